import type { TFunction } from "i18next"
import type { Order } from "#core/orders/Order.ts"
import { orderNews } from "#core/orders/orderNews.ts"
import { parseOrderStatus } from "#core/orders/orderStatus.ts"

/**
 * The sentence that tells a customer of the last step of an order; null for a new order, of which
 * a text message and a mail tell differently.
 */
export const orderNewsMessage = (
  t: TFunction,
  order: Pick<Order, "isPaid" | "history"> & { readonly id: string }
): string | null => {
  const news = orderNews(order)
  if (news === "placed") return null
  const word = order.history.at(-1)?.status ?? ""
  const status = parseOrderStatus(word)
  return t(`server.orderMessage.${news}`, {
    id: order.id,
    status: status === null ? word : t(`orderStatus.${status}`)
  })
}
