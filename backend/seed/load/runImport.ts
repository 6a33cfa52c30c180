import type { Kysely } from "kysely"
import type { Tables } from "../../tables.ts"
import { inTransaction } from "../../database/transaction.ts"
import {
  addRowCounts,
  type SourceProduct,
  type ImportSource,
  noRows,
  type RowCounts
} from "./ImportSource.ts"
import { beginImport, finishImport, noteProgress, withoutTimeLimits } from "./importJournal.ts"
import { insertMissingCategories, type NewCategory, upsertCategories } from "./categories.ts"
import { mergeLists } from "./lists.ts"
import type { RowConflict } from "./mergeRows.ts"
import { upsertProducts } from "./products.ts"
import { retireProducts } from "./retireProducts.ts"

/** The result of an import. A stopped import continues where it was when it is run again. */
export interface ImportResult extends RowCounts {
  readonly products: number
  /** How many products of earlier imports are no longer listed. */
  readonly retired: number
  readonly stopped: boolean
  /** Where the files and the desk have both changed something. */
  readonly conflicts: ReadonlyArray<RowConflict>
}

export interface ImportOptions {
  /** Called after each batch with the number of imported products. */
  readonly onProgress?: (done: number) => void
  readonly stop?: AbortSignal
}

/** Imports a source, one transaction per batch. The caller holds the import lock. */
export const runImport = async (
  db: Kysely<Tables>,
  source: ImportSource,
  { onProgress = () => {}, stop }: ImportOptions = {}
): Promise<ImportResult> => {
  const begun = await inTransaction(db, async (tx) => {
    await withoutTimeLimits(tx)
    const conflicts = await upsertCategories(tx, source.categories, source)
    return { conflicts, done: await beginImport(tx, source) }
  })
  let { conflicts, done } = begun
  let counts = noRows
  const inserted = new Set<string>()
  for await (const batch of batchesOf(source.products(), done)) {
    const missing = newCategoriesOf(batch).filter((category) => !inserted.has(keyOf(category)))
    const written = await inTransaction(db, async (tx) => {
      await withoutTimeLimits(tx)
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
    counts = addRowCounts(counts, written)
    conflicts = [...conflicts, ...written.conflicts]
    for (const category of missing) inserted.add(keyOf(category))
    done += batch.length
    onProgress(done)
    if (stop?.aborted === true)
      return { ...counts, conflicts, products: done, retired: 0, stopped: true }
  }
  const finished = await inTransaction(db, async (tx) => {
    await withoutTimeLimits(tx)
    const conflicts = await mergeLists(tx, source)
    const retired = source.keeps === null ? 0 : await retireProducts(tx, source.keeps)
    await finishImport(tx, source.name)
    return { conflicts, retired }
  })
  return {
    ...counts,
    conflicts: [...conflicts, ...finished.conflicts],
    products: done,
    retired: finished.retired,
    stopped: false
  }
}

const batchSize = 1_000

async function* batchesOf(
  products: AsyncIterable<SourceProduct> | Iterable<SourceProduct>,
  skipped: number
) {
  let batch: Array<SourceProduct> = []
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

/**
 * The categories that a batch needs, each once, parents before their children. One that only has
 * unlisted products is not listed either.
 */
export const newCategoriesOf = (
  batch: ReadonlyArray<SourceProduct>
): ReadonlyArray<NewCategory> => {
  const bySlug = new Map<string, NewCategory>()
  for (const { newCategories, product } of batch)
    for (const category of newCategories) {
      const found = bySlug.get(category.slug)
      if (found === undefined || (product.listed && !found.isListed))
        bySlug.set(category.slug, { ...(found ?? category), isListed: product.listed })
    }
  return [...bySlug.values()].toSorted((a, b) => a.level - b.level)
}

const keyOf = ({ isListed, slug }: NewCategory) => `${slug} ${isListed}`
