import { Array } from "effect"
import { isAscii, isUtf8 } from "node:buffer"
import { createReadStream } from "node:fs"
import { refuseFile } from "../problems.ts"
import { columnKeys, columnNames, normalizeColumnName } from "./columns.ts"

/** How a file of rows is written: Shopify writes UTF-8 with commas, and Excel any of these. */
export interface CsvFormat {
  readonly encoding: Encoding
  readonly delimiter: Delimiter
  /** The line of the column names: 2 if Excel wrote the delimiter into the first. */
  readonly headerLine: 1 | 2
  /** A file that is cut in the middle of a row does not end with a line break. */
  readonly endsWithLineBreak: boolean
}

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1256"
const delimiters = [",", ";", "\t"] as const
type Delimiter = (typeof delimiters)[number]

/**
 * Recognises the encoding by the bytes, and the delimiter by the names of the columns, which are
 * normalized; without names they are Shopify's.
 */
export const detectCsvFormat = async (
  path: string,
  names: Iterable<string> = shopifyNames
): Promise<CsvFormat> => {
  const knownNames = new Set(names)
  const evidence: { start: Buffer; last: Buffer; valid: number; invalid: number } = {
    start: Buffer.alloc(0),
    last: Buffer.alloc(0),
    valid: 0,
    invalid: 0
  }
  // Lines are checked as a whole, so that no character is cut in two.
  let rest: Buffer = Buffer.alloc(0)
  const count = (bytes: Buffer) => {
    if (isAscii(bytes)) return
    if (isUtf8(bytes)) {
      evidence.valid++
      return
    }
    const text = new TextDecoder().decode(bytes)
    const unreadable = text.match(/\ufffd/g)?.length ?? 0
    evidence.invalid += unreadable
    evidence.valid += text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  }
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const bytes: Buffer = Buffer.concat([rest, chunk])
    if (evidence.start.length === 0) evidence.start = bytes.subarray(0, 64 * 1024)
    evidence.last = bytes.subarray(-4)
    const end = Math.max(bytes.lastIndexOf(0x0a), bytes.lastIndexOf(0x0d)) + 1
    count(bytes.subarray(0, end))
    rest = bytes.subarray(end)
  }
  count(rest)
  const { last, start } = evidence
  if (start.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004")))
    throw refuseFile(path, 1, 'is an Excel workbook: save it as "CSV UTF-8"')
  const encoding =
    encodingOfStart(start) ?? (evidence.invalid > evidence.valid ? "windows-1256" : "utf-8")
  return {
    encoding,
    ...detectDelimiter(new TextDecoder(encoding).decode(start), knownNames),
    endsWithLineBreak: /[\r\n]$/.test(
      new TextDecoder(encoding).decode(encoding.startsWith("utf-16") ? last.subarray(-2) : last)
    )
  }
}

/** The encoding of a byte order mark, or of the zero bytes that UTF-16 has without one. */
const encodingOfStart = (start: Buffer): Encoding | null => {
  const [first, second, third] = start
  if (first === 0xff && second === 0xfe) return "utf-16le"
  if (first === 0xfe && second === 0xff) return "utf-16be"
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8"
  if (first === undefined || second === undefined) return null
  return second === 0 ? "utf-16le" : first === 0 ? "utf-16be" : null
}

const detectDelimiter = (
  start: string,
  knownNames: ReadonlySet<string>
): Pick<CsvFormat, "delimiter" | "headerLine"> => {
  const [first = "", second = ""] = start.split(/\r\n|\r|\n/)
  const announced = delimiters.find((delimiter) => first.toLowerCase() === `sep=${delimiter}`)
  const header = announced === undefined ? first : second
  const knownColumns = (delimiter: Delimiter) =>
    header.split(delimiter).filter((name) => knownNames.has(normalizeColumnName(name))).length
  return {
    headerLine: announced === undefined ? 1 : 2,
    delimiter:
      announced ??
      Array.reduce(delimiters, delimiters[0], (best: Delimiter, delimiter) =>
        knownColumns(delimiter) > knownColumns(best) ? delimiter : best
      )
  }
}

/** The names of Shopify's columns, which are normalized. */
export const shopifyNames = columnKeys.flatMap((column) =>
  columnNames(column, "en").map(normalizeColumnName)
)
