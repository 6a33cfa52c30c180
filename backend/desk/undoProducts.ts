import { Option, Result } from "effect"
import type { Transaction } from "kysely"
import type { DeskProduct, ProductContent } from "#core/desk/DeskProducts.ts"
import { changeProduct, productFieldsChangedSince } from "#core/desk/productChanges.ts"
import { diffRecords, type FieldChange, invertChanges } from "#core/shared/diffRecords.ts"
import type { Tables } from "../tables.ts"
import { findProductContents, lockProducts } from "./productContent.ts"
import { type PrepareUndos, type RecordedChange, refuseUndo, type Undo } from "./recordedChange.ts"
import { findProblems, writeProduct } from "./writeProduct.ts"

/** Changes of products are taken back while their fields are as they left them. */
export const undoProducts: PrepareUndos = async (db, changes, { locks, now }) => {
  const ids = [...new Set(changes.map(productIdOf))].filter((id) => id !== null)
  if (locks) await lockProducts(db, ids)
  const products = new Map((await findProductContents(db, ids)).map((one) => [one.id, one]))
  const undos = new Map<number, Undo>()
  for (const change of changes) {
    const product = products.get(productIdOf(change) ?? 0)
    const undo = product === undefined ? null : prepareUndo(product, readChanges(change), now)
    if (undo !== null) undos.set(change.id, undo)
  }
  return undos
}

const productIdOf = ({ subject }: RecordedChange): number | null => {
  const [, id] = /^product-(\d{1,9})$/.exec(subject) ?? []
  return id === undefined ? null : Number(id)
}

const prepareUndo = (
  product: DeskProduct,
  changes: ReadonlyArray<FieldChange>,
  at: Date
): Undo | null => {
  const archived = changes.find(({ field }) => field === "isArchived")
  const fields = changes.filter((change) => change !== archived)
  const isArchived = product.state === "archived"
  // What was listed again meanwhile does not go back into the archive.
  const isSoldAgain = archived?.before === true && product.content.isListed
  const since = [
    ...(archived === undefined || archived.after === isArchived ? [] : [archived.field]),
    ...(isSoldAgain ? ["isListed"] : []),
    ...productFieldsChangedSince(product.content, fields)
  ]
  const restored = changeProduct(product.content, invertChanges(fields))
  if (changes.length === 0) return null
  if (since.length > 0 || Option.isNone(restored)) return Result.fail(since)
  return Result.succeed(async (tx) => {
    if (archived !== undefined)
      await tx
        .updateTable("product")
        .set({ archived_at: isArchived ? null : at })
        .where("id", "=", product.id)
        .execute()
    const state = archived === undefined ? product.state : isArchived ? "unlisted" : "archived"
    const change = {
      id: product.id,
      state,
      before: product.content,
      content: restored.value
    } as const
    // Such as a SKU that another product has by now.
    const problems = await findProblems(tx, change, at)
    if (problems.length > 0) throw refuseUndo(problems.map(({ field }) => field))
    await writeProduct(tx, { ...change, content: await withReturnedStock(tx, change) }, { at })
  })
}

/** What came back of a variant while it was taken off is in its row, and counts. */
const withReturnedStock = async (
  tx: Transaction<Tables>,
  { before, content }: { readonly before: ProductContent; readonly content: ProductContent }
): Promise<ProductContent> => {
  const shown = new Set(before.variants.map(({ id }) => id))
  const back = content.variants.flatMap(({ id }) => (id === null || shown.has(id) ? [] : [id]))
  if (back.length === 0) return content
  const rows = await tx
    .selectFrom("variant")
    .select(["id", "stock"])
    .where("id", "in", back)
    .execute()
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]))
  const variants = content.variants.map((variant) => ({
    ...variant,
    stock: stocks.get(variant.id ?? 0) ?? variant.stock
  }))
  return { ...content, variants }
}

/** The changes of an event; its reason is no field. */
const readChanges = ({ after, before }: RecordedChange): ReadonlyArray<FieldChange> =>
  diffRecords(before, after).filter(({ field }) => field !== "reason")
