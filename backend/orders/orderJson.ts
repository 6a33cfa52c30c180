import { type Selectable, sql } from "kysely"
import { findTransitionBy } from "#core/orders/orderTransitions.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import type { Locale } from "#locales/i18n.ts"
import type { Refund } from "#core/orders/Order.ts"
import { dinarsFromFils, Fils } from "#core/money/Fils.ts"
import { pictureUrl } from "../catalogue/wireValues.ts"
import type { ServerContext } from "../context.ts"
import { type DeliveryAddress, formatDeliveryAddress } from "./deliveryAddress.ts"
import type { OrderTables } from "./tables.ts"

/** One order of a customer by its number, as the API sends it; undefined when there is none. */
export const findOrder = async (
  context: ServerContext,
  customerId: number,
  locale: Locale,
  id: number
): Promise<OrderJson | undefined> => {
  const rows = await ordersOf(context, customerId).where("id", "=", id).execute()
  return (await toJson(context, locale, rows))[0]
}

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
    orders: await toJson(context, locale, page),
    next: last === undefined ? null : String(last.id)
  }
}

const ordersOf = ({ db }: ServerContext, customerId: number) =>
  db.selectFrom("orders").selectAll().where("customer_id", "=", customerId)

type OrderJson = Awaited<ReturnType<typeof toJson>>[number]

const toJson = async (
  context: ServerContext,
  locale: Locale,
  orders: ReadonlyArray<Selectable<OrderTables["orders"]>>
) => {
  const ids = [0, ...orders.map(({ id }) => id)]
  const [lines, history, refunds, receipts] = await Promise.all([
    context.db
      .selectFrom("order_line")
      .selectAll()
      .where("order_id", "in", ids)
      .orderBy("position")
      .execute(),
    context.db
      .selectFrom("order_history")
      .selectAll()
      .where("order_id", "in", ids)
      .orderBy("id")
      .execute(),
    context.db
      .selectFrom("refund")
      .select(["order_id", "state", "amount_fils"])
      .where("order_id", "in", ids)
      .execute(),
    context.db.selectFrom("payment_receipt").selectAll().where("order_id", "in", ids).execute()
  ])
  const { t } = i18nByLocale[locale]
  return orders.map((order) => ({
    id: order.id,
    created_at: order.created_at.toISOString(),
    order_status: order.order_status,
    payment_status: order.payment_status,
    can_cancel: findTransitionBy("customer", order.order_status, "cancelled") !== null,
    refund: refundJson(totalRefund(refunds.filter((refund) => refund.order_id === order.id))),
    paymentType: order.payment_type,
    payment_method: order.payment_method,
    receipt: receiptJson(receipts.find((receipt) => receipt.order_id === order.id)),
    total_price: dinarsFromFils(order.total_fils),
    sub_total: dinarsFromFils(order.subtotal_fils),
    delivery_charges: dinarsFromFils(order.delivery_fils),
    discount: dinarsFromFils(order.discount_fils),
    address: formatDeliveryAddress(t, locale, order.delivery_address),
    ...locationJson(order.delivery_address),
    note: order.note,
    expected_on: order.expected_on,
    products: lines
      .filter((line) => line.order_id === order.id)
      .map((line) => lineJson(line, locale)),
    Customer: { name: order.full_name, phone: order.phone },
    history: history
      .filter((step) => step.order_id === order.id)
      .map((step) => ({ order_status: step.order_status, at: step.at.toISOString() }))
  }))
}

/** Where the courier delivers, beside the text of the address. */
const locationJson = ({ location, shortAddress }: DeliveryAddress) => ({
  pickupLocation: location ? { latitude: location.latitude, longitude: location.longitude } : null,
  location_precision: location?.precision ?? null,
  short_address: shortAddress ?? null
})

const refundJson = (refund: Refund | null) =>
  refund === null ? null : { state: refund.state, amount: dinarsFromFils(refund.amount) }

/**
 * All refunds of an order as one: requested while the provider has not decided about all of them.
 */
export const totalRefund = (
  refunds: ReadonlyArray<Pick<Selectable<OrderTables["refund"]>, "state" | "amount_fils">>
): Refund | null => {
  const rejected = refunds.filter(({ state }) => state === "rejected")
  const others = refunds.filter(({ state }) => state !== "rejected")
  if (refunds.length === 0) return null
  const counted = others.length === 0 ? rejected : others
  return {
    state: refundState(counted),
    amount: Fils.make(counted.reduce((sum, refund) => sum + refund.amount_fils, 0))
  }
}

const refundState = (refunds: ReadonlyArray<Pick<Selectable<OrderTables["refund"]>, "state">>) => {
  if (refunds.every(({ state }) => state === "rejected")) return "rejected"
  return refunds.every(({ state }) => state === "done") ? "done" : "requested"
}

const receiptJson = (receipt: Selectable<OrderTables["payment_receipt"]> | undefined) =>
  receipt === undefined
    ? null
    : {
        payment_id: receipt.payment_id,
        reference_id: receipt.reference_id,
        track_id: receipt.track_id,
        authorization_id: receipt.authorization_id,
        paid_at: receipt.paid_at.toISOString()
      }

const lineJson = (line: Selectable<OrderTables["order_line"]>, locale: Locale) => ({
  id: line.product_id,
  v_id: line.variant_id,
  name: line[`name_${locale}`],
  image: pictureUrl(line.image),
  description: line[`description_${locale}`],
  title: line[`title_${locale}`],
  price: dinarsFromFils(line.price_fils),
  quantity: line.quantity,
  pivot: { quantity: line.quantity }
})
