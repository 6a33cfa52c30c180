import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely"
import type { SampleCounts } from "#core/desk/DeskSetup.ts"
import { unlistEmptyCategories } from "../seed/load/retireProducts.ts"
import type { Tables } from "../tables.ts"

/** How many samples the shop shows that the merchant has not changed. */
export const countSamples = async (db: Kysely<Tables>): Promise<SampleCounts> => {
  const { rows } = await sql<SampleCounts>`
    select (select count(*)::integer from product where ${isSample}) as products,
      (select count(*)::integer from banner where ${inSampleList("banner")}) as banners,
      (select count(*)::integer from reel where ${inSampleList("reel")}) as reels,
      (select count(*)::integer from promo where ${samplePromos}) as promos`.execute(db)
  const [counts] = rows
  return counts ?? { products: 0, banners: 0, reels: 0, promos: 0 }
}

/**
 * Takes the samples off that the merchant has not changed, and counts them. Products stay in the
 * orders; no import brings them back, because the desk has said so.
 */
export const removeSamples = async (tx: Transaction<Tables>, at: Date): Promise<SampleCounts> => {
  const count = async (work: RawBuilder<unknown>) =>
    Number((await work.execute(tx)).numAffectedRows ?? 0n)
  const products = await count(sql`update product set is_listed = false where ${isSample}`)
  const banners = await count(sql`delete from banner where ${inSampleList("banner")}`)
  const reels = await count(sql`delete from reel where ${inSampleList("reel")}`)
  const promos = await count(sql`
    update promo set ends_at = ${at}, starts_at = least(starts_at, ${new Date(at.getTime() - 1)})
    where ${samplePromos}`)
  await unlistEmptyCategories(tx, "desk")
  return { products, banners, reels, promos }
}

/** Whether a row is as its file said it, whatever else it has. The options are no column of it. */
const asImported = (table: "product" | "promo" | "variant") =>
  sql<boolean>`not exists (
    select from jsonb_each(${sql.ref(`${table}.imported`)}) said
    where said.key <> 'options'
      and to_jsonb(${sql.table(table)}) -> said.key is distinct from said.value
  )`

/**
 * Whether a product is a sample that the shop shows. A change of the stock alone makes no product
 * the merchant's.
 */
export const isSample = sql<boolean>`product.is_sample and product.is_listed and ${asImported("product")}
  and not exists (
    select from variant where variant.product_id = product.id and variant.is_listed
      and (variant.imported is null or not ${asImported("variant")})
  )
  and not exists (
    select from audit_event where subject = 'product-' || product.id
      and action in ('product.save', 'product.bulk', 'product.import')
  )`

const samplePromos = sql<boolean>`promo.is_sample and ${asImported("promo")}
  and (promo.ends_at is null or promo.ends_at > now())`

/** Columns that a later version has added are none of the list. */
const inSampleList = (table: "banner" | "delivery_rate" | "reel") =>
  sql<boolean>`exists (
    select from imported_list, jsonb_array_elements(imported_list.rows) one
    where imported_list.name = ${table} and imported_list.is_sample
      and to_jsonb(${sql.table(table)}) @> one
  )`

/** Whether the delivery prices are there and are not all samples. */
export const hasOwnDeliveryRates = async (db: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{ readonly isOwn: boolean }>`
    select count(*) > 0 and (
      count(*) filter (where ${inSampleList("delivery_rate")}) < count(*)
      or count(*) <> coalesce((
        select jsonb_array_length(rows) from imported_list where name = 'delivery_rate' and is_sample
      ), count(*))
    ) as "isOwn" from delivery_rate`.execute(db)
  return rows[0]?.isOwn === true
}
