import { Effect, Layer, Schema } from "effect"
import { Percent, type Promo, PromoExpired, Promos } from "#core/pricing/promo.ts"
import { Refused } from "#core/shared/Refused.ts"
import { oneWay } from "../shared/reading.ts"
import { ask, messageIn } from "./ask.ts"
import { spelled } from "./spelled.ts"
import { isYes, numberIn, OptionalTextJson, TextOrNumber } from "./values.ts"
import { pathPart, type Wire } from "./wire.ts"

export const promosOverHttp = ({ http }: Wire) =>
  Layer.succeed(Promos, {
    check: (typed) => {
      const code = typed.trim()
      return ask((signal) => http.get(`getPromoValid/${pathPart(code)}`, { signal }), {
        success: PromoAnswerJson
      }).pipe(
        Effect.flatMap(
          ({ status, promos, message }): Effect.Effect<Promo, PromoExpired | Refused> => {
            const [promo] = promos ?? []
            if (!isYes(status) || promos === null)
              return Effect.fail(new Refused({ status: 200, message: messageIn({ message }) }))
            if (promo === undefined) return Effect.fail(new PromoExpired())
            return Effect.succeed({ code: promo.code ?? code, discount: promo.discount })
          }
        )
      )
    }
  })

/** A number of percents, with or without its sign. */
const PercentJson = TextOrNumber.pipe(
  Schema.decodeTo(
    Schema.Number.pipe(Schema.refine(Percent.is)),
    oneWay((written: string | number) =>
      typeof written === "number" ? written : numberIn(written.replace(/\s*[%٪]\s*$/, ""))
    )
  )
)

/** No list at all is a no; an empty one is a promo that gives nothing any more. */
const PromoAnswerJson = spelled(
  { status: ["success"], promos: ["promo_code"], message: [] },
  Schema.Struct({
    status: Schema.Unknown,
    promos: Schema.NullOr(
      Schema.Array(
        spelled(
          { code: ["promo_code"], discount: [] },
          Schema.Struct({ code: OptionalTextJson, discount: PercentJson })
        )
      )
    ),
    message: Schema.Unknown
  })
)
