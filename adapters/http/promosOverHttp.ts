import { Effect, Layer, Schema } from "effect"
import { dinarsFromFils } from "#core/money/Fils.ts"
import { cleanPromoCode, Percent, type Promo, PromoExpired, Promos } from "#core/pricing/promo.ts"
import { Refused } from "#core/shared/Refused.ts"
import { pathSegment, type ApiClient } from "./apiClient.ts"
import { callApi, readMessage } from "./callApi.ts"
import { decodeOnly, lenientStruct, withAliases } from "./decoding.ts"
import { FlagJson, parseNumber, OptionalTextJson, TextOrNumberJson } from "./valueSchemas.ts"

export const promosOverHttp = ({ customer }: ApiClient) =>
  Layer.succeed(Promos, {
    check: ({ code: typed, subtotal }) => {
      const code = cleanPromoCode(typed)
      return callApi(customer.get, `getPromoValid/${pathSegment(code)}`, {
        searchParams: { subtotal: dinarsFromFils(subtotal) },
        success: PromoResponseJson
      }).pipe(
        Effect.flatMap(
          ({ status, promos, message }): Effect.Effect<Promo, PromoExpired | Refused> => {
            if (!status || promos === null)
              return Effect.fail(new Refused({ status: 200, message: readMessage({ message }) }))
            const [promo] = promos
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
const PromoResponseJson = lenientStruct({
  status: withAliases(FlagJson, "success"),
  promos: withAliases(
    Schema.NullOr(
      Schema.Array(
        lenientStruct({ code: withAliases(OptionalTextJson, "promo_code"), discount: PercentJson })
      )
    ),
    "promo_code"
  ),
  message: Schema.Unknown
})
