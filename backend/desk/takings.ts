import { type Kysely, sql } from "kysely"
import { addDays, daysBetween, dayStart } from "#core/desk/shopDay.ts"
import { Fils } from "#core/money/Fils.ts"
import { databaseTrouble } from "../database/databaseErrors.ts"
import type { Tables } from "../tables.ts"

/** Days in Kuwait, both included. */
export interface Span {
  readonly first: string
  readonly last: string
}

/** What was taken and given back on one day in one way to pay. */
interface Takings {
  readonly day: string
  /** A payment method, or another word of the payment provider. */
  readonly method: string
  readonly payments: number
  readonly taken: Fils
  readonly refunded: Fils
}

/**
 * The takings of a span of days in their order, some days at a time: a statement for a year may
 * take longer than one may. One that takes too long is done again for half of its days.
 */
export const takingsInParts = async function* (
  db: Kysely<Tables>,
  { first, last }: Span
): AsyncGenerator<ReadonlyArray<Takings>> {
  for (let from = first; from <= last; from = addDays(from, daysAtOnce)) {
    const end = addDays(from, daysAtOnce - 1)
    yield* takingsInHalves(db, { first: from, last: end < last ? end : last })
  }
}

const daysAtOnce = 32

const takingsInHalves = async function* (
  db: Kysely<Tables>,
  span: Span
): AsyncGenerator<ReadonlyArray<Takings>> {
  try {
    yield await db.transaction().execute(async (tx) => {
      // Some days are a small part of each table: they are read by the indexes.
      await sql`select set_config('random_page_cost', '1', true)`.execute(tx)
      return findTakings(tx, span)
    })
  } catch (problem) {
    const { first, last } = span
    if (first === last || databaseTrouble(problem) !== "busy") throw problem
    const middle = addDays(first, Math.floor(daysBetween(first, last).length / 2))
    yield* takingsInHalves(db, { first, last: addDays(middle, -1) })
    yield* takingsInHalves(db, { first: middle, last })
  }
}

/**
 * The takings by day and by way to pay: cash counts when the order is delivered; a payment when it
 * is paid, and one that made no order when its invoice was made; a refund when the provider
 * confirmed it, or when it was given back by hand (docs/desk.md#exports).
 */
const findTakings = async (
  db: Kysely<Tables>,
  { first, last }: Span
): Promise<ReadonlyArray<Takings>> => {
  const from = new Date(dayStart(first))
  const to = new Date(dayStart(last, 1))
  const { rows } = await sql<{
    day: string
    method: string
    payments: number
    taken: number
    refunded: number
  }>`
    with movement (at, method, taken, refunded) as (
      select history.at, 'cash', total_fils, 0::bigint
      from order_history history join orders on orders.id = history.order_id
      where history.order_status in ('delivered', 'completed')
        and history.at >= ${from} and history.at < ${to}
        and orders.payment_type = 'cash'
        and orders.order_status in ('delivered', 'completed', 'refunded')
        and not exists (select from order_history earlier where earlier.order_id = orders.id
          and earlier.id < history.id and earlier.order_status in ('delivered', 'completed'))
      union all
      select receipt.paid_at, coalesce(orders.payment_method, 'card'), invoice.paid_fils, 0
      from payment_receipt receipt
      join orders on orders.id = receipt.order_id
      join invoice on invoice.id = orders.invoice_id
      where receipt.paid_at >= ${from} and receipt.paid_at < ${to}
      union all
      select orders.created_at, coalesce(orders.payment_method, 'card'), invoice.paid_fils, 0
      from (
        select created_at, payment_method, invoice_id from orders
        where created_at >= ${from} and created_at < ${to} and invoice_id is not null
          and not exists (select from payment_receipt where order_id = orders.id)
        offset 0
      ) orders join invoice on invoice.id = orders.invoice_id
      union all
      select difference.paid_at, coalesce(difference.payment_method, 'card'), invoice.paid_fils, 0
      from order_difference difference
      join invoice on invoice.difference_id = difference.id and invoice.state = 'paid'
      where difference.paid_at >= ${from} and difference.paid_at < ${to}
      union all
      select created_at, coalesce(payment_method, 'card'), paid_fils, 0
      from invoice
      where state in ('held', 'refunded') and paid_fils is not null
        and created_at >= ${from} and created_at < ${to}
      union all
      select refund.changed_at,
        case when refund.method in ('cash', 'bank_transfer') then refund.method
          else coalesce(difference.payment_method, orders.payment_method, invoice.payment_method, 'card') end,
        0, refund.amount_fils
      from refund
      left join invoice on invoice.id = refund.invoice_id
      left join orders on orders.id = refund.order_id
      left join order_difference difference on difference.id = invoice.difference_id
      where refund.state = 'done' and refund.changed_at >= ${from} and refund.changed_at < ${to}
        -- What was paid a second time for an order is not in what was taken either.
        and (refund.order_id is not null or invoice.state <> 'paid')
    )
    select (at at time zone 'Asia/Kuwait')::date::text as day, method,
      count(*) filter (where taken > 0)::integer as payments,
      sum(taken)::bigint as taken, sum(refunded)::bigint as refunded
    from movement group by 1, 2 order by 1, 2`.execute(db)
  return rows.map(({ refunded, taken, ...row }) => ({
    ...row,
    taken: Fils.make(taken),
    refunded: Fils.make(refunded)
  }))
}
