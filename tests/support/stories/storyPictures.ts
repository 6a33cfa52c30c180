import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp, { type Sharp } from "sharp"

/** The pictures of this run that differ from those of the base commit, and a page with them. */
const differencesFolder = ".out/story-differences"

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

/**
 * The picture of a story at the base commit: one that an earlier run has kept, or what `take`
 * returns, which is then kept.
 */
export const keepPicture = async (
  folder: string,
  id: string,
  take: () => Promise<Picture>
): Promise<Picture> => {
  const path = join(folder, `${id}.png`)
  if (existsSync(path)) return toPicture(sharp(path))
  const picture = await take()
  await mkdir(folder, { recursive: true })
  // A run that is interrupted leaves no half of a picture.
  await writePicture(`${path}.part`, picture)
  await rename(`${path}.part`, path)
  return picture
}

/**
 * What, besides a commit, decides how its pictures look: the version and the system of the browser,
 * and how pictures are taken.
 */
export const describePictures = (browserVersion: string): string => {
  const hash = createHash("sha256").update(
    [browserVersion, process.platform, process.arch].join(" ")
  )
  for (const file of ["storyViewer.ts", "storyPictures.ts"])
    hash.update(readFileSync(join(import.meta.dirname, file)))
  return hash.digest("hex").slice(0, 12)
}

/** A story whose picture differs from that of the base commit, or that the base does not have. */
export interface StoryDifference {
  readonly id: string
  readonly reason: string
  readonly kinds: ReadonlyArray<string>
}

/** Removes the differences of the run before. */
export const removeDifferences = (): Promise<void> =>
  rm(differencesFolder, { recursive: true, force: true })

/**
 * How the picture of a story differs from that of the base commit, or null; the pictures are
 * written for the page of differences.
 */
export const findPictureDifference = async (
  id: string,
  before: Picture | null,
  after: Picture
): Promise<StoryDifference | null> => {
  const difference: Difference | null =
    before === null ? { reason: "new", picture: null } : comparePictures(before, after)
  if (difference === null) return null
  const pictures = { before, after, difference: difference.picture }
  const kinds: Array<string> = []
  await mkdir(differencesFolder, { recursive: true })
  for (const [kind, picture] of Object.entries(pictures)) {
    if (picture === null) continue
    await writePicture(join(differencesFolder, `${id}-${kind}.png`), picture)
    kinds.push(kind)
  }
  return { id, reason: difference.reason, kinds }
}

/** Writes the page that shows the pictures of each difference beside each other. */
export const writeDifferencesPage = async (
  base: string,
  differences: ReadonlyArray<StoryDifference>,
  removedIds: ReadonlyArray<string>
): Promise<void> => {
  if (differences.length + removedIds.length === 0) return
  const sections = differences
    .toSorted((one, other) => one.id.localeCompare(other.id))
    .map(({ id, reason, kinds }) => {
      const figures = kinds.map(
        (kind) =>
          `<figure><figcaption>${kind}</figcaption><a href="${id}-${kind}.png"><img src="${id}-${kind}.png" alt="" loading="lazy"></a></figure>`
      )
      return `<h2>${id}</h2><p>${reason}</p><div>${figures.join("")}</div>`
    })
  const removed = removedIds.map((id) => `<h2>${id}</h2><p>removed</p>`)
  await mkdir(differencesFolder, { recursive: true })
  await writeFile(
    join(differencesFolder, "index.html"),
    `<!doctype html><meta charset="utf-8"><title>Stories that differ from ${base}</title>
<style>body { font: 14px sans-serif; margin: 24px } div { display: flex; gap: 16px } figure { flex: 1; margin: 0 } img { inline-size: 100% }</style>
<h1>${differences.length + removedIds.length} stories differ from ${base}</h1>
${[...sections, ...removed].join("\n")}
`
  )
}

interface Difference {
  readonly reason: string
  readonly picture: Picture | null
}

/**
 * Compares two pictures of the same screens, which are equal parts from left to right; the picture
 * of the difference has every pixel that differs in red.
 */
const comparePictures = (before: Picture, after: Picture): Difference | null => {
  const { width, height } = after
  const differing = findDifferingPixels(before, after)
  const screenOf = (x: number) => Math.floor((x * screens.length) / width)
  const isSameSize = before.width === width && before.height === height
  if (
    isSameSize &&
    differing.length <= width * height * pixelTolerance &&
    countInFullestSquare(differing, width, screenOf) <= squareTolerance
  )
    return null
  const pixels = Buffer.from(after.pixels.map((channel) => 191 + Math.round(channel / 4)))
  for (const pixel of differing) pixels.set([255, 0, 0], pixel * 3)
  const differingScreens = new Set(differing.map((pixel) => screens[screenOf(pixel % width)]))
  const where = screens.filter((screen) => differingScreens.has(screen)).join(", ")
  return {
    reason: isSameSize
      ? `${differing.length} of ${width * height} pixels differ (${where})`
      : `the picture is ${width} × ${height} px instead of ${before.width} × ${before.height}`,
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

/** The indexes of the pixels of `after` that differ, or lie outside the picture before. */
const findDifferingPixels = (before: Picture, after: Picture): ReadonlyArray<number> => {
  const { width, height } = after
  const found: Array<number> = []
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isInside = x < before.width && y < before.height
      const beforeAt = (y * before.width + x) * 3
      const at = (y * width + x) * 3
      if (!isInside || distance(before.pixels, beforeAt, after.pixels, at) > channelTolerance)
        found.push(y * width + x)
    }
  return found
}

/** The largest difference of a channel of two pixels. */
const distance = (before: Buffer, beforeAt: number, after: Buffer, at: number): number =>
  Math.max(
    Math.abs((before[beforeAt] ?? 0) - (after[at] ?? 0)),
    Math.abs((before[beforeAt + 1] ?? 0) - (after[at + 1] ?? 0)),
    Math.abs((before[beforeAt + 2] ?? 0) - (after[at + 2] ?? 0))
  )

/** The equal parts of a picture, from left to right. */
const screens = ["Arabic", "English", "Arabic dark", "English dark"]

const writePicture = async (path: string, { pixels, ...raw }: Picture) => {
  await sharp(pixels, { raw: { ...raw, channels: 3 } })
    .toFormat("png")
    .toFile(path)
}
