import { basename } from "node:path"
import type { Kysely } from "kysely"
import type { Schema } from "../../database/schema.ts"
import { type Conflict, findProductConflicts } from "../load/conflicts.ts"
import { maxReported, type ReportProblem, type FileProblem } from "../Problem.ts"
import { columnName } from "./columns.ts"
import { createHashSet } from "./hashSet.ts"
import { type ParsedProduct, readProducts } from "./readProducts.ts"

export interface CheckedCsv {
  readonly products: number
  readonly problems: ReadonlyArray<FileProblem>
}

/** Checks every row of a Shopify export, and with a shop also against what it holds; stops when there is enough to tell. */
export const checkCsv = async (
  path: string,
  db: Kysely<Schema> | null,
  onBytes: (bytes: number) => void,
  stop?: AbortSignal
): Promise<CheckedCsv> => {
  const problems: Array<FileProblem> = []
  const note: ReportProblem = (where, field, says) =>
    problems.push({ ...where, field, message: says })
  const file = basename(path)
  const seen = { slug: createHashSet(), sku: createHashSet(), variantSku: createHashSet() }
  const isShopEmpty =
    db === null ||
    (await db.selectFrom("product").select("id").limit(1).executeTakeFirst()) === undefined
  let products = 0
  let batch: Array<ParsedProduct> = []
  const checkBatch = async () => {
    const clashes =
      db === null || isShopEmpty
        ? []
        : await findProductConflicts(
            db,
            batch.map(({ product }) => product)
          )
    for (const clash of clashes) note(placeOf(file, batch, clash), columnName("sku"), clash.says)
    batch = []
  }
  for await (const found of readProducts(path, { file, note, onBytes })) {
    const { line, product } = found
    const where = { file, line, subject: `product ${product.slug}` }
    if (!seen.slug.add(product.slug))
      note(
        where,
        columnName("handle"),
        "stands further up already: the rows of one handle follow one another"
      )
    else if (!seen.sku.add(product.sku))
      note(where, columnName("sku"), `"${product.sku}" is taken already by another product`)
    for (const { sku } of product.variants)
      if (!seen.variantSku.add(sku))
        note(where, columnName("sku"), `"${sku}" is taken already by another variant`)
    products++
    batch.push(found)
    if (batch.length === batchSize) await checkBatch()
    if (problems.length > maxReported) break
    if (stop?.aborted === true) throw new Error("Stopped while checking: nothing was written.")
  }
  await checkBatch()
  if (products === 0 && problems.length === 0)
    note({ file, line: 2, subject: "" }, "", "there are no products")
  return { products, problems }
}

const batchSize = 1_000

const placeOf = (file: string, batch: ReadonlyArray<ParsedProduct>, { slug }: Conflict) => ({
  file,
  line: batch.find(({ product }) => product.slug === slug)?.line ?? 1,
  subject: `product ${slug}`
})
