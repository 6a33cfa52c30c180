import { Context, Data, Effect } from "effect"
import { type Country, countryKeys, parseCountry } from "../contact/countries.ts"
import { Fils, multiplyRounded } from "../money/Fils.ts"
import { Grams } from "../money/Grams.ts"
import { limits } from "../shared/limits.ts"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"

/** The delivery price of a country for a weight range, both ends included. */
export interface DeliveryRate {
  /** The country's English name or key, as the server spells it. */
  readonly country: string
  readonly from: Grams
  readonly to: Grams
  /** Whatever the weight; 0 for none. */
  readonly flatFee: Fils
  /** Fils for each kilogram, beside the flat fee. */
  readonly perKilogram: Fils
  /** The subtotal from which delivery is free; 0 for never. */
  readonly freeAfter: Fils
}

/**
 * What a delivery fee is based on; `promo` is one that a promo code takes. `noRate` and
 * `ratesUnknown` use the default fee of 2.00 and show an orange note.
 */
export type DeliveryBasis = "rate" | "free" | "promo" | "noRate" | "ratesUnknown"

/** The delivery fee and its basis. */
export interface Delivery {
  readonly fee: Fils
  readonly basis: DeliveryBasis
}

/**
 * The delivery fee (docs/decisions/delivery.md#delivery-fee): the flat fee of the first rate whose
 * country and weight range match, and its price per kilogram, rounded half up to 10 fils; at least
 * 0.50 where it has no flat fee; 0 from `freeAfter` on; 2.00 when no rate matches.
 */
export const calculateDelivery = Effect.fnUntraced(function* (parcel: {
  readonly destination: Country | null
  readonly weight: Grams
  readonly subtotal: Fils
  /** Null when the rates could not be loaded. */
  readonly rates: ReadonlyArray<DeliveryRate> | null
}) {
  if (parcel.destination === null) return yield* new NoDeliveryAddress()
  if (parcel.rates === null) return { fee: defaultFee, basis: "ratesUnknown" } satisfies Delivery
  const rate = findDeliveryRate(parcel.rates, parcel.destination, parcel.weight)
  if (rate === null) return { fee: defaultFee, basis: "noRate" } satisfies Delivery
  if (rate.freeAfter > 0 && parcel.subtotal >= rate.freeAfter) {
    return { fee: Fils.make(0), basis: "free" } satisfies Delivery
  }
  return { fee: calculateFee(rate, parcel.weight), basis: "rate" } satisfies Delivery
})

/** The fee of a rate for a parcel whose subtotal is not high enough for free delivery. */
export const calculateFee = (
  { flatFee, perKilogram }: Pick<DeliveryRate, "flatFee" | "perKilogram">,
  weight: Grams
): Fils => {
  const byWeight = multiplyRounded(perKilogram, weight, 1_000)
  return Fils.make(
    flatFee === 0 ? Math.max(limits.delivery.minimumFils, byWeight) : flatFee + byWeight
  )
}

/**
 * How much more the subtotal must be for free delivery of this weight; 0 when delivery is free
 * already, null when it is never free or the rates are unknown.
 */
export const calculateFreeDeliveryGap = (parcel: {
  readonly destination: Country
  readonly weight: Grams
  readonly subtotal: Fils
  readonly rates: ReadonlyArray<DeliveryRate> | null
}): Fils | null => {
  const rate = parcel.rates && findDeliveryRate(parcel.rates, parcel.destination, parcel.weight)
  return rate === null || rate.freeAfter === 0
    ? null
    : Fils.make(Math.max(0, rate.freeAfter - parcel.subtotal))
}

/** What delivery of a parcel of one kilogram to a country costs. */
export interface DeliveryPrice {
  readonly country: Country
  readonly fee: Fils
  /** The subtotal from which it is free; null for never. */
  readonly freeFrom: Fils | null
}

/** The delivery prices of the countries with a rate for one kilogram. */
export const listDeliveryPrices = (
  rates: ReadonlyArray<DeliveryRate>
): ReadonlyArray<DeliveryPrice> =>
  countryKeys.flatMap((country) => {
    const rate = findDeliveryRate(rates, country, oneKilogram)
    return rate === null
      ? []
      : [
          {
            country,
            fee: calculateFee(rate, oneKilogram),
            freeFrom: rate.freeAfter === 0 ? null : rate.freeAfter
          }
        ]
  })

/** Whether two parcels to the same country can cost another fee. */
export const dependsOnWeight = (rates: ReadonlyArray<DeliveryRate>): boolean =>
  rates.some(({ perKilogram }) => perKilogram > 0) ||
  countryKeys.some(
    (country) => rates.filter((rate) => parseCountry(rate.country) === country).length > 1
  )

const oneKilogram = Grams.make(1_000)

/** The first matching rate in the server's order. */
export const findDeliveryRate = (
  rates: ReadonlyArray<DeliveryRate>,
  destination: Country,
  weight: Grams
): DeliveryRate | null =>
  rates.find(
    (rate) => weight >= rate.from && weight <= rate.to && parseCountry(rate.country) === destination
  ) ?? null

/** The shop's delivery rates, cached for five minutes. */
export class DeliveryRates extends Context.Service<
  DeliveryRates,
  {
    readonly list: () => Effect.Effect<ReadonlyArray<DeliveryRate>, Refused | Unavailable>
  }
>()("shop/pricing/DeliveryRates") {}

/** The order has no delivery address yet. */
export class NoDeliveryAddress extends Data.TaggedError("NoDeliveryAddress") {}
/** The cart has no items. */
export class NoItemsInCart extends Data.TaggedError("NoItemsInCart") {}

const defaultFee = Fils.make(limits.delivery.defaultFils)
