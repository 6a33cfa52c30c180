import { statfs } from "node:fs/promises"
import { dirname } from "node:path"

/** Whether the disk of this folder, which need not exist yet, is full. */
export const isDiskFull = async (folder: string): Promise<boolean> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < minimumFreeBytes
  } catch {
    const above = dirname(folder)
    return above !== folder && isDiskFull(above)
  }
}

/** PostgreSQL writes 16 MB at a time, and does not start with less space. */
const minimumFreeBytes = 1_000_000
