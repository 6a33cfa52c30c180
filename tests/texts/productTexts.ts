import type { ParseKeys, TFunction } from "i18next"
import { loginAndPromoTexts } from "./loginAndPromoTexts.ts"
import { addressAndCatalogueTexts } from "./addressAndCatalogueTexts.ts"
import { checkoutTexts } from "./checkoutTexts.ts"
import { paymentTexts } from "./paymentTexts.ts"
import { orderTexts } from "./orderTexts.ts"
import { screenTexts } from "./screenTexts.ts"

/** One fixed text of the product, and the cause for which it appears. */
export interface ProductText {
  readonly part:
    | "login"
    | "promo"
    | "addresses"
    | "catalogue"
    | "checkout"
    | "delivery"
    | "return pages"
    | "orders"
    | "screens"
  readonly cause: string
  readonly english: string
  readonly key: ParseKeys
  /** The values of the placeholders. */
  readonly filled?: Readonly<Record<string, string | number>>
  /** Formats the refusal that causes it, where a refusal is the cause. */
  readonly said?: (t: TFunction) => string | null
}

/** Every fixed text of the product. */
export const productTexts: ReadonlyArray<ProductText> = [
  ...loginAndPromoTexts,
  ...addressAndCatalogueTexts,
  ...checkoutTexts,
  ...paymentTexts,
  ...orderTexts,
  ...screenTexts
]
