import { Effect, Layer, Result, Schema } from "effect"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import { type DeliveryRate, DeliveryRates } from "#core/pricing/delivery.ts"
import { limits } from "#core/shared/limits.ts"
import type { Refused } from "#core/shared/Refused.ts"
import type { Unavailable } from "#core/shared/Unavailable.ts"
import { withFallback, lenientArray } from "./decoding.ts"
import { callApi } from "./callApi.ts"
import { withAliases } from "./fieldAliases.ts"
import { ExactFilsJson, FilsJson, GramsJson, NonEmptyTextJson } from "./valueSchemas.ts"
import type { ApiClient } from "./apiClient.ts"

/**
 * Caches the rates for five minutes by a monotonic clock; simultaneous callers share one request.
 */
export const deliveryRatesOverHttp = ({ http }: ApiClient, monotonic: () => number) => {
  const cache: {
    rates: ReadonlyArray<DeliveryRate> | null
    loadedAt: number
    request: Promise<RatesResult> | null
  } = { rates: null, loadedAt: 0, request: null }

  const fetchRates = callApi((signal) => http.get("deliveryCharges_admin", { signal }), {
    success: RatesJson
  }).pipe(
    Effect.map(({ data }) => data.map(toDeliveryRate)),
    Effect.result
  )
  const fetchAndCache = async (): Promise<RatesResult> => {
    try {
      const result = await Effect.runPromise(fetchRates)
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
const toDeliveryRate = (json: (typeof RatesJson.Type)["data"][number]): DeliveryRate => ({
  ...json,
  from: json.from ?? Grams.make(limits.delivery.rangeFromGrams),
  to: json.to ?? Grams.make(limits.delivery.rangeToGrams)
})

const RatesJson = withAliases(
  { data: ["rates"] },
  Schema.Struct({
    data: lenientArray(
      withAliases(
        {
          country: ["country_name"],
          from: ["delivery_weight_range_start"],
          to: ["delivery_weight_range_end"],
          perKilogram: ["per_kg_price"],
          freeAfter: []
        },
        Schema.Struct({
          country: NonEmptyTextJson,
          from: Schema.NullOr(GramsJson),
          to: Schema.NullOr(GramsJson),
          perKilogram: ExactFilsJson,
          freeAfter: withFallback(FilsJson, Fils.make(0))
        })
      )
    )
  })
)
