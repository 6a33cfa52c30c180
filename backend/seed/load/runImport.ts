import type { Kysely } from "kysely"
import type { Schema } from "../../database/schema.ts"
import {
  addRowCounts,
  type ImportedProduct,
  type ImportSource,
  noRows,
  type RowCounts
} from "./ImportSource.ts"
import { beginImport, finishImport, noteProgress } from "./journal.ts"
import { insertMissingCategories, upsertCategories } from "./categories.ts"
import { replaceLists } from "./lists.ts"
import { upsertProducts } from "./products.ts"

/** How an import went: a stopped one goes on where it was when it is run again. */
export interface ImportResult extends RowCounts {
  readonly products: number
  readonly stopped: boolean
}

export interface ImportOptions {
  /** Told after each batch how many products are done. */
  readonly onProgress?: (done: number) => void
  readonly stop?: AbortSignal
}

/** Brings goods into the shop, a batch a transaction. `db` is one connection, and nobody else imports meanwhile. */
export const runImport = async (
  db: Kysely<Schema>,
  goods: ImportSource,
  { onProgress = () => {}, stop }: ImportOptions = {}
): Promise<ImportResult> => {
  let done = await inTransaction(db, async (tx) => {
    await upsertCategories(tx, goods.categories, goods.pictureUrl)
    return beginImport(tx, goods)
  })
  let written = noRows
  const made = new Set<string>()
  for await (const batch of batchesOf(goods.products(), done)) {
    const wanted = newCategoriesOf(batch).filter(({ slug }) => !made.has(slug))
    written = addRowCounts(
      written,
      await inTransaction(db, async (tx) => {
        await insertMissingCategories(tx, wanted, goods.pictureUrl)
        const put = await upsertProducts(
          tx,
          batch.map(({ product }) => product),
          goods
        )
        await noteProgress(tx, goods.name, done + batch.length)
        return put
      })
    )
    for (const { slug } of wanted) made.add(slug)
    done += batch.length
    onProgress(done)
    if (stop?.aborted === true) return { ...written, products: done, stopped: true }
  }
  await inTransaction(db, async (tx) => {
    await replaceLists(tx, goods)
    await finishImport(tx, goods.name)
  })
  return { ...written, products: done, stopped: false }
}

const batchSize = 1_000

/** Runs again what PostgreSQL chose to give way to a shopper's order. */
const inTransaction = async <Value>(
  db: Kysely<Schema>,
  work: (tx: Kysely<Schema>) => Promise<Value>
): Promise<Value> => {
  for (let left = 5; ; left--) {
    try {
      return await db.transaction().execute(work)
    } catch (problem) {
      const gaveWay =
        problem instanceof Error &&
        "code" in problem &&
        (problem.code === "40001" || problem.code === "40P01")
      if (left === 0 || !gaveWay) throw problem
    }
  }
}

async function* batchesOf(
  products: AsyncIterable<ImportedProduct> | Iterable<ImportedProduct>,
  skipped: number
) {
  let batch: Array<ImportedProduct> = []
  let left = skipped
  for await (const product of products) {
    if (left > 0) {
      left--
      continue
    }
    batch.push(product)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Each category that the batch needs, once and as it comes first, parents before their children. */
const newCategoriesOf = (batch: ReadonlyArray<ImportedProduct>) => {
  const bySlug = new Map<string, ImportedProduct["newCategories"][number]>()
  for (const category of batch.flatMap(({ newCategories: made }) => made))
    if (!bySlug.has(category.slug)) bySlug.set(category.slug, category)
  return [...bySlug.values()].toSorted((a, b) => a.level - b.level)
}
