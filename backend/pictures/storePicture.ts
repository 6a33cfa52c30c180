import { createHash, type Hash } from "node:crypto"
import { type FileHandle, mkdir, open, readFile, rm, stat, writeFile } from "node:fs/promises"
import { Record } from "effect"
import type { ParseKeys } from "i18next"
import type { ImportPictureProblem } from "#core/desk/DeskImports.ts"
import { pictureLimits, pictureRefusals } from "#core/desk/DeskPictures.ts"
import { createWorkQueue } from "../http/workQueue.ts"
import { badInputRefusal, HttpError } from "../http/HttpError.ts"
import { identifyPicture } from "./identifyPicture.ts"
import { filesOf, uploadedName } from "./pictureNames.ts"
import { draftIn, type PictureStorage } from "./PictureStorage.ts"
import { readPictureSize, renderPicture, UnreadablePicture } from "./renderPicture.ts"

/** Where files are stored, and what keeps one there. */
export interface PictureStore {
  readonly storage: PictureStorage
  /**
   * Writes down that a picture was uploaded now, so that it is not removed; it waits where the
   * picture is being removed at this moment.
   */
  readonly holdPicture: (name: string) => Promise<void>
}

/**
 * Makes a picture of the shop of the bytes that arrive, and returns its name, which comes from the
 * bytes: the same file again is the same picture. Servers may share the storage, and every file
 * appears there whole. It ends when all of them are stored.
 */
export const storePicture = async (
  { holdPicture, storage }: PictureStore,
  bytes: ReadableStream<Uint8Array>
): Promise<string> =>
  withReceived({ storage, bytes, limit: pictureLimits.bytes, tooLarge }, async (draft, digest) => {
    const name = uploadedName(digest)
    await checkPicture(draft)
    if (await isWhole(storage, name)) {
      await holdPicture(name)
      // It may have been removed until then.
      if (await isWhole(storage, name)) return name
    }
    const rendering = inTurn(async () =>
      // While it waited, another upload may have written the same picture.
      (await isWhole(storage, name)) ? [] : renderFiles(storage, draft, digest)
    )
    if (rendering === null) throw new HttpError(503, "slow", "server.slow", { waitSeconds: 10 })
    const files = await rendering
    try {
      await holdPicture(name)
      for (const { draft: from, file } of files) await storage.store(from, file)
    } finally {
      await Promise.all(files.map(({ draft: from }) => rm(from, { force: true })))
    }
    return name
  })

const tooLarge = () => pictureRefusal("tooLarge")

/** Two pictures at once, so that uploads leave processors and memory to shoppers. */
const inTurn = createWorkQueue({ atOnce: 2, maximumLength: 50 })

interface Received {
  readonly storage: PictureStorage
  readonly bytes: ReadableStream<Uint8Array>
  /** This many bytes and more are refused. */
  readonly limit: number
  readonly tooLarge: () => HttpError
}

/** Works on a draft of the bytes that arrive, with their digest; the draft is removed after it. */
export const withReceived = async <Value>(
  { storage, ...received }: Received,
  work: (draft: string, digest: string) => Promise<Value>
): Promise<Value> => {
  await mkdir(storage.drafts, { recursive: true })
  const draft = draftIn(storage)
  try {
    return await work(draft, await receive(received, draft))
  } finally {
    await rm(draft, { force: true })
  }
}

const receive = async (
  { bytes, limit, tooLarge }: Omit<Received, "storage">,
  path: string
): Promise<string> => {
  const hash = createHash("sha256")
  const file = await open(path, "wx")
  let size = 0
  try {
    for await (const chunk of readChunks(bytes)) {
      size += chunk.length
      if (size >= limit) throw tooLarge()
      hash.update(chunk)
      await file.write(chunk)
    }
  } finally {
    await file.close()
  }
  return digestOf(hash)
}

/** The bytes of a body. A connection that breaks is no error of the server. */
export const readChunks = async function* (bytes: ReadableStream<Uint8Array>) {
  const reader = bytes.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw badInputRefusal()
    })
    if (done) return
    yield value
  }
}

/** The name that the picture of a file will have; refuses what `storePicture` does. */
export const namePicture = async (path: string): Promise<string> => {
  if ((await stat(path)).size >= pictureLimits.bytes) throw pictureRefusal("tooLarge")
  await checkPicture(path)
  return uploadedName(digestOf(createHash("sha256").update(await readFile(path))))
}

const digestOf = (hash: Hash): string => hash.digest("hex").slice(0, 32)

/** Refuses what is no picture, moves, or has too many pixels, before anything is decoded. */
const checkPicture = async (path: string): Promise<void> => {
  const identified = await withFile(path, identifyPicture)
  if ("problem" in identified) throw pictureRefusal(identified.problem)
  const { height, width } = await readPictureSize(path, identified.kind).catch(refuseUnreadable)
  if (width * height >= pictureLimits.pixels) throw pictureRefusal("tooManyPixels")
}

/** Renders into drafts. */
const renderFiles = async (storage: PictureStorage, path: string, digest: string) => {
  const files: Array<{ readonly draft: string; readonly file: string }> = []
  try {
    for await (const { bytes, ending } of renderPicture(path)) {
      const file = `${digest}${ending}`
      const draft = draftIn(storage)
      files.push({ draft, file })
      await writeFile(draft, bytes, { flag: "wx" })
    }
    return files
  } catch (problem) {
    await Promise.all(files.map(({ draft }) => rm(draft, { force: true })))
    return refuseUnreadable(problem)
  }
}

const refuseUnreadable = (problem: unknown): never => {
  throw problem instanceof UnreadablePicture ? pictureRefusal("broken") : problem
}

/** Whether a picture of the shop has all of its files. */
export const isWhole = async (
  storage: Pick<PictureStorage, "find">,
  name: string
): Promise<boolean> => {
  const files = await Promise.all(filesOf(name).map((file) => storage.find(file)))
  return files.every((file) => file !== null && file.size > 0)
}

const withFile = async <Value>(path: string, work: (file: FileHandle) => Promise<Value>) => {
  const file = await open(path)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

/** A problem of a picture as a response. */
export const pictureRefusal = (problem: keyof typeof pictureRefusals): HttpError => {
  const { code, status } = pictureRefusals[problem]
  return new HttpError(status, code, messageKeys[problem])
}

/** The problem of a picture that was refused; null for any other error. */
export const pictureProblemOf = (error: unknown): ImportPictureProblem | null => {
  const found = Record.keys(pictureRefusals).find(
    (problem) => error instanceof HttpError && error.code === pictureRefusals[problem].code
  )
  return found === undefined ? null : importProblems[found]
}

const importProblems = {
  tooLarge: "pictureTooLarge",
  tooManyPixels: "pictureTooManyPixels",
  isHeic: "pictureIsHeic",
  isSvg: "pictureIsSvg",
  typeRefused: "pictureTypeRefused",
  animated: "pictureAnimated",
  broken: "pictureBroken"
} as const satisfies Readonly<Record<keyof typeof pictureRefusals, ImportPictureProblem>>

const messageKeys = {
  tooLarge: "desk.refusals.pictureTooLarge",
  tooManyPixels: "desk.refusals.pictureTooManyPixels",
  isHeic: "desk.refusals.pictureIsHeic",
  isSvg: "desk.refusals.pictureIsSvg",
  typeRefused: "desk.refusals.pictureTypeRefused",
  animated: "desk.refusals.pictureAnimated",
  broken: "desk.refusals.pictureBroken"
} as const satisfies Readonly<Record<keyof typeof pictureRefusals, ParseKeys>>
