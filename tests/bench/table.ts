/** A cell of a table. */
export type Cell = string | number

/** Prints a line without buffering. */
export const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Prints a table: the first column is left-aligned, the others are right-aligned. */
export const printTable = (
  title: string,
  heads: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<Cell>>
): void => {
  const written = [heads, ...rows.map((row) => row.map(formatCell))]
  const widths = heads.map((_, column) =>
    Math.max(...written.map((row) => (row[column] ?? "").length))
  )
  printLine(title)
  for (const row of written) {
    printLine(
      `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join("  ")}`
    )
  }
  printLine("")
}

const formatCell = (cell: Cell): string =>
  typeof cell === "string"
    ? cell
    : cell.toLocaleString("en", { maximumFractionDigits: cell >= 100 ? 0 : cell >= 1 ? 1 : 3 })
