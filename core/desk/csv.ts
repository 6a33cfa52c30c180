import { formatPhone } from "../contact/Phone.ts"
import { dinarsFromFils, type Fils } from "../money/Fils.ts"

/**
 * A cell: text, a number, an amount of money in fils, which is negative for what goes out, or a day
 * or a time, such as `2026-11-26` and `18:30:00`. A `text` is one that is read again as it is
 * (`readCsvText`), with its line breaks. A `phone` is one in E.164 form.
 */
export type CsvCell =
  | string
  | { readonly text: string }
  | number
  | { readonly phone: string }
  | { readonly time: string }
  | { readonly fils: Fils; readonly isNegative?: boolean }
  | null

/** What a spreadsheet needs at the start of a file to read it as UTF-8. */
export const byteOrderMark = "\uFEFF"

/**
 * A row of a CSV file (RFC 4180), which is one line. A text that a spreadsheet would take for a
 * formula, a number or a day gets an apostrophe in front, so that it stays the text that it is: a
 * reference of digits only, a name such as `007`. A phone number needs none, because its calling
 * code is in parentheses: `(+965) 5000 1234` (docs/decisions/orders.md#phones-in-files).
 */
export const formatCsvRow = (cells: ReadonlyArray<CsvCell>): string =>
  `${cells.map(formatCell).join(",")}\r\n`

const formatCell = (cell: CsvCell): string => {
  if (cell === null) return ""
  if (typeof cell === "number") return String(cell)
  if (typeof cell === "string") return quote(guard(toOneLine(cell)))
  if ("text" in cell) return quote(cell.text.startsWith("'") ? `'${cell.text}` : guard(cell.text))
  if ("phone" in cell) return formatCell(parenthesizeCallingCode(cell.phone))
  if ("time" in cell) return cell.time
  const dinars = dinarsFromFils(cell.fils).toFixed(3)
  return cell.isNegative === true && cell.fils > 0 ? `-${dinars}` : dinars
}

/** The phone as it is where its country is unknown. */
const parenthesizeCallingCode = (phone: string): string =>
  formatPhone(phone)
    .replace(/^(\+\d+)\u00a0/, "($1) ")
    .replaceAll("\u00a0", " ")

/** The text of a cell, without the apostrophe that was put in front of it. */
export const readCsvText = (cell: string): string => {
  const rest = cell.slice(1)
  return cell.startsWith("'") && (rest.startsWith("'") || guard(rest) !== rest) ? rest : cell
}

/** Without line breaks, and without the marks of direction that a spreadsheet does not know. */
const toOneLine = (text: string): string =>
  text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/\s*[\n\v\f\r\u0085\u2028\u2029]\s*/g, " ")

/** Spreadsheets also take full-width signs for the start of a formula, and skip white space. */
const guard = (text: string): string =>
  /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(text) || text.startsWith("\t") || isNumeric(text)
    ? `'${text}`
    : text

/** Digits in any script with nothing but the signs of numbers, days and times: `12E5`, `1/2`. */
const isNumeric = (text: string): boolean =>
  /^[\s\p{Cc}\p{Cf}]*[.,]?\p{Nd}[\p{Nd}\p{Cf}\s.,:/+\-eE%]*$/u.test(text)

const quote = (text: string): string =>
  /[",;\t\n\r']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
