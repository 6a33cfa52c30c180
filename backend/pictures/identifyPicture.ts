import type { FileHandle } from "node:fs/promises"
import type { pictureRefusals } from "#core/desk/DeskPictures.ts"

/** A kind of file that becomes a picture of the shop. */
export type PictureKind = "jpeg" | "png" | "webp" | "avif"

type Problem = keyof typeof pictureRefusals

/** What a file is, by its bytes alone; its name and the media type that was sent say nothing. */
export const identifyPicture = async (
  file: FileHandle
): Promise<{ readonly kind: PictureKind } | { readonly problem: Problem }> => {
  const head = await readBytes(file, 0, headBytes)
  const text = head.toString("latin1")
  if (text.startsWith("\xff\xd8\xff")) return { kind: "jpeg" }
  if (text.startsWith("\x89PNG\r\n\x1a\n"))
    return (await isAnimatedPng(file)) ? { problem: "animated" } : { kind: "png" }
  if (/^RIFF....WEBP/s.test(text))
    return isAnimatedWebp(head) ? { problem: "animated" } : { kind: "webp" }
  if (text.slice(4, 8) === "ftyp") return identifyIsoMedia(head)
  const markup = withoutNul(text)
  const isSvg = /<svg[\s>]/i.test(markup) && !/<(!doctype\s+)?html/i.test(markup)
  return { problem: isSvg ? "isSvg" : "typeRefused" }
}

/** A brand of the file, or the comment before the root of an SVG, is not further away. */
const headBytes = 4_096

/** Also of UTF-16. */
const withoutNul = (text: string) => text.replaceAll("\0", "")

/** The ISO media file format holds AVIF, HEIC and videos; its brands say which. */
const identifyIsoMedia = (head: Buffer) => {
  const size = Math.min(head.length, head.readUInt32BE(0))
  const brandAt = (start: number) => head.toString("latin1", start, start + 4)
  const major = brandAt(8)
  const brands = new Set([major])
  for (let start = 16; start + 4 <= size; start += 4) brands.add(brandAt(start))
  if (major === "avis") return { problem: "animated" } as const
  if (brands.has("avif")) return { kind: "avif" } as const
  return {
    problem: heifBrands.some((brand) => brands.has(brand)) ? "isHeic" : "typeRefused"
  } as const
}

const heifBrands = ["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs", "mif1", "msf1"]

/** The flag of the extended header. */
const isAnimatedWebp = (head: Buffer) =>
  head.toString("latin1", 12, 16) === "VP8X" && ((head[20] ?? 0) & 0b10) !== 0

/** Whether the chunk of the animation stands before the first pixels. */
const isAnimatedPng = async (file: FileHandle): Promise<boolean> => {
  let start = 8
  for (let chunks = 0; chunks < largestChunkCount; chunks++) {
    const chunk = await readBytes(file, start, 8)
    if (chunk.length < 8) return false
    const name = chunk.toString("latin1", 4)
    if (name === "acTL") return true
    if (name === "IDAT") return false
    start += 12 + chunk.readUInt32BE(0)
  }
  return false
}

/** A file of many small chunks must not keep the server reading. */
const largestChunkCount = 1_000

const readBytes = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
