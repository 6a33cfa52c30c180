import type { Selectable } from "kysely"
import { isCancellable } from "#core/orders/orderStatus.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import type { Locale } from "#locales/i18n.ts"
import { toDinars, pictureUrl } from "../catalogue/wireValues.ts"
import type { Shop } from "../http/route.ts"
import { formatAddress } from "./deliveryAddress.ts"
import type { OrderTables } from "./tables.ts"

/** The orders of a customer, newest first, or only one by its number, as the API sends them. */
export const findOrders = async (
  shop: Shop,
  customerId: number,
  locale: Locale,
  only: number | null = null
) => {
  const base = shop.db.selectFrom("orders").selectAll().where("customer_id", "=", customerId)
  const orders = await (only === null ? base : base.where("id", "=", only))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute()
  const ids = [0, ...orders.map(({ id }) => id)]
  const [lines, history, refunds] = await Promise.all([
    shop.db
      .selectFrom("order_line")
      .selectAll()
      .where("order_id", "in", ids)
      .orderBy("position")
      .execute(),
    shop.db
      .selectFrom("order_history")
      .selectAll()
      .where("order_id", "in", ids)
      .orderBy("id")
      .execute(),
    shop.db
      .selectFrom("refund")
      .select(["order_id", "state", "amount_fils"])
      .where("order_id", "in", ids)
      .execute()
  ])
  const { t } = i18nByLocale[locale]
  return orders.map((order) => ({
    id: order.id,
    created_at: order.created_at.toISOString(),
    order_status: order.order_status,
    payment_status: order.payment_status,
    can_cancel: isCancellable(order.order_status),
    refund: refundJson(refunds.find((refund) => refund.order_id === order.id)),
    paymentType: order.payment_type,
    total_price: toDinars(order.total_fils),
    sub_total: toDinars(order.subtotal_fils),
    delivery_charges: toDinars(order.delivery_fils),
    discount: toDinars(order.discount_fils),
    address: formatAddress(t, locale, order.delivery_address),
    products: lines
      .filter((line) => line.order_id === order.id)
      .map((line) => lineJson(line, locale)),
    Customer: { name: order.full_name, phone: order.phone },
    history: history
      .filter((step) => step.order_id === order.id)
      .map((step) => ({ order_status: step.order_status, at: step.at.toISOString() }))
  }))
}

const refundJson = (
  refund: Pick<Selectable<OrderTables["refund"]>, "state" | "amount_fils"> | undefined
) => (refund === undefined ? null : { state: refund.state, amount: toDinars(refund.amount_fils) })

const lineJson = (line: Selectable<OrderTables["order_line"]>, locale: Locale) => ({
  id: line.product_id,
  v_id: line.variant_id,
  name: line[`name_${locale}`],
  image: pictureUrl(line.image),
  description: line[`description_${locale}`],
  title: line[`title_${locale}`],
  price: toDinars(line.price_fils),
  quantity: line.quantity,
  pivot: { quantity: line.quantity }
})
