import { basename } from "node:path"
import { refuseFile } from "../problems.ts"
import { type Column, columnName } from "./columns.ts"
import { parseProduct, type ProductRows, slugOf } from "./parseProduct.ts"
import {
  type CheckedProduct,
  outcomeOf,
  problemKinds,
  type ShopifyProblem,
  type ReportColumn
} from "./productProblems.ts"
import { type CsvReadOptions, readRows, type Row } from "./readRows.ts"

export interface ReadProductsOptions extends CsvReadOptions {
  /**
   * The slugs of the products whose rows do not follow one another. They are read after the others.
   */
  readonly scattered?: ReadonlySet<string>
}

/**
 * Reads and checks the products of a Shopify export one after the other, in bounded memory; throws
 * `InvalidShopFiles` if the file cannot be read to its end.
 */
export async function* readProducts(
  path: string,
  { scattered = new Set(), ...options }: ReadProductsOptions
): AsyncGenerator<CheckedProduct> {
  const file = basename(path)
  const later = new Map<string, Array<Row>>()
  let laterRows = 0
  let rows: Array<Row> = []
  for await (const row of readRows(path, options)) {
    const slug = slugOf(row)
    if (slug === "") {
      if (hasProductData(row)) yield checkHandle(file, row)
    } else if (scattered.has(slug)) {
      laterRows++
      if (laterRows > maxScatteredRows) throw scatteredRows(path, row)
      const found = later.get(slug)
      if (found === undefined) later.set(slug, [row])
      else found.push(row)
    } else {
      if (rows[0] !== undefined && slugOf(rows[0]) !== slug) {
        yield* checkProduct(file, rows)
        rows = []
      }
      rows.push(row)
    }
  }
  yield* checkProduct(file, rows)
  for (const found of later.values()) yield* checkProduct(file, found)
}

/** How many rows that do not follow one another are kept in memory. */
export const maxScatteredRows = 50_000

export const scatteredRows = (path: string, { line }: Pick<Row, "line">) =>
  refuseFile(
    path,
    line,
    "the rows of one handle must follow one another: sort the file by this column",
    columnName("handle")
  )

function* checkProduct(
  file: string,
  [first, ...others]: ReadonlyArray<Row>
): Generator<CheckedProduct> {
  if (first === undefined) return
  const rows: ProductRows = [first, ...others]
  const slug = slugOf(first)
  const problems: Array<ShopifyProblem> = []
  const report: ReportColumn = (row, column, kind, locale = "en") => {
    if (problems.some((problem) => problem.kind === kind)) return
    problems.push({
      kind,
      file,
      line: row.line,
      subject: `product ${slug.slice(0, maxValue)}`,
      field: columnName(column, locale),
      value: shownValue(row.get(column, locale))
    })
  }
  const shifted = rows.find(({ hasExtraFields }) => hasExtraFields)
  if (shifted !== undefined) {
    report(shifted, "handle", "extraFields")
    yield { slug, problems, imported: null }
    return
  }
  const { newCategories, product } = parseProduct(rows, report)
  const outcome = outcomeOf(problems)
  yield outcome === "left out"
    ? {
        slug,
        problems: problems.filter(({ kind }) => problemKinds[kind].outcome === outcome),
        imported: null
      }
    : {
        slug,
        problems,
        imported: {
          newCategories,
          product: outcome === "unlisted" ? { ...product, listed: false } : product
        }
      }
}

/** A row that names no product cannot be imported. */
const checkHandle = (file: string, row: Row): CheckedProduct => ({
  slug: "",
  imported: null,
  problems: [
    {
      kind: "noHandle",
      file,
      line: row.line,
      subject: "",
      field: columnName("handle"),
      value: shownValue(
        dataColumns.map((column) => row.get(column)).find((cell) => cell !== "") ?? ""
      )
    }
  ]
})

const dataColumns: ReadonlyArray<Column> = ["name", "price", "sku", "image"]

const hasProductData = (row: Row) => dataColumns.some((column) => row.get(column) !== "")

const shownValue = (cell: string) => cell.slice(0, maxValue).replace(/\s+/g, " ")

const maxValue = 80
