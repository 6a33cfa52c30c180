import { createReadStream } from "node:fs"
import { readdir, rename, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { streamFromIterator } from "../http/compression.ts"
import type { PictureStorage } from "./PictureStorage.ts"

/** Pictures in a folder that servers may share. Drafts are in it too, so that they are renamed. */
export const createFolderStorage = (folder: string): PictureStorage => {
  const find: PictureStorage["find"] = async (file) => {
    const stats = await stat(join(folder, file)).catch(() => null)
    if (stats === null || !stats.isFile()) return null
    const { mtimeMs, size } = stats
    return { size, tag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` }
  }
  return {
    drafts: folder,
    find,
    read: async (file, part) => {
      const found = await find(file)
      if (found === null) return null
      const reading = createReadStream(join(folder, file), part)
      return { ...found, body: streamFromIterator(reading.iterator(), () => reading.destroy()) }
    },
    store: (draft, file) => rename(draft, join(folder, file)),
    remove: async (files) => {
      for (const file of files) await rm(join(folder, file), { force: true })
    },
    list: () => readdir(folder).catch(() => []),
    check: async () => {},
    within: (inner) => createFolderStorage(join(folder, inner))
  }
}
