import { Effect, Layer, Result, Schema } from "effect"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import { type DeliveryRate, DeliveryRates } from "#core/pricing/delivery.ts"
import { limits } from "#core/shared/limits.ts"
import type { Refused } from "#core/shared/Refused.ts"
import type { Unavailable } from "#core/shared/Unavailable.ts"
import { orElse, salvaged } from "../shared/reading.ts"
import { ask } from "./ask.ts"
import { spelled } from "./spelled.ts"
import { ExactFilsJson, FilsJson, GramsJson, NameJson } from "./values.ts"
import type { Wire } from "./wire.ts"

/** Rates are kept for five minutes by `monotonic`, which no one can set back, and askers at the same time share one call. */
export const deliveryRatesOverHttp = ({ http }: Wire, monotonic: () => number) => {
  const kept: {
    rates: ReadonlyArray<DeliveryRate> | null
    at: number
    asking: Promise<Answer> | null
  } = { rates: null, at: 0, asking: null }

  const askAll = ask((signal) => http.get("deliveryCharges_admin", { signal }), {
    success: RatesJson
  }).pipe(
    Effect.map(({ data }) => data.map(rateFrom)),
    Effect.result
  )
  const share = async (): Promise<Answer> => {
    try {
      const answer = await Effect.runPromise(askAll)
      if (Result.isSuccess(answer)) Object.assign(kept, { rates: answer.success, at: monotonic() })
      return answer
    } finally {
      kept.asking = null
    }
  }
  return Layer.succeed(DeliveryRates, {
    all: () =>
      Effect.suspend(() =>
        kept.rates !== null && monotonic() - kept.at < limits.ratesKeptMs
          ? Effect.succeed(kept.rates)
          : Effect.flatMap(
              Effect.promise(() => (kept.asking ??= share())),
              Effect.fromResult
            )
      )
  })
}

type Answer = Result.Result<ReadonlyArray<DeliveryRate>, Refused | Unavailable>

/** A bound that is missing has a default; one that is nonsense spoils its rate. */
const rateFrom = (wire: (typeof RatesJson.Type)["data"][number]): DeliveryRate => ({
  ...wire,
  from: wire.from ?? Grams.make(limits.delivery.rangeFromGrams),
  to: wire.to ?? Grams.make(limits.delivery.rangeToGrams)
})

const RatesJson = spelled(
  { data: ["rates"] },
  Schema.Struct({
    data: salvaged(
      spelled(
        {
          country: ["country_name"],
          from: ["delivery_weight_range_start"],
          to: ["delivery_weight_range_end"],
          perKilogram: ["per_kg_price"],
          freeAfter: []
        },
        Schema.Struct({
          country: NameJson,
          from: Schema.NullOr(GramsJson),
          to: Schema.NullOr(GramsJson),
          perKilogram: ExactFilsJson,
          freeAfter: orElse(FilsJson, Fils.make(0))
        })
      )
    )
  })
)
