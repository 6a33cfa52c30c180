import { open } from "node:fs/promises"
import { type videoProblems, videoRefused } from "#core/desk/DeskVideos.ts"
import { refuse } from "../staff/deskCallRoutes.ts"
import { identifyVideo, removeMetadata } from "./identifyVideo.ts"
import { videoName } from "./pictureNames.ts"
import { type PictureStore, withReceived } from "./storePicture.ts"
import { BadVideo } from "./videoFile.ts"

/**
 * Makes a video of the shop of the bytes that arrive, and returns its name, which comes from the
 * bytes: the same file again is the same video. It is written to the disk as it arrives, loses its
 * metadata there, and appears whole in the storage that servers may share.
 */
export const storeVideo = async (
  { holdPicture, megabytes, storage }: PictureStore & { readonly megabytes: number },
  bytes: ReadableStream<Uint8Array>
): Promise<string> => {
  const refusal = (problem: (typeof videoProblems)[number]) =>
    refuse(videoRefused, "server.desk.videoRefused", { problem, megabytes })
  const limit = megabytes * 1_000_000 + 1
  const tooLarge = () => refusal("tooLarge")
  return withReceived({ storage, bytes, limit, tooLarge }, async (draft, digest) => {
    const kind = await prepare(draft).catch((problem: unknown) => {
      throw problem instanceof BadVideo ? refusal(problem.problem) : problem
    })
    const name = videoName(digest, kind)
    await holdPicture(name)
    // It may be played at this moment from a file that is the same.
    if ((await storage.find(name)) === null) await storage.store(draft, name)
    return name
  })
}

/** Identifies the draft and removes its metadata. */
const prepare = async (draft: string) => {
  const file = await open(draft, "r+")
  try {
    const { kind, ...headers } = await identifyVideo(file)
    await removeMetadata(file, headers)
    return kind
  } finally {
    await file.close()
  }
}
