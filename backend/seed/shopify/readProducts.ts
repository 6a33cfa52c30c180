import type { ImportedProduct } from "../load/ImportSource.ts"
import { columnName } from "./columns.ts"
import { parseProduct, type ProductRows, type ReportColumn } from "./parseProduct.ts"
import { type CsvReadOptions, type Row, readRows } from "./readRows.ts"

export interface ParsedProduct extends ImportedProduct {
  /** Where its first row stands. */
  readonly line: number
}

/** The products of a Shopify export one after the other, in bounded memory: the rows of a handle follow one another. */
export async function* readProducts(
  path: string,
  reading: CsvReadOptions
): AsyncGenerator<ParsedProduct> {
  const { file, note } = reading
  const wrong: ReportColumn = ({ get, line }, column, says) =>
    note({ file, line, subject: `product ${get("handle")}` }, columnName(column), says)
  let rows: ProductRows | null = null
  for await (const row of readRows(path, reading)) {
    const handle = row.get("handle")
    if (handle === "") {
      if (hasMore(row))
        note({ file, line: row.line, subject: "" }, columnName("handle"), "is missing")
    } else if (rows !== null && rows[0].get("handle") === handle) rows = [...rows, row]
    else {
      if (rows !== null) yield { ...parseProduct(rows, wrong), line: rows[0].line }
      rows = [row]
    }
  }
  if (rows !== null) yield { ...parseProduct(rows, wrong), line: rows[0].line }
}

const hasMore = (row: Row) =>
  (["title", "price", "sku", "image"] as const).some((column) => row.get(column) !== "")
