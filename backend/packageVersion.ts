import { readFileSync } from "node:fs"
import { join } from "node:path"

/** The version in the package.json of a folder. */
export const packageVersion = (folder: string): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  return typeof manifest === "object" && manifest !== null && "version" in manifest
    ? String(manifest.version)
    : "unknown"
}
