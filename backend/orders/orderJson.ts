import { type Kysely, type Selectable, sql } from "kysely"
import { isChangeable } from "#core/orders/orderChange.ts"
import { findLateCancellation, findTransitionBy } from "#core/orders/orderTransitions.ts"
import { isVeryLate } from "#core/returns/returnRules.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import type { Locale } from "#locales/i18n.ts"
import {
  type Order,
  type OrderLine,
  paymentMethods,
  type PaymentReceipt,
  type OrderRefund
} from "#core/orders/Order.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { dinarsFromFils, Fils } from "#core/money/Fils.ts"
import type { LineQuantity } from "#core/orders/refund.ts"
import { parseDay, pictureUrl } from "../catalogue/apiPrimitives.ts"
import type { ServerContext } from "../context.ts"
import type { Tables } from "../tables.ts"
import { slotJson } from "../delivery/slotRefusals.ts"
import { slotOf } from "../delivery/slots.ts"
import { lateness } from "./lateness.ts"
import { type DeliveryAddress, formatDeliveryAddress } from "./deliveryAddress.ts"
import type { OrderTables } from "./tables.ts"

/** One order of a customer by its number, as the API sends it; undefined when there is none. */
export const findOrderJson = async (
  context: ServerContext,
  customerId: number,
  locale: Locale,
  id: number
): Promise<OrderJson | undefined> => {
  const [stored] = await loadStoredOrder(context, customerId, locale, id)
  return stored && toJson(stored)
}

/** The same as the shop's pages show it; null when there is none. */
export const findOrder = async (
  context: ServerContext,
  customerId: number,
  locale: Locale,
  id: number
): Promise<Order | null> => {
  const [stored] = await loadStoredOrder(context, customerId, locale, id)
  return stored?.order ?? null
}

const loadStoredOrder = async (
  context: ServerContext,
  customerId: number,
  locale: Locale,
  id: number
) => loadOrders(context, locale, await ordersOf(context, customerId).where("id", "=", id).execute())

/**
 * A page of a customer's orders, newest first. The cursor is the number of the last order of the
 * page before, so that orders which arrive in the meantime move nothing.
 */
export const findOrdersPage = async (
  context: ServerContext,
  customerId: number,
  locale: Locale,
  cursor: number | null
) => {
  const size = context.settings.ordersPerPage
  const base = ordersOf(context, customerId)
  const rows = await (
    cursor === null
      ? base
      : base.where(
          sql<boolean>`(created_at, id) < (
            select created_at, id from orders where id = ${cursor}::bigint and customer_id = ${customerId})`
        )
  )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size + 1)
    .execute()
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : undefined
  return {
    orders: (await loadOrders(context, locale, page)).map(toJson),
    next: last === undefined ? null : String(last.id)
  }
}

/** An order as it was after a step of its history. */
export const findOrderAtStep = async (
  db: Kysely<Tables>,
  locale: Locale,
  orderId: number,
  historyId: number
): Promise<Order> => {
  const order = await loadOrderForMessage(db, locale, orderId)
  const { count } = await db
    .selectFrom("order_history")
    .select((step) => step.fn.countAll<number>().as("count"))
    .where("order_id", "=", orderId)
    .where("id", "<=", historyId)
    .executeTakeFirstOrThrow()
  const history = order.history.slice(0, Number(count))
  return { ...order, history, status: history.at(-1)?.status ?? order.status }
}

/** An order as it is, with one of its refunds. */
export const findOrderWithRefund = async (
  db: Kysely<Tables>,
  locale: Locale,
  orderId: number,
  refundId: number
): Promise<{ readonly order: Order; readonly refund: OrderRefund }> => {
  const order = await loadOrderForMessage(db, locale, orderId)
  const { position } = await db
    .selectFrom("refund")
    .select((refund) => refund.fn.countAll<number>().as("position"))
    .where("order_id", "=", orderId)
    .where("closed_at", "is", null)
    .where("id", "<", refundId)
    .executeTakeFirstOrThrow()
  const refund = order.refunds[Number(position)]
  if (refund === undefined) throw new Error("The order has no such refund.")
  return { order, refund }
}

/** An order as it is, for a message about it. */
export const loadOrderForMessage = async (
  db: Kysely<Tables>,
  locale: Locale,
  orderId: number
): Promise<Order> => {
  const row = await db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow()
  // A message says nothing of what can be done now.
  const [stored] = await loadOrders({ db, now: () => 0 }, locale, [row])
  if (stored === undefined) throw new Error("A row is one order.")
  return { ...stored.order, receipt: null, canCancel: false, canChange: false }
}

const ordersOf = ({ db }: ServerContext, customerId: number) =>
  db.selectFrom("orders").selectAll().where("customer_id", "=", customerId)

type OrderJson = ReturnType<typeof toJson>
type OrderRow = Selectable<OrderTables["orders"]>

/** A row of `orders` with the order that it is. */
interface StoredOrder {
  readonly row: OrderRow
  readonly order: Order
}

const loadOrders = async (
  { db, now }: Pick<ServerContext, "db" | "now">,
  locale: Locale,
  rows: ReadonlyArray<OrderRow>
): Promise<ReadonlyArray<StoredOrder>> => {
  const ids = [0, ...rows.map(({ id }) => id)]
  const [lines, history, refunds, refundLines, receipts, changes, fixed] = await Promise.all([
    db
      .selectFrom("order_line")
      .selectAll()
      .where("order_id", "in", ids)
      .orderBy("position")
      .execute(),
    db.selectFrom("order_history").selectAll().where("order_id", "in", ids).orderBy("id").execute(),
    // One about which nothing more is done is nothing to the customer. The customer's own bank asks
    // for the money of a chargeback: it is no refund until it is gone.
    db
      .selectFrom("refund")
      .selectAll()
      .where("order_id", "in", ids)
      .where((row) => row.or([row("method", "!=", "chargeback"), row("state", "=", "done")]))
      .where("closed_at", "is", null)
      .orderBy("id")
      .execute(),
    db
      .selectFrom("refund_line")
      .select(["refund_id", "position", "quantity"])
      .where("order_id", "in", ids)
      .orderBy("position")
      .execute(),
    db.selectFrom("payment_receipt").selectAll().where("order_id", "in", ids).execute(),
    db
      .selectFrom("order_change")
      .select(["order_id", "at", "staff_id"])
      .where("order_id", "in", ids)
      .orderBy("id")
      .execute(),
    // Of what is replaced or refunded, nothing can be changed.
    db
      .selectFrom("orders")
      .select("id as order_id")
      .where("id", "in", ids)
      .where(
        sql<boolean>`is_fully_refunded(id) or exists (select from replacement_line where order_id = id)`
      )
      .execute()
  ])
  const { t } = i18nByLocale[locale]
  return rows.map((row) => {
    const isOfOrder = ({ order_id }: { readonly order_id: number | null }) => order_id === row.id
    const positions = lines.filter(isOfOrder).map(({ position }) => position)
    const order: Order = {
      id: OrderId.make(String(row.id)),
      placedAt: row.created_at.getTime(),
      status: row.order_status,
      isPaid: row.payment_status === "paid",
      method: paymentMethods.find((method) => method === row.payment_method) ?? row.payment_type,
      receipt: toReceipt(receipts.find(isOfOrder)),
      total: row.total_fils,
      subtotal: row.subtotal_fils,
      delivery: row.delivery_fils,
      ...(row.wrapping_fils > 0 && { wrapping: row.wrapping_fils }),
      discount: row.discount_fils,
      address:
        row.pickup === null
          ? formatDeliveryAddress(t, locale, row.delivery_address)
          : row.pickup.address[locale],
      slot: slotOf(row),
      pickup: row.pickup && {
        address: row.pickup.address[locale],
        readyAt: row.pickup.readyAt,
        code: row.pickup.code
      },
      gift: row.gift,
      note: row.note,
      expectedDay: row.expected_on === null ? null : parseDay(row.expected_on),
      policyVersion: row.policy_version,
      customer: { name: row.full_name, phone: row.phone },
      lines: lines.filter(isOfOrder).map((line) => toLine(line, locale)),
      canCancel:
        findTransitionBy("customer", row.order_status, "cancelled") !== null ||
        (isVeryLate(lateness(row), now()) && findLateCancellation(row.order_status) !== null),
      isVeryLate: isVeryLate(lateness(row), now()),
      refunds: refunds.filter(isOfOrder).map((refund) => toRefund(refund, refundLines, positions)),
      history: history
        .filter(isOfOrder)
        .map((step) => ({ status: step.order_status, at: step.at.getTime() })),
      version: row.version,
      canChange: isChangeable(row.order_status) && !fixed.some(isOfOrder),
      changes: changes
        .filter(isOfOrder)
        .map(({ at, staff_id }) => ({ at: at.getTime(), isByShop: staff_id !== null }))
    }
    return { row, order }
  })
}

const toJson = ({ order, row }: StoredOrder) => ({
  id: row.id,
  created_at: timeJson(order.placedAt),
  order_status: order.status,
  payment_status: row.payment_status,
  can_cancel: order.canCancel,
  is_very_late: order.isVeryLate,
  version: row.version,
  can_change: order.canChange,
  changes: (order.changes ?? []).map(({ at, isByShop }) => ({
    at: timeJson(at),
    by_shop: isByShop
  })),
  refunds: order.refunds.map(({ amount, at, items, method, state }) => ({
    state,
    amount: dinarsFromFils(amount),
    method,
    at: at === null ? null : timeJson(at),
    items
  })),
  paymentType: row.payment_type,
  payment_method: row.payment_method,
  receipt: order.receipt && {
    payment_id: order.receipt.paymentId,
    reference_id: order.receipt.referenceId,
    track_id: order.receipt.trackId,
    authorization_id: order.receipt.authorizationId,
    paid_at: timeJson(order.receipt.paidAt)
  },
  total_price: dinarsFromFils(order.total),
  sub_total: dinarsFromFils(order.subtotal),
  delivery_charges: dinarsFromFils(order.delivery),
  discount: dinarsFromFils(order.discount),
  address: order.address,
  ...locationJson(row.delivery_address),
  wrapping: dinarsFromFils(order.wrapping ?? Fils.make(0)),
  gift: order.gift ?? null,
  note: order.note,
  expected_on: row.expected_on,
  delivery_zone: row.delivery_zone,
  slot: order.slot ? slotJson(order.slot) : null,
  pickup: order.pickup
    ? {
        address: order.pickup.address,
        ready_at: timeJson(order.pickup.readyAt),
        code: order.pickup.code
      }
    : null,
  policy_version: order.policyVersion,
  products: order.lines.map((line) => ({
    id: line.productId,
    v_id: line.variantId,
    name: line.name,
    image: line.image,
    description: line.description,
    title: line.attributes,
    price: dinarsFromFils(line.price),
    quantity: line.quantity,
    pivot: { quantity: line.quantity }
  })),
  Customer: order.customer,
  history: order.history.map(({ at, status }) => ({ order_status: status, at: timeJson(at) }))
})

const timeJson = (at: number) => new Date(at).toISOString()

/** Where the courier delivers, beside the text of the address. */
const locationJson = ({ location, shortAddress }: DeliveryAddress) => ({
  pickupLocation: location ? { latitude: location.latitude, longitude: location.longitude } : null,
  location_precision: location?.precision ?? null,
  short_address: shortAddress ?? null
})

/**
 * A refund as its customer reads it: one of which the provider does not say whether it was made is
 * on its way, because the shop looks into it.
 */
const toRefund = (
  refund: Selectable<OrderTables["refund"]>,
  lines: ReadonlyArray<LineQuantity & { readonly refund_id: number }>,
  /** Of the lines of the order: one that was taken out leaves a gap. */
  positions: ReadonlyArray<number>
): OrderRefund => ({
  state: refund.state === "done" || refund.state === "rejected" ? refund.state : "requested",
  amount: refund.amount_fils,
  method: refund.method,
  at: refund.changed_at.getTime(),
  items: lines
    .filter(({ refund_id }) => refund_id === refund.id)
    .map(({ position, quantity }) => ({ position: positions.indexOf(position), quantity }))
})

const toReceipt = (
  receipt: Selectable<OrderTables["payment_receipt"]> | undefined
): PaymentReceipt | null =>
  receipt === undefined
    ? null
    : {
        paymentId: receipt.payment_id,
        referenceId: receipt.reference_id,
        trackId: receipt.track_id,
        authorizationId: receipt.authorization_id,
        paidAt: receipt.paid_at.getTime()
      }

const toLine = (line: Selectable<OrderTables["order_line"]>, locale: Locale): OrderLine => ({
  productId: line.product_id,
  variantId: line.variant_id,
  name: line[`name_${locale}`],
  attributes: line[`title_${locale}`],
  description: line[`description_${locale}`],
  image: pictureUrl(line.image),
  price: line.price_fils,
  quantity: line.quantity
})
