import { type Kysely, sql } from "kysely"
import {
  daysOfStock,
  isSoonGone,
  type LowStock,
  shownDays,
  todayCalls
} from "#core/desk/DeskToday.ts"
import type { ProblemKind } from "#core/desk/DeskProblems.ts"
import { addDays, dayOf, daysBetween, dayStart, hourOf } from "#core/desk/shopDay.ts"
import { Fils } from "#core/money/Fils.ts"
import type { Locale } from "#locales/i18n.ts"
import type { ServerContext } from "../context.ts"
import type { Tables } from "../tables.ts"
import { deskCallRoutes, type DeskRequest } from "../staff/deskCallRoutes.ts"
import { countWorkLists } from "./orderList.ts"
import { findProblems } from "./problems.ts"

/** `GET /desk/today`: the first page of the desk; a day is one in Kuwait. */
const read = async (
  context: ServerContext,
  { locale, staff }: DeskRequest<typeof todayCalls.read>
) => {
  const today = dayOf(context.now())
  const first = addDays(today, 1 - shownDays)
  const [hours, lowStock, problems, { customerCancelled }] = await Promise.all([
    findHours(context.db, new Date(dayStart(first)), new Date(dayStart(today, 1))),
    findLowStock(context.db, locale, new Date(dayStart(first))),
    findProblems(context, locale),
    countWorkLists(context)
  ])
  const on = (day: string) => hours.filter(({ at }) => dayOf(at.getTime()) === day)
  const sum = (values: ReadonlyArray<number>) => values.reduce((a, b) => a + b, 0)
  const countOf = (kind: ProblemKind) => problems.filter((one) => one.kind === kind).length
  return {
    today: {
      days: daysBetween(first, today).map((day) => ({
        day,
        orders: sum(on(day).map(({ orders }) => orders)),
        turnover:
          staff.role === "owner" ? Fils.make(sum(on(day).map(({ turnover }) => turnover))) : null
      })),
      byHour: Array.from({ length: 24 }, (_, hour) =>
        sum(
          on(today)
            .filter(({ at }) => hourOf(at.getTime()) === hour)
            .map(({ orders }) => orders)
        )
      ),
      problems: {
        strandedPayment: countOf("strandedPayment"),
        repeatedPayment: countOf("repeatedPayment"),
        unreachablePayment: countOf("unreachablePayment"),
        orderOnHold: countOf("orderOnHold"),
        unknownRefund: countOf("unknownRefund"),
        rejectedRefund: countOf("rejectedRefund"),
        deadLetter: countOf("deadLetter")
      },
      customerCancelled,
      lowStock
    }
  }
}

/** The orders of each hour. */
const findHours = (db: Kysely<Tables>, from: Date, to: Date) =>
  db
    .selectFrom("orders")
    .select([
      sql<Date>`date_trunc('hour', created_at)`.as("at"),
      sql<number>`count(*)::integer`.as("orders"),
      sql<number>`sum(total_fils)::bigint`.as("turnover")
    ])
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .where("order_status", "not in", ["cancelled", "failed", "refunded"])
    .groupBy("at")
    .execute()

/**
 * What is soon gone at the pace since a moment, and what is at the limit of
 * its product.
 */
const findLowStock = async (
  db: Kysely<Tables>,
  locale: Locale,
  since: Date
): Promise<ReadonlyArray<LowStock>> => {
  const { rows } = await sql<LowStock>`
    with sold as (
      select product_id, variant_id, sum(quantity)::integer as sold
      from order_line join orders on orders.id = order_line.order_id
      where orders.created_at >= ${since} and order_status not in ('cancelled', 'failed', 'refunded')
      group by product_id, variant_id
    )
    select product.id as "productId", variant.id as "variantId", sold.sold,
      ${sql.ref(`product.name_${locale}`)} as name, coalesce(variant.stock, product.stock) as stock,
      coalesce((
        select string_agg(${sql.ref(`value_${locale}`)}, ' / ' order by position)
        from variant_attribute where variant_id = variant.id
      ), '') as attributes, product.low_stock as "limit"
    from sold
    join product on product.id = sold.product_id and product.is_listed
    left join variant on variant.id = sold.variant_id
    where sold.variant_id is null or (variant.is_listed and variant.is_available)
    union all
    select product.id, variant.id, 0, ${sql.ref(`product.name_${locale}`)},
      coalesce(variant.stock, product.stock), coalesce((
        select string_agg(${sql.ref(`value_${locale}`)}, ' / ' order by position)
        from variant_attribute where variant_id = variant.id
      ), ''), product.low_stock
    from product
    left join variant on variant.product_id = product.id and variant.is_listed
    where product.is_listed and coalesce(variant.stock, product.stock) <= product.low_stock
      and (variant.id is null or variant.is_available)
      and not exists (
        select from sold where sold.product_id = product.id
          and sold.variant_id is not distinct from variant.id
      )`.execute(db)
  const daysOf = (item: LowStock) => daysOfStock(item) ?? Number.POSITIVE_INFINITY
  return rows
    .filter(isSoonGone)
    .toSorted((a, b) => daysOf(a) - daysOf(b) || b.sold - a.sold || a.stock - b.stock)
    .slice(0, shownLowStock)
}

const shownLowStock = 12

/** The first page of the desk. */
export const deskTodayRoutes = deskCallRoutes(todayCalls, { read })
