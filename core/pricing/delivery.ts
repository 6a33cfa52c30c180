import { Context, Data, Effect } from "effect"
import { type Country, countryKeys, parseCountry } from "../contact/countries.ts"
import { Fils, multiplyRounded } from "../money/Fils.ts"
import { Grams } from "../money/Grams.ts"
import { limits } from "../shared/limits.ts"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import {
  countryOf,
  type DeliveryZone,
  type Destination,
  type OrderDestination,
  zoneIncludes
} from "./DeliveryZone.ts"

/** The delivery price of a country, or of a zone in it, for a weight range, both ends included. */
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
  /** The only part of the country for which it is; absent for all of it. */
  readonly zone?: DeliveryZone
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
  /** The id of the zone whose rate it is; absent for a rate of the whole country. */
  readonly zone?: string
}

/**
 * The delivery fee (docs/decisions/delivery.md#delivery-fee): the flat fee of the first rate whose
 * country, zone and weight range match, and its price per kilogram, rounded half up to 10 fils; at
 * least 0.50 where it has no flat fee; 0 from `freeAfter` on and for what is collected at the shop;
 * 2.00 when no rate matches. It is refused where the zone is not served.
 */
export const calculateDelivery = Effect.fnUntraced(function* (parcel: {
  readonly destination: OrderDestination | null
  readonly weight: Grams
  readonly subtotal: Fils
  /** Null when the rates could not be loaded. */
  readonly rates: ReadonlyArray<DeliveryRate> | null
}) {
  if (parcel.destination === null) return yield* new NoDeliveryAddress()
  if (parcel.destination === "pickup")
    return { fee: Fils.make(0), basis: "free" } satisfies Delivery
  if (parcel.rates === null) return { fee: defaultFee, basis: "ratesUnknown" } satisfies Delivery
  const rate = findDeliveryRate(parcel.rates, parcel.destination, parcel.weight)
  if (rate === null) return { fee: defaultFee, basis: "noRate" } satisfies Delivery
  if (rate.zone?.isServed === false) return yield* new AreaNotServed()
  const zone = rate.zone && { zone: rate.zone.id }
  if (rate.freeAfter > 0 && parcel.subtotal >= rate.freeAfter) {
    return { fee: Fils.make(0), basis: "free", ...zone } satisfies Delivery
  }
  return { fee: calculateFee(rate, parcel.weight), basis: "rate", ...zone } satisfies Delivery
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
export const calculateFreeDeliveryGap = (parcel: DeliveredCart): Fils | null => {
  const rate = findRateOf(parcel)
  return rate === null || rate.freeAfter === 0
    ? null
    : Fils.make(Math.max(0, rate.freeAfter - parcel.subtotal))
}

/** What the subtotal lacks of the smallest order that the zone takes; 0 for nothing. */
export const calculateOrderGap = (parcel: DeliveredCart): Fils =>
  Fils.make(Math.max(0, (findRateOf(parcel)?.zone?.smallestOrder ?? 0) - parcel.subtotal))

/** Whether the shop delivers to a place; it does where no rate says otherwise. */
export const isServed = (
  rates: ReadonlyArray<DeliveryRate> | null,
  destination: Destination,
  weight: Grams = oneKilogram
): boolean => findRateOf({ rates, destination, weight })?.zone?.isServed !== false

/** The zone whose rate is for a destination and a weight; null for a rate of the whole country. */
export const findZone = (
  rates: ReadonlyArray<DeliveryRate> | null,
  destination: Destination,
  weight: Grams = oneKilogram
): DeliveryZone | null => findRateOf({ rates, destination, weight })?.zone ?? null

/** Whether the price of delivery in Kuwait depends on the area. */
export const dependsOnArea = (rates: ReadonlyArray<DeliveryRate>): boolean =>
  rates.some(({ country, zone }) => zone !== undefined && parseCountry(country) === "KW")

/** A cart on its way; null rates could not be loaded. */
interface DeliveredCart {
  readonly destination: Destination
  readonly weight: Grams
  readonly subtotal: Fils
  readonly rates: ReadonlyArray<DeliveryRate> | null
}

const findRateOf = ({ destination, rates, weight }: Omit<DeliveredCart, "subtotal">) =>
  rates && findDeliveryRate(rates, destination, weight)

/** What delivery of a parcel of one kilogram to a country, or to a zone in it, costs. */
export interface DeliveryPrice {
  readonly country: Country
  /** Absent for the country, or for what its zones leave of it. */
  readonly zone?: DeliveryZone
  readonly fee: Fils
  /** The subtotal from which it is free; null for never. */
  readonly freeFrom: Fils | null
}

/**
 * The delivery prices of the countries with a rate for one kilogram, each after those of its zones;
 * of a zone, the first counts.
 */
export const listDeliveryPrices = (
  rates: ReadonlyArray<DeliveryRate>
): ReadonlyArray<DeliveryPrice> =>
  countryKeys.flatMap((country) => {
    const matching = rates.filter((rate) => isFor(rate, country, oneKilogram))
    const zones = matching.filter(
      ({ zone }, index) =>
        zone !== undefined && matching.findIndex((other) => other.zone?.id === zone.id) === index
    )
    const rest = matching.find(({ zone }) => zone === undefined)
    return [...zones, ...(rest === undefined ? [] : [rest])].map((rate) => ({
      country,
      ...(rate.zone && { zone: rate.zone }),
      fee: calculateFee(rate, oneKilogram),
      freeFrom: rate.freeAfter === 0 ? null : rate.freeAfter
    }))
  })

/** Whether two parcels to the same place can cost another fee. */
export const dependsOnWeight = (rates: ReadonlyArray<DeliveryRate>): boolean =>
  rates.some(
    (rate, index) =>
      rate.perKilogram > 0 ||
      rates
        .slice(0, index)
        .some(
          (other) =>
            other.zone?.id === rate.zone?.id &&
            parseCountry(rate.country) !== null &&
            parseCountry(other.country) === parseCountry(rate.country)
        )
  )

const oneKilogram = Grams.make(1_000)

/** The first matching rate in the server's order. */
export const findDeliveryRate = (
  rates: ReadonlyArray<DeliveryRate>,
  destination: Destination,
  weight: Grams
): DeliveryRate | null =>
  rates.find(
    (rate) =>
      isFor(rate, countryOf(destination), weight) &&
      (rate.zone === undefined || zoneIncludes(rate.zone, destination))
  ) ?? null

/** Whether a rate is for a country and a weight, in some zone. */
const isFor = (rate: DeliveryRate, country: Country, weight: Grams): boolean =>
  weight >= rate.from && weight <= rate.to && parseCountry(rate.country) === country

/** The shop's delivery rates, cached for five minutes. */
export class DeliveryRates extends Context.Service<
  DeliveryRates,
  {
    readonly list: () => Effect.Effect<ReadonlyArray<DeliveryRate>, Refused | Unavailable>
  }
>()("shop/pricing/DeliveryRates") {}

/** The order has no delivery address yet. */
export class NoDeliveryAddress extends Data.TaggedError("NoDeliveryAddress") {}
/** The shop does not deliver to the area of the order. */
export class AreaNotServed extends Data.TaggedError("AreaNotServed") {}
/** The cart has no items. */
export class NoItemsInCart extends Data.TaggedError("NoItemsInCart") {}

const defaultFee = Fils.make(limits.delivery.defaultFils)
