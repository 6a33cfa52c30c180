import { Schema } from "effect"
import { type DeliverySchedule, emptySchedule, weekdays } from "#core/catalogue/deliverySchedule.ts"
import { isSafeLink, type TextSpan } from "#core/catalogue/RichText.ts"
import {
  cardBrands,
  emptyShopInfo,
  plainSection,
  type PolicySection,
  type PolicyVersion,
  type ShopInfo,
  socialNetworks
} from "#core/catalogue/ShopInfo.ts"
import { parseCountry } from "#core/contact/countries.ts"
import {
  inField,
  lenientStruct,
  mapDecoded,
  optional,
  optionalArray,
  withAliases,
  withFallback
} from "./decoding.ts"
import {
  DayJson,
  FilsJson,
  integerBetween,
  NonEmptyTextJson,
  NumberJson,
  OptionalTextJson,
  TimeJson
} from "./apiPrimitives.ts"

const PhoneJson = optional(NonEmptyTextJson.check(Schema.isPattern(/^\+[1-9]\d{7,14}$/)))

const SpanJson = mapDecoded(
  lenientStruct({
    text: Schema.String,
    bold: withFallback(Schema.Boolean, false),
    italic: withFallback(Schema.Boolean, false),
    href: optional(Schema.String)
  }),
  ({ bold, href, italic, text }): TextSpan => ({
    text,
    isBold: bold,
    isItalic: italic,
    href: href !== null && isSafeLink(href) ? href : null
  })
)

const BlockJson = lenientStruct({
  kind: withFallback(Schema.Literals(["paragraph", "bullets", "numbers"]), "paragraph"),
  lines: Schema.Array(Schema.Array(SpanJson))
})

/** A server that knows no Markdown sends the text alone. */
const SectionsJson = optionalArray(
  mapDecoded(
    lenientStruct({
      title: NonEmptyTextJson,
      text: NonEmptyTextJson,
      blocks: optional(Schema.Array(BlockJson))
    }),
    ({ blocks, text, title }): PolicySection =>
      blocks === null ? plainSection(title, text) : { title, text, blocks }
  )
)

const PoliciesJson = lenientStruct({
  delivery: SectionsJson,
  returns: SectionsJson,
  privacy: SectionsJson,
  terms: SectionsJson
})

/** `GET /policies/{version}`. */
export const PolicyVersionJson: Schema.Decoder<PolicyVersion> = inField(
  lenientStruct({
    writtenAt: withAliases(TimeJson, "written_at"),
    policies: PoliciesJson
  }),
  "data"
)

/** The working days by country; those of an unknown country are left out. */
const DaysJson = mapDecoded(
  Schema.Record(Schema.String, optional(integerBetween(0, 60))),
  (days): DeliverySchedule["days"] =>
    Object.fromEntries(
      Object.entries(days).flatMap(([name, count]) => {
        const country = parseCountry(name)
        return country === null || count === null ? [] : [[country, count]]
      })
    )
)

const DeliveryScheduleJson = lenientStruct({
  days: DaysJson,
  cutOffHour: withFallback(integerBetween(0, 24), emptySchedule.cutOffHour),
  closedWeekdays: withAliases(optionalArray(Schema.Literals(weekdays)), "closed_days"),
  closedDates: optionalArray(DayJson)
})

const SocialLinkJson = Schema.Struct({
  network: Schema.Literals(socialNetworks),
  url: NonEmptyTextJson.check(Schema.isPattern(/^https:\/\/[^\s/]+\/\S+$/))
})

export const ShopInfoJson: Schema.Decoder<ShopInfo> = inField(
  lenientStruct({
    legalName: withAliases(OptionalTextJson, "name"),
    registration: withAliases(OptionalTextJson, "commercialRegistration"),
    taxNumber: withAliases(OptionalTextJson, "vatNumber"),
    address: OptionalTextJson,
    supportPhone: withAliases(PhoneJson, "phone"),
    whatsapp: PhoneJson,
    hours: OptionalTextJson,
    deliveryPromise: OptionalTextJson,
    delivery: withFallback(DeliveryScheduleJson, emptySchedule),
    returnDays: optional(NumberJson),
    acceptedCards: withAliases(optionalArray(Schema.Literals(cardBrands)), "cards"),
    hasPayLater: withAliases(withFallback(Schema.Boolean, false), "payLater"),
    // A shop that wraps no gifts, or does not say so, sends none.
    giftWrapping: optional(FilsJson),
    socialLinks: withAliases(optionalArray(SocialLinkJson), "social"),
    popularSearches: optionalArray(NonEmptyTextJson),
    policies: withFallback(PoliciesJson, emptyShopInfo.policies)
  }),
  "data"
)
