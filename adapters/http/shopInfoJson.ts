import { Schema } from "effect"
import { emptySchedule, weekdays } from "#core/catalogue/deliverySchedule.ts"
import {
  cardBrands,
  emptyShopInfo,
  type ShopInfo,
  socialNetworks
} from "#core/catalogue/ShopInfo.ts"
import { parseCountry } from "#core/contact/countries.ts"
import { decodeOnly, lenientArray, withFallback } from "./decoding.ts"
import { withAliases } from "./fieldAliases.ts"
import { DayJson, NonEmptyTextJson, NumberJson, OptionalTextJson } from "./valueSchemas.ts"

const PhoneJson = withFallback(
  Schema.NullOr(NonEmptyTextJson.check(Schema.isPattern(/^\+[1-9]\d{7,14}$/))),
  null
)

const SectionsJson = withFallback(
  lenientArray(Schema.Struct({ title: NonEmptyTextJson, text: NonEmptyTextJson })),
  []
)

const HourJson = NumberJson.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: 24 }))
const WorkingDaysJson = withFallback(
  Schema.NullOr(NumberJson.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: 60 }))),
  null
)

const DeliveryScheduleJson = withAliases(
  { days: [], cutOffHour: [], closedWeekdays: ["closed_days"], closedDates: [] },
  Schema.Struct({
    days: Schema.Record(Schema.String, WorkingDaysJson).pipe(
      Schema.decodeTo(
        Schema.Record(Schema.String, Schema.Number),
        decodeOnly((days: Readonly<Record<string, number | null>>) =>
          Object.fromEntries(
            Object.entries(days).flatMap(([name, count]) => {
              const country = parseCountry(name)
              return country === null || count === null ? [] : [[country, count]]
            })
          )
        )
      )
    ),
    cutOffHour: withFallback(HourJson, emptySchedule.cutOffHour),
    closedWeekdays: withFallback(lenientArray(Schema.Literals(weekdays)), []),
    closedDates: withFallback(lenientArray(DayJson), [])
  })
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
        taxNumber: ["vatNumber"],
        address: [],
        supportPhone: ["phone"],
        whatsapp: [],
        hours: [],
        deliveryPromise: [],
        delivery: [],
        returnDays: [],
        acceptedCards: ["cards"],
        hasPayLater: ["payLater"],
        socialLinks: ["social"],
        popularSearches: [],
        policies: []
      },
      Schema.Struct({
        legalName: OptionalTextJson,
        registration: OptionalTextJson,
        taxNumber: OptionalTextJson,
        address: OptionalTextJson,
        supportPhone: PhoneJson,
        whatsapp: PhoneJson,
        hours: OptionalTextJson,
        deliveryPromise: OptionalTextJson,
        delivery: withFallback(DeliveryScheduleJson, emptySchedule),
        returnDays: withFallback(Schema.NullOr(NumberJson), null),
        acceptedCards: withFallback(lenientArray(Schema.Literals(cardBrands)), []),
        hasPayLater: withFallback(Schema.Boolean, false),
        socialLinks: withFallback(lenientArray(SocialLinkJson), []),
        popularSearches: withFallback(lenientArray(NonEmptyTextJson), []),
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
