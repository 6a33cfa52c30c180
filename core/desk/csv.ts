import { dinarsFromFils, type Fils } from "../money/Fils.ts"

/** A cell: text, a number, or an amount of money in fils, which is negative for what goes out. */
export type CsvCell =
  | string
  | number
  | { readonly fils: Fils; readonly isNegative?: boolean }
  | null

/** What a spreadsheet needs at the start of a file to read it as UTF-8. */
export const byteOrderMark = "\uFEFF"

/**
 * A row of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula, or for a
 * number such as a phone number's, gets an apostrophe in front, so that it stays a text.
 */
export const formatCsvRow = (cells: ReadonlyArray<CsvCell>): string =>
  `${cells.map(formatCell).join(",")}\r\n`

const formatCell = (cell: CsvCell): string => {
  if (cell === null) return ""
  if (typeof cell === "number") return String(cell)
  if (typeof cell === "string") return quote(guard(cell))
  const dinars = dinarsFromFils(cell.fils).toFixed(3)
  return cell.isNegative === true && cell.fils > 0 ? `-${dinars}` : dinars
}

/** Spreadsheets also take full-width signs for the start of a formula, and skip white space. */
const guard = (text: string): string =>
  /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text

const quote = (text: string): string =>
  /[",\r\n;\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
