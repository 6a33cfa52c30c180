import { Data, Effect, Result } from "effect"
import { ProductId } from "../catalogue/Product.ts"
import { Fils } from "../money/Fils.ts"
import type { Grams } from "../money/Grams.ts"
import { calculateOrderGap, type DeliveryRate } from "../pricing/delivery.ts"
import type { OrderDestination } from "../pricing/DeliveryZone.ts"
import { isPromoFor } from "../pricing/promo.ts"
import {
  type Amounts,
  calculateSavedDelivery,
  calculateSubtotal,
  calculateWeight,
  quote
} from "../pricing/quote.ts"
import { type PromoTerms, redeemPromo } from "../pricing/redeemPromo.ts"
import type { OrderStatus } from "./orderStatus.ts"

/** Whether an order with this status is still at the shop, so that it can be changed. */
export const isChangeable = (status: OrderStatus): boolean => changeableStatuses.includes(status)

const changeableStatuses: ReadonlyArray<OrderStatus> = ["pending", "confirmed", "processing"]

/** A line of an order as it is to be. */
export interface ChangedLine {
  readonly productId: number
  readonly variantId: number | null
  readonly quantity: number
  /** Of one item: as it was bought, today's of what is new. */
  readonly price: Fils
  /** Of one item. */
  readonly weight: Grams
  /** The items that were refunded or claimed: not fewer can be left. */
  readonly least: number
}

/** What an order was, and what is to become of it. */
export interface OrderChange {
  readonly before: Amounts
  /** What was paid online, and what of it was given back or will be; null for cash. */
  readonly payment: { readonly paid: Fils; readonly refunded: Fils } | null
  readonly lines: ReadonlyArray<ChangedLine>
  /**
   * The terms of its promo code without the limits that counted when it was placed; null for none.
   */
  readonly promo: PromoTerms | null
  readonly destination: OrderDestination
  readonly rates: ReadonlyArray<DeliveryRate>
}

/** The order as it would be. */
export interface ChangeQuote extends Amounts {
  readonly zone?: string
  readonly savedDelivery: Fils
  /** The total as it would be minus that of before, in fils; negative for less. */
  readonly difference: number
  /** What of a paid order is given back. */
  readonly refund: Fils
  /** What is still to be paid for an order that is paid already. */
  readonly due: Fils
  /** Whether the promo code no longer counts. */
  readonly losesPromo: boolean
  /** What the subtotal lacks of the smallest order that the zone takes. */
  readonly missing: Fils
}

/**
 * Prices an order as it is to be, by the rule of a new one
 * (docs/decisions/orders.md#changes-of-an-order). A paid order never becomes cheaper than what is
 * left of its payments.
 */
export const quoteChange = Effect.fnUntraced(function* ({
  before,
  destination,
  lines,
  payment,
  promo: terms,
  rates
}: OrderChange) {
  if (lines.some(({ least, quantity }) => quantity < least)) return yield* new ItemsRefunded()
  if (lines.every(({ least, quantity }) => quantity === least)) return yield* new NothingLeft()
  const priced = lines.map((line) => ({ ...line, productId: ProductId.make(line.productId) }))
  const subtotal = calculateSubtotal(priced)
  const promo = terms === null ? null : promoLeft(terms, priced, subtotal)
  const order = { lines: priced, promo, destination, rates, wrapping: before.wrapping }
  const { deliveryBasis: _, ...amounts } = yield* quote(order)
  const difference = amounts.total - before.total
  const refund = Fils.make(payment === null ? 0 : Math.max(0, -difference))
  if (payment !== null && refund > 0 && refund >= payment.paid - payment.refunded)
    return yield* new MoreThanLeft()
  return {
    ...amounts,
    savedDelivery: calculateSavedDelivery(order),
    difference,
    refund,
    due: Fils.make(payment === null ? 0 : Math.max(0, difference)),
    losesPromo: terms !== null && promo === null,
    missing:
      destination === "pickup"
        ? Fils.make(0)
        : calculateOrderGap({ ...order, destination, subtotal, weight: calculateWeight(priced) })
  } satisfies ChangeQuote
})

/** The promo code while the order is large enough for it, and has something that it is for. */
const promoLeft = (
  terms: PromoTerms,
  lines: ReadonlyArray<{ readonly productId: ProductId }>,
  subtotal: Fils
) =>
  Result.getOrNull(
    Effect.runSync(
      Effect.result(
        redeemPromo(terms, {
          at: 0,
          subtotal,
          products: lines.map(({ productId }) => productId)
        })
      )
    )
  )

/** Whether the promo code of an order is for a product. */
export const hasPromoFor = (terms: PromoTerms | null, productId: number): boolean =>
  isPromoFor(terms, { productId: ProductId.make(productId) })

/** For how long a link can be paid that pays what a changed order costs more. */
export const differenceLifeMs = 86_400_000

/**
 * How far the payment of such a difference is: `open` while it can be paid, `gone` once the order
 * is another one, `received` where money came that no longer fits the order, so that the shop gives
 * it back.
 */
export const differenceStates = [
  "open",
  "paid",
  "withdrawn",
  "expired",
  "gone",
  "received"
] as const
/** One of `differenceStates`. */
export type DifferenceState = (typeof differenceStates)[number]

/** An item with its number, whatever it is part of. */
export interface CountedItem {
  readonly productId: number
  readonly variantId: number | null
  readonly quantity: number
}

/** What a change takes from the stock, and what it gives back. */
export const stockOfChange = (
  before: ReadonlyArray<CountedItem>,
  after: ReadonlyArray<CountedItem>
): {
  readonly taken: ReadonlyArray<CountedItem>
  readonly returned: ReadonlyArray<CountedItem>
} => {
  const isSame = (one: CountedItem) => (other: CountedItem) =>
    one.productId === other.productId && one.variantId === other.variantId
  const more = (from: ReadonlyArray<CountedItem>, to: ReadonlyArray<CountedItem>) =>
    to.flatMap((item) => {
      const quantity = item.quantity - (from.find(isSame(item))?.quantity ?? 0)
      return quantity > 0 ? [{ ...item, quantity }] : []
    })
  return { taken: more(before, after), returned: more(after, before) }
}

/** Fewer items of a line are left than were refunded or come back. */
export class ItemsRefunded extends Data.TaggedError("ItemsRefunded") {}
/** Nothing would be sent: the order is to be cancelled instead. */
export class NothingLeft extends Data.TaggedError("NothingLeft") {}
/** Not as much is left of the payment as the order would be cheaper. */
export class MoreThanLeft extends Data.TaggedError("MoreThanLeft") {}

/**
 * Why an order is not changed: `changed` where somebody else has changed it meanwhile, `gone` where
 * it has left the shop or ended, `priceChanged` where it would cost something else than was agreed,
 * `differenceOpen` while another change of it waits for its payment.
 */
export const changeProblems = [
  "changed",
  "gone",
  "priceChanged",
  "areaNotServed",
  "orderTooSmall",
  "costsMore",
  "moreThanLeft",
  "itemsRefunded",
  "nothingLeft",
  "unknownItem",
  "outOfStock",
  "ownersRefund",
  "differenceOpen",
  "slotNeeded",
  "slotGone"
] as const
/** One of `changeProblems`. */
export type ChangeProblem = (typeof changeProblems)[number]
