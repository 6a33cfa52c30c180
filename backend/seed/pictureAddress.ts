import { renderedMedia } from "./renderedMedia.ts"

/** The address at which the shop shows a drawn picture. Its digest makes it another one when the drawing changes. */
export const renderedPictureUrl = (name: string): string =>
  `/pictures/sized/${renderedMedia.pictures.get(name) ?? "none"}/${name}.jpg`
