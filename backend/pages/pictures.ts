import { join } from "node:path"
import { pictureWidths } from "#core/catalogue/pictureWidths.ts"
import { mediaTypeOf } from "../http/mediaTypes.ts"
import { createFolderStorage } from "../pictures/folderStorage.ts"
import { openPictures, type PictureSettings } from "../pictures/openPictures.ts"
import { uploadedFile } from "../pictures/pictureNames.ts"
import { type PictureStorage, readStored } from "../pictures/PictureStorage.ts"
import { renderedMedia, seedFolder } from "../seed/seedFolder.ts"
import { picturePolicy } from "./contentSecurityPolicy.ts"
import { streamStored } from "./streamFile.ts"

/** Responds with a file under /pictures/; null if there is none. */
export type Pictures = (path: string, request: Request) => Promise<Response | null>

/**
 * Serves the rendered pictures and videos of the seed, and uploaded and imported pictures from the
 * storage.
 */
export const createPictureFiles = (settings: PictureSettings): Pictures => {
  const own = openPictures(settings)
  return async (path, request) => {
    const file = pictureFileAt(savesData(request) ? smallerRendition(path) : path, own)
    const type = file === null ? undefined : mediaTypeOf(file.name)?.name
    if (file === null || type === undefined || !/^(image|video)\//.test(type)) return null
    return streamStored(file, request, {
      "Content-Type": type,
      "Cache-Control": file.isImmutable
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600",
      "Content-Security-Policy": picturePolicy,
      Vary: "Save-Data"
    })
  }
}

const savesData = ({ headers }: Request): boolean =>
  headers.get("save-data")?.trim().toLowerCase() === "on"

/** The rendition for a shopper who saves data, which the page shows in the same size. */
const smallerRendition = (path: string): string =>
  path.replace(/-(\d+)\.(avif|webp)$/, (rendition, width: string, kind: "avif" | "webp") => {
    const widths: ReadonlyArray<number> = pictureWidths[kind]
    if (!widths.includes(Number(width))) return rendition
    const smaller = widths.filter((one) => one <= Math.min(Number(width), savingMaximumWidth))
    return `-${Math.max(...smaller)}.${kind}`
  })

/** In pixels: as wide as a phone's screen in CSS pixels. */
const savingMaximumWidth = 480

/** The file of a picture or video of the shop; null for any other path. */
export const pictureFileAt = (path: string, own: PictureStorage): PictureFile | null =>
  uploadedPictureAt(path, own) ?? seedPictureAt(path) ?? importedPictureAt(path, own)

/** Whether a path is that of a picture of the shop. */
export const isPictureOfShop = (path: string): boolean => pictureFileAt(path, seedPictures) !== null

/** The bytes of a picture of the shop; null for any other path, or where it is not there. */
export const readPicture = async (path: string, own: PictureStorage): Promise<Buffer | null> => {
  const file = pictureFileAt(path, own)
  return file === null ? null : readStored(file.storage, file.name)
}

/**
 * The file of a rendered picture that is large enough for a drawing; an imported picture has one
 * file.
 */
export const largestRendition = (path: string): string =>
  path.replace(/^(\/pictures\/sized\/.*)\.jpg$/, "$1-800.avif")

export interface PictureFile {
  readonly storage: PictureStorage
  /** Its name there. */
  readonly name: string
  /** Whether the content of this URL never changes. */
  readonly isImmutable: boolean
}

/**
 * /pictures/sized/<digest>/NAME.jpg, NAME-<width>.avif, NAME-<width>.webp and NAME.mp4. An outdated
 * digest, as in an older page or order, shows the current picture and is cached for an hour.
 */
const seedPictureAt = (path: string): PictureFile | null => {
  const [, digest, file = ""] =
    /^\/pictures\/sized\/([\w-]{1,64})\/([\w.-]{1,200})$/.exec(path) ?? []
  const [, name = ""] = /^(.+?)(?:-\d+\.(?:avif|webp)|\.jpg|\.mp4)$/.exec(file) ?? []
  const isReel = file.endsWith(".mp4")
  const currentDigest = (isReel ? renderedMedia.reels : renderedMedia.pictures).get(name)
  if (currentDigest === undefined) return null
  return {
    storage: isReel ? seedReels : seedPictures,
    name: file,
    isImmutable: currentDigest === digest
  }
}

const seedPictures = createFolderStorage(join(seedFolder, "pictures"))
const seedReels = createFolderStorage(join(seedFolder, "reels"))

/** /pictures/sized/own/<digest>.jpg and its renditions. */
const uploadedPictureAt = (path: string, own: PictureStorage): PictureFile | null => {
  const file = uploadedFile(path)
  return file === null ? null : { storage: own, name: file, isImmutable: true }
}

/** /pictures/own/NAME: the import puts a digest of the file into each name. */
const importedPictureAt = (path: string, own: PictureStorage): PictureFile | null => {
  const name = /^\/pictures\/own\/([\w-]{1,200}\.\w{2,5})$/.exec(path)?.[1]
  return name === undefined ? null : { storage: own, name, isImmutable: true }
}
