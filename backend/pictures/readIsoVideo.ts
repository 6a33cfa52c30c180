import type { FileHandle } from "node:fs/promises"
import {
  BadVideo,
  type FileRange,
  largestHeaders,
  readRange,
  type VideoHeaders
} from "./videoFile.ts"

/** A box of the ISO base media file format: its name, and where its content stands in the file. */
interface Box extends FileRange {
  readonly type: string
  /** Where its header begins. */
  readonly at: number
}

/**
 * Reads the headers of an MP4 or of a QuickTime file. A box that a player does not need becomes
 * `free` and is emptied: positions stand in `udta`, `meta` and `uuid`, and in tracks of their own,
 * whose samples are emptied too.
 */
export const readIsoVideo = async (file: FileHandle, size: number): Promise<VideoHeaders> => {
  const boxes = await readTopBoxes(file, size)
  const moov = boxes.find(({ type }) => type === "moov")
  if (moov === undefined)
    throw new BadVideo(boxes.some(({ type }) => type === "meta") ? "type" : "broken")
  if (moov.end - moov.start > largestHeaders) throw new BadVideo("broken")
  const content = { bytes: await readRange(file, moov), at: moov.start }
  const parts = boxesIn(content, moov)
  const tracks = parts.filter(({ type }) => type === "trak").map((box) => readTrack(content, box))
  const played = tracks.filter(({ handler }) => ["vide", "soun"].includes(handler))
  for (const { formats, handler } of played)
    for (const format of formats) checkFormat(content, handler, format)
  if (!played.some(({ formats, handler }) => handler === "vide" && formats.length > 0))
    throw new BadVideo("broken")
  const others = tracks.filter((track) => !played.includes(track))
  // Their samples stand among those of the others, in parts that are not listed in one place.
  if (others.length > 0 && parts.some(({ type }) => type === "mvex")) throw new BadVideo("codec")
  const removed = [
    ...boxes.filter(({ type }) => !keptAtTop.has(type)),
    ...parts.filter(({ type }) => !keptInMovie.has(type)),
    ...others.map(({ box }) => box),
    ...played.flatMap(({ unneeded }) => unneeded)
  ]
  const samples = others.flatMap(({ samples }) => samples)
  if (samples.reduce((sum, { end, start }) => sum + end - start, 0) > size)
    throw new BadVideo("broken")
  return {
    duration: Math.max(
      0,
      ...parts.filter(({ type }) => type === "mvhd").map((box) => durationOf(content, box))
    ),
    blanks: [...removed, ...samples].map(({ end, start }) => ({ start, end: Math.min(end, size) })),
    patches: removed.map(({ at }) => ({ at: at + 4, bytes: Buffer.from("free", "latin1") }))
  }
}

const keptAtTop = new Set("ftyp styp moov moof mdat sidx mfra free skip wide pdin prft".split(" "))
const keptInMovie = new Set(["mvhd", "trak", "mvex", "iods", "free", "skip"])
const keptInTrack = new Set(["tkhd", "mdia", "edts", "tref", "tapt", "clef", "free", "skip"])
const keptInMedia = new Set(["mdhd", "hdlr", "minf", "elng", "free", "skip"])

/** The boxes of the file itself, of which only the headers are read. */
const readTopBoxes = async (file: FileHandle, size: number): Promise<ReadonlyArray<Box>> => {
  const boxes: Array<Box> = []
  for (let at = 0; at < size;) {
    const bytes = await readRange(file, { start: at, end: Math.min(size, at + 16) })
    const box = boxAt({ bytes, at }, at, size)
    boxes.push(box)
    if (boxes.length > largestBoxCount) throw new BadVideo("broken")
    at = box.end
  }
  return boxes
}

const largestBoxCount = 10_000

/** Bytes of the file that begin at a place. */
interface Content {
  readonly bytes: Buffer
  readonly at: number
}

const boxesIn = (content: Content, { end, start }: FileRange): ReadonlyArray<Box> => {
  const boxes: Array<Box> = []
  // QuickTime ends some lists with four zeros.
  for (let at = start; at + 8 <= end;) {
    const box = boxAt(content, at, end)
    boxes.push(box)
    at = box.end
  }
  return boxes
}

const boxAt = ({ at: begin, bytes }: Content, at: number, limit: number): Box => {
  const place = at - begin
  if (place + 8 > bytes.length) throw new BadVideo("broken")
  const type = bytes.toString("latin1", place + 4, place + 8)
  const short = bytes.readUInt32BE(place)
  const header = short === 1 ? 16 : 8
  if (place + header > bytes.length) throw new BadVideo("broken")
  const length =
    short === 1 ? Number(bytes.readBigUInt64BE(place + 8)) : short === 0 ? limit - at : short
  if (length < header || at + length > limit) throw new BadVideo("broken")
  return { type, at, start: at + header, end: at + length }
}

/** The first box of a path such as `minf.stbl.stsd`; null for none. */
const find = (content: Content, within: FileRange, path: string): Box | null => {
  let range = within
  let found: Box | null = null
  for (const name of path.split(".")) {
    found = boxesIn(content, range).find(({ type }) => type === name) ?? null
    if (found === null) return null
    range = found
  }
  return found
}

/** The numbers of a box after its first bytes; `BadVideo` for one that ends before. */
const numbersIn = ({ at, bytes }: Content, box: Box | null) => {
  const start = box === null ? 0 : box.start - at
  const end = box === null ? 0 : box.end - at
  const read = <Value>(offset: number, length: number, value: (place: number) => Value): Value => {
    if (start + offset + length > end) throw new BadVideo("broken")
    return value(start + offset)
  }
  return {
    text: (offset: number) =>
      read(offset, 4, (place) => bytes.toString("latin1", place, place + 4)),
    byte: (offset: number) => read(offset, 1, (place) => bytes.readUInt8(place)),
    word: (offset: number) => read(offset, 4, (place) => bytes.readUInt32BE(place)),
    long: (offset: number) => read(offset, 8, (place) => Number(bytes.readBigUInt64BE(place))),
    /** How many entries of this length follow a count, which must be there. */
    count: (offset: number, length: number) => {
      const entries = read(offset, 4, (place) => bytes.readUInt32BE(place))
      return read(offset + 4, entries * length, () => entries)
    }
  }
}

const durationOf = (content: Content, box: Box): number => {
  const { byte, long, word } = numbersIn(content, box)
  const [scale, duration] = byte(0) === 1 ? [word(20), long(24)] : [word(12), word(16)]
  return scale === 0 || duration === 0xff_ff_ff_ff ? 0 : duration / scale
}

const readTrack = (content: Content, box: Box) => {
  const media = find(content, box, "mdia")
  const handler = media && find(content, media, "hdlr")
  const table = media && find(content, media, "minf.stbl")
  if (media === null || handler === null || table === null) throw new BadVideo("broken")
  const formats = find(content, table, "stsd")
  const name = numbersIn(content, handler).text(8)
  return {
    box,
    handler: name,
    formats:
      formats === null ? [] : boxesIn(content, { start: formats.start + 8, end: formats.end }),
    unneeded: [
      ...boxesIn(content, box).filter(({ type }) => !keptInTrack.has(type)),
      ...boxesIn(content, media).filter(({ type }) => !keptInMedia.has(type))
    ],
    samples: ["vide", "soun"].includes(name) ? [] : samplesOf(content, table)
  }
}

/** Refuses what browsers do not play: H.264 with 8 bits and AAC are played everywhere. */
const checkFormat = (content: Content, handler: string, format: Box): void => {
  if (/^(hvc1|hev1|dvh1|dvhe)$/.test(format.type)) throw new BadVideo("isHevc")
  if (handler === "soun" && format.type === "mp4a") return
  if (handler === "soun" || !/^avc[13]$/.test(format.type)) throw new BadVideo("codec")
  const settings = find(content, { start: format.start + 78, end: format.end }, "avcC")
  if (!profiles.has(numbersIn(content, settings).byte(1))) throw new BadVideo("codec")
}

/** Baseline, main, extended and high. */
const profiles = new Set([66, 77, 88, 100])

/** Where the samples of a track stand: runs of them, as the tables of chunks and sizes say. */
const samplesOf = (content: Content, table: Box): ReadonlyArray<FileRange> => {
  const [short, large] = [find(content, table, "stco"), find(content, table, "co64")]
  const offsets = numbersIn(content, short ?? large)
  const runs = numbersIn(content, find(content, table, "stsc"))
  const sizes = numbersIn(content, find(content, table, "stsz"))
  const fixed = sizes.word(4)
  const sampleCount = fixed > 0 ? sizes.word(8) : sizes.count(8, 4)
  const runCount = runs.count(4, 12)
  const ranges: Array<FileRange> = []
  const chunks = offsets.count(4, short === null ? 8 : 4)
  for (let chunk = 0, run = -1, sample = 0; chunk < chunks; chunk++) {
    if (run + 1 < runCount && runs.word(8 + 12 * (run + 1)) <= chunk + 1) run++
    if (run < 0) throw new BadVideo("broken")
    const last = Math.min(sampleCount, sample + runs.word(12 + 12 * run))
    const start = short === null ? offsets.long(8 + 8 * chunk) : offsets.word(8 + 4 * chunk)
    let end = start + (fixed > 0 ? fixed * (last - sample) : 0)
    if (fixed === 0) for (let at = sample; at < last; at++) end += sizes.word(12 + 4 * at)
    sample = last
    ranges.push({ start, end })
  }
  return ranges
}
