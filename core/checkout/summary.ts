import { Effect, Result } from "effect"
import type { Address } from "../address/Address.ts"
import type { Cart } from "../cart/Cart.ts"
import type { PaymentMethod } from "../orders/Order.ts"
import type {
  Delivery,
  DeliveryRate,
  NoDeliveryAddress,
  NoItemsInCart
} from "../pricing/delivery.ts"
import { discountOn, type Promo } from "../pricing/promo.ts"
import { quote, subtotalOf } from "../pricing/quote.ts"
import type { Session } from "../session/Session.ts"
import type { ServerQuote } from "./OrderDraft.ts"
import type { Checkout } from "./placeOrder.ts"

/** What a summary is made of. */
export interface Priced {
  readonly cart: Cart
  readonly promo: Promo | null
  readonly address: Address | null
  readonly rates: ReadonlyArray<DeliveryRate> | null
  readonly agreed: ServerQuote | null
}

/** What the order summary shows; `total` is null while there is no fee to add. */
export interface Summary extends Pick<ServerQuote, "subtotal" | "discount"> {
  readonly delivery: Result.Result<Delivery, NoDeliveryAddress | NoItemsInCart>
  readonly total: ServerQuote["total"] | null
}

/** The order summary: our own quote, or the server's where the shopper agreed to it. */
export const summaryOf = (priced: Priced): Summary => {
  const ours = Effect.runSync(Effect.result(quoteOf(priced)))
  const subtotal = subtotalOf(priced.cart.lines)
  if (Result.isFailure(ours)) {
    return {
      subtotal,
      discount: discountOn(priced.promo, subtotal),
      delivery: Result.fail(ours.failure),
      total: null
    }
  }
  const { agreed } = priced
  return agreed === null
    ? { ...ours.success, delivery: Result.succeed(ours.success.delivery) }
    : {
        ...agreed,
        delivery: Result.succeed({
          fee: agreed.delivery,
          basis: agreed.delivery === 0 ? "free" : "rate"
        })
      }
}

/** The amounts to be confirmed; null while there are none. */
export const amountsOf = (priced: Priced): Checkout["amounts"] => {
  const { subtotal, discount, delivery, total } = summaryOf(priced)
  return total === null || Result.isFailure(delivery)
    ? null
    : { subtotal, discount, delivery: delivery.success.fee, total }
}

/** What the shopper confirms with a tap on Place Order. */
export const checkoutOf = (
  context: Priced & { readonly customer: Session; readonly method: PaymentMethod }
): Checkout => ({
  customer: context.customer,
  address: context.address,
  lines: context.cart.lines,
  promo: context.promo,
  method: context.method,
  amounts: amountsOf(context)
})

const quoteOf = ({ cart, promo, address, rates }: Priced) =>
  quote({ lines: cart.lines, promo, rates, destination: address?.country ?? null })
