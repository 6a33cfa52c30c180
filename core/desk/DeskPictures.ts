import { Data, Effect, Schema } from "effect"
import type { VideoRefused } from "./DeskVideos.ts"
import {
  callDesk,
  deskCall,
  type DeskApi,
  type DeskRefusal,
  deskRefusal,
  type ProgressListener,
  type UploadFile
} from "./deskCall.ts"

/** A picture as forms of the desk have it. */
export interface DeskPicture {
  /** The path of an uploaded picture, such as `/pictures/sized/own/<digest>.jpg`, or any URL. */
  readonly image: string
  /** What is read to who does not see it; empty where nothing was written. */
  readonly alt: { readonly ar: string; readonly en: string }
}

/** What is refused of an uploaded picture: this much and more. */
export const pictureLimits = { bytes: 20_000_000, pixels: 60_000_000 } as const

/** The file has 20 MB or more. */
export class PictureTooLarge extends Data.TaggedError("PictureTooLarge") {}
/** The picture has 60 megapixels or more. */
export class PictureTooManyPixels extends Data.TaggedError("PictureTooManyPixels") {}
/** The file is HEIC or HEIF, which the photos of an iPhone are. */
export class PictureIsHeic extends Data.TaggedError("PictureIsHeic") {}
/** The file is an SVG, which is a drawing that may contain programs. */
export class PictureIsSvg extends Data.TaggedError("PictureIsSvg") {}
/** The file is none of the kinds of pictures that are taken, whatever its name says. */
export class PictureTypeRefused extends Data.TaggedError("PictureTypeRefused") {}
/** The picture moves. */
export class PictureAnimated extends Data.TaggedError("PictureAnimated") {}
/** The file ends too early, or cannot be read for another reason. */
export class PictureBroken extends Data.TaggedError("PictureBroken") {}

/** A picture that was uploaded before is removed, because nothing named it for long. */
export class PictureGone extends Data.TaggedError("PictureGone") {}

/** Why a file cannot be one of the shop's pictures. */
export type PictureProblem =
  | PictureTooLarge
  | PictureTooManyPixels
  | PictureIsHeic
  | PictureIsSvg
  | PictureTypeRefused
  | PictureAnimated
  | PictureBroken

/** Why a picture was not uploaded. */
export type PictureRefusal = PictureProblem | DeskRefusal

/** Why a file of a form was not uploaded. */
export type UploadRefusal = PictureRefusal | VideoRefused

/** The same on the wire. */
export const pictureRefusals = {
  tooLarge: deskRefusal(413, "picture_too_large", () => new PictureTooLarge()),
  tooManyPixels: deskRefusal(422, "picture_too_many_pixels", () => new PictureTooManyPixels()),
  isHeic: deskRefusal(415, "picture_heic", () => new PictureIsHeic()),
  isSvg: deskRefusal(415, "picture_svg", () => new PictureIsSvg()),
  typeRefused: deskRefusal(415, "picture_type", () => new PictureTypeRefused()),
  animated: deskRefusal(422, "picture_animated", () => new PictureAnimated()),
  broken: deskRefusal(422, "picture_broken", () => new PictureBroken())
} as const

/** 409 to a change that names a picture which is removed; its forms list it among the refusals. */
export const pictureGone = deskRefusal(409, "picture_gone", () => new PictureGone())

/** The calls of pictures. */
export const pictureCalls = {
  upload: deskCall({
    method: "POST",
    path: "/desk/pictures",
    role: "staff",
    isUpload: true,
    success: Schema.Struct({
      /** The path of the JPEG; the other widths and formats stand beside it. */
      image: Schema.String
    }),
    refusals: [
      pictureRefusals.tooLarge,
      pictureRefusals.tooManyPixels,
      pictureRefusals.isHeic,
      pictureRefusals.isSvg,
      pictureRefusals.typeRefused,
      pictureRefusals.animated,
      pictureRefusals.broken
    ],
    about:
      "Makes a JPEG, PNG, WebP or AVIF, upright and without metadata, a picture of the shop. The same file again is the same picture."
  })
}

/**
 * What is wrong with a file as far as its size, name and type tell; null where only the server can
 * tell, which decides by the bytes.
 */
export const pictureFileProblem = ({ name, size, type }: UploadFile): PictureProblem | null => {
  if (size >= pictureLimits.bytes) return new PictureTooLarge()
  if (/^image\/hei[cf]/i.test(type) || /\.(heic|heif|hif)$/i.test(name)) return new PictureIsHeic()
  return null
}

/** Whether sending the same file again can help. */
export const canRetryUpload = (refusal: UploadRefusal): boolean =>
  refusal._tag === "Unavailable" ||
  refusal._tag === "StaffSessionEnded" ||
  (refusal._tag === "Refused" && refusal.status >= 500)

/** Uploads a picture; how much of it was sent is told as a part of 1. */
export const uploadPicture = (
  file: UploadFile,
  onProgress: ProgressListener
): Effect.Effect<string, PictureRefusal, DeskApi> =>
  Effect.map(callDesk(pictureCalls.upload, { file, onProgress }), ({ image }) => image)
