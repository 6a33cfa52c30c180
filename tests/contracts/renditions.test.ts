import { readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { drawnList } from "#backend/seed/drawnList.ts"
import { ownFolder } from "#backend/seed/ownFolder.ts"
import { pictureAddress } from "#backend/seed/pictureAddress.ts"
import { pictureSources } from "#ui/shared/pictureSources.ts"

it("every address that a page offers for one of the shop's pictures leads to a file", () => {
  const there = new Set(readdirSync(join(ownFolder, "pictures")))
  const offered = [...drawnList.pictures.keys()].flatMap((name) => {
    const { avif = "", webp = "" } = pictureSources(pictureAddress(name)) ?? {}
    return [
      pictureAddress(name),
      ...`${avif}, ${webp}`.split(", ").map((candidate) => candidate.split(" ")[0] ?? "")
    ]
  })
  expect(offered).toHaveLength(drawnList.pictures.size * 8)
  expect(offered.filter((address) => !there.has(address.split("/").at(-1) ?? ""))).toEqual([])
})
