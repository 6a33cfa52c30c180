/** A cell of a table. */
export type Cell = string | number

/** One plain line, at once. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Prints rows under their heads: the first column to the left, figures to the right. */
export const table = (
  title: string,
  heads: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<Cell>>
): void => {
  const written = [heads, ...rows.map((row) => row.map(inFigures))]
  const widths = heads.map((_, column) =>
    Math.max(...written.map((row) => (row[column] ?? "").length))
  )
  say(title)
  for (const row of written) {
    say(
      `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join("  ")}`
    )
  }
  say("")
}

const inFigures = (cell: Cell): string =>
  typeof cell === "string"
    ? cell
    : cell.toLocaleString("en", { maximumFractionDigits: cell >= 100 ? 0 : cell >= 1 ? 1 : 3 })
