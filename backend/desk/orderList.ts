import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from "kysely"
import { findArea } from "#core/address/areas.ts"
import { governorates, parseGovernorate } from "#core/contact/countries.ts"
import type { DeskOrderFilter } from "#core/desk/deskOrderFilter.ts"
import { type WorkList, workLists, workListStatuses } from "#core/desk/workLists.ts"
import { type PaymentMethod, paymentMethods, paymentTypeOf } from "#core/orders/Order.ts"
import type { OrderStatus } from "#core/orders/orderStatus.ts"
import { toWesternDigits } from "#core/shared/digits.ts"
import { areaName } from "#locales/formatAddress.ts"
import type { Locale } from "#locales/i18n.ts"
import { customPlanHint } from "../database/preparedStatements.ts"
import type { DeliveryAddress } from "../orders/deliveryAddress.ts"
import type { OrderTables } from "../orders/tables.ts"
import type { Schema } from "../schema.ts"

/**
 * A page of the orders of a filter, newest first. The cursor is the number of the last order of the
 * page before.
 */
export const findDeskOrders = async (
  db: Kysely<Schema>,
  locale: Locale,
  filter: DeskOrderFilter,
  cursor: number | null
) => {
  const ids = await findIds(db, filter, cursor)
  const page = ids.slice(0, pageSize)
  const rows = await db
    .selectFrom("orders")
    .select(summaryColumns)
    .select(sql<boolean>`is_fully_refunded(id)`.as("isFullyRefunded"))
    .select((row) =>
      row
        .selectFrom("order_line")
        .select((line) => line.fn.sum<number>("quantity").as("count"))
        .whereRef("order_id", "=", "orders.id")
        .as("item_count")
    )
    .where("id", "in", [0, ...page])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute()
  return {
    orders: rows.map((row) => summaryJson(locale, row, Number(row.item_count))),
    next: ids.length > pageSize ? String(page.at(-1)) : null
  }
}

/** How many orders wait in each work list. */
export const countWorkLists = async (
  db: Kysely<Schema>
): Promise<Readonly<Record<WorkList, number>>> => {
  const rows = await db
    .selectFrom("orders")
    .select(["order_status", (row) => row.fn.countAll<number>().as("count")])
    .where("order_status", "in", Object.values(workListStatuses).flat())
    .where((row) => row.or([row("order_status", "not in", workListStatuses.toPack), isStillSent]))
    .groupBy("order_status")
    .execute()
  const countOf = (list: WorkList) =>
    rows
      .filter(({ order_status }) => workListStatuses[list].includes(order_status))
      .reduce((sum, { count }) => sum + count, 0)
  const [toConfirm, toPack, out, problems] = workLists.map(countOf)
  return {
    toConfirm: toConfirm ?? 0,
    toPack: toPack ?? 0,
    out: out ?? 0,
    problems: problems ?? 0
  }
}

const pageSize = 50

/** The numbers of one order more than a page has. */
const findIds = async (
  db: Kysely<Schema>,
  filter: DeskOrderFilter,
  cursor: number | null
): Promise<ReadonlyArray<number>> => {
  const statuses = statusesOf(filter)
  const matching = matchingOrders(db, filter, cursor)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(pageSize + 1)
  if (statuses === null) {
    const rows = await matching.modifyEnd(hint).execute()
    return rows.map(({ id }) => id)
  }
  // Each status is read newest first from its own part of the index.
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
    .orderBy("found.created_at", "desc")
    .orderBy("found.id", "desc")
    .limit(pageSize + 1)
    .modifyEnd(hint)
    .execute()
  return rows.map(({ id }) => id)
}

const hint = sql.raw(customPlanHint)

/** Null for all of them. */
const statusesOf = ({ status, workList }: DeskOrderFilter): ReadonlyArray<OrderStatus> | null => {
  if (workList === null) return status === null ? null : [status]
  return workListStatuses[workList].filter((one) => status === null || one === status)
}

type OrderQuery = SelectQueryBuilder<Schema, "orders", { id: number; created_at: Date }>

const matchingOrders = (
  db: Kysely<Schema>,
  { area, day, governorate, method, search, workList }: DeskOrderFilter,
  cursor: number | null
): OrderQuery => {
  let query: OrderQuery = db.selectFrom("orders").select(["id", "created_at"])
  if (workList === "toPack") query = query.where(isStillSent)
  if (cursor !== null)
    query = query.where(
      sql<boolean>`(created_at, id) < (select created_at, id from orders where id = ${cursor}::bigint)`
    )
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
const isStillSent = sql<boolean>`not (
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

/** Digits are the number of an order or the end of a phone number; anything else is a name. */
const bySearch = (query: OrderQuery, search: string): OrderQuery => {
  const western = toWesternDigits(search)
  const isNumber = /^\+?[\d\s()-]+$/.test(western)
  const digits = western.replace(/\D/g, "").replace(/^0+/, "")
  if (isNumber && digits !== "")
    return query.where((row) =>
      row.or([
        row("id", "=", Number(digits.slice(0, 15))),
        ...(digits.length < 3
          ? []
          : [row(sql`reverse(phone)`, "like", `${Array.from(digits).toReversed().join("")}%`)])
      ])
    )
  return search.split(/\s+/).reduce((found, word) => {
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
const summaryColumns = [
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
  "expected_on"
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
  isFullyRefunded: order.isFullyRefunded
})

/** The area in the asked language; elsewhere than in Kuwait the city as it was typed. */
const formatArea = (locale: Locale, { city, country }: DeliveryAddress): string => {
  const area = country === "KW" ? findArea(city) : null
  return area === null ? city : areaName(locale, area)
}
