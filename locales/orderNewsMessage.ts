import type { TFunction } from "i18next"
import type { Order, OrderLine, OrderRefund } from "#core/orders/Order.ts"
import { orderNews } from "#core/orders/orderNews.ts"
import type { RefundMethod } from "#core/orders/refund.ts"
import { orderStatusName } from "./orderArrival.ts"

/** What a message about the last step of an order needs of it. */
export interface OrderAtStep extends Pick<Order, "isPaid"> {
  readonly id: string
  readonly history: ReadonlyArray<Pick<Order["history"][number], "status">>
  readonly pickup?: { readonly code: string } | null
}

/**
 * The sentence that tells a customer of the last step of an order; null for a new order, of which
 * a text message and a mail tell differently.
 */
export const orderNewsMessage = (t: TFunction, order: OrderAtStep): string | null => {
  const news = orderNews(order)
  if (news === "placed") return null
  const { id, pickup = null } = order
  if (pickup !== null)
    switch (news) {
      case "outForDelivery":
        return t("server.orderMessage.readyToCollect", { id, code: pickup.code })
      case "delivered":
        return t("server.orderMessage.collected", { id })
      case "cancelled":
        return t("server.orderMessage.pickupCancelled", { id })
      case "failed":
        return t("server.orderMessage.notCollected", { id })
    }
  return t(`server.orderMessage.${pickup !== null && news === "shipped" ? "underway" : news}`, {
    id,
    status: orderStatusName(t, { pickup, status: order.history.at(-1)?.status ?? "" })
  })
}

/**
 * What a person of the shop writes to a customer about an order, as it is. Where the shop has to
 * ask something, the sentence is begun for them.
 */
export const whatsappText = (
  t: TFunction,
  order: OrderAtStep & { readonly name: string }
): string => {
  const { id, name } = order
  const news = orderNews(order)
  const message =
    news === "placed" || news === "onHold" || news === "soldOut"
      ? t(`server.whatsapp.${news}`, { id })
      : orderNewsMessage(t, order)
  return t("server.whatsapp.text", { name, message })
}

/**
 * The sentences that tell a customer of a refund: how much came back in which way, and for which
 * items; of many items only the first.
 */
export const refundMessage = (
  t: TFunction,
  order: Pick<Order, "lines"> & { readonly id: string },
  { amount, items, method }: Pick<OrderRefund, "amount" | "items" | "method">,
  maximumItems = 3
): string => {
  const message = t(`server.orderMessage.refund.${messageByMethod[method]}`, {
    id: order.id,
    amount
  })
  const names = items.flatMap(({ position, quantity }) => {
    const line = order.lines[position]
    return line === undefined ? [] : [t("orders.refundItem", { quantity, name: itemName(line) })]
  })
  if (names.length === 0) return message
  const shown = names
    .slice(0, maximumItems)
    .reduceRight((others, first) => t("orders.refundItems", { first, others }))
  const list = names.length > maximumItems ? `${shown}…` : shown
  return `${message} ${t("server.orderMessage.refundItems", { items: list })}`
}

/** The name of a line's items, with what was chosen of them. */
export const itemName = ({ attributes, name }: Pick<OrderLine, "attributes" | "name">): string =>
  attributes === "" ? name : `${name} (${attributes})`

/** What was given back at the provider went the way of the payment, however it was asked for. */
const messageByMethod = {
  provider: "provider",
  portal: "provider",
  chargeback: "provider",
  cash: "cash",
  bank_transfer: "bank_transfer"
} as const satisfies Record<RefundMethod, string>
