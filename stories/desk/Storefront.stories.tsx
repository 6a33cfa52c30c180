import type { Meta, StoryObj } from "@storybook/react-vite"
import type { ReactNode } from "react"
import { Result } from "effect"
import { type ContextFrom, fromCallback, fromPromise } from "xstate"
import {
  type BannerChange,
  type BannerContent,
  bannersMachine,
  type DeskBanner,
  emptyBanner,
  type FoundTarget
} from "#core/desk/DeskBanners.ts"
import {
  categoriesMachine,
  type CategoryChange,
  type CategoryContent,
  type DeskCategory,
  emptyCategory,
  type TreeCategory
} from "#core/desk/DeskCategories.ts"
import type { DeskRefusal } from "#core/desk/deskCall.ts"
import { ItemGone } from "#core/desk/deskCall.ts"
import {
  ContentChanged,
  ContentInvalid,
  type ContentRefusal,
  moveInOrder,
  OrderChanged
} from "#core/desk/deskContent.ts"
import { type DeskHomeRow, type HomeChange, homeMachine } from "#core/desk/DeskHome.ts"
import { PictureGone } from "#core/desk/DeskPictures.ts"
import { type DeskReel, emptyReel, type ReelChange, reelsMachine } from "#core/desk/DeskReels.ts"
import type { Locale } from "#locales/i18n.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { Banners } from "#ui/desk/storefront/Banners.tsx"
import { Categories } from "#ui/desk/storefront/Categories.tsx"
import { HomeRows } from "#ui/desk/storefront/HomeRows.tsx"
import { Reels } from "#ui/desk/storefront/Reels.tsx"
import { type StorefrontActors, StorefrontContext } from "#ui/desk/storefront/StorefrontContext.ts"
import { type StoryProps, stateStories } from "../stateStory.tsx"
import { emptyList, offline } from "./editableList.ts"

export default { title: "Desk/Storefront" } satisfies Meta

/** A story that shows texts of both languages. */
const inBoth = (story: StoryObj, ...texts: ReadonlyArray<string>): StoryObj => ({
  ...story,
  parameters: {
    ...story.parameters,
    foreignTexts: Object.fromEntries(
      texts.map((text) => [text, "A text stands in both languages, or only in one"])
    )
  }
})

const word = (locale: Locale, ar: string, en: string) => (locale === "ar" ? ar : en)

const treeIn = (locale: Locale): ReadonlyArray<TreeCategory> => [
  { id: 1, parent: null, level: 1, name: word(locale, "العطور والبخور", "Oud and Perfume") },
  { id: 11, parent: 1, level: 2, name: word(locale, "دهن العود", "Perfume oils") },
  { id: 2, parent: null, level: 1, name: word(locale, "البيت", "Home & Living") },
  { id: 21, parent: 2, level: 2, name: word(locale, "السجاد والمفروشات", "Rugs") }
]
const targetsIn = (locale: Locale): ReadonlyArray<FoundTarget> => [
  { kind: "product", id: 7, name: word(locale, "دهن عود كمبودي", "Cambodi oud oil") }
]
const found = <Found,>(all: ReadonlyArray<Found>) =>
  Promise.resolve<Result.Result<ReadonlyArray<Found>, DeskRefusal>>(Result.succeed(all))
const actorsIn = (locale: Locale): StorefrontActors => ({
  loadTree: fromPromise(() => found(treeIn(locale))),
  findTargets: fromPromise(() => found(targetsIn(locale))),
  uploadVideo: fromCallback(() => {})
})
const actors = { ar: actorsIn("ar"), en: actorsIn("en") }

const withActors = (locale: Locale, screen: ReactNode) => (
  <StorefrontContext value={actors[locale]}>{screen}</StorefrontContext>
)

const category = (
  id: number,
  ar: string,
  en: string,
  more: Partial<DeskCategory> = {},
  content: Partial<CategoryContent> = {}
): DeskCategory => ({
  id,
  parent: null,
  level: 1,
  content: {
    ...emptyCategory,
    name: { ar, en },
    image: "/pictures/sized/stories/attar-oud.jpg",
    ...content
  },
  picture: "/pictures/sized/stories/attar-oud.jpg",
  products: 24,
  subcategories: 3,
  isDeletable: false,
  ...more
})
const oud = category(1, "العود والعطور", "Oud and Perfume", {}, { isFeatured: true })
const categories: ReadonlyArray<DeskCategory> = [
  oud,
  category(2, "القهوة والتمور", "Coffee and Dates", { products: 2, subcategories: 1 }),
  category(
    3,
    "عبايات ودشاديش بقصات واسعة للسفر والعمل والمناسبات",
    "Abayas and dishdashas in wide cuts for travel, work and occasions"
  )
]
const halfNamed = category(
  4,
  "هدايا رمضان",
  "",
  { products: 0, subcategories: 0, picture: null, isDeletable: true },
  { isListed: false, image: "" }
)

type CategoriesContext = ContextFrom<typeof categoriesMachine>
const noCategories: CategoriesContext = { ...emptyList, filter: [] }
const categoriesStory = stateStories(
  categoriesMachine,
  ({ locale, ...props }: StoryProps<typeof categoriesMachine>) =>
    withActors(locale, <Categories {...props} />),
  { ...noCategories, items: categories }
)
const insideOud = {
  items: [],
  filter: [
    { id: 1, level: 1, name: oud.content.name },
    { id: 11, level: 2, name: { ar: "دهن العود", en: "Oud oil" } }
  ]
}
const addCategory: CategoryChange = {
  kind: "make",
  parent: null,
  content: emptyCategory,
  uploads: {}
}
const editCategory: CategoryChange = {
  kind: "edit",
  id: 1,
  parent: null,
  base: oud.content,
  content: { ...oud.content, name: { ar: "العود", en: "" } },
  uploads: {}
}
const moveCategory: CategoryChange = {
  kind: "move",
  id: 2,
  name: "2",
  seen: null,
  parent: 1
}
const removeCategory: CategoryChange = { kind: "remove", id: 4, name: "4", parent: null }
const orderCategories: CategoryChange = { ...moveInOrder(categories, 3, 0), parent: null }
const categoryRefused = (draft: CategoryChange, changeRefusal: ContentRefusal) => {
  const story = categoriesStory("editing", { draft, changeRefusal })
  const texts = changeRefusal._tag === "ContentChanged" ? ["العود والبخور", "العود"] : ["العود"]
  return { ...(draft.kind === "edit" ? inBoth(story, ...texts) : story), tags: ["refusal"] }
}

export const CategoriesLoading = {
  ...categoriesStory("loading", noCategories),
  tags: ["loading"]
}
export const CategoriesOffline = {
  ...categoriesStory("failed", { ...noCategories, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const CategoriesSessionEnded = {
  ...categoriesStory("failed", { ...noCategories, refusal: new StaffSessionEnded() }),
  tags: ["refusal"]
}
export const CategoriesListed = inBoth(
  categoriesStory("listed", { items: [...categories, halfNamed] }),
  "هدايا رمضان"
)
export const CategoriesInside = categoriesStory("listed", insideOud)
export const CategoriesRefreshing = categoriesStory("refreshing")
export const CategoriesLoadingMore = {
  ...categoriesStory("loadingMore", { next: "2" }),
  tags: ["loading"]
}
export const CategoriesLoadMoreFailed = {
  ...categoriesStory("loadMoreFailed", { next: "2", refusal: offline }),
  tags: ["offline", "refusal"]
}
export const CategoryNew = categoriesStory("editing", { draft: addCategory })
export const CategoryEdited = inBoth(
  categoriesStory("editing", {
    draft: editCategory
  }),
  "العود"
)
export const CategoryMoved = categoriesStory("editing", {
  draft: moveCategory
})
export const CategoryDeleted = {
  ...categoriesStory("editing", { draft: removeCategory }),
  tags: ["destructive"]
}
export const CategoriesOrdering = categoriesStory("changing", {
  draft: orderCategories
})
export const CategorySaving = inBoth(
  categoriesStory("changing", {
    draft: editCategory
  }),
  "العود"
)
export const CategorySaved = categoriesStory("listed", { done: editCategory })
export const CategoryNameMissing = categoryRefused(
  addCategory,
  new ContentInvalid({ field: "name.ar", problem: "missing" })
)
export const CategoryAddressTaken = categoryRefused(
  editCategory,
  new ContentInvalid({ field: "slug", problem: "taken" })
)
export const CategoryPictureUploading = categoryRefused(
  editCategory,
  new ContentInvalid({ field: "image", problem: "uploading" })
)
export const CategoryChangedByTwo = categoryRefused(
  editCategory,
  new ContentChanged({
    conflicts: [
      { field: "name.ar", before: "العود والبخور", after: "العود" },
      { field: "isFeatured", before: false, after: true }
    ]
  })
)
export const CategoryMoveRefused = categoryRefused(
  moveCategory,
  new ContentInvalid({ field: "parent", problem: "invalid" })
)
export const CategoriesOrderChanged = categoryRefused(orderCategories, new OrderChanged())
export const CategoryGone = categoryRefused(removeCategory, new ItemGone())
export const CategoryPictureGone = categoryRefused(editCategory, new PictureGone())
export const CategorySaveOffline = {
  ...categoryRefused(editCategory, offline),
  tags: ["offline", "refusal"]
}

const bannerContent: BannerContent = {
  ...emptyBanner,
  image: "/pictures/sized/stories/banner-oud.jpg",
  title: { ar: "عود يبقى أثره", en: "Oud that stays in the room" },
  subtitle: { ar: "كمبودي وهندي وبخور", en: "Cambodi, Indian, bakhoor" },
  target: { kind: "category", id: 1 }
}
const banner = (
  id: number,
  more: Partial<DeskBanner>,
  content: Partial<BannerContent> = {}
): DeskBanner => ({
  id,
  content: { ...bannerContent, ...content },
  picture: "/pictures/sized/stories/banner-oud.jpg",
  targetName: null,
  state: "shown",
  ...more
})
const bannersIn = (locale: Locale): ReadonlyArray<DeskBanner> => [
  banner(1, { targetName: word(locale, "العطور والبخور", "Oud and Perfume") }),
  banner(
    2,
    { state: "planned", targetName: null },
    {
      target: { kind: "search", text: word(locale, "عود", "oud") },
      firstDay: "2026-03-01",
      lastDay: "2026-03-30",
      locale: "ar"
    }
  ),
  banner(
    3,
    { state: "ended", targetName: null },
    { target: { kind: "page", page: "about" }, lastDay: "2026-01-31", locale: "en" }
  ),
  banner(4, { state: "targetUnlisted" }, { title: { ar: "", en: "" } }),
  banner(
    5,
    { state: "notFirst", targetName: null },
    { kind: "section_banner", target: { kind: "link", link: "/_" } }
  )
]

type BannersContext = ContextFrom<typeof bannersMachine>
const noBanners: BannersContext = { ...emptyList, filter: null }
const bannersStory = stateStories(
  bannersMachine,
  ({ locale, ...props }: StoryProps<typeof bannersMachine>) =>
    withActors(locale, <Banners {...props} />),
  (locale) => ({ ...noBanners, items: bannersIn(locale) })
)
const creationKey = "9f1c2a52-6f0e-4d5b-8f0a-2f8d9b1f0c11"
const addBanner: BannerChange = {
  kind: "make",
  content: emptyBanner,
  uploads: {},
  key: creationKey
}
const editBanner: BannerChange = {
  kind: "edit",
  id: 1,
  base: bannerContent,
  content: bannerContent,
  uploads: {}
}
const bannerTexts = [
  bannerContent.title.ar,
  bannerContent.title.en,
  bannerContent.subtitle.ar,
  bannerContent.subtitle.en
]
const bannerRefused = (draft: BannerChange, changeRefusal: ContentRefusal) => {
  const story = bannersStory("editing", { draft, changeRefusal })
  return { ...(draft.kind === "edit" ? inBoth(story, ...bannerTexts) : story), tags: ["refusal"] }
}
export const BannersListed = bannersStory("listed")
export const BannersNone = { ...bannersStory("listed", noBanners), tags: ["empty"] }
export const BannersLoading = { ...bannersStory("loading", noBanners), tags: ["loading"] }
export const BannersOffline = {
  ...bannersStory("failed", { ...noBanners, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const BannersRefreshing = bannersStory("refreshing")
export const BannersLoadingMore = {
  ...bannersStory("loadingMore", { next: "2" }),
  tags: ["loading"]
}
export const BannersLoadMoreFailed = {
  ...bannersStory("loadMoreFailed", { next: "2", refusal: offline }),
  tags: ["offline", "refusal"]
}
export const BannerNew = bannersStory("editing", { draft: addBanner })
export const BannerEdited = inBoth(bannersStory("editing", { draft: editBanner }), ...bannerTexts)
export const BannerSaving = inBoth(bannersStory("changing", { draft: editBanner }), ...bannerTexts)
export const BannerSaved = bannersStory("listed", { done: editBanner })
export const BannerDeleted = {
  ...bannersStory("editing", {
    draft: { kind: "remove", id: 1, name: "1" }
  }),
  tags: ["destructive"]
}
export const BannerPictureMissing = bannerRefused(
  addBanner,
  new ContentInvalid({ field: "image", problem: "missing" })
)
export const BannerTargetUnlisted = bannerRefused(
  editBanner,
  new ContentInvalid({ field: "target", problem: "unlisted" })
)
export const BannerDaysWrong = bannerRefused(
  editBanner,
  new ContentInvalid({ field: "lastDay", problem: "endsBeforeStart" })
)
export const BannerTitleTooLong = bannerRefused(
  editBanner,
  new ContentInvalid({ field: "title.en", problem: "tooLong" })
)

const reelContent = {
  product: 7,
  video: "/videos/reel-bakhoor.mp4",
  poster: "/pictures/sized/stories/attar-oud.jpg",
  title: { ar: "كيف تبخّر بيتك", en: "How to scent your home" },
  description: { ar: "", en: "" }
}
const reelTexts = [reelContent.title.ar, reelContent.title.en]
const reelIn = (locale: Locale): DeskReel => ({
  id: 1,
  content: reelContent,
  picture: "/pictures/sized/stories/attar-oud.jpg",
  video: reelContent.video,
  productName: word(locale, "بخور", "Bakhoor"),
  isShown: true
})
type ReelsContext = ContextFrom<typeof reelsMachine>
const noReels: ReelsContext = { ...emptyList, filter: null }
const reelsStory = stateStories(
  reelsMachine,
  ({ locale, ...props }: StoryProps<typeof reelsMachine>) =>
    withActors(locale, <Reels {...props} />),
  (locale) => ({
    ...noReels,
    items: [reelIn(locale), { ...reelIn(locale), id: 2, isShown: false }]
  })
)
const editReel: ReelChange = {
  kind: "edit",
  id: 1,
  base: reelContent,
  content: reelContent,
  uploads: {}
}
export const ReelsListed = reelsStory("listed")
export const ReelsNone = { ...reelsStory("listed", noReels), tags: ["empty"] }
export const ReelsLoading = { ...reelsStory("loading", noReels), tags: ["loading"] }
export const ReelsOffline = {
  ...reelsStory("failed", { ...noReels, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const ReelsRefreshing = reelsStory("refreshing")
export const ReelsLoadingMore = { ...reelsStory("loadingMore", { next: "2" }), tags: ["loading"] }
export const ReelsLoadMoreFailed = {
  ...reelsStory("loadMoreFailed", { next: "2", refusal: offline }),
  tags: ["offline", "refusal"]
}
export const ReelNew = reelsStory("editing", {
  draft: { kind: "make", content: emptyReel, uploads: {}, key: creationKey }
})
export const ReelEdited = inBoth(reelsStory("editing", { draft: editReel }), ...reelTexts)
export const ReelSaving = inBoth(reelsStory("changing", { draft: editReel }), ...reelTexts)
export const ReelDeleted = {
  ...reelsStory("editing", { draft: { kind: "remove", id: 1, name: "1" } }),
  tags: ["destructive"]
}
export const ReelOrderChanged = {
  ...reelsStory("editing", {
    draft: moveInOrder([{ id: 1 }, { id: 2 }], 2, 0),
    changeRefusal: new OrderChanged()
  }),
  tags: ["refusal"]
}

const homeRow = (row: DeskHomeRow["row"], more: Partial<DeskHomeRow> = {}): DeskHomeRow => ({
  row,
  name: null,
  isRemovable: false,
  isEmpty: false,
  ...more
})
const homeRowsIn = (locale: Locale): ReadonlyArray<DeskHomeRow> => [
  homeRow({ kind: "categories", isShown: true }),
  homeRow({ kind: "slider", isShown: true }, { isEmpty: true }),
  homeRow(
    { kind: "products", category: 1, isShown: true },
    { name: word(locale, "العطور والبخور", "Oud and Perfume") }
  ),
  homeRow({ kind: "banner", isShown: false }),
  homeRow(
    { kind: "products", category: 21, isShown: true },
    { name: word(locale, "السجاد", "Rugs"), isRemovable: true }
  ),
  homeRow({ kind: "reels", isShown: true })
]
type HomeContext = ContextFrom<typeof homeMachine>
const noRows: HomeContext = { ...emptyList, filter: null }
const homeStory = stateStories(
  homeMachine,
  ({ locale, ...props }: StoryProps<typeof homeMachine>) =>
    withActors(locale, <HomeRows {...props} />),
  (locale) => ({ ...noRows, items: homeRowsIn(locale) })
)
const seenRows = homeRowsIn("en").map(({ row }) => row)
const addRow: HomeChange = { kind: "add", seen: seenRows, rows: seenRows }
const orderRows: HomeChange = { kind: "order", seen: seenRows, rows: seenRows.toReversed() }
export const HomeListed = homeStory("listed")
export const HomeLoading = { ...homeStory("loading", noRows), tags: ["loading"] }
export const HomeOffline = {
  ...homeStory("failed", { ...noRows, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const HomeAdding = homeStory("editing", { draft: addRow })
export const HomeOrdering = homeStory("changing", { draft: orderRows })
export const HomeOrdered = homeStory("listed", { done: orderRows })
export const HomeRefreshing = homeStory("refreshing")
export const HomeLoadingMore = { ...homeStory("loadingMore", { next: "2" }), tags: ["loading"] }
export const HomeLoadMoreFailed = {
  ...homeStory("loadMoreFailed", { next: "2", refusal: offline }),
  tags: ["offline", "refusal"]
}
export const HomeOrderChanged = {
  ...homeStory("editing", { draft: orderRows, changeRefusal: new OrderChanged() }),
  tags: ["refusal"]
}
