import type { ParseKeys, TFunction } from "i18next"
import { loginAndPromoTexts } from "./loginAndPromoTexts.ts"
import { addressAndCatalogueTexts } from "./addressAndCatalogueTexts.ts"
import { checkoutTexts } from "./checkoutTexts.ts"
import { paymentTexts } from "./paymentTexts.ts"
import { orderTexts } from "./orderTexts.ts"
import { screenTexts } from "./screenTexts.ts"

/** One of the product's own texts: which words appear for which cause. */
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
  /** What fills the blanks of the key. */
  readonly filled?: Readonly<Record<string, string | number>>
  /** How the shop comes to say it, where a refusal is the cause. */
  readonly said?: (t: TFunction) => string | null
}

/** The product's own copy: every text that the specification fixes, row by row. */
export const productTexts: ReadonlyArray<ProductText> = [
  ...loginAndPromoTexts,
  ...addressAndCatalogueTexts,
  ...checkoutTexts,
  ...paymentTexts,
  ...orderTexts,
  ...screenTexts
]
