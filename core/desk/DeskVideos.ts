import { Data, Effect, Schema } from "effect"
import {
  callDesk,
  deskCall,
  type DeskApi,
  type DeskRefusal,
  deskRefusalWith,
  type ProgressListener,
  type UploadFile
} from "./deskCall.ts"

/** The longest reel, in seconds. */
export const longestVideo = 180

/**
 * The media types that a person chooses from. The videos of an iPhone are QuickTime, which is taken
 * where it is H.264 and AAC, as in an MP4.
 */
export const videoTypes = ["video/mp4", "video/webm", "video/quicktime"] as const

/** All that can be wrong with the file of a video. */
export const videoProblems = [
  "tooLarge",
  "tooLong",
  /** H.265, which the browsers of many shoppers do not play. */
  "isHevc",
  /** Another codec than H.264 and AAC in an MP4, VP8, VP9, Opus and Vorbis in a WebM. */
  "codec",
  /** Neither MP4 nor WebM, whatever its name says. */
  "type",
  /** It ends too early, or has no video. */
  "broken"
] as const

/** Why a file cannot be the video of a reel; `megabytes` is the size that is allowed. */
export class VideoRefused extends Data.TaggedError("VideoRefused")<{
  readonly problem: (typeof videoProblems)[number]
  readonly megabytes: number
}> {}

/** 422: the file cannot be the video of a reel. */
export const videoRefused = deskRefusalWith(
  422,
  "video_refused",
  Schema.Struct({ problem: Schema.Literals(videoProblems), megabytes: Schema.Int }),
  (details) => new VideoRefused(details)
)

/** The calls of videos. */
export const videoCalls = {
  limits: deskCall({
    method: "GET",
    path: "/desk/videos/limits",
    role: "staff",
    success: Schema.Struct({ megabytes: Schema.Int }),
    about: "How many megabytes a video may have, so that a larger one is not sent in vain."
  }),
  upload: deskCall({
    method: "POST",
    path: "/desk/videos",
    role: "staff",
    isUpload: true,
    success: Schema.Struct({
      /** Its path. */
      video: Schema.String
    }),
    refusals: [videoRefused],
    about:
      "Stores an MP4 of H.264 and AAC, or a WebM, of at most three minutes as a video of the shop, without positions and other metadata. The same file again is the same video."
  })
}

/** Uploads a video, where it is not too large; how much of it was sent is told as a part of 1. */
export const uploadVideo = Effect.fnUntraced(function* (
  file: UploadFile,
  onProgress: ProgressListener
): Effect.fn.Return<string, VideoRefused | DeskRefusal, DeskApi> {
  const { megabytes } = yield* callDesk(videoCalls.limits, {})
  if (file.size > megabytes * 1_000_000)
    return yield* new VideoRefused({ problem: "tooLarge", megabytes })
  const { video } = yield* callDesk(videoCalls.upload, { file, onProgress })
  return video
})
