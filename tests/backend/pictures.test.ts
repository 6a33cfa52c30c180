import { createHash } from "node:crypto"
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { renderedMedia, seedFolder } from "#backend/seed/seedFolder.ts"
import { pictureWidths } from "#core/catalogue/pictureWidths.ts"

const [pictures, videos] = [join(seedFolder, "pictures"), join(seedFolder, "reels")]
const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file !== "digests.json")
    .toSorted()
const sizeOf = (folder: string) =>
  filesIn(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
const digestOf = (file: string) =>
  createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 12)

describe("pictures of the seed", () => {
  const names = [...renderedMedia.pictures.keys()]

  it("exist in every width and format, without other files", () => {
    const renditionsOf = (name: string) => [
      ...pictureWidths.avif.map((width) => `${name}-${width}.avif`),
      ...pictureWidths.webp.map((width) => `${name}-${width}.webp`),
      `${name}.jpg`
    ]
    expect(filesIn(pictures)).toEqual(names.flatMap(renditionsOf).toSorted())
  })

  it("have the digest of their JPEG, so that a changed picture has another URL", () => {
    expect(Object.fromEntries(renderedMedia.pictures)).toEqual(
      Object.fromEntries(names.map((name) => [name, digestOf(join(pictures, `${name}.jpg`))]))
    )
  })

  it("are under 40 MB together with the videos", () => {
    expect((sizeOf(pictures) + sizeOf(videos)) / 1_000_000).toBeLessThan(40)
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

it("videos of the seed: there are no other files", () => {
  expect(filesIn(videos)).toEqual([...renderedMedia.reels.keys()].map((name) => `${name}.mp4`))
})

describe.each([...renderedMedia.reels])("the video %s", (name, digest) => {
  const file = join(videos, `${name}.mp4`)

  it("has the digest of its file and is under 300 kB", () => {
    expect(digest).toBe(digestOf(file))
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
})
