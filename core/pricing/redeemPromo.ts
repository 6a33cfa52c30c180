import { Data, Effect } from "effect"
import type { ProductId } from "../catalogue/Product.ts"
import type { Fils } from "../money/Fils.ts"
import { isPromoFor, type Promo, PromoExpired } from "./promo.ts"

/** A promo code with the orders that may use it; null stands for no limit. */
export type PromoTerms = Promo & {
  /** Milliseconds since 1970. */
  readonly startsAt: number | null
  /** Milliseconds since 1970; at this moment it is over. */
  readonly endsAt: number | null
  /** The smallest subtotal of an order. */
  readonly minimum: Fils | null
  /** The uses that are left to all customers. */
  readonly usesLeft: number | null
  /** The uses that are left to this customer; null for a guest too, whose uses are not counted. */
  readonly customerUsesLeft: number | null
}

/** The promo for an order at this time (docs/decisions/money-and-prices.md#promo-codes). */
export const redeemPromo = Effect.fnUntraced(function* (
  { startsAt, endsAt, minimum, usesLeft, customerUsesLeft, ...promo }: PromoTerms,
  /** What is in the cart is null where it is not known yet. */
  {
    at,
    subtotal,
    products
  }: {
    readonly at: number
    readonly subtotal: Fils | null
    readonly products: ReadonlyArray<ProductId> | null
  }
) {
  const hasBegun = startsAt === null || startsAt <= at
  if (!hasBegun || (endsAt !== null && endsAt <= at)) return yield* new PromoExpired()
  if (usesLeft !== null && usesLeft < 1) return yield* new PromoUsedUp()
  if (customerUsesLeft !== null && customerUsesLeft < 1) return yield* new PromoUsed()
  const isForNone =
    products !== null &&
    products.length > 0 &&
    products.every((productId) => !isPromoFor(promo, { productId }))
  if (isForNone) return yield* new PromoForOtherProducts()
  if (minimum !== null && subtotal !== null && subtotal < minimum)
    return yield* new PromoBelowMinimum({ minimum })
  return promo satisfies Promo
})

/** All uses of the code are gone. */
export class PromoUsedUp extends Data.TaggedError("PromoUsedUp") {}
/** This customer has used the code as often as it allows. */
export class PromoUsed extends Data.TaggedError("PromoUsed") {}
/** The code is for nothing in the cart. */
export class PromoForOtherProducts extends Data.TaggedError("PromoForOtherProducts") {}
/** The code is for larger orders. */
export class PromoBelowMinimum extends Data.TaggedError("PromoBelowMinimum")<{
  readonly minimum: Fils
}> {}
