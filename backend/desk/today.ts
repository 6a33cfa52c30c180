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
import { workListStatuses } from "#core/desk/workLists.ts"
import { Fils } from "#core/money/Fils.ts"
import { openStatuses } from "#core/orders/orderStatus.ts"
import type { Locale } from "#locales/i18n.ts"
import type { ServerContext } from "../context.ts"
import type { Tables } from "../tables.ts"
import { deskCallRoutes, type DeskRequest } from "../staff/deskCallRoutes.ts"
import { countWorkLists, isStillSent } from "./orderList.ts"
import { findProblems } from "./problems.ts"

/** `GET /desk/today`: the first page of the desk; a day is one in Kuwait. */
const read = async (
  context: ServerContext,
  { locale, staff }: DeskRequest<typeof todayCalls.read>
) => {
  const today = dayOf(context.now())
  const opened = await findFirstOrder(context.db)
  const days = daysBetween(addDays(today, 1 - shownDays), today).filter(
    (day) => day === today || (opened !== null && day >= dayOf(opened.getTime()))
  )
  const since = new Date(dayStart(days[0] ?? today))
  const [hours, lowStock, problems, { customerCancelled, toPack }, dispatch, withDrivers] =
    await Promise.all([
      findHours(context.db, since, new Date(dayStart(today, 1))),
      findLowStock(context.db, locale, since, days.length),
      findProblems(context, locale),
      countWorkLists(context),
      findDispatch(context.db, today),
      findCashWithDrivers(context.db)
    ])
  const on = (day: string) => hours.filter(({ at }) => dayOf(at.getTime()) === day)
  const sum = (values: ReadonlyArray<number>) => values.reduce((a, b) => a + b, 0)
  const countOf = (kind: ProblemKind) => problems.filter((one) => one.kind === kind).length
  return {
    today: {
      days: days.map((day) => ({
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
      toPack,
      dueToday: dispatch.dueToday,
      late: dispatch.late,
      cashOut: Fils.make(dispatch.cashOut),
      cashWithDrivers: Fils.make(withDrivers),
      lowStock
    }
  }
}

/** When the first order was placed; null before. */
const findFirstOrder = async (db: Kysely<Tables>): Promise<Date | null> => {
  const row = await db
    .selectFrom("orders")
    .select((row) => row.fn.min("created_at").as("at"))
    .executeTakeFirst()
  return row?.at ?? null
}

/** Of the orders that have not arrived: how many are due, and the cash to collect for those out. */
const findDispatch = (db: Kysely<Tables>, today: string) =>
  db
    .selectFrom("orders")
    .select([
      sql<number>`count(*) filter (where expected_on = ${today})::integer`.as("dueToday"),
      sql<number>`count(*) filter (where expected_on < ${today})::integer`.as("late"),
      sql<number>`coalesce(sum(total_fils - (
        select coalesce(sum(amount_fils), 0) from refund
        where refund.order_id = orders.id and refund.state <> 'rejected'
      )) filter (
        where payment_method = 'cash' and order_status = any (${[...workListStatuses.out]})
      ), 0)::bigint`.as("cashOut")
    ])
    .where("order_status", "in", [...openStatuses])
    .where(isStillSent)
    .executeTakeFirstOrThrow()

/** What drivers have received and not yet brought to the shop. */
const findCashWithDrivers = async (db: Kysely<Tables>): Promise<number> => {
  const { cash } = await db
    .selectFrom("delivery_stop")
    .innerJoin("delivery_run", "delivery_run.id", "delivery_stop.run_id")
    .select(sql<number>`coalesce(sum(cash_fils), 0)::bigint`.as("cash"))
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow()
  return cash
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
 * What was sold on the last days and is gone in less than `lowStockDays` at this pace, and what is
 * at the limit of its product.
 */
const findLowStock = async (
  db: Kysely<Tables>,
  locale: Locale,
  since: Date,
  days: number
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
  const daysOf = (item: LowStock) => daysOfStock(item, days) ?? Number.POSITIVE_INFINITY
  return rows
    .filter((item) => isSoonGone(item, days))
    .toSorted((a, b) => daysOf(a) - daysOf(b) || b.sold - a.sold || a.stock - b.stock)
    .slice(0, shownLowStock)
}

const shownLowStock = 12

/** The first page of the desk. */
export const deskTodayRoutes = deskCallRoutes(todayCalls, { read })
