import { renderedMedia } from "./renderedMedia.ts"

/** The address at which the shop plays a reel of its own. Its digest makes it another one when the film changes. */
export const renderedReelUrl = (file: string): string =>
  `/pictures/sized/${renderedMedia.reels.get(file.replace(/\.mp4$/, "")) ?? "none"}/${file}`
