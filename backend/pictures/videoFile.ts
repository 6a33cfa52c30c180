import type { FileHandle } from "node:fs/promises"
import type { videoProblems } from "#core/desk/DeskVideos.ts"

/** A part of a file, in bytes from its beginning; `end` is the first byte after it. */
export interface FileRange {
  readonly start: number
  readonly end: number
}

/** What a video is, as far as its headers say. */
export interface VideoHeaders {
  /** In seconds; 0 where the file does not say it. */
  readonly duration: number
  /** Bytes that take the place of what says nothing about pictures and sound. */
  readonly patches: ReadonlyArray<{ readonly at: number; readonly bytes: Uint8Array }>
  /** What is overwritten with zeros: positions and other metadata. */
  readonly blanks: ReadonlyArray<FileRange>
}

/** What is wrong with a file, found while it is read. */
export class BadVideo extends Error {
  readonly problem: (typeof videoProblems)[number]
  constructor(problem: BadVideo["problem"]) {
    super(problem)
    this.problem = problem
  }
}

/** The bytes of a part of a file; `BadVideo` where it ends before. */
export const readRange = async (file: FileHandle, { end, start }: FileRange): Promise<Buffer> => {
  const length = end - start
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  if (bytesRead < length) throw new BadVideo("broken")
  return buffer
}

/** More than the headers of three minutes have; no file makes the server read more. */
export const largestHeaders = 8_000_000
