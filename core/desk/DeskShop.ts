import { Data, Schema, Struct } from "effect"
import { type Weekday, weekdays } from "../catalogue/deliverySchedule.ts"
import { cardBrands } from "../catalogue/ShopInfo.ts"
import type { FieldChange } from "../shared/diffRecords.ts"
import { deskCall, type DeskRefusal, deskRefusal, deskRefusalWith } from "./deskCall.ts"
import { FieldChangeJson, MomentJson } from "./deskJson.ts"
import { defaultSteps, optionalSteps } from "./usedSteps.ts"

const TextJson = Schema.String.check(Schema.isMaxLength(20_000))
const LocalizedJson = Schema.Struct({ ar: TextJson, en: TextJson })

/** A text in both languages; empty where it is missing. */
export type LocalizedText = typeof LocalizedJson.Type

const PolicyPartJson = Schema.Struct({ title: LocalizedJson, text: LocalizedJson }).annotate({
  identifier: "PolicyPart"
})

/** A part of a policy, such as the returns; the text is Markdown. */
export type PolicyPart = typeof PolicyPartJson.Type

const SizeColumnJson = Schema.Struct({ name: LocalizedJson, values: Schema.Array(TextJson) })
const SizeGuideContentJson = Schema.Struct({
  /** The slugs of the categories in which, and inside which, the products have these sizes. */
  categories: Schema.Array(TextJson),
  title: LocalizedJson,
  note: LocalizedJson,
  /** Each has a value for every row, and the first has the sizes. */
  columns: Schema.Array(SizeColumnJson)
}).annotate({ identifier: "SizeGuideContent" })

/** What the sizes of some categories mean. */
export type SizeGuideContent = typeof SizeGuideContentJson.Type

const days = Schema.NullOr(Schema.Int)
const ShopContentJson = Schema.Struct({
  legalName: LocalizedJson,
  registration: TextJson,
  taxNumber: TextJson,
  address: LocalizedJson,
  /** In international form, as `whatsapp`. */
  supportPhone: TextJson,
  whatsapp: TextJson,
  hours: LocalizedJson,
  /** The URLs of its pages; empty where it has none. */
  socialLinks: Schema.Struct({
    instagram: TextJson,
    snapchat: TextJson,
    tiktok: TextJson,
    x: TextJson,
    facebook: TextJson,
    youtube: TextJson
  }),
  deliveryPromise: LocalizedJson,
  /** Working days by country; null for no promise. */
  deliveryDays: Schema.Struct({ KW: days, SA: days, AE: days, BH: days, QA: days, OM: days }),
  /** From this hour on an order counts as placed on the next day; 24 for never. */
  cutOffHour: Schema.Int,
  closedWeekdays: Schema.Array(Schema.Literals(weekdays)),
  /** Days such as `2026-02-25`. */
  closedDates: Schema.Array(TextJson),
  /** Whether and when orders can be collected; on none of the closed dates. */
  pickup: Schema.Struct({
    isOffered: Schema.Boolean,
    /** Minutes after midnight in Kuwait; more than a day has where it closes on the next one. */
    opens: Schema.Int,
    closes: Schema.Int,
    preparationMinutes: Schema.Int,
    closedWeekdays: Schema.Array(Schema.Literals(weekdays))
  }),
  /** Whether gifts are wrapped, and for how many fils. */
  gifts: Schema.Struct({ isOffered: Schema.Boolean, wrapping: Schema.Int }),
  returnDays: Schema.NullOr(Schema.Int),
  acceptedCards: Schema.Array(Schema.Literals(cardBrands)),
  /** The optional steps of orders that this shop uses. */
  usedSteps: Schema.Array(Schema.Literals(optionalSteps)),
  hasPayLater: Schema.Boolean,
  popularSearches: Schema.Array(LocalizedJson),
  sizeGuides: Schema.Array(SizeGuideContentJson),
  deliveryPolicy: Schema.Array(PolicyPartJson),
  returnsPolicy: Schema.Array(PolicyPartJson),
  privacyPolicy: Schema.Array(PolicyPartJson),
  termsPolicy: Schema.Array(PolicyPartJson)
}).annotate({ identifier: "ShopContent" })

/** All that the owner says of the shop; empty or null where there is nothing. */
export type ShopContent = typeof ShopContentJson.Type

/** A field of it. */
export type ShopField = keyof ShopContent

/** Some fields of the shop, as JSON. */
export const ShopPartJson = ShopContentJson.mapFields(Struct.map(Schema.optionalKey)).annotate({
  identifier: "ShopPart"
})

/** Some fields of it. */
export type ShopPart = typeof ShopPartJson.Type

/** Reads some fields from JSON; none where they do not fit. */
export const decodeShopPart = Schema.decodeUnknownOption(ShopPartJson)

/** The fields that are changed together, by the card that shows them. */
export const shopCards = {
  identity: ["legalName", "registration", "taxNumber", "address"],
  contact: ["supportPhone", "whatsapp", "hours", "socialLinks"],
  schedule: ["deliveryPromise", "deliveryDays", "cutOffHour", "closedWeekdays", "closedDates"],
  pickup: ["pickup"],
  gifts: ["gifts"],
  steps: ["usedSteps"],
  payment: ["returnDays", "acceptedCards", "hasPayLater"],
  searches: ["popularSearches"],
  sizes: ["sizeGuides"],
  delivery: ["deliveryPolicy"],
  returns: ["returnsPolicy"],
  privacy: ["privacyPolicy"],
  terms: ["termsPolicy"]
} as const satisfies Readonly<Record<string, ReadonlyArray<ShopField>>>

/** One of `shopCards`. */
export type ShopCard = keyof typeof shopCards

/** A shop that says nothing. */
export const emptyShopContent: ShopContent = {
  legalName: { ar: "", en: "" },
  registration: "",
  taxNumber: "",
  address: { ar: "", en: "" },
  supportPhone: "",
  whatsapp: "",
  hours: { ar: "", en: "" },
  socialLinks: { instagram: "", snapchat: "", tiktok: "", x: "", facebook: "", youtube: "" },
  deliveryPromise: { ar: "", en: "" },
  deliveryDays: { KW: null, SA: null, AE: null, BH: null, QA: null, OM: null },
  cutOffHour: 24,
  closedWeekdays: [] satisfies ReadonlyArray<Weekday>,
  closedDates: [],
  pickup: {
    isOffered: false,
    opens: 600,
    closes: 1_320,
    preparationMinutes: 120,
    closedWeekdays: []
  },
  gifts: { isOffered: false, wrapping: 0 },
  returnDays: null,
  acceptedCards: [],
  usedSteps: defaultSteps,
  hasPayLater: false,
  popularSearches: [],
  sizeGuides: [],
  deliveryPolicy: [],
  returnsPolicy: [],
  privacyPolicy: [],
  termsPolicy: []
}

/** All that can be wrong with a field of the shop. */
export const shopProblemKinds = [
  "missing",
  "tooLong",
  "tooMany",
  "repeated",
  "registration",
  "phone",
  "url",
  "days",
  "hour",
  "neverOpen",
  "date",
  "time",
  "preparation",
  "wrapping",
  "neverCollected",
  "noWayOut",
  "returnDays",
  "uneven",
  "noSuchCategory"
] as const

const ShopProblemJson = Schema.Struct({
  /** Such as `legalName.ar`, `deliveryDays.KW` or `returnsPolicy.0.title.en`. */
  field: Schema.String,
  problem: Schema.Literals(shopProblemKinds)
}).annotate({ identifier: "ShopProblem" })

/** Why the shop cannot be saved so. */
export type ShopProblem = typeof ShopProblemJson.Type

/** Somebody else has changed the same fields. */
export class ShopChanged extends Data.TaggedError("ShopChanged")<{
  /** From what a field is now to what it was to become. */
  readonly conflicts: ReadonlyArray<FieldChange>
  readonly shop: ShopContent
}> {}
/** Some fields have invalid values. */
export class ShopInvalid extends Data.TaggedError("ShopInvalid")<{
  readonly problems: ReadonlyArray<ShopProblem>
}> {}
/** The shop never had these policies. */
export class PoliciesNotFound extends Data.TaggedError("PoliciesNotFound") {}

/** Somebody else has changed the same fields. */
export const shopChanged = deskRefusalWith(
  409,
  "shop_changed",
  Schema.Struct({ conflicts: Schema.Array(FieldChangeJson), shop: ShopContentJson }),
  (details) => new ShopChanged(details)
)
/** Some fields have invalid values. */
export const shopInvalid = deskRefusalWith(
  422,
  "shop_invalid",
  Schema.Struct({ problems: Schema.Array(ShopProblemJson) }),
  ({ problems }) => new ShopInvalid({ problems })
)
/** There is no such version of the policies. */
export const policiesNotFound = deskRefusal(404, "policies_not_found", () => new PoliciesNotFound())

/** Why the shop was not changed. */
export type ShopRefusal = ShopChanged | ShopInvalid | DeskRefusal

const SpanJson = Schema.Struct({
  text: Schema.String,
  isBold: Schema.Boolean,
  isItalic: Schema.Boolean,
  href: Schema.NullOr(Schema.String)
})
const SectionsJson = Schema.Array(
  Schema.Struct({
    title: Schema.String,
    text: Schema.String,
    blocks: Schema.Array(
      Schema.Struct({
        kind: Schema.Literals(["paragraph", "bullets", "numbers"]),
        lines: Schema.Array(Schema.Array(SpanJson))
      })
    )
  })
)

const shopSuccess = Schema.Struct({ shop: ShopContentJson })

/** The calls of what the shop says of itself. */
export const shopCalls = {
  get: deskCall({
    method: "GET",
    path: "/desk/shop",
    role: "owner",
    success: shopSuccess,
    about: "All that the shop says of itself, in both languages."
  }),
  save: deskCall({
    method: "POST",
    path: "/desk/shop/save",
    role: "owner",
    body: Schema.Struct({
      /** The fields as the person saw them. */
      base: ShopPartJson,
      content: ShopPartJson
    }),
    success: shopSuccess,
    refusals: [shopChanged, shopInvalid],
    about:
      "Changes the fields in which `content` differs from `base`, what was seen, and keeps what others changed elsewhere. Where they changed the same fields, nothing is saved: in `conflicts`, `before` is what a field is now and `after` what it was to become; send again with the fields of `shop` as the `base`."
  }),
  policies: deskCall({
    method: "GET",
    path: "/desk/policies/{version}",
    role: "staff",
    success: Schema.Struct({
      writtenAt: MomentJson,
      policies: Schema.Struct({
        delivery: SectionsJson,
        returns: SectionsJson,
        privacy: SectionsJson,
        terms: SectionsJson
      })
    }),
    refusals: [policiesNotFound],
    about: "The policies under which an order was placed, in the language of the person."
  })
}
