import type { FileHandle } from "node:fs/promises"
import { longestVideo } from "#core/desk/DeskVideos.ts"
import { readIsoVideo } from "./readIsoVideo.ts"
import { readWebm } from "./readWebm.ts"
import { BadVideo, readRange, type VideoHeaders } from "./videoFile.ts"

/**
 * What a file is, by its bytes alone. Throws `BadVideo` for one that browsers would not play, or
 * whose headers are larger than those of any real video.
 */
export const identifyVideo = async (
  file: FileHandle
): Promise<VideoHeaders & { readonly kind: "mp4" | "webm" }> => {
  const { size } = await file.stat()
  const head = await readRange(file, { start: 0, end: Math.min(size, 12) })
  const isIso = head.toString("latin1", 4, 8) === "ftyp"
  const isEbml = head.length > 4 && head.readUInt32BE(0) === ebmlHeader
  if (!isIso && !isEbml) throw new BadVideo("type")
  const headers = isIso ? await readIsoVideo(file, size) : await readWebm(file, size)
  if (headers.duration > longestVideo + 1) throw new BadVideo("tooLong")
  return { ...headers, kind: isIso ? "mp4" : "webm" }
}

const ebmlHeader = 0x1a_45_df_a3

/** Overwrites what a video has beside pictures and sound; nothing moves. */
export const removeMetadata = async (
  file: FileHandle,
  { blanks, patches }: VideoHeaders
): Promise<void> => {
  for (const { end, start } of blanks)
    for (let at = start; at < end; at += zeros.length)
      await file.write(zeros, 0, Math.min(zeros.length, end - at), at)
  for (const { at, bytes } of patches) await file.write(bytes, 0, bytes.length, at)
}

const zeros = Buffer.alloc(65_536)
