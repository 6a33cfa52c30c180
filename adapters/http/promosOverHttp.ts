import { Effect, Layer, Schema } from "effect"
import { dinarsFromFils } from "#core/money/Fils.ts"
import { cleanPromoCode, Percent, type Promo, PromoExpired, Promos } from "#core/pricing/promo.ts"
import { Refused } from "#core/shared/Refused.ts"
import { decodeOnly } from "./decoding.ts"
import { callApi, readMessage } from "./callApi.ts"
import { withAliases } from "./fieldAliases.ts"
import { isTrueFlag, parseNumber, OptionalTextJson, TextOrNumberJson } from "./valueSchemas.ts"
import { pathSegment, type ApiClient } from "./apiClient.ts"

export const promosOverHttp = ({ customer }: ApiClient) =>
  Layer.succeed(Promos, {
    check: ({ code: typed, subtotal }) => {
      const code = cleanPromoCode(typed)
      const searchParams = { subtotal: dinarsFromFils(subtotal) }
      return callApi(
        (signal) => customer.get(`getPromoValid/${pathSegment(code)}`, { searchParams, signal }),
        { success: PromoResponseJson }
      ).pipe(
        Effect.flatMap(
          ({ status, promos, message }): Effect.Effect<Promo, PromoExpired | Refused> => {
            const [promo] = promos ?? []
            if (!isTrueFlag(status) || promos === null)
              return Effect.fail(new Refused({ status: 200, message: readMessage({ message }) }))
            if (promo === undefined) return Effect.fail(new PromoExpired())
            return Effect.succeed({ code: promo.code ?? code, discount: promo.discount })
          }
        )
      )
    }
  })

/** A percentage, with or without the percent sign. */
const PercentJson = TextOrNumberJson.pipe(
  Schema.decodeTo(
    Schema.Number.pipe(Schema.refine(Percent.is)),
    decodeOnly((written: string | number) =>
      typeof written === "number" ? written : parseNumber(written.replace(/\s*[%٪]\s*$/, ""))
    )
  )
)

/** A missing list means an unknown code, an empty list a code that has ended. */
const PromoResponseJson = withAliases(
  { status: ["success"], promos: ["promo_code"], message: [] },
  Schema.Struct({
    status: Schema.Unknown,
    promos: Schema.NullOr(
      Schema.Array(
        withAliases(
          { code: ["promo_code"], discount: [] },
          Schema.Struct({ code: OptionalTextJson, discount: PercentJson })
        )
      )
    ),
    message: Schema.Unknown
  })
)
