import { createHash } from "node:crypto"
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { basename, join, parse } from "node:path"
import type { Kysely } from "kysely"
import { markPicturesNamed } from "../../pictures/namedPictures.ts"
import { draftIn, type PictureStorage } from "../../pictures/PictureStorage.ts"
import type { Tables } from "../../tables.ts"

/**
 * Copies a merchant's pictures and videos to where the server serves them. Returns the URL of each.
 *
 * The URL has a digest of the file in it, so browsers may cache it without limit.
 */
export const copyMediaFiles = async (
  db: Kysely<Tables>,
  from: string,
  files: ReadonlyArray<string>,
  to: PictureStorage
): Promise<ReadonlyMap<string, string>> => {
  const urls = new Map<string, string>()
  if (files.length > 0) await mkdir(to.drafts, { recursive: true })
  for (const file of new Set(files)) {
    const name = await servedName(join(from, file))
    // Before it is looked for, so that it is not removed between here and the import.
    await markPicturesNamed(db, [name], new Date())
    if ((await to.find(name)) === null)
      await storeDraft(to, name, (draft) => copyFile(join(from, file), draft))
    urls.set(file, `/pictures/own/${name}`)
  }
  return urls
}

/** Writes a video where the server serves it, at its path, and returns the path. */
export const storeVideo = async (
  db: Kysely<Tables>,
  path: string,
  bytes: Uint8Array,
  to: PictureStorage
): Promise<string> => {
  const name = basename(path)
  await mkdir(to.drafts, { recursive: true })
  await markPicturesNamed(db, [name], new Date())
  await storeDraft(to, name, (draft) => writeFile(draft, bytes))
  return path
}

const storeDraft = async (
  to: PictureStorage,
  name: string,
  write: (draft: string) => Promise<void>
) => {
  const draft = draftIn(to)
  try {
    await write(draft)
    await to.store(draft, name)
  } finally {
    await rm(draft, { force: true })
  }
}

/** The name under which the shop serves a file, with a digest of its bytes. */
export const servedName = async (path: string): Promise<string> => {
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
