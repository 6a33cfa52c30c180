import { createReadStream } from "node:fs"
import { basename } from "node:path"
import { Transform } from "node:stream"
import { CsvError, parse } from "csv-parse"
import type { Locale } from "#locales/i18n.ts"
import { didYouMean } from "../suggestions.ts"
import { InvalidShopFiles, problemLines, refuseFile } from "../problems.ts"
import {
  type Column,
  columnKeys,
  columnName,
  columnNames,
  normalizeColumnName,
  requiredColumns
} from "./columns.ts"
import type { CsvFormat } from "./csvFormat.ts"

/** One row of the file, read by column; an empty cell is an empty text. */
export interface Row {
  readonly line: number
  readonly get: (column: Column, locale?: Locale) => string
  /** Whether the file has this column. */
  readonly has: (column: Column) => boolean
  /** Whether it has more fields than the first line, so that its values stand in wrong columns. */
  readonly hasExtraFields: boolean
}

export interface CsvReadOptions {
  readonly format: CsvFormat
  /** Called with the number of bytes that are read. */
  readonly onBytes?: ((bytes: number) => void) | undefined
}

/** A record of a CSV file with the line at which it begins. */
interface CsvRecord {
  readonly line: number
  readonly record: ReadonlyArray<string>
}

/**
 * Reads the records of a CSV file one after the other, the names of the columns first; throws
 * `InvalidShopFiles` if the file cannot be read to its end.
 */
export async function* readRecords(
  path: string,
  { format, onBytes }: CsvReadOptions
): AsyncGenerator<CsvRecord> {
  const bytes = createReadStream(path, { highWaterMark: 256 * 1024 })
  const records = parse({
    bom: true,
    delimiter: format.delimiter,
    info: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRecordLength
  })
  bytes.on("data", () => onBytes?.(bytes.bytesRead))
  bytes.on("error", (problem) => records.destroy(problem))
  if (format.encoding === "utf-8") bytes.pipe(records)
  else bytes.pipe(decoded(format.encoding)).pipe(records)
  const state: {
    width: number
    last: { readonly line: number; readonly isShort: boolean } | null
  } = { width: 0, last: null }
  let hasShortRows = false
  let linesBeforeHeader = format.headerLine - 1
  try {
    for await (const { info, record } of records as AsyncIterable<Parsed>) {
      if (linesBeforeHeader-- > 0) continue
      // A field may have several lines: the row begins where the one before it ended.
      const line = info.lines - record.reduce((sum, field) => sum + countLineBreaks(field), 0)
      if (state.last === null) state.width = namedWidth(record)
      hasShortRows ||= state.last?.isShort === true
      state.last = { line, isShort: record.length < state.width }
      yield { line, record }
    }
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem
    throw refuseFile(
      path,
      typeof problem["lines"] === "number" ? problem["lines"] : 1,
      problem.code === "CSV_QUOTE_NOT_CLOSED" || problem.code === "CSV_MAX_RECORD_SIZE"
        ? "has a quotation mark that is never closed; perhaps the file is cut off here"
        : "has a quotation mark in the middle of a field: write it twice, and put the whole field into quotation marks"
    )
  } finally {
    bytes.destroy()
    records.destroy()
  }
  if (state.last === null) throw refuseFile(path, 1, "the file is empty")
  // Excel leaves out empty fields at the end of rows, but then not only of the last one.
  if (state.last.isShort && !(format.endsWithLineBreak && hasShortRows))
    throw refuseFile(
      path,
      state.last.line,
      "the last row has fewer fields than the first line: the file is cut off here"
    )
}

/** The width without empty names at the end. */
const namedWidth = (header: ReadonlyArray<string>): number =>
  header.findLastIndex((name) => normalizeColumnName(name) !== "") + 1

/** Reads the rows of a Shopify export one after the other, as `readRecords` does. */
export async function* readRows(path: string, options: CsvReadOptions): AsyncGenerator<Row> {
  let header: Header | null = null
  for await (const { line, record } of readRecords(path, options)) {
    if (header === null) {
      header = parseHeader(record)
      const { missing } = header
      if (missing.length > 0)
        throw new InvalidShopFiles(
          problemLines(
            missing.map((column) => ({
              file: basename(path),
              line,
              subject: "",
              field: columnName(column),
              message: `is missing in the first line.${didYouMean(
                columnName(column),
                record.filter((name) => name.trim() !== "" && name.length < 60)
              )}`
            }))
          )
        )
      continue
    }
    const { indexes, width } = header
    yield {
      line,
      get: (column, locale = "en") => cellText(record[indexes[locale].get(column) ?? -1]),
      has: (column) => indexes.en.has(column),
      hasExtraFields: record.length > width
    }
  }
}

/** The text of a cell without zero bytes, which the database cannot store. */
const cellText = (field = ""): string =>
  (field.includes("\0") ? field.replaceAll("\0", "") : field).trim()

/** Limits the memory that a missing quotation mark can fill. */
const maxRecordLength = 8_000_000

interface Parsed {
  readonly info: { readonly lines: number }
  readonly record: ReadonlyArray<string>
}

interface Header {
  readonly indexes: Readonly<Record<Locale, ReadonlyMap<Column, number>>>
  readonly width: number
  readonly missing: ReadonlyArray<Column>
}

/** The bytes of another encoding as UTF-8. */
const decoded = (encoding: CsvFormat["encoding"]) => {
  const decoder = new TextDecoder(encoding)
  return new Transform({
    transform: (chunk: Uint8Array, _, done) => done(null, decoder.decode(chunk, { stream: true })),
    flush: (done) => done(null, decoder.decode())
  })
}

const countLineBreaks = (field: string): number => {
  let lines = 0
  for (let at = field.indexOf("\n"); at !== -1; at = field.indexOf("\n", at + 1)) lines++
  return lines
}

const parseHeader = (record: ReadonlyArray<string>): Header => {
  const names = record.map(normalizeColumnName)
  const indexesIn = (locale: Locale) =>
    new Map(
      columnKeys.flatMap((column) => {
        const index =
          columnNames(column, locale)
            .map((alias) => names.indexOf(normalizeColumnName(alias)))
            .find((index) => index !== -1) ?? -1
        return index === -1 ? [] : [[column, index] as const]
      })
    )
  const indexes = { en: indexesIn("en"), ar: indexesIn("ar") }
  return {
    indexes,
    width: record.length,
    missing: requiredColumns.filter((column) => !indexes.en.has(column))
  }
}
