import { deviceCheckout } from "#adapters/browser/checkoutStorage.ts"
import type { CartLine } from "#core/cart/Cart.ts"
import type { Fils } from "#core/money/Fils.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import type { Store } from "./createStore.ts"

interface FinishedOrder {
  /** Null when the server has not named it. */
  readonly orderId: OrderId | null
  readonly total: Fils | null
  /** The lines that leave the cart; null when the cart stays. */
  readonly lines: ReadonlyArray<CartLine> | null
  /** Whether it was paid for earlier, so that the checkout may be for another one. */
  readonly isEarlierOrder?: boolean
}

/**
 * What follows an order, from wherever it was learned of: analytics counts its purchase, the cart
 * loses its lines, and the note of the checkout is removed. It stays after an order that was paid
 * for earlier, where the cart still has something to order.
 */
export const finishOrder = (
  { analyticsEvents, cart }: Pick<Store, "analyticsEvents" | "cart">,
  { orderId, total, lines, isEarlierOrder = false }: FinishedOrder
) => {
  if (orderId !== null && total !== null)
    analyticsEvents.track({ _tag: "Purchased", orderId, value: total })
  if (lines === null) return
  cart.send({ type: "order.placed", lines })
  const hasRest = cart.getSnapshot().context.cart.lines.length > 0
  if (!(isEarlierOrder && hasRest)) deviceCheckout.saveNote("")
}
