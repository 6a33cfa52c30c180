import type { ProductText } from "./ProductText.ts"
import { loginAndPromoTexts } from "./loginAndPromoTexts.ts"
import { addressAndCatalogueTexts } from "./addressAndCatalogueTexts.ts"
import { checkoutTexts } from "./checkoutTexts.ts"
import { paymentTexts } from "./paymentTexts.ts"
import { orderTexts } from "./orderTexts.ts"
import { screenTexts } from "./screenTexts.ts"

/** Every fixed text of the product. */
export const productTexts: ReadonlyArray<ProductText> = [
  ...loginAndPromoTexts,
  ...addressAndCatalogueTexts,
  ...checkoutTexts,
  ...paymentTexts,
  ...orderTexts,
  ...screenTexts
]
