import { type Selectable, type SelectQueryBuilder, sql } from "kysely"
import { findArea } from "#core/address/areas.ts"
import { governorates, parseGovernorate } from "#core/contact/countries.ts"
import {
  type DeskOrderFilter,
  type DueState,
  emptyFilter,
  filterQuery,
  isDueFirst
} from "#core/desk/deskOrderFilter.ts"
import { maximumElsewhere } from "#core/desk/DeskOrders.ts"
import { parseOrderSearch } from "#core/desk/orderSearch.ts"
import { customerCancelledDays, type WorkList, workListStatuses } from "#core/desk/workLists.ts"
import { type PaymentMethod, paymentMethods, paymentTypeOf } from "#core/orders/Order.ts"
import { isOpenOrder, openStatuses, type OrderStatus } from "#core/orders/orderStatus.ts"
import { dayOf } from "#core/desk/shopDay.ts"
import { areaName } from "#locales/formatAddress.ts"
import type { Locale } from "#locales/i18n.ts"
import type { ServerContext } from "../context.ts"
import { customPlanHint } from "../database/preparedStatements.ts"
import type { DeliveryAddress } from "../orders/deliveryAddress.ts"
import type { OrderTables } from "../orders/tables.ts"
import type { Tables } from "../tables.ts"

export type OrderListContext = Pick<ServerContext, "db" | "now">

/**
 * A page of the orders of a filter, newest first or due first. The cursor is the number of the last
 * order of the page before.
 */
export const findDeskOrders = async (
  context: OrderListContext,
  locale: Locale,
  filter: DeskOrderFilter,
  cursor: number | null
) => {
  const ids = await findOrderIds(context, filter, { cursor, pageSize })
  const elsewhere = cursor === null ? await findElsewhere(context, filter) : []
  const page = ids.slice(0, pageSize)
  const orders = await findSummaries(context, locale, [...page, ...elsewhere])
  const pick = (ids: ReadonlyArray<number>) =>
    ids.flatMap((id) => orders.find((order) => order.id === id) ?? [])
  return {
    orders: pick(page),
    next: ids.length > pageSize ? String(page.at(-1)) : null,
    elsewhere: pick(elsewhere)
  }
}

/** Orders as a list shows them. */
export const findSummaries = async (
  { db, now }: OrderListContext,
  locale: Locale,
  ids: ReadonlyArray<number>
) => {
  const today = dayOf(now())
  const rows = await db
    .selectFrom("orders")
    .select(summaryColumns)
    .select(sql<boolean>`is_fully_refunded(id)`.as("isFullyRefunded"))
    .select((row) => [
      row
        .selectFrom("order_line")
        .select((line) => line.fn.sum<number>("quantity").as("count"))
        .whereRef("order_id", "=", "orders.id")
        .as("item_count"),
      row
        .selectFrom("refund_line")
        .innerJoin("refund", "refund.id", "refund_line.refund_id")
        .select((line) => line.fn.sum<number>("refund_line.quantity").as("count"))
        .whereRef("refund_line.order_id", "=", "orders.id")
        .where("refund.state", "!=", "rejected")
        .as("refunded_count")
    ])
    .where("id", "in", [0, ...ids])
    .execute()
  return rows.map((row) => ({
    ...summaryJson(locale, row, Number(row.item_count) - Number(row.refunded_count)),
    due: dueState(row, today)
  }))
}

/** Null for an order that is due on a later day, or has arrived, or never will. */
const dueState = (
  { expected_on, isFullyRefunded, order_status }: SummaryRow,
  today: string
): DueState | null => {
  if (expected_on === null || isFullyRefunded || !isOpenOrder(order_status)) return null
  if (expected_on === today) return "today"
  return expected_on < today ? "late" : null
}

/** The newest orders that the search finds, but not with the rest of the filter. */
const findElsewhere = async (
  context: OrderListContext,
  filter: DeskOrderFilter
): Promise<ReadonlyArray<number>> => {
  const everywhere = { ...emptyFilter, search: filter.search }
  if (filter.search === "" || filterQuery(filter) === filterQuery(everywhere)) return []
  const found = await findOrderIds(context, everywhere, { cursor: null, pageSize })
  const listed = await findOrderIds(context, filter, { cursor: null, pageSize, among: found })
  return found.filter((id) => !listed.includes(id)).slice(0, maximumElsewhere)
}

/** How many orders a filter finds. */
export const countOrders = async (
  { db, now }: OrderListContext,
  filter: DeskOrderFilter
): Promise<number> => {
  const statuses = statusesOf(filter)
  const { count } = await matchingOrders({ db, now }, filter, null)
    .$if(statuses !== null, (query) => query.where("order_status", "in", [...(statuses ?? [])]))
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as("count"))
    .modifyEnd(customPlan)
    .executeTakeFirstOrThrow()
  return count
}

/** How many orders each work list has. */
export const countWorkLists = async ({
  db,
  now
}: OrderListContext): Promise<Readonly<Record<WorkList, number>>> => {
  const { customerCancelled: _, ...waiting } = workListStatuses
  const [rows, cancelled] = await Promise.all([
    db
      .selectFrom("orders")
      .select(["order_status", (row) => row.fn.countAll<number>().as("count")])
      .where("order_status", "in", Object.values(waiting).flat())
      .where((row) => row.or([row("order_status", "not in", packedStatuses), isStillSent]))
      .groupBy("order_status")
      .execute(),
    db
      .selectFrom("orders")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("customer_cancelled_at", ">=", customerCancelledSince(now()))
      .executeTakeFirstOrThrow()
  ])
  const countOf = (statuses: ReadonlyArray<OrderStatus>) =>
    rows
      .filter(({ order_status }) => statuses.includes(order_status))
      .reduce((sum, { count }) => sum + count, 0)
  return {
    toConfirm: countOf(waiting.toConfirm),
    toPack: countOf(waiting.toPack),
    packing: countOf(waiting.packing),
    out: countOf(waiting.out),
    problems: countOf(waiting.problems),
    customerCancelled: cancelled.count
  }
}

const packedStatuses = [...workListStatuses.toPack, ...workListStatuses.packing]

const customerCancelledSince = (now: number) => new Date(now - customerCancelledDays * dayMs)

const pageSize = 50

/** Of a list of orders: those after a cursor, one more than a page has. */
interface PageRequest {
  readonly cursor: number | null
  readonly pageSize: number
  /** Only some of these; without it any. */
  readonly among?: ReadonlyArray<number>
}

/** The numbers of orders: newest first, or where somebody works through them due first. */
export const findOrderIds = async (
  { db, now }: OrderListContext,
  filter: DeskOrderFilter,
  { among, cursor, pageSize }: PageRequest
): Promise<ReadonlyArray<number>> => {
  const statuses = statusesOf(filter)
  const order = isDueFirst(filter) ? dueKey : newestFirst
  const matching = matchingOrders({ db, now }, filter, cursor)
    .$if(among !== undefined, (query) => query.where("id", "in", [0, ...(among ?? [])]))
    .orderBy(order("orders"))
    .limit(pageSize + 1)
  if (statuses === null) {
    const rows = await matching.modifyEnd(customPlan).execute()
    return rows.map(({ id }) => id)
  }
  // Each status is read in this order from its own part of an index.
  const rows = await db
    .selectFrom(
      sql<{ status: OrderStatus }>`unnest(${[...statuses]}::text[])`.as<"wanted">(
        sql`wanted(status)`
      )
    )
    .innerJoinLateral(
      matching.whereRef("order_status", "=", sql.ref("wanted.status")).as("found"),
      (join) => join.onTrue()
    )
    .select("found.id")
    .orderBy(order("found"))
    .limit(pageSize + 1)
    .modifyEnd(customPlan)
    .execute()
  return rows.map(({ id }) => id)
}

const customPlan = sql.raw(customPlanHint)

const newestFirst = (table: string) =>
  sql`${sql.ref(`${table}.created_at`)} desc, ${sql.ref(`${table}.id`)} desc`

/** An order without a promised day is due last; of one day the oldest order comes first. */
const dueKey = (table: string) =>
  sql`coalesce(${sql.ref(`${table}.expected_on`)}, 'infinity'::date), ${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}`

/** Null for all of them; what customers cancelled recently has an index of its own. */
const statusesOf = ({
  due,
  status,
  workList
}: DeskOrderFilter): ReadonlyArray<OrderStatus> | null => {
  const ofList =
    workList === null || workList === "customerCancelled" ? null : workListStatuses[workList]
  if (ofList === null && due === null) return status === null ? null : [status]
  return (ofList ?? openStatuses).filter(
    (one) => (status === null || one === status) && (due === null || openStatuses.includes(one))
  )
}

export type OrderQuery = SelectQueryBuilder<
  Tables,
  "orders",
  { id: number; created_at: Date; expected_on: string | null }
>

const matchingOrders = (
  { db, now }: OrderListContext,
  { area, day, due, governorate, method, search, workList }: DeskOrderFilter,
  cursor: number | null
): OrderQuery => {
  let query: OrderQuery = db.selectFrom("orders").select(["id", "created_at", "expected_on"])
  if (workList === "toPack" || workList === "packing" || due !== null)
    query = query.where(isStillSent)
  if (cursor !== null)
    query = query.where(
      isDueFirst({ due, workList })
        ? sql<boolean>`(${dueKey("orders")}) > (select ${dueKey("last")} from orders as last where last.id = ${cursor}::bigint)`
        : sql<boolean>`(created_at, id) < (select created_at, id from orders where id = ${cursor}::bigint)`
    )
  if (due !== null) query = query.where("expected_on", due === "late" ? "<" : "=", dayOf(now()))
  if (workList === "customerCancelled")
    query = query.where("customer_cancelled_at", ">=", customerCancelledSince(now()))
  if (method !== null) query = byMethod(query, method)
  if (governorate !== "")
    query = query.where(sql`delivery_address ->> 'region'`, "in", governorateNames(governorate))
  if (area !== "") query = query.where(sql`delivery_address ->> 'city'`, "in", areaNames(area))
  if (day !== "") {
    const start = Date.parse(`${day}T00:00:00+03:00`)
    query = query
      .where("created_at", ">=", new Date(start))
      .where("created_at", "<", new Date(start + dayMs))
  }
  return search === "" ? query : bySearch(query, search)
}

/** What is refunded in full is not packed. Only orders with a refund are looked at further. */
export const isStillSent = sql<boolean>`not (
  exists (select from refund where refund.order_id = orders.id) and is_fully_refunded(orders.id)
)`

const dayMs = 86_400_000

/** A payment of which the provider did not say how it was made counts as one by card. */
const byMethod = (query: OrderQuery, method: PaymentMethod): OrderQuery => {
  if (method !== "card") return query.where("payment_method", "=", method)
  return query.where("payment_type", "=", paymentTypeOf(method)).where((row) =>
    row.or([
      row("payment_method", "is", null),
      row(
        "payment_method",
        "not in",
        paymentMethods.filter((other) => other !== method)
      )
    ])
  )
}

const governorateNames = (name: string): ReadonlyArray<string> => {
  const key = parseGovernorate(name)
  return key === null ? [name] : [governorates[key], key]
}

const areaNames = (name: string): ReadonlyArray<string> => {
  const area = findArea(name)
  return area === null ? [name] : [area.english, area.arabic]
}

/** Those of the orders that a search finds. */
export const bySearch = (query: OrderQuery, typed: string): OrderQuery => {
  const search = parseOrderSearch(typed)
  if (search.kind === "number")
    return query.where((row) =>
      row.or([
        // Without an alternative nothing is found.
        sql<boolean>`false`,
        ...(search.orderId === null ? [] : [row("id", "=", search.orderId)]),
        ...search.phoneEnds.map((digits) =>
          row(sql`reverse(phone)`, "like", `${Array.from(digits).toReversed().join("")}%`)
        ),
        ...search.phoneStarts.map((start) => row("phone", "like", `${start}%`))
      ])
    )
  if (search.words.length === 0) return query.where(sql<boolean>`false`)
  return search.words.reduce((found, word) => {
    const part = sql<string>`fold_name(${word.replace(/[\\%_]/g, "\\$&")})`
    // The index knows three letters of a word, or the first ones.
    return Array.from(word).length < 3
      ? found.where((row) =>
          row.or([
            row("folded_name", "like", sql<string>`${part} || '%'`),
            row("folded_name", "like", sql<string>`'% ' || ${part} || '%'`)
          ])
        )
      : found.where("folded_name", "like", sql<string>`'%' || ${part} || '%'`)
  }, query)
}

/** What a list shows of an order. */
export const summaryColumns = [
  "id",
  "created_at",
  "order_status",
  "payment_status",
  "payment_type",
  "payment_method",
  "total_fils",
  "full_name",
  "phone",
  "delivery_address",
  "expected_on",
  "slot_begins",
  "slot_ends",
  "pickup"
] as const

type SummaryRow = Pick<Selectable<OrderTables["orders"]>, (typeof summaryColumns)[number]> & {
  readonly isFullyRefunded: boolean
}

/** An order of a list, as the desk's wire has it. */
export const summaryJson = (locale: Locale, order: SummaryRow, itemCount: number) => ({
  id: order.id,
  placedAt: order.created_at.toISOString(),
  status: order.order_status,
  method: paymentMethods.find((method) => method === order.payment_method) ?? order.payment_type,
  isPaid: order.payment_status === "paid",
  total: order.total_fils,
  itemCount,
  customer: { name: order.full_name, phone: order.phone },
  area: formatArea(locale, order.delivery_address),
  expectedDay: order.expected_on,
  slot:
    order.slot_begins === null || order.slot_ends === null
      ? null
      : { begins: order.slot_begins, ends: order.slot_ends },
  pickup: order.pickup && {
    readyAt: new Date(order.pickup.readyAt).toISOString()
  },
  isFullyRefunded: order.isFullyRefunded
})

/** The area in the asked language; elsewhere than in Kuwait the city as it was typed. */
export const formatArea = (locale: Locale, { city, country }: DeliveryAddress): string => {
  const area = country === "KW" ? findArea(city) : null
  return area === null ? city : areaName(locale, area)
}
