import { statfs } from "node:fs/promises"
import { dirname } from "node:path"

/** Whether nothing more can be written where this folder lies, or would lie. */
export const isDiskFull = async (folder: string): Promise<boolean> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < minimumFreeBytes
  } catch {
    const above = dirname(folder)
    return above !== folder && isDiskFull(above)
  }
}

/** PostgreSQL writes 16 MB at a time, and it does not start without room for that. */
const minimumFreeBytes = 1_000_000
