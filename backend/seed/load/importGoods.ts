import type { Kysely } from "kysely"
import type { Schema } from "../../database/schema.ts"
import {
  bothWritten,
  type ComingProduct,
  type Goods,
  nothingWritten,
  type Written
} from "./Goods.ts"
import { beginImport, finishImport, noteProgress } from "./journal.ts"
import { makeCategories, putCategories } from "./putCategories.ts"
import { putLists } from "./putLists.ts"
import { putProducts } from "./putProducts.ts"

/** How an import went: a stopped one goes on where it was when it is run again. */
export interface Imported extends Written {
  readonly products: number
  readonly stopped: boolean
}

export interface ImportWishes {
  /** Told after each batch how many products are done. */
  readonly onProgress?: (done: number) => void
  readonly stop?: AbortSignal
}

/** Brings goods into the shop, a batch a transaction. `db` is one connection, and nobody else imports meanwhile. */
export const importGoods = async (
  db: Kysely<Schema>,
  goods: Goods,
  { onProgress = () => {}, stop }: ImportWishes = {}
): Promise<Imported> => {
  let done = await inTransaction(db, async (tx) => {
    await putCategories(tx, goods.categories, goods.picture)
    return beginImport(tx, goods)
  })
  let written = nothingWritten
  const made = new Set<string>()
  for await (const batch of batchesOf(goods.products(), done)) {
    const wanted = madeBy(batch).filter(({ slug }) => !made.has(slug))
    written = bothWritten(
      written,
      await inTransaction(db, async (tx) => {
        await makeCategories(tx, wanted, goods.picture)
        const put = await putProducts(
          tx,
          batch.map(({ product }) => product),
          goods
        )
        await noteProgress(tx, goods.source, done + batch.length)
        return put
      })
    )
    for (const { slug } of wanted) made.add(slug)
    done += batch.length
    onProgress(done)
    if (stop?.aborted === true) return { ...written, products: done, stopped: true }
  }
  await inTransaction(db, async (tx) => {
    await putLists(tx, goods)
    await finishImport(tx, goods.source)
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
  products: AsyncIterable<ComingProduct> | Iterable<ComingProduct>,
  skipped: number
) {
  let batch: Array<ComingProduct> = []
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
const madeBy = (batch: ReadonlyArray<ComingProduct>) => {
  const bySlug = new Map<string, ComingProduct["made"][number]>()
  for (const category of batch.flatMap(({ made }) => made))
    if (!bySlug.has(category.slug)) bySlug.set(category.slug, category)
  return [...bySlug.values()].toSorted((a, b) => a.level - b.level)
}
