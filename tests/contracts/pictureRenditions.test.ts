import { readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { filesOf, uploadedName, uploadedUrl } from "#backend/pictures/pictureNames.ts"
import { renderedMedia } from "#backend/seed/seedFolder.ts"
import { seedFolder } from "#backend/seed/seedFolder.ts"
import { renderedPictureUrl } from "#backend/seed/seedFolder.ts"
import { pictureSources } from "#ui/shared/pictureSources.ts"

it("picture renditions: every URL that a page offers is a file", () => {
  const there = new Set(readdirSync(join(seedFolder, "pictures")))
  const offered = [...renderedMedia.pictures.keys()].flatMap((name) => {
    const { avif = "", webp = "" } = pictureSources(renderedPictureUrl(name)) ?? {}
    return [
      renderedPictureUrl(name),
      ...`${avif}, ${webp}`.split(", ").map((candidate) => candidate.split(" ")[0] ?? "")
    ]
  })
  expect(offered).toHaveLength(renderedMedia.pictures.size * 8)
  expect(offered.filter((address) => !there.has(address.split("/").at(-1) ?? ""))).toEqual([])
})

it("renditions of an uploaded picture: those that a page offers are those that are rendered", () => {
  const name = uploadedName("0123456789abcdef".repeat(2))
  const { avif = "", webp = "" } = pictureSources(uploadedUrl(name)) ?? {}
  const offered = `${avif}, ${webp}`.split(", ").map((candidate) => candidate.split(" ")[0] ?? "")
  expect([...offered.map((url) => url.slice(url.lastIndexOf("/") + 1)), name].toSorted()).toEqual(
    filesOf(name).toSorted()
  )
})
