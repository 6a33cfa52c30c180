import { maxLength } from "../fieldRules.ts"
import type { Column } from "./columns.ts"
import type { ReportColumn } from "./productProblems.ts"
import type { Row } from "./readRows.ts"

/** The addresses of a product's pictures in their order, each once. */
export const parsePictures = (
  rows: ReadonlyArray<Row>,
  report: ReportColumn
): ReadonlyArray<string> => {
  const found = rows.flatMap((row, index) => {
    const address = parsePicture(row, "image", report)
    const position = Number(row.get("imagePosition")) || index + 1
    return address === null ? [] : [{ address, position }]
  })
  const [first] = rows
  if (found.length === 0 && first !== undefined) report(first, "image", "noPicture")
  return [
    ...new Set(found.toSorted((a, b) => a.position - b.position).map(({ address }) => address))
  ]
}

/** The address of a picture over HTTPS; null if there is none. */
export const parsePicture = (row: Row, column: Column, report: ReportColumn): string | null => {
  const cell = row.get(column)
  if (cell === "") return null
  const address = cell.replace(/^(http:)?\/\//i, "https://")
  if (!/^https:\/\/[^\s/]+\/\S+$/i.test(address) || address.length > maxLength.address) {
    report(row, column, "invalidPicture")
    return null
  }
  if (/^http:/i.test(cell)) report(row, column, "insecurePicture")
  return address.replace(/^https:/i, "https:")
}
