import { printLine } from "./setup.mjs"

/** Prints rows of cells; the first row is the heading. */
export const printTable = (rows) => {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  for (const row of rows)
    printLine(`| ${row.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |`)
}
