import { Effect, Layer, Result, Schema } from "effect"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import { type DeliveryRate, DeliveryRates } from "#core/pricing/delivery.ts"
import { limits } from "#core/shared/limits.ts"
import type { Refused } from "#core/shared/Refused.ts"
import type { Unavailable } from "#core/shared/Unavailable.ts"
import type { ApiClient } from "./apiClient.ts"
import { callApi } from "./callApi.ts"
import {
  inField,
  lenientArray,
  lenientStruct,
  mapDecoded,
  withAliases,
  withFallback
} from "./decoding.ts"
import { FilsJson, GramsJson, NonEmptyTextJson } from "./apiPrimitives.ts"

/**
 * Caches the rates for five minutes by a monotonic clock; simultaneous callers share one request.
 */
export const deliveryRatesOverHttp = ({ http }: ApiClient, monotonic: () => number) => {
  const cache: {
    rates: ReadonlyArray<DeliveryRate> | null
    loadedAt: number
    request: Promise<RatesResult> | null
  } = { rates: null, loadedAt: 0, request: null }

  const fetchAndCache = async (): Promise<RatesResult> => {
    try {
      const result = await Effect.runPromise(
        Effect.result(callApi(http.get, "deliveryCharges_admin", { success: RatesJson }))
      )
      if (Result.isSuccess(result))
        Object.assign(cache, { rates: result.success, loadedAt: monotonic() })
      return result
    } finally {
      cache.request = null
    }
  }
  return Layer.succeed(DeliveryRates, {
    list: () =>
      Effect.suspend(() =>
        cache.rates !== null && monotonic() - cache.loadedAt < limits.ratesCacheMs
          ? Effect.succeed(cache.rates)
          : Effect.flatMap(
              Effect.promise(() => (cache.request ??= fetchAndCache())),
              Effect.fromResult
            )
      )
  })
}

type RatesResult = Result.Result<ReadonlyArray<DeliveryRate>, Refused | Unavailable>

/** A missing bound has a default; an unreadable one makes its rate unreadable. */
const boundJson = (grams: number) =>
  mapDecoded(Schema.NullOr(GramsJson), (bound) => bound ?? Grams.make(grams))

const RatesJson = inField(
  lenientArray(
    lenientStruct({
      country: withAliases(NonEmptyTextJson, "country_name"),
      from: withAliases(boundJson(limits.delivery.rangeFromGrams), "delivery_weight_range_start"),
      to: withAliases(boundJson(limits.delivery.rangeToGrams), "delivery_weight_range_end"),
      // A server that knows no flat fees does not send it.
      flatFee: withFallback(FilsJson, Fils.make(0)),
      perKilogram: withAliases(FilsJson, "per_kg_price"),
      freeAfter: withFallback(FilsJson, Fils.make(0))
    })
  ),
  "data",
  "rates"
)
