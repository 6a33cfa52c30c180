import { createHash } from "node:crypto"
import { copyFile, mkdir, readFile, rename, stat } from "node:fs/promises"
import { join, parse } from "node:path"

/**
 * Copies an owner's own pictures and reels to where the shop serves them, and answers the address of each.
 *
 * The address changes with what is in the file, so that browsers may keep it for ever.
 */
export const copyMediaFiles = async (
  from: string,
  files: ReadonlyArray<string>,
  to: string
): Promise<ReadonlyMap<string, string>> => {
  await mkdir(to, { recursive: true })
  const addresses = new Map<string, string>()
  for (const file of new Set(files)) {
    const name = await servedName(join(from, file))
    if (
      await stat(join(to, name)).then(
        () => false,
        () => true
      )
    ) {
      await copyFile(join(from, file), join(to, `.${name}.draft`))
      await rename(join(to, `.${name}.draft`), join(to, name))
    }
    addresses.set(file, `/pictures/own/${name}`)
  }
  return addresses
}

const servedName = async (path: string): Promise<string> => {
  const { ext, name } = parse(path)
  const digest = createHash("sha256")
    .update(await readFile(path))
    .digest("hex")
    .slice(0, 12)
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
  return `${plain === "" ? "" : `${plain}-`}${digest}${ext.toLowerCase()}`
}
