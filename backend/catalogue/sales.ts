import { type Kysely, type RawBuilder, sql } from "kysely"
import { isOnSale, type Sale } from "#core/pricing/sale.ts"
import type { ServerContext } from "../context.ts"
import { tagsOfProduct } from "../cdn/cacheTags.ts"
import { queuePurge } from "../cdn/queuePurge.ts"
import type { Tables } from "../tables.ts"

/** The columns of a product or variant that has this sale at this moment, or none. */
export const saleColumns = (sale: Sale | null, at: number) => ({
  sale_price_fils: sale?.price ?? null,
  sale_starts_at: sale === null || sale.startsAt === null ? null : new Date(sale.startsAt),
  sale_ends_at: sale === null || sale.endsAt === null ? null : new Date(sale.endsAt),
  is_on_sale: sale !== null && isOnSale(sale, at)
})

/**
 * Begins the sales that are due, and removes those that have ended. Servers on one database share
 * the work. What a price is, the database says for lists, pages and orders alike, so that what is
 * shown is charged, however late this runs.
 */
export const switchDueSales = async (
  { db, now }: Pick<ServerContext, "db" | "now">,
  isStopped: () => boolean = () => false
): Promise<void> => {
  while (!isStopped()) {
    const at = new Date(now())
    const { rows: due } = await sql<{ id: number }>`
      ${dueIn("product", "id", at)} union ${dueIn("variant", "product_id", at)}
      order by id limit ${productsAtOnce}`.execute(db)
    if (due.length === 0) return
    const switched = await db.transaction().execute((tx) =>
      switchSales(
        tx,
        due.map(({ id }) => id),
        at
      )
    )
    if (switched === 0) return
  }
}

const productsAtOnce = 500

/**
 * The products with a sale that is due, in parts that each read a range of an index, so that it
 * does not matter how many sales are planned.
 */
const dueIn = (table: "product" | "variant", id: string, at: Date): RawBuilder<unknown> => {
  const select = sql`select ${sql.ref(id)} as id from ${sql.table(table)} where`
  return sql`${select} ${isPlanned} and sale_starts_at is null
    union ${select} ${isPlanned} and sale_starts_at <= ${at} union ${select} ${hasEnded(at)}`
}

/** Switches what is due of these products, and returns how many it could lock. */
const switchSales = async (tx: Kysely<Tables>, due: ReadonlyArray<number>, at: Date) => {
  // What another server, an order or the desk has locked is left to the next round. A product is
  // locked before its variants, as everywhere.
  const locked = await tx
    .selectFrom("product")
    .select("id")
    .where("id", "in", due)
    .orderBy("id")
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  const ids = [0, ...locked.map(({ id }) => id)]
  const ended = saleColumns(null, at.getTime())
  const switched = [
    await tx
      .updateTable("product")
      .set(ended)
      .where("id", "in", ids)
      .where(hasEnded(at))
      .returning("id")
      .execute(),
    await tx
      .updateTable("product")
      .set({ is_on_sale: true })
      .where("id", "in", ids)
      .where(begins(at))
      .returning("id")
      .execute(),
    await tx
      .updateTable("variant")
      .set(ended)
      .where("product_id", "in", ids)
      .where(hasEnded(at))
      .returning("product_id as id")
      .execute(),
    await tx
      .updateTable("variant")
      .set({ is_on_sale: true })
      .where("product_id", "in", ids)
      .where(begins(at))
      .returning("product_id as id")
      .execute()
  ]
  await queuePurge(
    tx,
    switched.flat().flatMap(({ id }) => tagsOfProduct(id))
  )
  return locked.length
}

const isPlanned = sql`sale_price_fils is not null and not is_on_sale`

/** A sale begins now, or began while nobody switched it on. */
const begins = (at: Date): RawBuilder<boolean> =>
  sql`${isPlanned} and (sale_starts_at is null or sale_starts_at <= ${at})
    and (sale_ends_at is null or sale_ends_at > ${at})`

const hasEnded = (at: Date): RawBuilder<boolean> => sql`sale_ends_at <= ${at}`
