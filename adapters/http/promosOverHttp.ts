import { Effect, Layer, Schema } from "effect"
import { dinarsFromFils } from "#core/money/Fils.ts"
import {
  cleanPromoCode,
  Percent,
  type Promo,
  type PromoBenefit,
  PromoExpired,
  Promos
} from "#core/pricing/promo.ts"
import { Refused } from "#core/shared/Refused.ts"
import { pathSegment, type ApiClient } from "./apiClient.ts"
import { callApi, readMessage } from "./callApi.ts"
import { lenientStruct, optional, optionalArray, withAliases } from "./decoding.ts"
import {
  FilsJson,
  FlagJson,
  numberSchema,
  OptionalTextJson,
  ProductIdJson
} from "./apiPrimitives.ts"

export const promosOverHttp = ({ customer }: ApiClient) =>
  Layer.succeed(Promos, {
    check: ({ code: typed, products, subtotal }) => {
      const code = cleanPromoCode(typed)
      return callApi(customer.get, `getPromoValid/${pathSegment(code)}`, {
        searchParams: {
          subtotal: dinarsFromFils(subtotal),
          ...(products.length > 0 &&
            products.length <= maximumProducts && { products: [...new Set(products)].join(",") })
        },
        success: PromoResponseJson
      }).pipe(
        Effect.flatMap(
          ({ status, promos, message }): Effect.Effect<Promo, PromoExpired | Refused> => {
            if (!status || promos === null)
              return Effect.fail(new Refused({ status: 200, message: readMessage({ message }) }))
            const [promo] = promos
            if (promo === undefined) return Effect.fail(new PromoExpired())
            return Effect.succeed({
              code: promo.code ?? code,
              ...benefitOf(promo),
              ...(promo.excludedProducts.length > 0 && {
                excludedProducts: promo.excludedProducts
              })
            })
          }
        )
      )
    }
  })

/** A larger cart is only priced by the server, for a URL has an end. */
const maximumProducts = 500

const benefitOf = ({
  amount,
  discount,
  isFreeDelivery
}: typeof PromoFieldsJson.Type): PromoBenefit =>
  isFreeDelivery ? { isFreeDelivery } : amount === null ? { discount } : { amount }

const PromoFieldsJson = lenientStruct({
  code: OptionalTextJson,
  discount: numberSchema(Percent.is),
  amount: optional(FilsJson),
  isFreeDelivery: withAliases(FlagJson, "free_delivery"),
  excludedProducts: optionalArray(ProductIdJson)
})

/** A missing list means an unknown code, an empty list a code that has ended. */
const PromoResponseJson = lenientStruct({
  status: withAliases(FlagJson, "success"),
  promos: withAliases(Schema.NullOr(Schema.Array(PromoFieldsJson)), "promo_code"),
  message: Schema.Unknown
})
