import { existsSync } from "node:fs"
import { mkdir, readdir, rm, writeFile } from "node:fs/promises"
import { join, relative } from "node:path"
import sharp, { type Sharp } from "sharp"

const root = join(import.meta.dirname, "../../..")
/** The pictures that were accepted, one of each story. */
const acceptedFolder = join(root, "tests/storybook/pictures")
/** The browser that drew them. */
const browserFile = join(root, "tests/storybook/browser.txt")
/** The pictures of this run that differ. */
const differencesFolder = join(root, ".out/story-pictures")

/** Two pixels are alike when no channel differs by more, of 255. */
const channelTolerance = 24
/** The part of the pixels that may differ. */
const pixelTolerance = 0.0005
/**
 * How many pixels of any square of this side may differ: a change of one icon is small beside a
 * whole page.
 */
const squareTolerance = 12
const squareSide = 32

export interface Picture {
  readonly width: number
  readonly height: number
  /** Three bytes a pixel. */
  readonly pixels: Buffer
}

/** Puts pictures side by side into one, at half their size. */
export const joinPictures = async (pngs: ReadonlyArray<Buffer>): Promise<Picture> => {
  const halves = await Promise.all(pngs.map(halve))
  const width = halves.reduce((sum, half) => sum + half.width, 0)
  const height = Math.max(...halves.map((half) => half.height))
  const pixels = Buffer.alloc(width * height * 3, backgroundGrey)
  let left = 0
  for (const half of halves) {
    for (let y = 0; y < half.height; y += 1)
      half.pixels.copy(pixels, (y * width + left) * 3, y * half.width * 3, (y + 1) * half.width * 3)
    left += half.width
  }
  return { width, height, pixels }
}

/** Below a picture that is shorter than the one beside it. */
const backgroundGrey = 128

/** A browser that draws at half size shrinks photos differently each time. */
const halve = async (png: Buffer): Promise<Picture> => {
  const image = sharp(png)
  const { width } = await image.metadata()
  return toPicture(image.resize({ width: Math.ceil(width / 2) }))
}

const toPicture = async (image: Sharp): Promise<Picture> => {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

/** Keeps a picture, unless it looks like the accepted one. */
export const acceptPicture = async (id: string, picture: Picture): Promise<void> => {
  await removeDifference(id)
  if ((await compareWithAccepted(id, picture)) === null) return
  const { pixels, ...raw } = picture
  await mkdir(acceptedFolder, { recursive: true })
  await sharp(pixels, { raw: { ...raw, channels: 3 } })
    .webp({ nearLossless: true, quality: 20, effort: 4 })
    .toFile(acceptedPath(id))
}

/**
 * How a picture differs from the accepted one, if it does: then both are written to
 * `differencesFolder`.
 */
export const findPictureDifference = async (
  id: string,
  actual: Picture
): Promise<ReadonlyArray<string>> => {
  await removeDifference(id)
  const difference = await compareWithAccepted(id, actual)
  if (difference === null) return []
  await writePicture(id, "actual", actual)
  if (difference.picture !== null) await writePicture(id, "difference", difference.picture)
  const shown = differencePath(id, difference.picture === null ? "actual" : "difference")
  return [
    `${id}: ${difference.reason}; see ${relative(root, shown)}. \`npm run stories:accept -- ${id}\` accepts it.`
  ]
}

/** Notes which browser drew the accepted pictures: another one may draw text differently. */
export const acceptBrowser = (browser: string): Promise<void> =>
  writeFile(browserFile, `${browser}\n`)

/** Compares a picture with the accepted one, if there is one. */
const compareWithAccepted = async (id: string, actual: Picture): Promise<Difference | null> => {
  if (!existsSync(acceptedPath(id)))
    return { reason: "no picture of it is accepted", picture: null }
  return comparePictures(await toPicture(sharp(acceptedPath(id))), actual)
}

interface Difference {
  readonly reason: string
  readonly picture: Picture | null
}

/**
 * Compares two pictures of the same screens, which are equal parts from left to right; the picture
 * of the difference has every pixel that differs in red.
 */
export const comparePictures = (accepted: Picture, actual: Picture): Difference | null => {
  const { width, height } = actual
  const differing = findDifferingPixels(accepted, actual)
  const screenOf = (x: number) => Math.floor((x * screens.length) / width)
  const isSameSize = accepted.width === width && accepted.height === height
  if (
    isSameSize &&
    differing.length <= width * height * pixelTolerance &&
    countInFullestSquare(differing, width, screenOf) <= squareTolerance
  )
    return null
  const pixels = Buffer.from(actual.pixels.map((channel) => 191 + Math.round(channel / 4)))
  for (const pixel of differing) pixels.set([255, 0, 0], pixel * 3)
  const differingScreens = new Set(differing.map((pixel) => screens[screenOf(pixel % width)]))
  const where = screens.filter((screen) => differingScreens.has(screen)).join(", ")
  return {
    reason: isSameSize
      ? `${differing.length} of ${width * height} pixels differ (${where})`
      : `the picture is ${width} × ${height} px instead of ${accepted.width} × ${accepted.height}`,
    picture: { width, height, pixels }
  }
}

/**
 * The most pixels that differ in a square of a screen. The squares overlap by half, so that
 * whatever is at most half as wide lies in one of them as a whole.
 */
const countInFullestSquare = (
  differing: ReadonlyArray<number>,
  width: number,
  screenOf: (x: number) => number
): number => {
  const counts = new Map<string, number>()
  const step = squareSide / 2
  for (const pixel of differing) {
    const x = pixel % width
    const [column, row] = [Math.floor(x / step), Math.floor(pixel / width / step)]
    for (const left of [column - 1, column])
      for (const top of [row - 1, row]) {
        const square = [screenOf(x), left, top].join()
        counts.set(square, (counts.get(square) ?? 0) + 1)
      }
  }
  return Math.max(0, ...counts.values())
}

/** The indexes of the pixels of `actual` that differ, or lie outside the accepted picture. */
const findDifferingPixels = (accepted: Picture, actual: Picture): ReadonlyArray<number> => {
  const { width, height } = actual
  const found: Array<number> = []
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isInside = x < accepted.width && y < accepted.height
      const acceptedAt = (y * accepted.width + x) * 3
      const at = (y * width + x) * 3
      if (!isInside || distance(accepted.pixels, acceptedAt, actual.pixels, at) > channelTolerance)
        found.push(y * width + x)
    }
  return found
}

/** The largest difference of a channel of two pixels. */
const distance = (accepted: Buffer, acceptedAt: number, actual: Buffer, at: number): number =>
  Math.max(
    Math.abs((accepted[acceptedAt] ?? 0) - (actual[at] ?? 0)),
    Math.abs((accepted[acceptedAt + 1] ?? 0) - (actual[at + 1] ?? 0)),
    Math.abs((accepted[acceptedAt + 2] ?? 0) - (actual[at + 2] ?? 0))
  )

/** The equal parts of a picture, from left to right. */
const screens = ["Arabic", "English", "Arabic dark", "English dark"]

/** The stories of which a picture is accepted. */
export const listAcceptedIds = async (): Promise<ReadonlyArray<string>> =>
  existsSync(acceptedFolder)
    ? (await readdir(acceptedFolder)).map((file) => file.replace(/\.webp$/, ""))
    : []

export const removeAcceptedPicture = (id: string): Promise<void> => rm(acceptedPath(id))

const removeDifference = async (id: string) => {
  await rm(differencePath(id, "actual"), { force: true })
  await rm(differencePath(id, "difference"), { force: true })
}

const writePicture = async (id: string, kind: PictureKind, { pixels, ...raw }: Picture) => {
  await mkdir(differencesFolder, { recursive: true })
  await sharp(pixels, { raw: { ...raw, channels: 3 } })
    .png()
    .toFile(differencePath(id, kind))
}

type PictureKind = "actual" | "difference"

const acceptedPath = (id: string) => join(acceptedFolder, `${id}.webp`)
const differencePath = (id: string, kind: PictureKind) =>
  join(differencesFolder, `${id}-${kind}.png`)
