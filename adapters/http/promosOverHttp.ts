import { Effect, Layer, Schema } from "effect"
import { dinarsFromFils } from "#core/money/Fils.ts"
import { cleanPromoCode, Percent, type Promo, PromoExpired, Promos } from "#core/pricing/promo.ts"
import { Refused } from "#core/shared/Refused.ts"
import { pathSegment, type ApiClient } from "./apiClient.ts"
import { callApi, readMessage } from "./callApi.ts"
import { lenientStruct, withAliases } from "./decoding.ts"
import { FlagJson, numberSchema, OptionalTextJson } from "./apiPrimitives.ts"

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

/** A missing list means an unknown code, an empty list a code that has ended. */
const PromoResponseJson = lenientStruct({
  status: withAliases(FlagJson, "success"),
  promos: withAliases(
    Schema.NullOr(
      Schema.Array(lenientStruct({ code: OptionalTextJson, discount: numberSchema(Percent.is) }))
    ),
    "promo_code"
  ),
  message: Schema.Unknown
})
