import { existsSync } from "node:fs"
import { join } from "node:path"
import { pictureDigests, reelDigests } from "../digests.ts"
import { pictureSources } from "../pictureSources.ts"
import { reels } from "../reels/gallery.ts"
import { listRenditions } from "../renditions.ts"
import { folders } from "./folders.ts"
import { readList, writeList } from "./list.ts"
import { renderPicture } from "./renderPicture.ts"
import { renderReel } from "./renderReel.ts"

export interface Work {
  readonly name: string
  readonly render: () => Promise<void>
}

/**
 * The pictures and videos whose drawing or recipe has changed since they were rendered, or whose
 * files are missing. Videos first: they take longest.
 */
export const listPendingWork = (isWanted: (name: string) => boolean): ReadonlyArray<Work> => {
  const list = readList()
  const videos = Object.entries(reelDigests()).filter(
    ([name, digest]) =>
      isWanted(name) &&
      (list.reels[name] !== digest || !existsSync(join(folders.reels, `${name}.mp4`)))
  )
  const pictures = Object.entries(pictureDigests()).filter(
    ([name, digest]) =>
      isWanted(name) && (list.pictures[name] !== digest || !listRenditions(name).every(isThere))
  )
  return [
    ...videos.map(([name, digest]): Work => ({
      name: `${name}.mp4`,
      render: async () => {
        const reel = reels[name]
        if (reel === undefined) return
        await renderReel(name, reel)
        note("reels", name, digest)
      }
    })),
    ...pictures.map(([name, digest]): Work => ({
      name,
      render: async () => {
        await renderPicture(name, pictureSources.get(name)?.() ?? "")
        note("pictures", name, digest)
      }
    }))
  ]
}

const isThere = (file: string): boolean => existsSync(join(folders.pictures, file))

const note = (kind: "pictures" | "reels", name: string, digest: string): void => {
  const list = readList()
  writeList({ ...list, [kind]: { ...list[kind], [name]: digest } })
}
