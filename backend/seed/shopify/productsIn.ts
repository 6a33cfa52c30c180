import type { ComingProduct } from "../load/Goods.ts"
import { nameOf } from "./columns.ts"
import { productOf, type ProductRows, type Wrong } from "./productOf.ts"
import { type Reading, type Row, rowsIn } from "./rowsIn.ts"

export interface ProductInFile extends ComingProduct {
  /** Where its first row stands. */
  readonly line: number
}

/** The products of a Shopify export one after the other, in bounded memory: the rows of a handle follow one another. */
export async function* productsIn(path: string, reading: Reading): AsyncGenerator<ProductInFile> {
  const { file, note } = reading
  const wrong: Wrong = ({ get, line }, column, says) =>
    note({ file, line, of: `product ${get("handle")}` }, nameOf(column), says)
  let rows: ProductRows | null = null
  for await (const row of rowsIn(path, reading)) {
    const handle = row.get("handle")
    if (handle === "") {
      if (hasMore(row)) note({ file, line: row.line, of: "" }, nameOf("handle"), "is missing")
    } else if (rows !== null && rows[0].get("handle") === handle) rows = [...rows, row]
    else {
      if (rows !== null) yield { ...productOf(rows, wrong), line: rows[0].line }
      rows = [row]
    }
  }
  if (rows !== null) yield { ...productOf(rows, wrong), line: rows[0].line }
}

const hasMore = (row: Row) =>
  (["title", "price", "sku", "image"] as const).some((column) => row.get(column) !== "")
