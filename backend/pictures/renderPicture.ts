import type { Sharp, SharpOptions } from "sharp"
import { pictureWidths } from "#core/catalogue/pictureWidths.ts"
import { pictureLimits } from "#core/desk/DeskPictures.ts"
import type { PictureKind } from "./identifyPicture.ts"

/** A rendition: the end of its file's name, and its bytes. */
interface Rendition {
  readonly ending: string
  readonly bytes: Buffer
}

/** The file is damaged, or not what its first bytes say. */
export class UnreadablePicture extends Error {}

/** The size in pixels that the header of a picture says; nothing is decoded. */
export const readPictureSize = async (
  path: string,
  kind: PictureKind
): Promise<{ readonly width: number; readonly height: number }> => {
  const sharp = await loadSharp()
  const { format, height, width } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: null, width: 0, height: 0 }))
  if (format !== (kind === "avif" ? "heif" : kind) || !(width > 0 && height > 0))
    throw new UnreadablePicture()
  return { width, height }
}

/**
 * Renders a picture in every width and format of the shop's own pictures, the JPEG last: upright, in
 * the colours of the web, without any metadata, and never larger than it is. It runs in the threads
 * of sharp.
 */
export const renderPicture = async function* (path: string): AsyncGenerator<Rendition> {
  const sharp = await loadSharp()
  const drawing = await decode(sharp(path, decoding))
  const drawn = () => sharp(drawing.data, { raw: drawing.info })
  const resized = (width: number) => drawn().resize({ width, withoutEnlargement: true })
  for (const width of pictureWidths.avif)
    yield {
      ending: `-${width}.avif`,
      bytes: await resized(width)
        .avif({ ...recipe.avif, ...recipe.avifAt[width] })
        .toBuffer()
    }
  for (const width of pictureWidths.webp)
    yield { ending: `-${width}.webp`, bytes: await resized(width).webp(recipe.webp).toBuffer() }
  const { width, ...jpeg } = recipe.jpeg
  yield {
    ending: ".jpg",
    bytes: await resized(width).flatten({ background: "#ffffff" }).jpeg(jpeg).toBuffer()
  }
}

/** The values with which the shop's own pictures were rendered. */
const recipe = {
  avif: { bitdepth: 10, chromaSubsampling: "4:4:4" },
  avifAt: {
    160: { quality: 56, effort: 3 },
    320: { quality: 56, effort: 3 },
    480: { quality: 53, effort: 3 },
    800: { quality: 52, effort: 3 },
    1200: { quality: 46, effort: 2 }
  },
  webp: { quality: 70, effort: 4, smartSubsample: true },
  /** For clients that know neither, and for mails. */
  jpeg: { width: 480, quality: 72, mozjpeg: true }
} as const

const decoding: SharpOptions = {
  // A missing end is an error; small faults of many cameras are not.
  failOn: "error",
  limitInputPixels: pictureLimits.pixels,
  sequentialRead: true
}

/** As wide as the widest rendition, and at most twice as high. */
const decode = (picture: Sharp) =>
  picture
    .timeout({ seconds: 60 })
    .autoOrient()
    .resize({
      width: Math.max(...pictureWidths.avif),
      height: 2 * Math.max(...pictureWidths.avif),
      fit: "inside",
      withoutEnlargement: true
    })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
    .catch((problem: unknown) => {
      throw new UnreadablePicture("cannot be decoded", { cause: problem })
    })

/** Loaded with the first picture, because most starts of the server need none. */
const loadSharp = async () => {
  const { default: sharp } = await import("sharp")
  // A picture takes one processor, so that shoppers have the others.
  sharp.concurrency(1)
  return sharp
}
