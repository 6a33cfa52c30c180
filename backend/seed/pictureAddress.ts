import { drawnList } from "./drawnList.ts"

/** The address at which the shop shows a drawn picture. Its digest makes it another one when the drawing changes. */
export const pictureAddress = (name: string): string =>
  `/pictures/sized/${drawnList.pictures.get(name) ?? "none"}/${name}.jpg`
