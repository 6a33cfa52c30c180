import { constants, crc32, deflateRawSync, deflateSync } from "node:zlib"
import sharp, { type Create } from "sharp"

/** A picture of half red and half blue, the red half on the side on which it begins. */
export const twoColours = async (
  width: number,
  height: number,
  colours: Pick<Create, "channels"> & { readonly start: string; readonly end: string } = {
    channels: 3,
    start: "#d00000",
    end: "#0000d0"
  }
) =>
  sharp({
    create: { width, height, channels: colours.channels, background: colours.end }
  }).composite([
    {
      input: {
        create: {
          width: Math.floor(width / 2),
          height,
          channels: colours.channels,
          background: colours.start
        }
      },
      left: 0,
      top: 0
    }
  ])

/** A photo as a phone that was held upright takes it: it lies on its side, and says where. */
export const phonePhoto = async (): Promise<Buffer> =>
  (await twoColours(1_600, 1_200))
    .jpeg()
    .withExif({
      IFD0: { Make: "Phone", Orientation: "6" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "29/1 22/1 41/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "47/1 58/1 39/1"
      }
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** A chunk of a PNG. */
const pngChunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG whose header says these sizes, whatever follows. */
export const png = (
  width: number,
  height: number,
  pixels: Uint8Array,
  before: ReadonlyArray<Buffer> = []
): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit of grey.
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    ...before,
    pngChunk("IDAT", pixels),
    pngChunk("IEND", Buffer.alloc(0))
  ])
}

const rowsOf = (width: number, height: number) =>
  deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 9 })

/** A PNG of one colour of any size, which is small. */
export const plainPng = (width: number, height: number): Buffer =>
  png(width, height, rowsOf(width, height))

/** A PNG that moves. */
export const animatedPng = (): Buffer =>
  png(8, 8, rowsOf(8, 8), [pngChunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))])

/** 400 MB of zeros in the format of zlib: a hundred times the same four, which takes no time. */
const bomb = (): Buffer => {
  const [parts, partLength] = [100, 4_000_000]
  const part = deflateRawSync(Buffer.alloc(partLength), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH
  })
  // Of the checksum, one half is 1 and the other counts the zeros.
  const check = Buffer.alloc(4)
  check.writeUInt16BE((parts * partLength) % 65_521, 0)
  check.writeUInt16BE(1, 2)
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...Array.from({ length: parts }, () => part),
    Buffer.from([0x03, 0x00]),
    check
  ])
}

/** A small PNG whose pixels become 400 MB when they are decompressed. */
export const pixelBomb = (): Buffer => png(8, 8, bomb())

/** A small PNG with a text that becomes 400 MB when it is decompressed. */
export const textBomb = (): Buffer =>
  png(8, 8, rowsOf(8, 8), [
    pngChunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0", "latin1"), bomb()]))
  ])

/** The first box of an ISO media file, with its brands. */
export const isoMedia = (...brands: ReadonlyArray<string>): Buffer => {
  const [major = "", ...others] = brands
  const box = Buffer.from(`\0\0\0\0ftyp${major}\0\0\0\0${[major, ...others].join("")}`, "latin1")
  box.writeUInt32BE(box.length, 0)
  return Buffer.concat([box, Buffer.alloc(2_000)])
}
