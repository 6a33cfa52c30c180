import { pictureWidths } from "#core/catalogue/pictureWidths.ts"

/** The name of an uploaded picture with this digest: that of its JPEG. */
export const uploadedName = (digest: string): string => `${digest}.jpg`

/** The kinds of videos, which are the endings of their names. */
export type VideoKind = "mp4" | "webm"

/** The name of an uploaded video with this digest. */
export const videoName = (digest: string, kind: VideoKind): string => `${digest}.${kind}`

/** The URL of an upload; renditions are found as those of the shop's own pictures. */
export const uploadedUrl = (name: string): string => `/pictures/sized/own/${name}`

/** The files of a picture: an uploaded one has its renditions beside the JPEG. */
export const filesOf = (name: string): ReadonlyArray<string> => {
  const digest = /^([0-9a-f]{32})\.jpg$/.exec(name)?.[1]
  if (digest === undefined) return [name]
  return [
    ...pictureWidths.avif.map((width) => `${digest}-${width}.avif`),
    ...pictureWidths.webp.map((width) => `${digest}-${width}.webp`),
    // Written last, so that a picture with a JPEG is whole.
    name
  ]
}

/** The name of the picture to which a file of the folder belongs; null for no picture or video. */
export const nameOfFile = (file: string): string | null => {
  const digest = /^([0-9a-f]{32})(?:-\d{3,4}\.(?:avif|webp)|\.jpg)$/.exec(file)?.[1]
  if (digest !== undefined) return uploadedName(digest)
  return /^[\w-][\w.-]*\.\w{2,5}$/.test(file) ? file : null
}

/** The file of an uploaded picture or video, by the path of its URL; null for any other path. */
export const uploadedFile = (path: string): string | null =>
  /^\/pictures\/sized\/own\/([0-9a-f]{32}(?:-\d{3,4}\.(?:avif|webp)|\.(?:jpg|mp4|webm)))$/.exec(
    path
  )?.[1] ?? null

/** The names of all pictures of the folder that a text has URLs of, such as a row as JSON. */
export const namesIn = (text: string): ReadonlyArray<string> =>
  Array.from(text.matchAll(/\/pictures\/(?:sized\/)?own\/([\w.-]+)/g), ([, name = ""]) => name)
