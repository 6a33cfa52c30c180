import { Data, Effect, Result } from "effect"
import { type Kysely, type Selectable, sql } from "kysely"
import type { ProductId } from "#core/catalogue/Product.ts"
import type { Fils } from "#core/money/Fils.ts"
import {
  normalizePromoCode,
  Percent,
  type Promo,
  type PromoBenefit,
  type PromoExpired
} from "#core/pricing/promo.ts"
import {
  type PromoBelowMinimum,
  type PromoForOtherProducts,
  type PromoTerms,
  type PromoUsed,
  type PromoUsedUp,
  redeemPromo
} from "#core/pricing/redeemPromo.ts"
import type { Tables } from "../tables.ts"

/** Why a code does not count. */
export type PromoProblem =
  | PromoUnknown
  | PromoExpired
  | PromoUsedUp
  | PromoUsed
  | PromoForOtherProducts
  | PromoBelowMinimum

/** A code that a customer or guest wants to use. */
export interface PromoUse {
  /** As it was typed: case and surrounding spaces do not matter. */
  readonly code: string
  readonly at: number
  /** Null for a guest, whose uses cannot be counted. */
  readonly customerId: number | null
  /** Null where it is not known yet. */
  readonly subtotal: Fils | null
  /** The products of the cart; null where they are not known. */
  readonly products: ReadonlyArray<ProductId> | null
}

/**
 * The promo of a code, or why it does not count. In a transaction its row is locked until that
 * ends, so that orders with the same code use it one after another. Outside of one, the customer's
 * own unpaid invoices do not count, because an order ends them
 * (docs/decisions/money-and-prices.md#promo-codes).
 */
export const findPromo = async (
  db: Kysely<Tables>,
  { code: typed, at, customerId, products, subtotal }: PromoUse
): Promise<Result.Result<Promo, PromoProblem>> => {
  const code = normalizePromoCode(typed)
  const row = await db
    .selectFrom("promo")
    .selectAll()
    .where("code", "=", code)
    .$if(db.isTransaction, (promo) => promo.forNoKeyUpdate())
    .executeTakeFirst()
  if (row === undefined) return Result.fail(new PromoUnknown())
  const ignoredInvoicesOf = db.isTransaction ? null : customerId
  const excludedProducts = await findExcluded(db, row.excluded_category_ids, products ?? [])
  const terms: PromoTerms = {
    code,
    ...benefitOf(row),
    ...(excludedProducts.length > 0 && { excludedProducts }),
    startsAt: row.starts_at && row.starts_at.getTime(),
    endsAt: row.ends_at && row.ends_at.getTime(),
    minimum: row.minimum_fils,
    usesLeft:
      row.max_uses &&
      row.max_uses - row.uses - (await countUnpaid(db, { code, by: null, ignoredInvoicesOf })),
    customerUsesLeft:
      customerId === null || row.max_uses_per_customer === null
        ? null
        : row.max_uses_per_customer -
          (await countOrders(db, code, customerId)) -
          (await countUnpaid(db, { code, by: customerId, ignoredInvoicesOf }))
  }
  return Effect.runSync(Effect.result(redeemPromo(terms, { at, subtotal, products })))
}

/**
 * The terms of a code that an order has, for other products in it: it was redeemed when the order
 * was placed, so neither its days nor its uses count again. Null without a code.
 */
export const findRedeemedPromo = async (
  db: Kysely<Tables>,
  code: string | null,
  products: ReadonlyArray<ProductId>
): Promise<PromoTerms | null> => {
  const row =
    code === null
      ? undefined
      : await db.selectFrom("promo").selectAll().where("code", "=", code).executeTakeFirst()
  if (row === undefined) return null
  return {
    code: row.code,
    ...benefitOf(row),
    excludedProducts: await findExcluded(db, row.excluded_category_ids, products),
    startsAt: null,
    endsAt: null,
    minimum: row.minimum_fils,
    usesLeft: null,
    customerUsesLeft: null
  }
}

/** What the row of a promo code takes. */
const benefitOf = ({
  amount_fils,
  is_free_delivery,
  percent
}: Pick<
  Selectable<Tables["promo"]>,
  "amount_fils" | "is_free_delivery" | "percent"
>): PromoBenefit => {
  if (is_free_delivery) return { isFreeDelivery: true }
  return amount_fils === null ? { discount: Percent.make(percent ?? 0) } : { amount: amount_fils }
}

/** Those of the products that are in one of the categories, or in one inside it. */
const findExcluded = async (
  db: Kysely<Tables>,
  categoryIds: ReadonlyArray<number>,
  products: ReadonlyArray<ProductId>
): Promise<ReadonlyArray<ProductId>> => {
  if (categoryIds.length === 0 || products.length === 0) return []
  const { rows } = await sql<{ id: ProductId }>`
    with recursive excluded as (
      select id from category where id = any(${[...categoryIds]}::integer[])
      union select category.id from category join excluded on category.parent_id = excluded.id
    )
    select id from product
    where id = any(${[...products]}::integer[]) and category_id in (select id from excluded)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Locks a promo code before the transaction locks stock. Every transaction that changes how often a
 * code is used does, so that no deadlock is possible.
 */
export const lockPromo = async (tx: Kysely<Tables>, code: string | null): Promise<void> => {
  if (code !== null)
    await tx
      .selectFrom("promo")
      .select("code")
      .where("code", "=", normalizePromoCode(code))
      .forNoKeyUpdate()
      .execute()
}

/** The orders of a customer that use a code; the row of the code has those of all customers. */
const countOrders = async (
  db: Kysely<Tables>,
  code: string,
  customerId: number
): Promise<number> => {
  const { count } = await db
    .selectFrom("orders")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("promo_code", "=", code)
    .where("customer_id", "=", customerId)
    .where(sql<boolean>`uses_promo(order_status)`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The unpaid invoices whose orders will have this code; one that has ended uses it no longer. */
const countUnpaid = async (
  db: Kysely<Tables>,
  {
    code,
    by,
    ignoredInvoicesOf
  }: {
    readonly code: string
    /** Null for the uses of all customers. */
    readonly by: number | null
    readonly ignoredInvoicesOf: number | null
  }
): Promise<number> => {
  const { rows } = await sql<{ uses: number }>`
    select count(*)::integer as uses from invoice
    where priced ->> 'promoCode' = ${code} and state in ('created', 'pending')
      and (${by}::integer is null or customer_id = ${by})
      and customer_id is distinct from ${ignoredInvoicesOf}::integer`.execute(db)
  return rows[0]?.uses ?? 0
}

/** No such code exists. */
class PromoUnknown extends Data.TaggedError("PromoUnknown") {}
