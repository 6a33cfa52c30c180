import type { Kysely, Selectable } from "kysely"
import { type Order, paymentMethods } from "#core/orders/Order.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import type { Locale } from "#locales/i18n.ts"
import { parseDay, pictureUrl } from "../catalogue/wireValues.ts"
import type { Schema } from "../schema.ts"
import { formatDeliveryAddress } from "./deliveryAddress.ts"
import { totalRefund } from "./orderJson.ts"
import type { OrderTables } from "./tables.ts"

/** An order as it was after a step of its history. */
export const findOrderAfter = async (
  db: Kysely<Schema>,
  locale: Locale,
  orderId: number,
  historyId: number
): Promise<Order> => {
  const [order, lines, history, refunds] = await Promise.all([
    db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow(),
    db
      .selectFrom("order_line")
      .selectAll()
      .where("order_id", "=", orderId)
      .orderBy("position")
      .execute(),
    db
      .selectFrom("order_history")
      .select(["order_status", "at"])
      .where("order_id", "=", orderId)
      .where("id", "<=", historyId)
      .orderBy("id")
      .execute(),
    db
      .selectFrom("refund")
      .select(["state", "amount_fils"])
      .where("order_id", "=", orderId)
      .execute()
  ])
  return {
    id: OrderId.make(String(orderId)),
    placedAt: order.created_at.getTime(),
    status: history.at(-1)?.order_status ?? order.order_status,
    isPaid: order.payment_status === "paid",
    method: paymentMethods.find((method) => method === order.payment_method) ?? order.payment_type,
    receipt: null,
    subtotal: order.subtotal_fils,
    discount: order.discount_fils,
    delivery: order.delivery_fils,
    total: order.total_fils,
    address: formatDeliveryAddress(i18nByLocale[locale].t, locale, order.delivery_address),
    note: order.note,
    expectedDay: order.expected_on === null ? null : parseDay(order.expected_on),
    customer: { name: order.full_name, phone: order.phone },
    lines: lines.map((line) => toLine(line, locale)),
    canCancel: false,
    refund: totalRefund(refunds),
    history: history.map(({ at, order_status }) => ({ status: order_status, at: at.getTime() }))
  }
}

const toLine = (
  line: Selectable<OrderTables["order_line"]>,
  locale: Locale
): Order["lines"][number] => ({
  productId: line.product_id,
  variantId: line.variant_id,
  name: line[`name_${locale}`],
  attributes: line[`title_${locale}`],
  description: line[`description_${locale}`],
  image: pictureUrl(line.image),
  price: line.price_fils,
  quantity: line.quantity
})
