import { Context, Data, Effect } from "effect"
import { Fils, multiplyRounded } from "../money/Fils.ts"
import { brand } from "../shared/brand.ts"
import { toWesternDigits } from "../shared/digits.ts"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"

/** A percentage from 0 to 100, with at most two decimals. */
export const Percent = brand(
  "Percent",
  (percent: number) =>
    percent >= 0 && percent <= 100 && Number.isInteger(Math.round(percent * 1e6) / 1e4)
)
export type Percent = ReturnType<typeof Percent.make>

/** A code that takes a percentage off the subtotal. */
export interface Promo {
  readonly code: string
  readonly discount: Percent
}

/** A typed promo code with digits 0–9 and without invisible characters and space around it. */
export const cleanPromoCode = (typed: string): string =>
  toWesternDigits(
    typed.normalize("NFKC").replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
  ).trim()

/** A promo code as it is stored: codes are compared without case. */
export const normalizePromoCode = (typed: string): string =>
  cleanPromoCode(cleanPromoCode(typed).toUpperCase())

/**
 * The amount a promo takes off: subtotal × percentage, half up to 10 fils, never more than the
 * subtotal.
 */
export const calculateDiscount = (promo: Promo | null, subtotal: Fils): Fils =>
  promo === null
    ? Fils.make(0)
    : Fils.make(
        Math.min(subtotal, multiplyRounded(subtotal, Math.round(promo.discount * 100), 10_000))
      )

/** A code to check, with the subtotal of the cart: a code may be for larger orders. */
export interface PromoRequest {
  readonly code: string
  readonly subtotal: Fils
}

/** The promo codes on the server. */
export class Promos extends Context.Service<
  Promos,
  {
    readonly check: (
      trial: PromoRequest
    ) => Effect.Effect<Promo, PromoExpired | Refused | Unavailable>
  }
>()("shop/pricing/Promos") {}

/** Checks a promo code; a blank one is refused without a request. */
export const checkPromo = Effect.fnUntraced(function* (typed: PromoRequest) {
  const code = cleanPromoCode(typed.code)
  if (code === "") return yield* new PromoMissing()
  const promos = yield* Promos
  return yield* promos.check({ ...typed, code })
})

/** The code is empty or white space. */
export class PromoMissing extends Data.TaggedError("PromoMissing") {}
/** The code exists, but has expired or is not valid yet. */
export class PromoExpired extends Data.TaggedError("PromoExpired") {}
