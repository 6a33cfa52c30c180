import { readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { pictureSources } from "../pictureSources.ts"
import { reels } from "../reels/gallery.ts"
import { listRenditions } from "../renditions.ts"
import { folders } from "./folders.ts"
import { readList, writeList } from "./list.ts"

/**
 * Removes what was rendered from a drawing that is gone, or in a width that is no longer wanted.
 * Photographs stay.
 */
export const removeOrphans = (): void => {
  const list = readList()
  const wanted = new Set([...pictureSources.keys()].flatMap(listRenditions))
  for (const file of readdirSync(folders.pictures)) {
    const name = /^(.+)-\d+\.(?:avif|webp)$/.exec(file)?.[1] ?? /^(.+)\.jpg$/.exec(file)?.[1]
    if (name !== undefined && name in list.pictures && !wanted.has(file))
      rmSync(join(folders.pictures, file))
  }
  for (const name of Object.keys(list.reels)) {
    if (!(name in reels)) rmSync(join(folders.reels, `${name}.mp4`), { force: true })
  }
  writeList({
    pictures: only(list.pictures, (name) => pictureSources.has(name)),
    reels: only(list.reels, (name) => name in reels)
  })
}

const only = (digests: Readonly<Record<string, string>>, keeps: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(digests).filter(([name]) => keeps(name)))
