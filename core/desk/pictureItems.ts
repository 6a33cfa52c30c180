import { Result } from "effect"
import { canRetryUpload, type DeskPicture, pictureFileProblem } from "./DeskPictures.ts"
import type { UploadRefusal } from "./DeskPictures.ts"
import type { UploadFile } from "./deskCall.ts"

/** A file that a person added, with a URL by which the window shows it; null for none. */
export interface AddedFile {
  readonly file: UploadFile
  readonly preview: string | null
}

/** Which of the two uploads at once sends a file. */
export type Lane = "first" | "second"

/** A file on its way to the shop. */
export interface PictureUpload extends AddedFile {
  readonly state: "waiting" | "sending" | "failed"
  /** The lane that sends it; null unless it is being sent. */
  readonly lane: Lane | null
  /** The part that was sent, from 0 to 1. */
  readonly sent: number
  /** Why it was not taken; null unless it has failed. */
  readonly refusal: UploadRefusal | null
}

/** What a form takes: pictures, or the video of a reel, whose limits only the server knows. */
export type MediaKind = "picture" | "video"

/** A picture or a video in a form: one of the shop, or a file that becomes one. */
export interface PictureItem {
  /** Unique among the items of a form. */
  readonly key: number
  /** Its path; null until it is uploaded. */
  readonly image: string | null
  readonly alt: DeskPicture["alt"]
  /** Null for a picture of the shop. */
  readonly upload: PictureUpload | null
}

/** What happened to the last files beside being added, for the person to read. */
export type AddNotice =
  /** More files than there was room for; so many were left out. */
  | { readonly kind: "leftOut"; readonly count: number }
  /** The file is a picture that the form has already. */
  | { readonly kind: "repeated" }

/** The pictures of a form, in their order. */
export interface PictureList {
  readonly items: ReadonlyArray<PictureItem>
  readonly nextKey: number
  readonly notice: AddNotice | null
}

/** The pictures that a form begins with. */
export const listPictureItems = (pictures: ReadonlyArray<DeskPicture>): PictureList => ({
  items: pictures.map(({ alt, image }, key) => ({ key, image, alt, upload: null })),
  nextKey: pictures.length,
  notice: null
})

/** The pictures of the shop among the items, which is the value of the form. */
export const picturesOf = (items: ReadonlyArray<PictureItem>): ReadonlyArray<DeskPicture> =>
  items.flatMap(({ alt, image }) => (image === null ? [] : [{ image, alt }]))

/** How many files are on their way; those that have failed are not. */
export const countUploads = (items: ReadonlyArray<PictureItem>): number =>
  items.filter(({ upload }) => upload !== null && upload.state !== "failed").length

/**
 * Adds files at the end, as many as there is room for. Where there is room for one picture only, a
 * new file takes the place of the one that is there.
 */
export const addFiles = (
  { items, nextKey }: PictureList,
  files: ReadonlyArray<AddedFile>,
  { kind, limit }: { readonly kind: MediaKind; readonly limit: number }
): PictureList => {
  const room = limit === 1 ? 1 : Math.max(0, limit - items.length)
  const added = files.slice(0, room).map(({ file, preview }, index): PictureItem => {
    const refusal = kind === "picture" ? pictureFileProblem(file) : null
    return {
      key: nextKey + index,
      image: null,
      alt: { ar: "", en: "" },
      upload: {
        file,
        preview,
        state: refusal === null ? "waiting" : "failed",
        lane: null,
        sent: 0,
        refusal
      }
    }
  })
  const leftOut = files.length - added.length
  return {
    items: [...(limit === 1 && added.length > 0 ? [] : items), ...added],
    nextKey: nextKey + added.length,
    notice: leftOut === 0 ? null : { kind: "leftOut", count: leftOut }
  }
}

/** Whether a file waits for a lane. */
export const hasWaiting = (items: ReadonlyArray<PictureItem>): boolean =>
  items.some(({ upload }) => upload?.state === "waiting")

/** Whether a lane sends a file. */
export const itemInLane = (items: ReadonlyArray<PictureItem>, lane: Lane): PictureItem | null =>
  items.find(({ upload }) => upload?.lane === lane) ?? null

/** Gives the first file that waits to a lane. */
export const startUpload = (
  items: ReadonlyArray<PictureItem>,
  lane: Lane
): ReadonlyArray<PictureItem> => {
  const next = items.find(({ upload }) => upload?.state === "waiting")
  return next === undefined
    ? items
    : changeUpload(items, next.key, { state: "sending", lane, sent: 0, refusal: null })
}

/** Sets the part of a file that was sent. */
export const progressUpload = (
  items: ReadonlyArray<PictureItem>,
  key: number,
  sent: number
): ReadonlyArray<PictureItem> => changeUpload(items, key, { sent: Math.min(1, Math.max(0, sent)) })

/** The file waits again, where sending it again can help. */
export const retryUpload = (
  items: ReadonlyArray<PictureItem>,
  key: number
): ReadonlyArray<PictureItem> =>
  items.some((item) => item.key === key && isRetryable(item))
    ? changeUpload(items, key, { state: "waiting", lane: null, sent: 0, refusal: null })
    : items

/** Whether an upload failed for a reason that may be gone. */
export const isRetryable = ({ upload }: PictureItem): boolean =>
  upload !== null && upload.refusal !== null && canRetryUpload(upload.refusal)

/**
 * The file is a picture of the shop, or has failed. A picture that the form has already is not
 * added a second time.
 */
export const settleUpload = (
  list: PictureList,
  key: number,
  result: Result.Result<string, UploadRefusal>
): PictureList => {
  if (Result.isFailure(result)) {
    const { failure: refusal } = result
    return {
      ...list,
      items: changeUpload(list.items, key, { state: "failed", lane: null, refusal })
    }
  }
  const { success: image } = result
  return list.items.some((item) => item.key !== key && item.image === image)
    ? { ...list, items: removeItem(list.items, key), notice: { kind: "repeated" } }
    : {
        ...list,
        items: list.items.map((item) =>
          item.key === key ? { ...item, image, upload: null } : item
        )
      }
}

/** The items without one. */
export const removeItem = (
  items: ReadonlyArray<PictureItem>,
  key: number
): ReadonlyArray<PictureItem> => items.filter((item) => item.key !== key)

/** Moves an item to a place among the others, counted from 0. */
export const moveItem = (
  items: ReadonlyArray<PictureItem>,
  key: number,
  to: number
): ReadonlyArray<PictureItem> => {
  const moved = items.find((item) => item.key === key)
  if (moved === undefined) return items
  const others = removeItem(items, key)
  const place = Math.min(others.length, Math.max(0, Math.trunc(to)))
  return [...others.slice(0, place), moved, ...others.slice(place)]
}

/** Sets an alternative text in one language. */
export const typeAlt = (
  items: ReadonlyArray<PictureItem>,
  key: number,
  alt: Partial<DeskPicture["alt"]>
): ReadonlyArray<PictureItem> =>
  items.map((item) => (item.key === key ? { ...item, alt: { ...item.alt, ...alt } } : item))

const changeUpload = (
  items: ReadonlyArray<PictureItem>,
  key: number,
  change: Partial<PictureUpload>
): ReadonlyArray<PictureItem> =>
  items.map((item) =>
    item.key === key && item.upload !== null
      ? { ...item, upload: { ...item.upload, ...change } }
      : item
  )
