import { randomUUID } from "node:crypto"
import { join } from "node:path"

/** What a stored file is. */
export interface StoredFile {
  /** In bytes. */
  readonly size: number
  /** Its ETag, with the quotation marks. */
  readonly tag: string
}

/** The first and the last byte of a part of a file. */
export interface Part {
  readonly start: number
  readonly end: number
}

/**
 * Where pictures and videos are. Every file appears there whole. What fails, or does not respond in
 * time, throws.
 */
export interface PictureStorage {
  /** The local folder for drafts of files that are received or rendered. */
  readonly drafts: string
  readonly find: (file: string) => Promise<StoredFile | null>
  /** Streams a file, or a part of it; null if there is none. */
  readonly read: (
    file: string,
    part?: Part
  ) => Promise<(StoredFile & { readonly body: ReadableStream<Uint8Array<ArrayBuffer>> }) | null>
  /** Stores a draft under a name, and ends when it is stored. The draft may be gone then. */
  readonly store: (draft: string, file: string) => Promise<void>
  /** Removes files, of which some may not be there. */
  readonly remove: (files: ReadonlyArray<string>) => Promise<void>
  /** The names of all files, without those of folders in it. */
  readonly list: () => Promise<ReadonlyArray<string>>
  /** Throws where the storage refuses whom the settings name, or does not respond. */
  readonly check: () => Promise<void>
  /** A folder in the storage. */
  readonly within: (folder: string) => PictureStorage
}

/** The path of a new draft. */
export const draftIn = ({ drafts }: Pick<PictureStorage, "drafts">): string =>
  join(drafts, `.${randomUUID()}.draft`)

/** All bytes of a stored file; null if there is none. */
export const readStored = async (
  storage: Pick<PictureStorage, "read">,
  file: string
): Promise<Buffer | null> => {
  const found = await storage.read(file)
  return found === null ? null : Buffer.from(await new Response(found.body).arrayBuffer())
}
