import { Context, Data, Effect } from "effect"
import type { ProductId } from "../catalogue/Product.ts"
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

/** What a promo code takes: a percentage or an amount off the items, or the delivery fee. */
export type PromoBenefit =
  | { readonly discount: Percent }
  | { readonly amount: Fils }
  | { readonly isFreeDelivery: true }

/** A promo code for a cart. */
export type Promo = PromoBenefit & {
  readonly code: string
  /** The products of the cart that it is not for; absent for none. */
  readonly excludedProducts?: ReadonlyArray<ProductId>
}

/** Whether a promo is for a product; without a promo, nothing is taken off any. */
export const isPromoFor = (
  promo: Pick<Promo, "excludedProducts"> | null,
  { productId }: { readonly productId: ProductId }
): boolean => promo?.excludedProducts?.includes(productId) !== true

/** Whether a promo takes the delivery fee. */
export const isFreeDelivery = (promo: PromoBenefit | null): boolean =>
  promo !== null && "isFreeDelivery" in promo

/** A typed promo code with digits 0–9 and without invisible characters and space around it. */
export const cleanPromoCode = (typed: string): string =>
  toWesternDigits(
    typed.normalize("NFKC").replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
  ).trim()

/** A promo code as it is stored: codes are compared without case. */
export const normalizePromoCode = (typed: string): string =>
  cleanPromoCode(cleanPromoCode(typed).toUpperCase())

/**
 * The amount a promo takes off the items it is for, never more than their subtotal: its own amount,
 * or subtotal × percentage, half up to 10 fils.
 */
export const calculateDiscount = (promo: PromoBenefit | null, subtotal: Fils): Fils =>
  Fils.make(promo === null ? 0 : Math.min(subtotal, benefitOf(promo, subtotal)))

const benefitOf = (promo: PromoBenefit, subtotal: Fils): number => {
  if ("amount" in promo) return promo.amount
  return "discount" in promo
    ? multiplyRounded(subtotal, Math.round(promo.discount * 100), 10_000)
    : 0
}

/** A code to check, with the cart: a code may be for larger orders, or not for every product. */
export interface PromoRequest {
  readonly code: string
  readonly subtotal: Fils
  readonly products: ReadonlyArray<ProductId>
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
