import type { Kysely } from "kysely"
import type { Schema } from "../../database/schema.ts"
import { inTransaction } from "../../database/transaction.ts"
import {
  addRowCounts,
  type ImportedProduct,
  type ImportSource,
  noRows,
  type RowCounts
} from "./ImportSource.ts"
import { beginImport, finishImport, noteProgress } from "./importJournal.ts"
import { insertMissingCategories, upsertCategories } from "./categories.ts"
import { replaceLists } from "./lists.ts"
import { upsertProducts } from "./products.ts"

/** The result of an import. A stopped import continues where it was when it is run again. */
export interface ImportResult extends RowCounts {
  readonly products: number
  readonly stopped: boolean
}

export interface ImportOptions {
  /** Called after each batch with the number of imported products. */
  readonly onProgress?: (done: number) => void
  readonly stop?: AbortSignal
}

/**
 * Imports a source, one transaction per batch. `db` must be one connection that holds the import
 * lock.
 */
export const runImport = async (
  db: Kysely<Schema>,
  source: ImportSource,
  { onProgress = () => {}, stop }: ImportOptions = {}
): Promise<ImportResult> => {
  let done = await inTransaction(db, async (tx) => {
    await upsertCategories(tx, source.categories, source.pictureUrl)
    return beginImport(tx, source)
  })
  let counts = noRows
  const insertedSlugs = new Set<string>()
  for await (const batch of batchesOf(source.products(), done)) {
    const missing = newCategoriesOf(batch).filter(({ slug }) => !insertedSlugs.has(slug))
    counts = addRowCounts(
      counts,
      await inTransaction(db, async (tx) => {
        await insertMissingCategories(tx, missing, source.pictureUrl)
        const written = await upsertProducts(
          tx,
          batch.map(({ product }) => product),
          source,
          done
        )
        await noteProgress(tx, source.name, done + batch.length)
        return written
      })
    )
    for (const { slug } of missing) insertedSlugs.add(slug)
    done += batch.length
    onProgress(done)
    if (stop?.aborted === true) return { ...counts, products: done, stopped: true }
  }
  await inTransaction(db, async (tx) => {
    await replaceLists(tx, source)
    await finishImport(tx, source.name)
  })
  return { ...counts, products: done, stopped: false }
}

const batchSize = 1_000

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

/** The categories that a batch needs, each once, parents before their children. */
const newCategoriesOf = (batch: ReadonlyArray<ImportedProduct>) => {
  const bySlug = new Map<string, ImportedProduct["newCategories"][number]>()
  for (const category of batch.flatMap(({ newCategories: made }) => made))
    if (!bySlug.has(category.slug)) bySlug.set(category.slug, category)
  return [...bySlug.values()].toSorted((a, b) => a.level - b.level)
}
