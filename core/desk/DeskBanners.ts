import { Effect, Schema } from "effect"
import { policyNames } from "../catalogue/policyNames.ts"
import type { ItemPage } from "../shared/submitMachine.ts"
import { callDesk, deskCall } from "./deskCall.ts"
import { itemGone } from "./deskJson.ts"
import {
  CreationKeyJson,
  type KeyedContentChange,
  ContentInvalid,
  contentInvalid,
  contentMachine,
  contentMerge,
  type ContentProblem,
  type ContentRefusal,
  type FieldUploads,
  orderChanged,
  OrderJson,
  saveRefusals,
  uploadProblem
} from "./deskContent.ts"
import { pictureGone } from "./DeskPictures.ts"
import { LocalizedJson, TextJson } from "./DeskProducts.ts"
import { cleanBoth, cleanDay, cleanLine } from "./normalizeProduct.ts"
import { isImage } from "./productProblems.ts"
import { parseDay } from "./shopDay.ts"

/** The pages of the shop to which a banner can lead, beside products, categories and searches. */
export const bannerPages = [
  "categories",
  "products",
  "reels",
  "help",
  "about",
  ...policyNames
] as const

const TargetJson = Schema.Union([
  Schema.Struct({ kind: Schema.Literals(["product", "category"]), id: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal("search"), text: TextJson }),
  Schema.Struct({ kind: Schema.Literal("page"), page: Schema.Literals(bannerPages) }),
  /** Another path of the shop, which a file has given. */
  Schema.Struct({ kind: Schema.Literal("link"), link: TextJson })
])

/** Where a banner leads. */
export type BannerTarget = typeof TargetJson.Type

/** Of home's slider, or between the rows of home. */
export const bannerKinds = ["home_slider", "section_banner"] as const

const BannerContentJson = Schema.Struct({
  kind: Schema.Literals(bannerKinds),
  /** The name or the URL of its picture. */
  image: TextJson,
  /** The same in English; empty where it is the same picture. */
  imageEn: TextJson,
  /** Empty where the picture has the text. */
  title: LocalizedJson,
  subtitle: LocalizedJson,
  /** Null for a new one. */
  target: Schema.NullOr(TargetJson),
  /** Days in Kuwait, such as `2026-11-26`, on which it is shown too; null without a limit. */
  firstDay: Schema.NullOr(TextJson),
  lastDay: Schema.NullOr(TextJson),
  /** The only language in which it is shown; null for both. */
  locale: Schema.NullOr(Schema.Literals(["ar", "en"]))
}).annotate({ identifier: "BannerContent" })

/** All that a form changes of a banner. */
export type BannerContent = typeof BannerContentJson.Type

/** Whether shoppers see a banner now, and otherwise why not. */
export const bannerStates = ["shown", "planned", "ended", "targetUnlisted", "notFirst"] as const

const DeskBannerJson = Schema.Struct({
  id: Schema.Int,
  content: BannerContentJson,
  /** The URL of its picture. */
  picture: Schema.String,
  /** The name of the product or category to which it leads; null for other targets. */
  targetName: Schema.NullOr(Schema.String),
  state: Schema.Literals(bannerStates)
}).annotate({ identifier: "DeskBanner" })

/** A banner in the list. */
export type DeskBanner = typeof DeskBannerJson.Type

const FoundTargetJson = Schema.Struct({
  kind: Schema.Literals(["product", "category"]),
  id: Schema.Int,
  name: Schema.String
}).annotate({ identifier: "FoundTarget" })

/** A product or a category that a search found. */
export type FoundTarget = typeof FoundTargetJson.Type

const success = Schema.Struct({ banners: Schema.Array(DeskBannerJson) })

/** The calls of banners. Each change returns all of them. */
export const bannerCalls = {
  list: deskCall({
    method: "GET",
    path: "/desk/banners",
    role: "staff",
    success,
    about: "All banners in their order, with why some are not shown."
  }),
  targets: deskCall({
    method: "GET",
    path: "/desk/banners/targets",
    role: "staff",
    query: Schema.Struct({ search: Schema.NullOr(Schema.String.check(Schema.isMaxLength(100))) }),
    success: Schema.Struct({ targets: Schema.Array(FoundTargetJson) }),
    about:
      "The categories and products that shoppers see and whose name has the text, at most 8 of each."
  }),
  create: deskCall({
    method: "POST",
    path: "/desk/banners/create",
    role: "staff",
    body: Schema.Struct({ content: BannerContentJson, key: CreationKeyJson }),
    success,
    refusals: [contentInvalid, pictureGone],
    about:
      "Makes a banner after the others, once for a `key`. Its target must be one that shoppers see."
  }),
  save: deskCall({
    method: "POST",
    path: "/desk/banners/{bannerId}/save",
    role: "staff",
    body: Schema.Struct({ base: BannerContentJson, content: BannerContentJson }),
    success,
    refusals: saveRefusals,
    about:
      "Changes the fields in which `content` differs from `base`, the content that was seen. Where somebody else has changed the same fields nothing is saved."
  }),
  order: deskCall({
    method: "POST",
    path: "/desk/banners/order",
    role: "staff",
    isLarge: true,
    body: OrderJson,
    success,
    refusals: [orderChanged],
    about: "Orders the banners, where their order is the one that was seen."
  }),
  remove: deskCall({
    method: "POST",
    path: "/desk/banners/{bannerId}/remove",
    role: "staff",
    success,
    refusals: [itemGone],
    about: "Deletes a banner."
  })
}

/** A change of the banners. */
export type BannerChange = KeyedContentChange<BannerContent>

/** A banner of which nothing is known yet. */
export const emptyBanner: BannerContent = {
  kind: "home_slider",
  image: "",
  imageEn: "",
  title: { ar: "", en: "" },
  subtitle: { ar: "", en: "" },
  target: null,
  firstDay: null,
  lastDay: null,
  locale: null
}

/** A banner as it is stored. */
export const normalizeBanner = (content: BannerContent): BannerContent => ({
  ...content,
  imageEn: content.imageEn === content.image ? "" : content.imageEn,
  title: cleanBoth(content.title),
  subtitle: cleanBoth(content.subtitle),
  firstDay: cleanDay(content.firstDay),
  lastDay: cleanDay(content.lastDay),
  target:
    content.target?.kind === "search"
      ? { kind: "search", text: cleanLine(content.target.text) }
      : content.target
})

const maximumText = 200

/** What is wrong with a banner by itself; null where nothing is. */
export const bannerProblem = (content: BannerContent): ContentProblem | null => {
  const { firstDay, image, imageEn, lastDay, locale, target } = content
  if (image === "") return { field: "image", problem: "missing" }
  if (!isImage(image)) return { field: "image", problem: "invalid" }
  if (imageEn !== "" && !isImage(imageEn)) return { field: "imageEn", problem: "invalid" }
  for (const name of ["title", "subtitle"] as const)
    for (const language of ["ar", "en"] as const) {
      const field = `${name}.${language}`
      const other = content[name][language === "ar" ? "en" : "ar"]
      const isShownIn = locale === null || locale === language
      if (content[name][language] === "" && other !== "" && isShownIn)
        return { field, problem: "missing" }
      if (content[name][language].length > maximumText) return { field, problem: "tooLong" }
    }
  if (target === null || (target.kind === "search" && target.text === ""))
    return { field: "target", problem: "missing" }
  if (target.kind === "search" && target.text.length > 100)
    return { field: "target", problem: "tooLong" }
  for (const field of ["firstDay", "lastDay"] as const) {
    const day = content[field]
    if (day !== null && parseDay(day) === null) return { field, problem: "invalid" }
  }
  return firstDay !== null && lastDay !== null && lastDay < firstDay
    ? { field: "lastDay", problem: "endsBeforeStart" }
    : null
}

/** How the contents of banners are compared. */
export const {
  decode: decodeBanner,
  merge: mergeBanners,
  rebase: rebaseBanner
} = contentMerge(BannerContentJson, [["firstDay", "lastDay"], ["image", "imageEn"], ["target"]])

/** All banners. */
export const bannersMachine = contentMachine<null, DeskBanner, BannerContent, BannerChange>(
  "deskBanners",
  rebaseBanner
)

/** All banners, as one page. */
export const loadBanners = () =>
  callDesk(bannerCalls.list, {}).pipe(
    Effect.map(({ banners }): ItemPage<DeskBanner> => ({ items: banners, next: null }))
  )

/** What shoppers see whose name has the text. */
export const findTargets = ({ key }: { readonly key: string }) =>
  callDesk(bannerCalls.targets, { query: { search: key.slice(0, 100) } }).pipe(
    Effect.map(({ targets }) => targets)
  )

/** Makes a change; returns the banners as they are then. */
export const changeBanners = Effect.fnUntraced(function* (change: BannerChange) {
  const { banners } = yield* sendChange(change)
  return banners
})

const sendChange = (change: BannerChange) => {
  switch (change.kind) {
    case "make":
      return Effect.flatMap(checkBanner(change), (content) =>
        callDesk(bannerCalls.create, { body: { content, key: change.key } })
      )
    case "edit":
      return Effect.flatMap(checkBanner(change), (content) =>
        callDesk(bannerCalls.save, {
          params: { bannerId: String(change.id) },
          body: { base: change.base, content }
        })
      )
    case "order":
      return callDesk(bannerCalls.order, { body: { seen: change.seen, ids: change.ids } })
    case "remove":
      return callDesk(bannerCalls.remove, { params: { bannerId: String(change.id) } })
  }
}

const checkBanner = ({
  content: typed,
  uploads
}: {
  readonly content: BannerContent
  readonly uploads: FieldUploads
}): Effect.Effect<BannerContent, ContentRefusal> => {
  const content = normalizeBanner(typed)
  const problem = uploadProblem(uploads) ?? bannerProblem(content)
  return problem === null ? Effect.succeed(content) : Effect.fail(new ContentInvalid(problem))
}
