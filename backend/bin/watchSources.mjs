import { readdirSync, statSync, watch } from "node:fs"
import { join } from "node:path"

/**
 * Calls `onEdit` with each file in these folders that is written, added or removed. It watches
 * folders, not files: an editor may save by putting a new file in the place of the old one.
 */
export const watchSources = (folders, onEdit) => {
  const watchFolder = (folder) => {
    watch(folder, (_, name) => {
      if (name === null) return
      const path = join(folder, name)
      if (isFolder(path)) watchFolder(path)
      else onEdit(path)
    }).on("error", () => {})
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) watchFolder(join(folder, entry.name))
  }
  folders.forEach(watchFolder)
}

const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
