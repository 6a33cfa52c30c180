import { type Kysely, sql } from "kysely"
import { parseGovernorate } from "#core/contact/countries.ts"
import type { DeskOrderFilter } from "#core/desk/deskOrderFilter.ts"
import type { PrintedLine } from "#core/desk/DeskOrders.ts"
import { maximumPrintedIds } from "#core/desk/printedOrders.ts"
import { Fils } from "#core/money/Fils.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import type { Locale } from "#locales/i18n.ts"
import { badInputRefusal } from "../http/HttpError.ts"
import { formatDeliveryAddress } from "../orders/deliveryAddress.ts"
import { parseOrderId } from "../orders/orderRequest.ts"
import type { Tables } from "../tables.ts"
import { findOrderLines, type OrderLine } from "./orderLines.ts"
import {
  countOrders,
  findOrderIds,
  type OrderListContext,
  summaryColumns,
  summaryJson
} from "./orderList.ts"

/** A page of the orders of a filter as they are printed, newest first. */
export const findPrintedOrders = async (
  context: OrderListContext,
  locale: Locale,
  filter: DeskOrderFilter,
  cursor: number | null
) => {
  const [ids, count] = await Promise.all([
    findOrderIds(context, filter, { cursor, pageSize }),
    cursor === null ? countOrders(context, filter) : 0
  ])
  const page = ids.slice(0, pageSize)
  return {
    orders: await readPrintedOrders(context.db, locale, page),
    next: ids.length > pageSize ? String(page.at(-1)) : null,
    count
  }
}

/** The orders with these numbers, such as `10000001,10000002`; those that exist. */
export const findPrintedOrdersById = async (
  { db }: OrderListContext,
  locale: Locale,
  text: string
) => {
  const ids = text.split(",").map(parseOrderId)
  if (ids.length > maximumPrintedIds) throw badInputRefusal()
  const orders = await readPrintedOrders(
    db,
    locale,
    ids.map((id) => {
      if (id === null) throw badInputRefusal()
      return id
    })
  )
  return { orders, next: null, count: orders.length }
}

const pageSize = 100

/** These orders as they are printed, newest first. */
export const readPrintedOrders = async (
  db: Kysely<Tables>,
  locale: Locale,
  ids: ReadonlyArray<number>
) => {
  const [orders, lines, notes] = await Promise.all([
    readOrders(db, ids),
    findOrderLines(db, locale, ids),
    db
      .selectFrom("order_note")
      .select(["order_id", "text"])
      .where("order_id", "in", [0, ...ids])
      .where("audience", "=", "courier")
      .orderBy("id")
      .execute()
  ])
  const { t } = i18nByLocale[locale]
  return orders.map(({ gift, note, refunded, ...order }) => {
    const ownLines = lines.filter(({ orderId }) => orderId === order.id)
    const governorate =
      order.delivery_address.country === "KW"
        ? parseGovernorate(order.delivery_address.region)
        : null
    const count = ownLines.reduce((sum, line) => sum + line.quantity - line.refundedQuantity, 0)
    return {
      ...summaryJson(locale, order, count),
      lines: ownLines.map((line) => printedLine(locale, line)),
      governorate: governorate === null ? "" : t(`governorates.${governorate}`),
      address:
        order.pickup === null ? formatDeliveryAddress(t, locale, order.delivery_address) : "",
      note,
      gift,
      courierNotes: notes.filter(({ order_id }) => order_id === order.id).map(({ text }) => text),
      refunded: Fils.make(refunded)
    }
  })
}

const printedLine = (locale: Locale, line: OrderLine): PrintedLine => ({
  position: line.position,
  name: line.name,
  // A merchant's Arabic keyboard may be one with Latin commas.
  attributes: locale === "ar" ? line.attributes.replaceAll(/,(?=\s)/g, "،") : line.attributes,
  quantity: line.quantity,
  refundedQuantity: line.refundedQuantity,
  sku: line.sku
})

const readOrders = (db: Kysely<Tables>, ids: ReadonlyArray<number>) =>
  db
    .selectFrom("orders")
    .select(summaryColumns)
    .select(["gift", "note", sql<boolean>`is_fully_refunded(id)`.as("isFullyRefunded")])
    .select((row) =>
      row
        .selectFrom("refund")
        .select(sql<number>`coalesce(sum(amount_fils), 0)::bigint`.as("refunded"))
        .whereRef("refund.order_id", "=", "orders.id")
        .where("refund.state", "!=", "rejected")
        .$asScalar()
        .$notNull()
        .as("refunded")
    )
    .where("id", "in", [0, ...ids])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute()
