import { createReadStream } from "node:fs"
import { CsvError, parse } from "csv-parse"
import { didYouMean } from "../checks/nearest.ts"
import type { ReportProblem } from "../Problem.ts"
import { type Column, columns, columnName, requiredColumns } from "./columns.ts"

/** One row of the file, by the shop's own names of its columns; empty where there is nothing. */
export interface Row {
  readonly line: number
  readonly get: (column: Column) => string
}

export interface CsvReadOptions {
  /** As messages call it. */
  readonly file: string
  readonly note: ReportProblem
  /** Told how many bytes are read. */
  readonly onBytes?: (bytes: number) => void
}

/** The rows of a CSV file one after the other; what cannot be read as such is noted, and ends it. */
export async function* readRows(
  path: string,
  { file, note, onBytes }: CsvReadOptions
): AsyncGenerator<Row> {
  const bytes = createReadStream(path, { highWaterMark: 256 * 1024 })
  const records = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRecord
  })
  const wrong = (line: number, field: string, says: string) =>
    note({ file, line, subject: "" }, field, says)
  bytes.on("data", () => onBytes?.(bytes.bytesRead))
  bytes.on("error", (problem) => records.destroy(problem))
  bytes.pipe(records)
  const state: { header: Header | null } = { header: null }
  try {
    for await (const { info, record } of records as AsyncIterable<Parsed>) {
      // A field may go over several lines: the row begins where the one before it ended.
      const line = info.lines - record.reduce((sum, field) => sum + linesWithin(field), 0)
      if (state.header === null) {
        state.header = headerOf(record, wrong)
        if (state.header === null) return
        continue
      }
      const { places, width } = state.header
      if (record.length > width) {
        wrong(
          line,
          "",
          `has ${record.length} fields, and the first line names ${width}: a comma inside a text wants quotation marks around it`
        )
      }
      if (record.some((field) => field.includes("\ufffd")))
        wrong(line, "", 'has letters that cannot be read: save the file as "CSV UTF-8"')
      yield { line, get: (column) => record[places.get(column) ?? -1]?.trim() ?? "" }
    }
    if (state.header === null) wrong(1, "", "the file is empty")
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem
    wrong(
      typeof problem["lines"] === "number" ? problem["lines"] : 1,
      "",
      problem.code === "CSV_QUOTE_NOT_CLOSED" || problem.code === "CSV_MAX_RECORD_SIZE"
        ? "a quotation mark that opens here is never closed"
        : "has a quotation mark in the middle of a field: write it twice, and put the whole field into quotation marks"
    )
  } finally {
    bytes.destroy()
    records.destroy()
  }
}

/** A quotation mark that was forgotten does not fill the memory with the rest of the file. */
const longestRecord = 1_000_000

interface Parsed {
  readonly info: { readonly lines: number }
  readonly record: ReadonlyArray<string>
}

interface Header {
  readonly places: ReadonlyMap<Column, number>
  readonly width: number
}

const linesWithin = (field: string): number => {
  let lines = 0
  for (let at = field.indexOf("\n"); at !== -1; at = field.indexOf("\n", at + 1)) lines++
  return lines
}

const headerOf = (
  record: ReadonlyArray<string>,
  wrong: (line: number, field: string, says: string) => void
): Header | null => {
  const written = record.map((name) => name.trim().toLowerCase())
  const placeOf = (column: Column) =>
    written.findIndex((name) => columns[column].some((known) => known.toLowerCase() === name))
  const found = columnKeys
    .map((column) => [column, placeOf(column)] as const)
    .filter(([, place]) => place !== -1)
  const places = new Map(found)
  const missing = requiredColumns.filter((column) => !places.has(column))
  for (const column of missing) {
    wrong(
      1,
      columnName(column),
      `this column is missing in the first line.${didYouMean(
        columnName(column),
        record.filter((name) => name.trim() !== "" && name.length < 60)
      )}`
    )
  }
  return missing.length > 0 ? null : { places, width: record.length }
}

const columnKeys = Object.keys(columns).filter((key): key is Column => key in columns)
