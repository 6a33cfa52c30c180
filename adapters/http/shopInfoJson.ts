import { Schema } from "effect"
import {
  cardBrands,
  emptyShopInfo,
  type ShopInfo,
  socialNetworks
} from "#core/catalogue/ShopInfo.ts"
import { lenientArray, withFallback } from "./decoding.ts"
import { withAliases } from "./fieldAliases.ts"
import { NonEmptyTextJson, NumberJson, OptionalTextJson } from "./valueSchemas.ts"

const PhoneJson = withFallback(
  Schema.NullOr(NonEmptyTextJson.check(Schema.isPattern(/^\+[1-9]\d{7,14}$/))),
  null
)

const SectionsJson = withFallback(
  lenientArray(Schema.Struct({ title: NonEmptyTextJson, text: NonEmptyTextJson })),
  []
)

const SocialLinkJson = Schema.Struct({
  network: Schema.Literals(socialNetworks),
  url: NonEmptyTextJson.check(Schema.isPattern(/^https:\/\/[^\s/]+\/\S+$/))
})

export const ShopInfoJson = withAliases(
  { data: ["shop"] },
  Schema.Struct({
    data: withAliases(
      {
        legalName: ["name"],
        registration: ["commercialRegistration"],
        address: [],
        supportPhone: ["phone"],
        whatsapp: [],
        hours: [],
        deliveryPromise: [],
        returnDays: [],
        acceptedCards: ["cards"],
        socialLinks: ["social"],
        policies: []
      },
      Schema.Struct({
        legalName: OptionalTextJson,
        registration: OptionalTextJson,
        address: OptionalTextJson,
        supportPhone: PhoneJson,
        whatsapp: PhoneJson,
        hours: OptionalTextJson,
        deliveryPromise: OptionalTextJson,
        returnDays: withFallback(Schema.NullOr(NumberJson), null),
        acceptedCards: withFallback(lenientArray(Schema.Literals(cardBrands)), []),
        socialLinks: withFallback(lenientArray(SocialLinkJson), []),
        policies: withAliases(
          { delivery: [], returns: [], privacy: [], terms: [] },
          withFallback(
            Schema.Struct({
              delivery: SectionsJson,
              returns: SectionsJson,
              privacy: SectionsJson,
              terms: SectionsJson
            }),
            emptyShopInfo.policies
          )
        )
      })
    )
  })
)

export const toShopInfo = ({ data }: typeof ShopInfoJson.Type): ShopInfo => data
