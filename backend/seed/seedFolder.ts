import { fileURLToPath } from "node:url"
import rendered from "./shop/pictures/digests.json" with { type: "json" }

/** The folder with the products that a new shop starts with. */
export const seedFolder = fileURLToPath(new URL("./shop", import.meta.url))

/** Its name in the journal of imports. */
export const seedSourceName = "shop"

/**
 * The pictures and videos of the seed, each name with the digest of its JPEG or video: the first 12
 * hexadecimal digits of the SHA-256 of the file.
 */
export const renderedMedia: {
  readonly pictures: ReadonlyMap<string, string>
  readonly reels: ReadonlyMap<string, string>
} = {
  pictures: new Map(Object.entries(rendered.pictures)),
  reels: new Map(Object.entries(rendered.reels))
}

/**
 * The URL of a rendered picture. It has the digest of the picture in it, so a changed picture has
 * another URL.
 */
export const renderedPictureUrl = (name: string): string =>
  `/pictures/sized/${renderedMedia.pictures.get(name) ?? "none"}/${name}.jpg`

/** The URL of a rendered video, such as `reel-coffee.mp4`. */
export const renderedReelUrl = (file: string): string =>
  `/pictures/sized/${renderedMedia.reels.get(file.replace(/\.mp4$/, "")) ?? "none"}/${file}`
