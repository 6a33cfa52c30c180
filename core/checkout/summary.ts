import { Effect, Result } from "effect"
import type { Address } from "../address/Address.ts"
import type { Cart } from "../cart/Cart.ts"
import type { Country } from "../contact/countries.ts"
import type { DeliverySlot } from "../delivery/slots.ts"
import { Fils } from "../money/Fils.ts"
import { isPayLater, type PaymentMethod } from "../orders/Order.ts"
import {
  type AreaNotServed,
  calculateOrderGap,
  type DeliveryBasis,
  type DeliveryRate,
  findZone,
  type NoDeliveryAddress,
  type NoItemsInCart
} from "../pricing/delivery.ts"
import type { DeliveryPlace, DeliveryZone, OrderDestination } from "../pricing/DeliveryZone.ts"
import { placeOfAddress } from "../pricing/placeOfAddress.ts"
import { splitIntoPayments } from "../pricing/payLater.ts"
import { calculateDiscount, isPromoFor, type Promo } from "../pricing/promo.ts"
import {
  type Amounts,
  calculateSavedDelivery,
  calculateSubtotal,
  calculateWeight,
  type Quote,
  quote
} from "../pricing/quote.ts"
import type { Session } from "../session/Session.ts"
import type { ServerQuote } from "../pricing/ServerQuote.ts"
import type { PlaceOrderInput } from "./placeOrder.ts"

/** The input of a summary. */
export interface PricingInput {
  readonly cart: Cart
  readonly promo: Promo | null
  readonly address: Address | null
  /** Where the order probably goes, while there is no address. */
  readonly probableCountry: Country
  /** What more is known of where it probably goes. */
  readonly probablePlace?: DeliveryPlace
  readonly rates: ReadonlyArray<DeliveryRate> | null
  readonly serverQuote: ServerQuote | null
  /** It is collected at the shop: there is no fee, and no address is needed. */
  readonly isPickup?: boolean
}

/** The order summary: the amounts, or what of them is known without a delivery fee. */
export interface Summary extends Pick<Amounts, "subtotal" | "discount"> {
  /** The amounts that the shopper confirms; null while the delivery fee is unknown. */
  readonly amounts: Amounts | null
  /** The amounts for the probable country where only the address is missing. */
  readonly estimate: Amounts | null
  /** The delivery fee that the promo code takes. */
  readonly savedDelivery: Fils
  /** What the delivery fee is based on, or why there is none. */
  readonly deliveryBasis: DeliveryBasis | NoDeliveryAddress | NoItemsInCart | AreaNotServed
}

/** The order summary: our own quote, or the server's when the shopper accepted it. */
export const summarizeOrder = ({
  cart,
  promo,
  address,
  probableCountry,
  probablePlace,
  rates,
  serverQuote,
  isPickup = false
}: PricingInput): Summary => {
  const { gift, lines } = cart
  const wrapping = gift?.wrapping
  const destination = isPickup ? "pickup" : address && placeOfAddress(address)
  const probable = probablePlace ?? probableCountry
  const quoteFor = (destination: OrderDestination | null) =>
    Effect.runSync(Effect.result(quote({ lines, promo, rates, destination, wrapping })))
  const savedTo = (destination: OrderDestination | null) =>
    calculateSavedDelivery({ lines, promo, rates, destination })
  const ownQuote = quoteFor(destination)
  if (Result.isFailure(ownQuote)) {
    const estimate = destination === null ? quoteFor(probable) : ownQuote
    const promoLines = lines.filter((line) => isPromoFor(promo, line))
    return {
      subtotal: calculateSubtotal(lines),
      discount: calculateDiscount(promo, calculateSubtotal(promoLines)),
      savedDelivery: savedTo(probable),
      amounts: null,
      estimate: amountsOf(estimate),
      deliveryBasis:
        Result.isFailure(estimate) && estimate.failure._tag === "AreaNotServed"
          ? estimate.failure
          : ownQuote.failure
    }
  }
  const { deliveryBasis, zone: _zone, ...ownAmounts } = ownQuote.success
  const savedDelivery = savedTo(destination)
  if (serverQuote === null)
    return { ...ownAmounts, amounts: ownAmounts, estimate: null, savedDelivery, deliveryBasis }
  const { lines: _, ...amounts } = serverQuote
  return {
    ...amounts,
    amounts,
    estimate: null,
    savedDelivery: amounts.delivery === 0 ? savedDelivery : Fils.make(0),
    deliveryBasis: amounts.delivery > 0 ? "rate" : savedDelivery > 0 ? "promo" : "free"
  }
}

const amountsOf = (quoted: Result.Result<Quote, unknown>): Amounts | null => {
  if (Result.isFailure(quoted)) return null
  const { deliveryBasis: _, zone: _zone, ...amounts } = quoted.success
  return amounts
}

/** What the cart lacks of the smallest order that is delivered to its address; 0 for nothing. */
export const orderGapOf = ({
  address,
  cart: { lines },
  probableCountry,
  probablePlace,
  rates,
  isPickup = false
}: PricingInput): Fils =>
  isPickup
    ? Fils.make(0)
    : calculateOrderGap({
        destination:
          address === null ? (probablePlace ?? probableCountry) : placeOfAddress(address),
        weight: calculateWeight(lines),
        subtotal: calculateSubtotal(lines),
        rates
      })

/** The zone in which the address of an order lies, or the place where it probably goes. */
export const zoneOf = ({
  address,
  cart: { lines },
  probableCountry,
  probablePlace,
  rates
}: PricingInput): DeliveryZone | null =>
  findZone(
    rates,
    address === null ? (probablePlace ?? probableCountry) : placeOfAddress(address),
    calculateWeight(lines)
  )

/** What the order comes to or probably will; nothing without items. */
export const totalSoFar = (input: PricingInput): Fils => {
  const { amounts, estimate } = summarizeOrder(input)
  return (amounts ?? estimate)?.total ?? Fils.make(0)
}

/** The payment methods for an order of this total. */
export const offeredMethods = (
  input: PricingInput & { readonly methods: ReadonlyArray<PaymentMethod> }
): ReadonlyArray<PaymentMethod> => {
  const canPayLater = splitIntoPayments(totalSoFar(input)) !== null
  return input.methods.filter((method) => canPayLater || !isPayLater(method))
}

/** The request that the shopper confirms with Place Order. */
export const createPlaceOrderInput = (
  context: PricingInput & {
    readonly customer: Session
    readonly method: PaymentMethod
    readonly note: string
    readonly slot?: DeliverySlot | null
    readonly isRepeat: boolean
  }
): PlaceOrderInput => ({
  customer: context.customer,
  address: context.address,
  lines: context.cart.lines,
  ...(context.cart.gift && { gift: context.cart.gift }),
  promo: context.promo,
  method: context.method,
  note: context.note,
  ...(context.slot && { slot: context.slot }),
  ...(context.isPickup === true && { isPickup: true }),
  amounts: summarizeOrder(context).amounts,
  isRepeat: context.isRepeat
})
