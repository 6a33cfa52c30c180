import { Option } from "effect"
import { exactFilsFromDinars, type Fils, filsFromDinars } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import { callApi } from "./apiClient.ts"
import type { TestShop } from "./startShop.ts"

/** Loads the delivery rates of a shop, in the units of core. */
export const loadDeliveryRates = async (
  shop: Pick<TestShop, "url">
): Promise<ReadonlyArray<DeliveryRate>> => {
  const {
    body: { data }
  } = await callApi<{ readonly data: ReadonlyArray<DeliveryRateJson> }>(
    shop,
    "/deliveryCharges_admin"
  )
  return data.map((rate) => ({
    country: rate.country,
    from: grams(rate.delivery_weight_range_start),
    to: grams(rate.delivery_weight_range_end),
    perKilogram: Option.getOrThrow(exactFilsFromDinars(rate.per_kg_price)),
    freeAfter: fils(rate.free_after)
  }))
}

export const fils = (dinars: number): Fils => Option.getOrThrow(filsFromDinars(dinars))
export const grams = (kilograms: number): Grams => Grams.make(Math.round(kilograms * 1_000))

interface DeliveryRateJson {
  readonly country: string
  readonly delivery_weight_range_start: number
  readonly delivery_weight_range_end: number
  readonly per_kg_price: number
  readonly free_after: number
}
