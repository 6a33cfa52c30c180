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
import { calculateDiscount, type Promo } from "../pricing/promo.ts"
import { quote, calculateSubtotal } from "../pricing/quote.ts"
import type { Session } from "../session/Session.ts"
import type { ServerQuote } from "../pricing/ServerQuote.ts"
import type { OrderRequest } from "./placeOrder.ts"

/** The input of a summary. */
export interface PricingInput {
  readonly cart: Cart
  readonly promo: Promo | null
  readonly address: Address | null
  readonly rates: ReadonlyArray<DeliveryRate> | null
  readonly serverQuote: ServerQuote | null
}

/** The amounts of the order summary; `total` is null while the delivery fee is unknown. */
export interface Summary extends Pick<ServerQuote, "subtotal" | "discount"> {
  readonly delivery: Result.Result<Delivery, NoDeliveryAddress | NoItemsInCart>
  readonly total: ServerQuote["total"] | null
}

/** The order summary: our own quote, or the server's when the shopper accepted it. */
export const summarizeOrder = (priced: PricingInput): Summary => {
  const ownQuote = Effect.runSync(Effect.result(quoteCart(priced)))
  const subtotal = calculateSubtotal(priced.cart.lines)
  if (Result.isFailure(ownQuote)) {
    return {
      subtotal,
      discount: calculateDiscount(priced.promo, subtotal),
      delivery: Result.fail(ownQuote.failure),
      total: null
    }
  }
  const { serverQuote } = priced
  return serverQuote === null
    ? { ...ownQuote.success, delivery: Result.succeed(ownQuote.success.delivery) }
    : {
        ...serverQuote,
        delivery: Result.succeed({
          fee: serverQuote.delivery,
          basis: serverQuote.delivery === 0 ? "free" : "rate"
        })
      }
}

/** The amounts to confirm; null while the total is unknown. */
export const calculateAmounts = (priced: PricingInput): OrderRequest["amounts"] => {
  const { subtotal, discount, delivery, total } = summarizeOrder(priced)
  return total === null || Result.isFailure(delivery)
    ? null
    : { subtotal, discount, delivery: delivery.success.fee, total }
}

/** The request that the shopper confirms with Place Order. */
export const createOrderRequest = (
  context: PricingInput & {
    readonly customer: Session
    readonly method: PaymentMethod
    readonly note: string
    readonly isRepeat: boolean
  }
): OrderRequest => ({
  customer: context.customer,
  address: context.address,
  lines: context.cart.lines,
  promo: context.promo,
  method: context.method,
  note: context.note,
  amounts: calculateAmounts(context),
  isRepeat: context.isRepeat
})

const quoteCart = ({ cart, promo, address, rates }: PricingInput) =>
  quote({ lines: cart.lines, promo, rates, destination: address?.country ?? null })
