import { drawnList } from "./drawnList.ts"

/** The address at which the shop plays a reel of its own. Its digest makes it another one when the film changes. */
export const reelAddress = (file: string): string =>
  `/pictures/sized/${drawnList.reels.get(file.replace(/\.mp4$/, "")) ?? "none"}/${file}`
