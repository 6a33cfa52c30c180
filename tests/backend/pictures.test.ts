import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { renderedMedia } from "#backend/seed/seedFolder.ts"
import { walls } from "#backend/artwork/banners/walls.ts"
import { pictureDigests, reelDigests } from "#backend/artwork/digests.ts"
import { pictureSources } from "#backend/artwork/pictureSources.ts"
import { reels } from "#backend/artwork/reels/gallery.ts"
import { listRenditions } from "#backend/artwork/renditions.ts"
import { seedFolder } from "#backend/seed/seedFolder.ts"
import { renderedReelUrl } from "#backend/seed/seedFolder.ts"

const [pictures, videos] = [join(seedFolder, "pictures"), join(seedFolder, "reels")]
const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file !== "digests.json")
    .toSorted()
const sizeOf = (folder: string) =>
  filesIn(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)

describe("rendered pictures", () => {
  it("exist in every width and format, without other files", () => {
    expect(filesIn(pictures)).toEqual([...pictureSources.keys()].flatMap(listRenditions).toSorted())
  })

  it("match the current drawings (run `npm run pictures` after a change)", () => {
    expect(Object.fromEntries(renderedMedia.pictures)).toEqual(pictureDigests())
  })

  it("are under 40 MB together with the videos", () => {
    const megabytes = (sizeOf(pictures) + sizeOf(videos)) / 1_000_000
    console.log(
      `Pictures and videos: ${megabytes.toFixed(1)} MB for ${pictureSources.size} pictures and ${Object.keys(reels).length} videos`
    )
    expect(megabytes).toBeLessThan(40)
  })

  it.each(["avif", "webp", "jpg"])("have the format of their file ending: %s", (ending) => {
    const wrong = filesIn(pictures)
      .filter((file) => file.endsWith(`.${ending}`))
      .filter((file) => {
        const start = readFileSync(join(pictures, file)).subarray(0, 16).toString("latin1")
        return !{ avif: /^....ftypavif/s, webp: /^RIFF....WEBP/s, jpg: /^\xff\xd8\xff/ }[
          ending
        ]?.test(start)
      })
    expect(wrong).toEqual([])
  })
})

describe("the banners", () => {
  it.each(Object.entries(walls))(
    "%s: white text has enough contrast, also on the lit part of the wall",
    (_, wall) => {
      for (const colour of [wall.lit, wall.mid, wall.deep])
        expect([colour, 1.05 / (luminance(colour) + 0.05) >= 4.5]).toEqual([colour, true])
    }
  )
})

describe.each(Object.entries(reels))("the video %s", (name, reel) => {
  const file = join(videos, `${name}.mp4`)

  it("matches the current drawing and is under 300 kB", () => {
    expect(renderedMedia.reels.get(name)).toBe(reelDigests()[name])
    expect(renderedReelUrl(`${name}.mp4`)).toBe(
      `/pictures/sized/${renderedMedia.reels.get(name)}/${name}.mp4`
    )
    expect(statSync(file).size).toBeLessThan(300_000)
  })

  it("is H.264 with sound and can start to play before it is fully loaded", () => {
    const bytes = readFileSync(file).toString("latin1")
    const [index, pieces] = [bytes.indexOf("moov"), bytes.indexOf("mdat")]
    expect(index).toBeGreaterThan(0)
    expect(index).toBeLessThan(pieces)
    expect(bytes.slice(index, pieces)).toContain("avc1")
    expect(bytes.slice(index, pieces)).toContain("mp4a")
  })

  it("lasts 4 to 6 seconds", () => {
    expect(reel.seconds).toBeGreaterThanOrEqual(4)
    expect(reel.seconds).toBeLessThanOrEqual(6)
  })
})

it("there are six videos and no other files", () => {
  expect(filesIn(videos)).toEqual(
    Object.keys(reels)
      .map((name) => `${name}.mp4`)
      .toSorted()
  )
  expect(Object.keys(reels)).toHaveLength(6)
})

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
