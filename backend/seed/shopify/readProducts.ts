import type { ImportedProduct } from "../load/ImportSource.ts"
import { columnName } from "./columns.ts"
import { parseProduct, type ProductRows } from "./parseProduct.ts"
import { type CsvReadOptions, readRows, type ReportColumn, type Row } from "./readRows.ts"

export interface ParsedProduct extends ImportedProduct {
  /** The line of its first row. */
  readonly line: number
}

/**
 * Reads the products of a Shopify export one after the other, in bounded memory. The rows of a
 * handle must follow one another.
 */
export async function* readProducts(
  path: string,
  options: CsvReadOptions
): AsyncGenerator<ParsedProduct> {
  const { file, report } = options
  const reportColumn: ReportColumn = ({ get, line }, column, message, locale) =>
    report({ file, line, subject: `product ${get("handle")}` }, columnName(column, locale), message)
  let rows: ProductRows | null = null
  for await (const row of readRows(path, options)) {
    const handle = row.get("handle")
    if (handle === "") {
      if (hasProductData(row))
        report({ file, line: row.line, subject: "" }, columnName("handle"), "is missing")
    } else if (rows !== null && rows[0].get("handle") === handle) rows = [...rows, row]
    else {
      if (rows !== null) yield { ...parseProduct(rows, reportColumn), line: rows[0].line }
      rows = [row]
    }
  }
  if (rows !== null) yield { ...parseProduct(rows, reportColumn), line: rows[0].line }
}

const hasProductData = (row: Row) =>
  (["name", "price", "sku", "image"] as const).some((column) => row.get(column) !== "")
