import { existsSync } from "node:fs"
import { mkdir, readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"

/** The pictures that were accepted, one of each story. */
const keptFolder = join(import.meta.dirname, "../storybook/pictures")
/** The pictures of this run that differ. */
export const differencesFolder = join(import.meta.dirname, "../../.out/story-pictures")

/** Two pixels are alike when no channel differs by more, of 255. */
const channelTolerance = 24
/** The part of the pixels that may differ. */
const pixelTolerance = 0.0005

export interface Picture {
  readonly width: number
  readonly height: number
  /** Three bytes a pixel. */
  readonly pixels: Buffer
}

/** Puts pictures side by side into one, at half their size. */
export const joinPictures = async (screens: ReadonlyArray<Buffer>): Promise<Picture> => {
  // A browser that draws at half size shrinks photos differently each time.
  const pngs = await Promise.all(screens.map(halve))
  const sizes = await Promise.all(pngs.map((png) => sharp(png).metadata()))
  const width = sizes.reduce((sum, size) => sum + size.width, 0)
  const height = Math.max(...sizes.map((size) => size.height))
  const pixels = await sharp({ create: { width, height, channels: 3, background: "#808080" } })
    .composite(
      pngs.map((input, index) => ({
        input,
        top: 0,
        left: sizes.slice(0, index).reduce((sum, size) => sum + size.width, 0)
      }))
    )
    .removeAlpha()
    .raw()
    .toBuffer()
  return { width, height, pixels }
}

const halve = async (png: Buffer): Promise<Buffer> => {
  const { width } = await sharp(png).metadata()
  return sharp(png)
    .resize({ width: Math.ceil(width / 2) })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

export const acceptPicture = async (id: string, { pixels, ...raw }: Picture): Promise<void> => {
  await mkdir(keptFolder, { recursive: true })
  await sharp(pixels, { raw: { ...raw, channels: 3 } })
    .webp({ nearLossless: true, quality: 40, effort: 4 })
    .toFile(keptPath(id))
}

/** How a picture differs from the accepted one; null where it does not. Writes both to `differencesFolder` where it does. */
export const findPictureDifference = async (
  id: string,
  actual: Picture
): Promise<string | null> => {
  await rm(differencePath(id, "actual"), { force: true })
  await rm(differencePath(id, "difference"), { force: true })
  if (!existsSync(keptPath(id))) {
    await writePicture(id, "actual", actual)
    return `no picture is accepted: ${howToAccept(id)}`
  }
  const { data, info } = await sharp(keptPath(id))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const kept = { width: info.width, height: info.height, pixels: data }
  const difference = comparePictures(kept, actual)
  if (difference === null) return null
  await writePicture(id, "actual", actual)
  if (difference.picture !== null) await writePicture(id, "difference", difference.picture)
  return `${difference.reason}: see .out/story-pictures/${id}, ${howToAccept(id)}`
}

/** Compares two pictures; the picture of the difference has every pixel that differs in red. */
export const comparePictures = (
  kept: Picture,
  actual: Picture
): { readonly reason: string; readonly picture: Picture | null } | null => {
  if (kept.width !== actual.width || kept.height !== actual.height)
    return {
      reason: `the picture is ${actual.width} × ${actual.height} instead of ${kept.width} × ${kept.height}`,
      picture: null
    }
  const pixels = Buffer.alloc(actual.pixels.length)
  let count = 0
  for (let at = 0; at < pixels.length; at += 3) {
    const distance = Math.max(
      Math.abs((kept.pixels[at] ?? 0) - (actual.pixels[at] ?? 0)),
      Math.abs((kept.pixels[at + 1] ?? 0) - (actual.pixels[at + 1] ?? 0)),
      Math.abs((kept.pixels[at + 2] ?? 0) - (actual.pixels[at + 2] ?? 0))
    )
    if (distance > channelTolerance) {
      count += 1
      pixels[at] = 255
    } else
      for (const channel of [0, 1, 2]) pixels[at + channel] = paler(actual.pixels[at + channel])
  }
  return count <= (pixels.length / 3) * pixelTolerance
    ? null
    : {
        reason: `${count} of ${pixels.length / 3} pixels differ`,
        picture: { width: actual.width, height: actual.height, pixels }
      }
}

/** The stories of which a picture is accepted. */
export const listAcceptedIds = async (): Promise<ReadonlyArray<string>> =>
  existsSync(keptFolder)
    ? (await readdir(keptFolder)).map((file) => file.replace(/\.webp$/, ""))
    : []

export const removeAcceptedPicture = (id: string): Promise<void> => rm(keptPath(id))

const paler = (channel = 0): number => 191 + Math.round(channel / 4)

const writePicture = async (id: string, kind: PictureKind, { pixels, ...raw }: Picture) => {
  await mkdir(differencesFolder, { recursive: true })
  await sharp(pixels, { raw: { ...raw, channels: 3 } })
    .png()
    .toFile(differencePath(id, kind))
}

type PictureKind = "actual" | "difference"

const keptPath = (id: string) => join(keptFolder, `${id}.webp`)
const differencePath = (id: string, kind: PictureKind) =>
  join(differencesFolder, `${id}-${kind}.png`)
const howToAccept = (id: string) => `\`npm run stories:accept -- ${id}\` accepts it`
