import { join } from "node:path"
import { mediaTypeOf } from "../http/mediaTypes.ts"
import { renderedMedia } from "../seed/seedFolder.ts"
import { seedFolder } from "../seed/seedFolder.ts"
import { picturePolicy } from "./contentSecurityPolicy.ts"
import { streamFile } from "./streamFile.ts"

/** Answers what lies under /pictures/, or null where there is nothing. */
export type Pictures = (path: string, asking: Request) => Promise<Response | null>

/** The shop's drawn pictures and films, and what a shop owner's files brought along into the folder `own`. */
export const createPictureFiles =
  (own: string): Pictures =>
  async (path, asking) => {
    const file = seedPictureAt(path) ?? importedPictureAt(path, own)
    const type = file === null ? undefined : mediaTypeOf(file.path)?.name
    if (file === null || type === undefined || !/^(image|video)\//.test(type)) return null
    return streamFile(file.path, asking, {
      "Content-Type": type,
      "Cache-Control": file.isForEver
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600",
      "Content-Security-Policy": picturePolicy
    })
  }

interface Found {
  readonly path: string
  /** Whether this address shows the same for ever. */
  readonly isForEver: boolean
}

/**
 * /pictures/sized/<digest>/NAME.jpg, NAME-<width>.avif, NAME-<width>.webp and NAME.mp4. A digest of yesterday, as a page
 * or an order may still name it, shows today's drawing and is not kept for long.
 */
const seedPictureAt = (path: string): Found | null => {
  const [, digest, file = ""] =
    /^\/pictures\/sized\/([\w-]{1,64})\/([\w.-]{1,200})$/.exec(path) ?? []
  const [, name = ""] = /^(.+?)(?:-\d+\.(?:avif|webp)|\.jpg|\.mp4)$/.exec(file) ?? []
  const isReel = file.endsWith(".mp4")
  const known = (isReel ? renderedMedia.reels : renderedMedia.pictures).get(name)
  if (known === undefined) return null
  return {
    path: join(seedFolder, isReel ? "reels" : "pictures", file),
    isForEver: known === digest
  }
}

/** /pictures/own/NAME: the import puts a digest of the file into each name. */
const importedPictureAt = (path: string, own: string): Found | null => {
  const name = /^\/pictures\/own\/([\w-]{1,200}\.\w{2,5})$/.exec(path)?.[1]
  return name === undefined ? null : { path: join(own, name), isForEver: true }
}
