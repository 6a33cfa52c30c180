import { basename } from "node:path"
import type { Kysely } from "kysely"
import type { Schema } from "../../database/schema.ts"
import { type Conflict, findProductConflicts } from "../load/conflicts.ts"
import { maxReported, type ReportProblem, type FileProblem } from "../problems.ts"
import { columnName } from "./columns.ts"
import { createHashSet } from "./hashSet.ts"
import { type ParsedProduct, readProducts } from "./readProducts.ts"

export interface CheckedCsv {
  readonly products: number
  readonly problems: ReadonlyArray<FileProblem>
}

/**
 * Checks every row of a Shopify export, and with a database also for conflicts with it. It stops
 * when it has enough problems to report.
 */
export const checkCsv = async (
  path: string,
  db: Kysely<Schema> | null,
  onBytes: (bytes: number) => void,
  stop?: AbortSignal
): Promise<CheckedCsv> => {
  const problems: Array<FileProblem> = []
  const report: ReportProblem = (location, field, message) =>
    problems.push({ ...location, field, message })
  const file = basename(path)
  const seen = { slug: createHashSet(), sku: createHashSet(), variantSku: createHashSet() }
  const isDatabaseEmpty =
    db === null ||
    (await db.selectFrom("product").select("id").limit(1).executeTakeFirst()) === undefined
  let products = 0
  let batch: Array<ParsedProduct> = []
  const checkBatch = async () => {
    const conflicts =
      db === null || isDatabaseEmpty
        ? []
        : await findProductConflicts(
            db,
            batch.map(({ product }) => product)
          )
    for (const conflict of conflicts)
      report(locationOf(file, batch, conflict), columnName("sku"), conflict.message)
    batch = []
  }
  for await (const found of readProducts(path, { file, report, onBytes })) {
    const { line, product } = found
    const location = { file, line, subject: `product ${product.slug}` }
    if (!seen.slug.add(product.slug))
      report(
        location,
        columnName("handle"),
        "is already further up: the rows of one handle must follow one another"
      )
    else if (!seen.sku.add(product.sku))
      report(location, columnName("sku"), `"${product.sku}" is already the SKU of another product`)
    for (const { sku } of product.variants)
      if (!seen.variantSku.add(sku))
        report(location, columnName("sku"), `"${sku}" is already the SKU of another variant`)
    products++
    batch.push(found)
    if (batch.length === batchSize) await checkBatch()
    if (problems.length > maxReported) break
    if (stop?.aborted === true) throw new Error("Stopped during the check: nothing was imported.")
  }
  await checkBatch()
  if (products === 0 && problems.length === 0)
    report({ file, line: 2, subject: "" }, "", "the file has no products")
  return { products, problems }
}

const batchSize = 1_000

const locationOf = (file: string, batch: ReadonlyArray<ParsedProduct>, { slug }: Conflict) => ({
  file,
  line: batch.find(({ product }) => product.slug === slug)?.line ?? 1,
  subject: `product ${slug}`
})
