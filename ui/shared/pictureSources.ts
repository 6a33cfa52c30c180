import { pictureWidths } from "#core/catalogue/pictureWidths.ts"

/** The renditions of a picture, as values of `srcset`. */
export interface PictureSources {
  readonly avif: string
  readonly webp: string
}

/**
 * The renditions of one of the shop's own pictures, by its URL; null for a picture of another site,
 * which has none.
 */
export const pictureSources = (url: string): PictureSources | null => {
  const basePath = /^(\/pictures\/sized\/[\w-]+\/[\w-]+)\.jpg$/.exec(url)?.[1]
  if (basePath === undefined) return null
  const ofKind = (kind: keyof PictureSources) =>
    pictureWidths[kind].map((width) => `${basePath}-${width}.${kind} ${width}w`).join(", ")
  return { avif: ofKind("avif"), webp: ofKind("webp") }
}
