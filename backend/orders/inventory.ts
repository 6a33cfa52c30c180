import { type Kysely, sql } from "kysely"
import type { Grams } from "#core/money/Grams.ts"
import { tagsOfStock } from "../cdn/cacheTags.ts"
import { queuePurge } from "../cdn/queuePurge.ts"
import { addStockCause, causeOfOrder, type OrderOfStock } from "../database/stockCause.ts"
import type { Tables } from "../tables.ts"
import type { PricedOrderLine } from "./tables.ts"

/** A product or variant that can be ordered, with its current price and stock. */
export interface Item extends Omit<PricedOrderLine, "hasPromo" | "quantity"> {
  readonly available: number
  readonly weight: Grams
}

/**
 * The result of looking up an item: `unlisted` is no longer sold, `unknownVariant` is not a variant
 * of this product.
 */
export type ItemLookup =
  | { readonly item: Item }
  | { readonly item: null; readonly reason: "unlisted" | "unknownVariant" }

export interface ItemKey {
  readonly productId: number
  readonly variantId: number | null
}

/** Looks up the item of each line, in the order of the lines. */
export const findItems = async (
  db: Kysely<Tables>,
  items: ReadonlyArray<ItemKey>
): Promise<ReadonlyArray<ItemLookup>> => {
  const productIds = items.map(({ productId }) => productId)
  const variantIds = items.flatMap(({ variantId }) => variantId ?? [])
  const products = await db
    .selectFrom("product")
    .selectAll()
    .select(sql<boolean>`is_category_returnable(category_id)`.as("isReturnable"))
    .where("id", "in", [0, ...productIds])
    .where("is_listed", "=", true)
    .execute()
  const variants = await db
    .selectFrom("variant")
    .selectAll()
    .where((row) =>
      row.or([row("id", "in", [0, ...variantIds]), row("product_id", "in", [0, ...productIds])])
    )
    .where("is_listed", "=", true)
    .execute()
  const attributes =
    variantIds.length === 0
      ? []
      : await db
          .selectFrom("variant_attribute")
          .selectAll()
          .where("variant_id", "in", variantIds)
          .orderBy("position")
          .execute()

  return items.map(({ productId, variantId }) => {
    const product = products.find(({ id }) => id === productId)
    const ofProduct = variants.filter((variant) => variant.product_id === productId)
    const variant = variants.find(({ id }) => id === variantId)
    if (variant !== undefined && variant.product_id !== productId)
      return { item: null, reason: "unknownVariant" }
    if (product === undefined) return { item: null, reason: "unlisted" }
    if ((variantId === null) !== (ofProduct.length === 0))
      return { item: null, reason: "unknownVariant" }
    if (variantId !== null && variant === undefined) return { item: null, reason: "unlisted" }
    const chosen = attributes.filter((attribute) => attribute.variant_id === variantId)
    return {
      item: {
        productId,
        variantId,
        price: (variant ?? product).current_price_fils,
        available: variant === undefined ? product.stock : variant.is_available ? variant.stock : 0,
        weight: product.weight_grams,
        name: { en: product.name_en, ar: product.name_ar },
        description: { en: product.description_en, ar: product.description_ar },
        title: {
          en: chosen.map(({ name_en, value_en }) => `${name_en}: ${value_en}`).join(", "),
          ar: chosen.map(({ name_ar, value_ar }) => `${name_ar}: ${value_ar}`).join("، ")
        },
        image: variant?.images[0] ?? product.images[0] ?? "",
        isReturnable: product.isReturnable
      }
    }
  })
}

/** A quantity of an item. */
export interface ItemQuantity extends ItemKey {
  readonly quantity: number
}

/**
 * Takes the stock of all lines of an order, or of none; false if the stock of one is too low. Pages
 * that show the stock are purged with it.
 */
export const takeStock = async (
  tx: Kysely<Tables>,
  order: OrderOfStock,
  lines: ReadonlyArray<ItemQuantity>
): Promise<boolean> => {
  // Who waits for the last piece locks nothing once it is sold, and is refused at once.
  await lockProducts(tx, order, lines).where("is_sold_out", "=", false).execute()
  const takenItems: Array<ItemQuantity> = []
  const tags: Array<string> = []
  for (const line of inLockOrder(lines)) {
    const row =
      line.variantId === null
        ? await tx
            .updateTable("product")
            .set((product) => ({ stock: product("stock", "-", line.quantity) }))
            .where("id", "=", line.productId)
            .where("stock", ">=", line.quantity)
            .returning("stock")
            .executeTakeFirst()
        : await tx
            .updateTable("variant")
            .set((variant) => ({ stock: variant("stock", "-", line.quantity) }))
            .where("id", "=", line.variantId)
            .where("product_id", "=", line.productId)
            .where("is_available", "=", true)
            .where("stock", ">=", line.quantity)
            .returning("stock")
            .executeTakeFirst()
    if (row === undefined) {
      await addStock(tx, order, takenItems)
      return false
    }
    takenItems.push(line)
    tags.push(...tagsOfStock(line.productId, row.stock + line.quantity, row.stock))
  }
  await queuePurge(tx, tags)
  return true
}

/** Gives the stock of all lines of an order back. Pages that show the stock are purged with it. */
export const returnStock = async (
  tx: Kysely<Tables>,
  order: OrderOfStock,
  lines: ReadonlyArray<ItemQuantity>
): Promise<void> => queuePurge(tx, await addStock(tx, order, lines))

/** Adds to the stock of all lines, and returns the tags of the pages that show it. */
const addStock = async (
  tx: Kysely<Tables>,
  order: OrderOfStock,
  lines: ReadonlyArray<ItemQuantity>
): Promise<ReadonlyArray<string>> => {
  if (lines.length > 0) await lockProducts(tx, order, lines).execute()
  const tags: Array<string> = []
  for (const line of inLockOrder(lines)) {
    const rows = await (line.variantId === null
      ? tx
          .updateTable("product")
          .set((row) => ({ stock: row("stock", "+", line.quantity) }))
          .where("id", "=", line.productId)
          .returning("stock")
          .execute()
      : tx
          .updateTable("variant")
          .set((row) => ({ stock: row("stock", "+", line.quantity) }))
          .where("id", "=", line.variantId)
          .returning("stock")
          .execute())
    for (const { stock } of rows)
      tags.push(...tagsOfStock(line.productId, stock - line.quantity, stock))
  }
  return tags
}

/**
 * Gives some items back and takes others; false if the stock of one to take is too low, so that
 * the transaction has to be undone.
 */
export const exchangeStock = async (
  tx: Kysely<Tables>,
  order: OrderOfStock,
  {
    returned,
    taken
  }: { readonly taken: ReadonlyArray<ItemQuantity>; readonly returned: ReadonlyArray<ItemQuantity> }
): Promise<boolean> => {
  await lockProducts(tx, order, [...taken, ...returned]).execute()
  await returnStock(tx, order, returned)
  return taken.length === 0 || takeStock(tx, order, taken)
}

/**
 * A change of a variant's stock may write its product too, and an import locks products before
 * variants. Says in the same statement of which order the change is.
 */
const lockProducts = (
  tx: Kysely<Tables>,
  order: OrderOfStock,
  lines: ReadonlyArray<ItemQuantity>
) =>
  tx
    .selectFrom("product")
    .select(["id", addStockCause(causeOfOrder(order)).as("cause")])
    .where("id", "in", [0, ...lines.map(({ productId }) => productId)])
    .orderBy("id")
    .forNoKeyUpdate()

/** Every transaction locks rows in the same order, so that no deadlock is possible. */
const inLockOrder = (lines: ReadonlyArray<ItemQuantity>) =>
  lines.toSorted((a, b) => a.productId - b.productId || (a.variantId ?? 0) - (b.variantId ?? 0))
