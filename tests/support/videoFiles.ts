import { readFileSync } from "node:fs"

const reel = readFileSync(new URL("../../backend/seed/shop/reels/reel-coffee.mp4", import.meta.url))

/** A box of an MP4. */
export const box = (type: string, ...content: ReadonlyArray<Uint8Array | string>): Buffer => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + body.length)
  return Buffer.concat([size, Buffer.from(type, "latin1"), body])
}

const words = (...numbers: ReadonlyArray<number>) => {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index)
  return bytes
}

/** The boxes of a file or of a box, by name. */
const boxesOf = (
  bytes: Buffer
): ReadonlyArray<{ readonly type: string; readonly bytes: Buffer }> => {
  const boxes = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const end = at + bytes.readUInt32BE(at)
    boxes.push({ type: bytes.toString("latin1", at + 4, at + 8), bytes: bytes.subarray(at, end) })
    at = end
  }
  return boxes
}

const contentOf = (bytes: Buffer, type: string): Buffer => {
  const found = boxesOf(bytes).find((one) => one.type === type)
  if (found === undefined) throw new Error(`no ${type}`)
  return found.bytes.subarray(8)
}

/** The Kuwait Towers, as cameras write a position. */
export const position = "+29.3759+047.9774/"

/** A track of positions, of two samples in one chunk, as cameras write it. */
const positionTrack = (at: number) =>
  box(
    "trak",
    box("tkhd", Buffer.alloc(84)),
    box(
      "mdia",
      box("mdhd", Buffer.alloc(24)),
      box("hdlr", words(0, 0), "meta", Buffer.alloc(13)),
      box(
        "minf",
        box(
          "stbl",
          box("stsd", words(0, 1), box("camm", Buffer.alloc(8))),
          box("stsc", words(0, 1, 1, 2, 1)),
          box("stsz", words(0, 0, 2, position.length, position.length)),
          box("stco", words(0, 1, at))
        )
      )
    )
  )

/**
 * The video of a phone: a reel of the seed whose headers stand at the end, with its position in
 * every place where cameras write it.
 */
export const phoneVideo = (): Buffer => {
  const [ftyp, moov, free, mdat] = boxesOf(reel)
  if (ftyp === undefined || moov === undefined || free === undefined || mdat === undefined)
    throw new Error("another order")
  const text = Buffer.from(position)
  const begin = Buffer.concat([
    ftyp.bytes,
    // The pictures and the sound stay where the headers say.
    box("free", Buffer.alloc(moov.bytes.length + free.bytes.length - 8)),
    mdat.bytes
  ])
  const samples = box("mdat", text, text)
  const parts = boxesOf(moov.bytes.subarray(8))
  const withPosition = parts.flatMap(({ bytes, type }) => {
    if (type === "udta") return []
    return type === "trak"
      ? [box("trak", bytes.subarray(8), box("udta", box("name", text)))]
      : [bytes]
  })
  return Buffer.concat([
    begin,
    samples,
    box(
      "moov",
      ...withPosition,
      positionTrack(begin.length + 8),
      box("udta", box("\xa9xyz", words(0x00_12_15_c7), text), box("loci", words(0), text)),
      box("meta", words(0), box("ilst", text))
    ),
    box("uuid", Buffer.alloc(16), text)
  ])
}

/** The seed's reel with other bytes in place of the last ones that it has. */
export const reelWith = (from: string, to: string): Buffer => {
  const bytes = Buffer.from(reel)
  bytes.write(to, bytes.lastIndexOf(from, -1, "latin1"), "latin1")
  return bytes
}

/** The seed's reel as long as so many seconds, as its header says. */
export const reelOfLength = (seconds: number): Buffer => {
  const bytes = Buffer.from(reel)
  const at = bytes.indexOf("mvhd", 0, "latin1") + 4
  bytes.writeUInt32BE(seconds * bytes.readUInt32BE(at + 12), at + 16)
  return bytes
}

/** The seed's reel. */
export const seedReel = (): Buffer => Buffer.from(reel)

/** The pictures and the sound of a video. */
export const mediaOf = (bytes: Buffer): Buffer => contentOf(bytes, "mdat")

const element = (id: string, ...content: ReadonlyArray<Buffer | string>): Buffer => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10_00_00_00 + body.length)
  return Buffer.concat([Buffer.from(id, "hex"), size, body])
}
const open = Buffer.from("01ffffffffffffff", "hex")

/**
 * A WebM as a browser records it: segment and clusters without a length, and tags with a position
 * between them.
 */
export const webm = ({ codec = "V_VP9", docType = "webm", seconds = 0 } = {}): Buffer => {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(seconds * 1_000)
  return Buffer.concat([
    element("1a45dfa3", element("4282", docType)),
    Buffer.from("18538067", "hex"),
    open,
    element("1549a966", element("2ad7b1", Buffer.from("0f4240", "hex")), element("4489", duration)),
    element("1654ae6b", element("ae", element("83", "\u0001"), element("86", codec))),
    element("1254c367", element("7373", element("67c8", position))),
    Buffer.from("1f43b675", "hex"),
    open,
    element("e7", "\0"),
    element("a3", Buffer.from([0x81, 0, 0, 0x80, 1, 2, 3])),
    Buffer.from("1f43b675", "hex"),
    open,
    element("a3", Buffer.from([0x81, 0, 0, 0x80, 4, 5, 6]))
  ])
}
