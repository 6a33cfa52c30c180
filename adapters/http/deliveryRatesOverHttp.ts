import { Effect, Layer, Result, Schema } from "effect"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import { type DeliveryRate, DeliveryRates } from "#core/pricing/delivery.ts"
import type { DeliveryZone } from "#core/pricing/DeliveryZone.ts"
import type { Position } from "#core/address/Address.ts"
import { weekdays } from "#core/catalogue/deliverySchedule.ts"
import { governorateKeys } from "#core/contact/countries.ts"
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
  optional,
  optionalArray,
  withAliases,
  withFallback
} from "./decoding.ts"
import { SlotJson } from "./deliveryOptionsJson.ts"
import {
  DayJson,
  FilsJson,
  GramsJson,
  integerBetween,
  NonEmptyTextJson,
  NumberJson
} from "./apiPrimitives.ts"

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

/** What is missing has a default; what is unreadable makes its rate unreadable. */
const absentAs = <A>(schema: Schema.Decoder<A>, absent: A) =>
  mapDecoded(Schema.NullOr(schema), (value) => value ?? absent)

const boundJson = (grams: number) => absentAs(GramsJson, Grams.make(grams))

/** A corner as latitude and longitude. */
const CornerJson = mapDecoded(
  Schema.Tuple([NumberJson, NumberJson]),
  ([latitude, longitude]): Position => ({ latitude, longitude })
)

/** What is unreadable in a zone makes its rate unreadable: it must not count everywhere. */
const ZoneJson = mapDecoded(
  lenientStruct({
    id: NonEmptyTextJson,
    name: Schema.Struct({ ar: Schema.String, en: Schema.String }),
    governorates: absentAs(Schema.Array(Schema.Literals(governorateKeys)), []),
    areas: absentAs(Schema.Array(NonEmptyTextJson), []),
    polygon: absentAs(Schema.Array(CornerJson), []),
    isServed: withAliases(absentAs(Schema.Boolean, true), "is_served"),
    smallestOrder: withAliases(absentAs(FilsJson, Fils.make(0)), "smallest_order"),
    days: optional(integerBetween(0, 60)),
    cutOffHour: withAliases(optional(integerBetween(0, 24)), "cut_off_hour"),
    closedWeekdays: withAliases(optional(Schema.Array(Schema.Literals(weekdays))), "closed_days"),
    closedDates: withAliases(optionalArray(DayJson), "closed_dates"),
    hasSlots: withAliases(absentAs(Schema.Boolean, false), "has_slots"),
    nextSlot: withAliases(optional(SlotJson), "next_slot")
  }),
  ({
    closedDates,
    closedWeekdays,
    cutOffHour,
    days,
    hasSlots,
    nextSlot,
    ...zone
  }): DeliveryZone => ({
    ...zone,
    ...(hasSlots && { nextSlot }),
    schedule: { days, cutOffHour, closedWeekdays, closedDates }
  })
)

const RatesJson = inField(
  lenientArray(
    mapDecoded(
      lenientStruct({
        country: withAliases(NonEmptyTextJson, "country_name"),
        from: withAliases(boundJson(limits.delivery.rangeFromGrams), "delivery_weight_range_start"),
        to: withAliases(boundJson(limits.delivery.rangeToGrams), "delivery_weight_range_end"),
        // A server that knows no flat fees does not send it.
        flatFee: withFallback(FilsJson, Fils.make(0)),
        perKilogram: withAliases(FilsJson, "per_kg_price"),
        freeAfter: withFallback(FilsJson, Fils.make(0)),
        zone: absentAs(Schema.NullOr(ZoneJson), null)
      }),
      ({ zone, ...rate }): DeliveryRate => ({ ...rate, ...(zone && { zone }) })
    )
  ),
  "data",
  "rates"
)
