import { Effect } from "effect"
import { Catalogue } from "../catalogue/Catalogue.ts"
import { emptyShopInfo } from "../catalogue/ShopInfo.ts"
import { type OrderInvoice, Orders } from "./Order.ts"
import type { OrderId } from "./OrderId.ts"

/**
 * Loads an order and the shop's legal data, in a list of one; an empty list when the customer has
 * no such order. A server without this data leaves it out of the invoice, and one that does not
 * answer leaves it unknown: then there is no invoice.
 */
export const loadOrderInvoice = Effect.fnUntraced(
  function* (id: OrderId) {
    const [order, shop] = yield* Effect.all(
      [
        Orders.use((orders) => orders.get(id)),
        Catalogue.use((catalogue) => catalogue.shopInfo()).pipe(
          Effect.catchTag("Refused", () => Effect.succeed(emptyShopInfo))
        )
      ],
      { concurrency: "unbounded" }
    )
    const invoices: ReadonlyArray<OrderInvoice> = [{ order, shop }]
    return invoices
  },
  Effect.catchTag("OrderNotFound", () => Effect.succeed<ReadonlyArray<OrderInvoice>>([]))
)
