import { statfsSync } from "node:fs"

/**
 * The folder of Linux whose files are in memory, where it has room for what tests write. A database
 * has 850 files: creating, opening and removing them on a disk takes five times the processor time
 * of everything else that the start of a shop needs.
 */
export const memoryFolder = (): string | null => {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm")
    return bavail * bsize > 4e9 ? "/dev/shm" : null
  } catch {
    return null
  }
}

/** What the tests of a server and their processes run with: temporary files are in memory too. */
export const temporaryFiles = (): Readonly<Record<string, string>> => {
  const folder = memoryFolder()
  return folder === null ? {} : { TMPDIR: folder }
}
