import type { FileHandle } from "node:fs/promises"
import {
  BadVideo,
  type FileRange,
  largestHeaders,
  readRange,
  type VideoHeaders
} from "./videoFile.ts"

/** An element of EBML, of which a WebM consists. */
interface Element extends FileRange {
  readonly id: number
  /** Where its header begins. */
  readonly at: number
}

/**
 * Reads the headers of a WebM. Tags, attachments and chapters, which can say a position, become
 * empty.
 */
export const readWebm = async (file: FileHandle, size: number): Promise<VideoHeaders> => {
  const removed: Array<Element> = []
  let [duration, hasVideo, hasCluster] = [0, false, false]
  for (let at = 0, count = 0; at < size; count++) {
    if (count > largestElementCount) throw new BadVideo("broken")
    const head = await readRange(file, { start: at, end: Math.min(size, at + 12) })
    const { element, isOpen } = elementAt(head, at, size)
    const { end, id, start } = element
    const content = async () => {
      if (end - start > largestHeaders) throw new BadVideo("broken")
      return readRange(file, element)
    }
    if (id === ids.header && textIn(await content(), ids.docType) !== "webm")
      throw new BadVideo("type")
    if (id === ids.info) duration = durationIn(await content())
    if (id === ids.tracks) hasVideo = checkTracks(await content())
    if (id === ids.cluster) hasCluster = true
    if (metadata.has(id)) removed.push(element)
    // What is inside of a segment, or of a cluster whose length nobody knew, comes next.
    at = id === ids.segment || (isOpen && id === ids.cluster) ? start : end
  }
  if (!hasVideo || !hasCluster) throw new BadVideo("broken")
  return {
    duration,
    blanks: removed,
    patches: removed.map(({ at, end }) => ({ at, bytes: voidHeader(end - at) }))
  }
}

const ids = {
  header: 0x1a_45_df_a3,
  docType: 0x42_82,
  segment: 0x18_53_80_67,
  info: 0x15_49_a9_66,
  timestampScale: 0x2a_d7_b1,
  duration: 0x44_89,
  tracks: 0x16_54_ae_6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f_43_b6_75
} as const
const metadata = new Set([0x12_54_c3_67, 0x19_41_a4_69, 0x10_43_a7_70])

/** Of a recording of three minutes with a block for each picture and sound; others have fewer. */
const largestElementCount = 100_000

const elementAt = (
  bytes: Buffer,
  at: number,
  limit: number
): { readonly element: Element; readonly isOpen: boolean } => {
  const idLength = Math.clz32(bytes[0] ?? 0) - 23
  const lengthLength = Math.clz32(bytes[idLength] ?? 0) - 23
  const header = idLength + lengthLength
  if (idLength > 4 || lengthLength > 8 || header > bytes.length) throw new BadVideo("broken")
  const id = bytes.readUIntBE(0, idLength)
  const digits = bytes.subarray(idLength, header)
  const isOpen = digits.every(
    (byte, place) => byte === (place === 0 ? 2 ** (9 - lengthLength) - 1 : 255)
  )
  let length = (digits[0] ?? 0) - 2 ** (8 - lengthLength)
  for (const byte of digits.subarray(1)) length = length * 256 + byte
  const start = at + header
  const end = isOpen ? limit : start + length
  if (end > limit) throw new BadVideo("broken")
  return { element: { id, at, start, end }, isOpen }
}

const elementsIn = function* (content: Buffer) {
  for (let at = 0; at < content.length;) {
    const { element } = elementAt(content.subarray(at, at + 12), at, content.length)
    yield { id: element.id, bytes: content.subarray(element.start, element.end) }
    at = element.end
  }
}

const bytesIn = (content: Buffer, id: number): Buffer =>
  [...elementsIn(content)].find((element) => element.id === id)?.bytes ?? Buffer.alloc(0)

const textIn = (content: Buffer, id: number): string =>
  bytesIn(content, id).toString("latin1").replaceAll("\0", "")

const numberIn = (content: Buffer, id: number): number =>
  bytesIn(content, id).reduce((number, byte) => number * 256 + byte, 0)

const durationIn = (content: Buffer): number => {
  const bytes = bytesIn(content, ids.duration)
  const ticks =
    bytes.length === 4 ? bytes.readFloatBE() : bytes.length === 8 ? bytes.readDoubleBE() : 0
  return (ticks * (numberIn(content, ids.timestampScale) || 1_000_000)) / 1e9
}

/** Whether one of the tracks is a video; refuses what is not for a WebM. */
const checkTracks = (content: Buffer): boolean => {
  const tracks = [...elementsIn(content)].filter(({ id }) => id === ids.track)
  for (const { bytes } of tracks)
    if (!codecs.has(textIn(bytes, ids.codec))) throw new BadVideo("codec")
  return tracks.some(({ bytes }) => numberIn(bytes, ids.trackType) === 1)
}

const codecs = new Set(["V_VP8", "V_VP9", "A_OPUS", "A_VORBIS"])

/** The header of an element that means nothing and is as long as the one before. */
const voidHeader = (length: number): Buffer => {
  const bytes = Buffer.alloc(9)
  if (length < bytes.length) {
    bytes.writeUInt8(0xec)
    bytes.writeUInt8(0x80 + length - 2, 1)
    return bytes.subarray(0, 2)
  }
  bytes.writeUInt8(0xec)
  bytes.writeBigUInt64BE(BigInt(length - bytes.length) | (1n << 56n), 1)
  return bytes
}
