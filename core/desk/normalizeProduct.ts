import { cleanText } from "../shared/cleanText.ts"
import { toWesternDigits } from "../shared/digits.ts"
import { Fils } from "../money/Fils.ts"
import type { DeskSale, DeskText, ProductContent } from "./DeskProducts.ts"

/**
 * A product as it is stored: texts without what shows nothing, each picture once, and what belongs
 * to the variants of a product only there.
 */
export const normalizeProduct = (content: ProductContent): ProductContent => {
  const variants = content.variants.map((variant) => ({
    ...variant,
    values: variant.values.map(cleanBoth),
    sale: cleanSale(variant.sale),
    sku: cleanLine(variant.sku),
    images: [...new Set(variant.images)]
  }))
  const [cheapest] = variants.toSorted((a, b) => a.price - b.price)
  const images = new Map(content.pictures.map((picture) => [picture.image, picture]))
  return {
    ...content,
    name: cleanBoth(content.name),
    description: cleanBoth(content.description),
    sku: cleanLine(content.sku),
    barcode: toWesternDigits(content.barcode).replace(/[\s'-]/g, ""),
    slug: cleanLine(content.slug),
    ...(cheapest === undefined
      ? { sale: cleanSale(content.sale) }
      : { price: cheapest.price, oldPrice: cheapest.oldPrice, sale: null, stock: 0 }),
    pictures: [...images.values()].map(({ alt, image }) => ({ image, alt: cleanBoth(alt) })),
    options: content.options.map((option) => ({ ...option, name: cleanBoth(option.name) })),
    variants
  }
}

/** Both texts without what shows nothing. */
export const cleanBoth = ({ ar, en }: DeskText): DeskText => ({
  ar: cleanText(ar),
  en: cleanText(en)
})

/** A text on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/[\s\p{Cc}]+/gu, " ")

const cleanSale = (sale: DeskSale | null): DeskSale | null =>
  sale === null
    ? null
    : { ...sale, firstDay: cleanDay(sale.firstDay), lastDay: cleanDay(sale.lastDay) }

/** A day in western digits; null for none. */
export const cleanDay = (day: string | null): string | null =>
  day === null ? null : toWesternDigits(day).trim() || null

/** A price of nothing: it has to be set before the product is listed. */
export const noPrice = Fils.make(0)

/** A product of which nothing is known yet. */
export const emptyProduct: ProductContent = {
  name: { ar: "", en: "" },
  description: { ar: "", en: "" },
  category: null,
  price: noPrice,
  oldPrice: null,
  sale: null,
  sku: "",
  barcode: "",
  weight: 0,
  stock: 0,
  slug: "",
  pictures: [],
  options: [],
  variants: [],
  isOnHome: false,
  isListed: false
}
