import { basename } from "node:path"
import type { Kysely } from "kysely"
import type { Schema } from "../../database/schema.ts"
import { type Clash, clashesOf } from "../load/clashes.ts"
import { mostTold, type Note, type Problem } from "../Problem.ts"
import { nameOf } from "./columns.ts"
import { hashedSet } from "./hashedSet.ts"
import { type ProductInFile, productsIn } from "./productsIn.ts"

export interface CheckedCsv {
  readonly products: number
  readonly problems: ReadonlyArray<Problem>
}

/** Checks every row of a Shopify export, and with a shop also against what it holds; stops when there is enough to tell. */
export const checkCsv = async (
  path: string,
  db: Kysely<Schema> | null,
  onBytes: (bytes: number) => void,
  stop?: AbortSignal
): Promise<CheckedCsv> => {
  const problems: Array<Problem> = []
  const note: Note = (where, field, says) => problems.push({ ...where, field, says })
  const file = basename(path)
  const seen = { slug: hashedSet(), sku: hashedSet(), variantSku: hashedSet() }
  const isShopEmpty =
    db === null ||
    (await db.selectFrom("product").select("id").limit(1).executeTakeFirst()) === undefined
  let products = 0
  let batch: Array<ProductInFile> = []
  const checkBatch = async () => {
    const clashes =
      db === null || isShopEmpty
        ? []
        : await clashesOf(
            db,
            batch.map(({ product }) => product)
          )
    for (const clash of clashes) note(placeOf(file, batch, clash), nameOf("sku"), clash.says)
    batch = []
  }
  for await (const found of productsIn(path, { file, note, onBytes })) {
    const { line, product } = found
    const where = { file, line, of: `product ${product.slug}` }
    if (!seen.slug.add(product.slug))
      note(
        where,
        nameOf("handle"),
        "stands further up already: the rows of one handle follow one another"
      )
    else if (!seen.sku.add(product.sku))
      note(where, nameOf("sku"), `"${product.sku}" is taken already by another product`)
    for (const { sku } of product.variants)
      if (!seen.variantSku.add(sku))
        note(where, nameOf("sku"), `"${sku}" is taken already by another variant`)
    products++
    batch.push(found)
    if (batch.length === batchSize) await checkBatch()
    if (problems.length > mostTold) break
    if (stop?.aborted === true) throw new Error("Stopped while checking: nothing was written.")
  }
  await checkBatch()
  if (products === 0 && problems.length === 0)
    note({ file, line: 2, of: "" }, "", "there are no products")
  return { products, problems }
}

const batchSize = 1_000

const placeOf = (file: string, batch: ReadonlyArray<ProductInFile>, { slug }: Clash) => ({
  file,
  line: batch.find(({ product }) => product.slug === slug)?.line ?? 1,
  of: `product ${slug}`
})
