import { ItemGone, ReasonMissing } from "#core/desk/deskCall.ts"
import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import {
  DeliveryUncertain,
  NotListable,
  StockChanged,
  StockTooLow,
  StockInvalid,
  type StockProduct,
  type StockRefusal
} from "#core/desk/DeskStock.ts"
import { type StockDraft, stockMachine } from "#core/desk/stockMachine.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { Fils } from "#core/money/Fils.ts"
import type { Locale } from "#locales/i18n.ts"
import { Stock } from "#ui/desk/stock/Stock.tsx"
import { fixture, withChanges } from "../fixture.ts"
import { stateStory } from "../stateStory.tsx"
import { emptyList, offline } from "./editableList.ts"

export default { title: "Desk/Stock" } satisfies Meta

const story = stateStory(stockMachine, Stock)
type StockContext = ContextFrom<typeof stockMachine>

const item = {
  productId: 1,
  variantId: null,
  attributes: "",
  sku: "DLH-001",
  price: Fils.make(12_500),
  stock: 24,
  isSold: true,
  waiting: 0
}
const productsIn = (locale: Locale): ReadonlyArray<StockProduct> => [
  {
    id: 1,
    name: { ar: "دلة نحاس منقوشة", en: "Engraved brass dallah" }[locale],
    barcode: "6291041500213",
    image: null,
    isListed: true,
    lowStock: null,
    items: [item]
  },
  {
    id: 2,
    name: { ar: "عباية كريب سوداء", en: "Black crepe abaya" }[locale],
    barcode: "",
    image: null,
    isListed: true,
    lowStock: 3,
    items: [
      ["S", 3, 0],
      ["M", 0, 12],
      ["L", 1_240, 0]
    ].map(([size = "", stock, waiting], index) => ({
      ...item,
      productId: 2,
      variantId: 21 + index,
      attributes: String(size),
      sku: `ABY-2-${size}`,
      price: Fils.make(28_000),
      stock: Number(stock),
      isSold: size !== "L",
      waiting: Number(waiting)
    }))
  },
  {
    id: 3,
    name: {
      ar: "مبخرة خشبية كبيرة مطعّمة بالصدف من مجموعة رمضان للعام الماضي مع ملقط وصينية",
      en: "Large wooden mabkhara with mother of pearl from last year’s Ramadan collection, with tongs and a tray"
    }[locale],
    barcode: "6291041500220",
    image: null,
    isListed: false,
    lowStock: null,
    items: [{ ...item, productId: 3, sku: "MBK-RAMADAN-LARGE-MOTHER-OF-PEARL-2025", stock: 0 }]
  }
]

const empty: StockContext = { ...emptyList, filter: "" }
const listed = fixture((locale): StockContext => ({
  ...empty,
  items: productsIn(locale),
  next: "more"
}))
const editing = (
  kind: StockDraft["kind"],
  changes: Partial<Pick<StockDraft, "arrived" | "quantity" | "reason">> = {}
) =>
  withChanges(listed, (locale): Partial<StockContext> => {
    const product = productsIn(locale)[kind === "list" ? 2 : 1]
    if (product === undefined) return {}
    const item = { set: 0, add: 0, sell: 2 }[String(kind)]
    const draft = { quantity: "", reason: "", ...changes }
    return {
      draft: {
        ...draft,
        product,
        kind,
        item: (item === undefined ? null : product.items[item]) ?? null
      }
    }
  })
const typed = { quantity: "12", reason: "" }
const refused = (kind: StockDraft["kind"], changeRefusal: StockRefusal) => ({
  ...story("editing", withChanges(editing(kind, typed), { changeRefusal })),
  tags: ["refusal"]
})

export const Loading = { ...story("loading", empty), tags: ["loading"] }
export const Offline = {
  ...story("failed", { ...empty, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const SessionEnded = {
  ...story("failed", { ...empty, refusal: new StaffSessionEnded() }),
  tags: ["refusal"]
}
export const Listed = story("listed", listed)
export const NotFound = { ...story("listed", { ...empty, filter: "999" }), name: "Nothing found" }
export const Refreshing = story("refreshing", listed)
export const LoadingMore = { ...story("loadingMore", listed), tags: ["loading"] }
export const LoadMoreFailed = {
  ...story("loadMoreFailed", withChanges(listed, { refusal: offline })),
  name: "Next page not loaded, offline",
  tags: ["offline", "refusal"]
}
export const Setting = { ...story("editing", editing("set", typed)), name: "Set stock" }
export const Adding = { ...story("editing", editing("add")), name: "Add stock" }
export const Unlisting = { ...story("editing", editing("unlist")), name: "Stop selling" }
export const Listing = { ...story("editing", editing("list")), name: "Sell again" }
export const Selling = { ...story("editing", editing("sell")), name: "Sell a size again" }
export const Delivering = {
  ...story("editing", editing("deliver", { arrived: { 21: "5", 22: "١٢" } })),
  name: "Delivery of all sizes"
}
export const Limiting = {
  ...story("editing", editing("limit", { quantity: "3" })),
  name: "Low-stock limit"
}
export const Saving = story("changing", editing("set", typed))
export const Saved = story(
  "listed",
  withChanges(listed, (locale) => {
    const [product] = productsIn(locale)
    const draft = { item: null, kind: "set", quantity: "12", reason: "" } as const
    return { done: product === undefined ? null : { ...draft, product } }
  })
)
export const Changed = {
  ...refused("set", new StockChanged({ stock: 2 })),
  name: "Sold meanwhile"
}
export const TooLow = {
  ...refused("add", new StockTooLow({ stock: 1 })),
  name: "More than is there"
}
export const MaybeDelivered = {
  ...refused("deliver", new DeliveryUncertain()),
  name: "Delivery maybe saved already"
}
export const NoNumber = refused("set", new StockInvalid())
export const NoReason = refused("add", new ReasonMissing())
export const NoPrice = { ...refused("list", new NotListable()), name: "Without a price" }
export const Gone = { ...refused("unlist", new ItemGone()), name: "Product gone" }
export const SaveOffline = {
  ...refused("set", offline),
  name: "Not saved, offline",
  tags: ["offline", "refusal"]
}
