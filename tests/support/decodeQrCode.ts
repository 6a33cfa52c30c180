import sharp from "sharp"

/**
 * Reads the text of a QR code of a picture as a scanner does, for codes of at most 57 modules on a
 * side. Nothing is corrected: a wrong module gives another text.
 */
export const decodeQrCode = async (picture: Buffer): Promise<string> => {
  const modules = await readModules(picture)
  const size = modules.length
  const version = (size - 17) / 4
  const { level, mask } = readFormat(modules)
  const bits = dataPlaces(size, version).map(
    ([row, column]) => modules[row]?.[column] !== masks[mask]?.(row, column)
  )
  const codewords = joinBlocks(toBytes(bits), version, level)
  return readSegments(
    [...codewords].map((byte) => byte.toString(2).padStart(8, "0")).join(""),
    version
  )
}

/** The parts of the text, each in the mode in which it is shortest. */
const readSegments = (stream: string, version: number): string => {
  let [at, text] = [0, ""]
  const read = (length: number) => {
    at += length
    return Number.parseInt(stream.slice(at - length, at), 2)
  }
  const isLong = version > 9
  for (;;) {
    const mode = at + 4 > stream.length ? 0 : read(4)
    if (mode === 0) return text
    if (mode === 0b0100) {
      const bytes = Array.from({ length: read(isLong ? 16 : 8) }, () => read(8))
      text += Buffer.from(bytes).toString("utf8")
    } else if (mode === 0b0010) {
      const count = read(isLong ? 11 : 9)
      for (let done = 0; done + 1 < count; done += 2) {
        const pair = read(11)
        text += (alphanumeric[Math.floor(pair / 45)] ?? "") + (alphanumeric[pair % 45] ?? "")
      }
      if (count % 2 === 1) text += alphanumeric[read(6)] ?? ""
    } else if (mode === 0b0001) {
      const count = read(isLong ? 12 : 10)
      for (let left = count; left > 0; left -= 3) {
        const digits = Math.min(3, left)
        text += String(read([0, 4, 7, 10][digits] ?? 0)).padStart(digits, "0")
      }
    } else throw new Error(`A mode that is not known: ${mode}`)
  }
}

const alphanumeric = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"

type Modules = ReadonlyArray<ReadonlyArray<boolean>>

/** The dark modules: the edge of a corner's pattern, seven of them, says how wide one is. */
const readModules = async (picture: Buffer): Promise<Modules> => {
  const { height, width } = await sharp(picture).metadata()
  // The corners of the white edge may be round, on a dark page.
  const inset = Math.round(width * 0.03)
  const { data, info } = await sharp(picture)
    .extract({ left: inset, top: inset, width: width - 2 * inset, height: height - 2 * inset })
    .flatten({ background: "#ffffff" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) => (data[y * info.width + x] ?? 255) < 100
  const dark = Array.from(data.keys()).filter((at) => (data[at] ?? 255) < 100)
  const [first = 0, last = 0] = [dark[0], dark.at(-1)]
  const [left, top] = [first % info.width, Math.floor(first / info.width)]
  const bottom = Math.floor(last / info.width) + 1
  let edge = left
  while (isDark(edge, top)) edge++
  const module = (edge - left) / 7
  const size = 17 + 4 * Math.round(((bottom - top) / module - 17) / 4)
  const step = (bottom - top) / size
  const at = (index: number) => Math.floor((index + 0.5) * step)
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => isDark(left + at(column), top + at(row)))
  )
}

const readFormat = (modules: Modules) => {
  const places = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => [8, column] as const)
  const others = [7, 5, 4, 3, 2, 1, 0].map((row) => [row, 8] as const)
  const bits = [...places, ...others].map(([row, column]) => (modules[row]?.[column] ? "1" : "0"))
  const format = Number.parseInt(bits.join(""), 2) ^ 0x54_12
  return { level: ["M", "L", "H", "Q"][format >> 13] ?? "", mask: (format >> 10) & 7 }
}

const masks: ReadonlyArray<(row: number, column: number) => boolean> = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0
]

/** The places of the bits in their order: pairs of columns from the right, up and down in turns. */
const dataPlaces = (size: number, version: number) => {
  const places: Array<readonly [number, number]> = []
  const pairs = Array.from({ length: (size - 1) / 2 }, (_, pair) => size - 1 - 2 * pair)
  for (const [pair, right] of pairs.entries()) {
    // The column of the timing pattern is left out.
    const column = right <= 6 ? right - 1 : right
    for (let step = 0; step < size; step++) {
      const row = pair % 2 === 0 ? size - 1 - step : step
      for (const at of [column, column - 1])
        if (!isFunction(row, at, size, version)) places.push([row, at])
    }
  }
  return places
}

const isFunction = (row: number, column: number, size: number, version: number): boolean => {
  const far = size - 8
  if (row === 6 || column === 6) return true
  if ((row < 9 && (column < 9 || column >= far)) || (row >= far && column < 9)) return true
  if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11)))
    return true
  const centres = alignments[version - 1] ?? []
  const near = (one: number) => centres.find((centre) => Math.abs(centre - one) <= 2)
  const [y, x] = [near(row), near(column)]
  const isCorner = (y === 6 && (x === 6 || x === size - 7)) || (y === size - 7 && x === 6)
  return y !== undefined && x !== undefined && !isCorner
}

const toBytes = (bits: ReadonlyArray<boolean>): ReadonlyArray<number> =>
  Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    bits.slice(8 * at, 8 * at + 8).reduce((byte, bit) => 2 * byte + (bit ? 1 : 0), 0)
  )

/** The data of the blocks, whose codewords stand in turns; shorter blocks come first. */
const joinBlocks = (all: ReadonlyArray<number>, version: number, level: string) => {
  const count = blocks[level]?.[version - 1] ?? 0
  const dataCount = all.length - count * (corrections[level]?.[version - 1] ?? 0)
  const short = Math.floor(dataCount / count)
  const shortBlocks = count - (dataCount % count)
  return Array.from({ length: count }, (_, block) =>
    Array.from({ length: short + (block < shortBlocks ? 0 : 1) }, (_, at) =>
      at < short ? all[at * count + block] : all[short * count + block - shortBlocks]
    )
  )
    .flat()
    .map((byte) => byte ?? 0)
}

// By version, from 1 to 10, as ISO/IEC 18004 has them.
const alignments = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50]
]
const corrections: Readonly<Record<string, ReadonlyArray<number>>> = {
  L: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18],
  M: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26],
  Q: [13, 22, 18, 26, 18, 24, 18, 22, 20, 24],
  H: [17, 28, 22, 16, 22, 28, 26, 26, 24, 28]
}
const blocks: Readonly<Record<string, ReadonlyArray<number>>> = {
  L: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4],
  M: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5],
  Q: [1, 1, 2, 2, 4, 4, 6, 6, 8, 8],
  H: [1, 1, 2, 4, 4, 4, 5, 6, 8, 8]
}
