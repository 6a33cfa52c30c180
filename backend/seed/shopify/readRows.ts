import { createReadStream } from "node:fs"
import { CsvError, parse } from "csv-parse"
import type { Locale } from "#locales/i18n.ts"
import { didYouMean } from "../suggestions.ts"
import type { ReportProblem } from "../problems.ts"
import { type Column, columnKeys, columnName, columnNames, requiredColumns } from "./columns.ts"

/** One row of the file, read by column; an empty cell is an empty text. */
export interface Row {
  readonly line: number
  readonly get: (column: Column, locale?: Locale) => string
}

export interface CsvReadOptions {
  /** The name of the file in messages. */
  readonly file: string
  readonly report: ReportProblem
  /** Called with the number of bytes that are read. */
  readonly onBytes?: (bytes: number) => void
}

/** Reports a problem in a column of a row. */
export type ReportColumn = (row: Row, column: Column, message: string, locale?: Locale) => void

/**
 * Reads the rows of a CSV file one after the other. A syntax error is reported and ends the
 * reading.
 */
export async function* readRows(
  path: string,
  { file, report, onBytes }: CsvReadOptions
): AsyncGenerator<Row> {
  const bytes = createReadStream(path, { highWaterMark: 256 * 1024 })
  const records = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRecordLength
  })
  const reportLine = (line: number, field: string, message: string) =>
    report({ file, line, subject: "" }, field, message)
  bytes.on("data", () => onBytes?.(bytes.bytesRead))
  bytes.on("error", (problem) => records.destroy(problem))
  bytes.pipe(records)
  const state: { header: Header | null } = { header: null }
  try {
    for await (const { info, record } of records as AsyncIterable<Parsed>) {
      // A field may have several lines: the row begins where the one before it ended.
      const line = info.lines - record.reduce((sum, field) => sum + countLineBreaks(field), 0)
      if (state.header === null) {
        state.header = parseHeader(record, reportLine)
        if (state.header === null) return
        continue
      }
      const { indexes, width } = state.header
      if (record.length > width) {
        reportLine(
          line,
          "",
          `has ${record.length} fields, but the first line has ${width}: put a text with a comma into quotation marks`
        )
      }
      if (record.some((field) => field.includes("\ufffd")))
        reportLine(line, "", 'has characters that are not UTF-8: save the file as "CSV UTF-8"')
      yield {
        line,
        get: (column, locale = "en") => record[indexes[locale].get(column) ?? -1]?.trim() ?? ""
      }
    }
    if (state.header === null) reportLine(1, "", "the file is empty")
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem
    reportLine(
      typeof problem["lines"] === "number" ? problem["lines"] : 1,
      "",
      problem.code === "CSV_QUOTE_NOT_CLOSED" || problem.code === "CSV_MAX_RECORD_SIZE"
        ? "has a quotation mark that is never closed"
        : "has a quotation mark in the middle of a field: write it twice, and put the whole field into quotation marks"
    )
  } finally {
    bytes.destroy()
    records.destroy()
  }
}

/** Limits the memory that a missing quotation mark can fill. */
const maxRecordLength = 1_000_000

interface Parsed {
  readonly info: { readonly lines: number }
  readonly record: ReadonlyArray<string>
}

interface Header {
  readonly indexes: Readonly<Record<Locale, ReadonlyMap<Column, number>>>
  readonly width: number
}

const countLineBreaks = (field: string): number => {
  let lines = 0
  for (let at = field.indexOf("\n"); at !== -1; at = field.indexOf("\n", at + 1)) lines++
  return lines
}

const parseHeader = (
  record: ReadonlyArray<string>,
  reportLine: (line: number, field: string, message: string) => void
): Header | null => {
  const names = record.map((name) => name.trim().toLowerCase())
  const indexesIn = (locale: Locale) =>
    new Map(
      columnKeys.flatMap((column) => {
        const aliases = columnNames(column, locale).map((alias) => alias.toLowerCase())
        const index = names.findIndex((name) => aliases.includes(name))
        return index === -1 ? [] : [[column, index] as const]
      })
    )
  const indexes = { en: indexesIn("en"), ar: indexesIn("ar") }
  const missing = requiredColumns.filter((column) => !indexes.en.has(column))
  for (const column of missing) {
    reportLine(
      1,
      columnName(column),
      `is missing in the first line.${didYouMean(
        columnName(column),
        record.filter((name) => name.trim() !== "" && name.length < 60)
      )}`
    )
  }
  return missing.length > 0 ? null : { indexes, width: record.length }
}
