import { Fils, multiplyRounded } from "../money/Fils.ts"
import type {
  BulkChange,
  DeskSale,
  ProductContent,
  ProductProblem,
  VariantContent
} from "./DeskProducts.ts"
import { normalizeProduct } from "./normalizeProduct.ts"
import { parseDay } from "./shopDay.ts"

/** What a product becomes by a change of many; prices and sales change in each of its variants. */
export const changeInBulk = (content: ProductContent, change: BulkChange): ProductContent => {
  switch (change.kind) {
    case "priceByAmount":
      return withOffers(content, (offer) => ({
        price: Fils.make(Math.max(0, offer.price + change.amount))
      }))
    case "priceByPercent":
      return withOffers(content, (offer) => ({
        price: percentOf(offer.price, 100 + change.percent)
      }))
    case "sale":
      return withOffers(content, (offer) => ({ sale: saleOf(offer.price, change) }))
    case "endSale":
      return withOffers(content, () => ({ sale: null }))
    case "category":
      return { ...content, category: change.category }
    case "listed":
      return { ...content, isListed: change.isListed }
    case "onHome":
      return { ...content, isOnHome: change.isOnHome }
  }
}

/** What of a change itself is invalid, by the names of its fields; empty where it can be made. */
export const bulkChangeProblems = (change: BulkChange): ReadonlyArray<ProductProblem> => {
  const invalid = (isWrong: boolean, field: string): ReadonlyArray<ProductProblem> =>
    isWrong ? [{ field, problem: "invalid" }] : []
  switch (change.kind) {
    case "priceByAmount":
      return invalid(change.amount === 0 || Math.abs(change.amount) > 1e9, "amount")
    case "priceByPercent":
      return invalid(
        change.percent === 0 ||
          change.percent <= -100 ||
          change.percent > 1_000 ||
          !hasTwoDecimals(change.percent),
        "percent"
      )
    case "sale": {
      const { firstDay, lastDay, percent } = change
      const isDay = (day: string | null) => day === null || parseDay(day) !== null
      return [
        ...invalid(percent <= 0 || percent >= 100 || !hasTwoDecimals(percent), "percent"),
        ...invalid(!isDay(firstDay), "firstDay"),
        ...invalid(!isDay(lastDay), "lastDay"),
        ...(firstDay !== null && lastDay !== null && lastDay < firstDay
          ? [{ field: "lastDay", problem: "endsBeforeStart" } as const]
          : [])
      ]
    }
    default:
      return []
  }
}

const hasTwoDecimals = (percent: number): boolean =>
  Number.isInteger(Math.round(percent * 1e6) / 1e4)

type Offer = Pick<VariantContent, "price" | "sale">

const withOffers = (
  content: ProductContent,
  change: (offer: Offer) => Partial<Offer>
): ProductContent =>
  normalizeProduct(
    content.variants.length === 0
      ? { ...content, ...change(content) }
      : {
          ...content,
          variants: content.variants.map((variant) => ({ ...variant, ...change(variant) }))
        }
  )

/** A percentage of a price, rounded half up to 10 fils. */
const percentOf = (price: Fils, percent: number): Fils =>
  multiplyRounded(price, Math.round(percent * 100), 10_000)

const saleOf = (
  price: Fils,
  { firstDay, lastDay, percent }: Extract<BulkChange, { readonly kind: "sale" }>
): DeskSale => ({ price: percentOf(price, 100 - percent), firstDay, lastDay })
