import { Record } from "effect"
import type { Generated, GeneratedAlways } from "kysely"
import { type CardProduct, CategoryId, type Product, ProductId } from "#core/catalogue/Product.ts"
import type { Fils } from "#core/money/Fils.ts"
import type { Grams } from "#core/money/Grams.ts"
import { limits } from "#core/shared/limits.ts"
import { truncate } from "#core/shared/truncate.ts"
import { type Locale, locales } from "#locales/i18n.ts"
import { parseBarcode } from "#core/catalogue/parseBarcode.ts"
import { pictureUrl } from "./apiPrimitives.ts"

/** A text that a product has in both languages. */
export interface ProductText {
  readonly maxLength: number
  /** Whether a product of a merchant's folder may leave it out; it is empty then. */
  readonly isOptional: boolean
  /** The names of its column in a Shopify export. */
  readonly csvColumn: readonly [string, ...ReadonlyArray<string>]
  /** Whether that column has HTML. */
  readonly isHtml: boolean
}

/**
 * The texts that products have in both languages. The text `name` is the field `name` of a
 * merchant's folder and the columns `name_en` and `name_ar` of the table `product`.
 */
export const productTexts = {
  name: { maxLength: 150, isOptional: false, csvColumn: ["Title"], isHtml: false },
  description: {
    maxLength: 5_000,
    isOptional: false,
    csvColumn: ["Body (HTML)", "Body", "Description"],
    isHtml: true
  }
} as const satisfies Readonly<Record<string, ProductText>>

export type ProductTextName = keyof typeof productTexts
export const productTextNames: ReadonlyArray<ProductTextName> = Record.keys(productTexts)

/** A value for each text of a product. */
export const mapProductTexts: <Value>(
  valueOf: (text: ProductText, name: ProductTextName) => Value
) => Readonly<Record<ProductTextName, Value>> = (valueOf) => Record.map(productTexts, valueOf)

/** The columns of the table `product` that have the texts. */
export const productTextColumns = productTextNames.flatMap((name) =>
  locales.map((locale) => ({ name, locale, column: `${name}_${locale}` as const }))
)

/** A value that a product has once for both languages, or does not have. */
export interface ProductValue {
  readonly columnType: "text" | "integer" | "boolean"
  /** The names of its column in a Shopify export. */
  readonly csvColumn: readonly [string, ...ReadonlyArray<string>]
  /** Whether that column is of variants: a product with variants has no value then. */
  readonly isOfVariant: boolean
  /** Whether two products of a merchant's folder may not have the same. */
  readonly isUnique: boolean
  /** What the column of a product without the value has. */
  readonly none: string | number | boolean | null
  /** Reads the value from the text of a file; null if it is invalid. */
  readonly parse: (text: string) => string | number | boolean | null
  /** What an invalid text is, behind the text or the name of the value. */
  readonly problem: string
}

/**
 * The values that products have once. The name is the field of a merchant's folder and the column
 * of the table `product`.
 */
export const productValues = {
  barcode: {
    columnType: "text",
    csvColumn: ["Variant Barcode", "Variant Barcodes", "Barcode"],
    isOfVariant: true,
    isUnique: true,
    none: "0",
    parse: parseBarcode,
    problem: "is not a GTIN (EAN or UPC) with its check digit"
  }
} as const satisfies Readonly<Record<string, ProductValue>>

export type ProductValueName = keyof typeof productValues
export const productValueNames: ReadonlyArray<ProductValueName> = Record.keys(productValues)

/** A result for each value of a product. */
export const mapProductValues: <Result>(
  resultOf: (value: ProductValue, name: ProductValueName) => Result
) => Readonly<Record<ProductValueName, Result>> = (resultOf) => Record.map(productValues, resultOf)

type ProductValueColumns = {
  [Name in ProductValueName]:
    | NonNullable<ReturnType<(typeof productValues)[Name]["parse"]>>
    | (typeof productValues)[Name]["none"]
}

/** The sale of a product or variant, and its price while the sale is on. */
export interface SaleColumns {
  /** Null where it has no sale, on or to come. */
  sale_price_fils: Generated<Fils | null>
  sale_starts_at: Generated<Date | null>
  sale_ends_at: Generated<Date | null>
  /** Set when the row is written, then by a background job. */
  is_on_sale: Generated<boolean>
  /** What is shown and charged now: `price_fils`, or the lower price of a sale that is on. */
  current_price_fils: GeneratedAlways<Fils>
  /** The price before the discount beside it. */
  current_old_price_fils: GeneratedAlways<Fils | null>
}

export interface ProductTable
  extends Record<`${ProductTextName}_${Locale}`, string>, ProductValueColumns, SaleColumns {
  id: number
  category_id: number
  slug: string
  price_fils: Fils
  old_price_fils: Fils | null
  sku: string
  weight_grams: Grams
  /** The stock of a product without variants; the view `inventory` has it for every product. */
  /** From this stock on it, or each of its variants, is low; null for no limit. */
  low_stock: Generated<number | null>
  stock: number
  images: ReadonlyArray<string>
  is_on_home: boolean
  /** Whether nothing of it can be sold; triggers keep it up to date with the stock. */
  is_sold_out: Generated<boolean>
  /**
   * The lowest price of what can be bought, of all of its listed variants where nothing can; kept
   * up to date like `is_sold_out`.
   */
  offer_price_fils: Generated<Fils>
  /** The price before a discount of the variant with that price. */
  offer_old_price_fils: Generated<Fils | null>
  /** Whether what can be bought has several prices. */
  offer_price_varies: Generated<boolean>
  /** Its place among the products of its import, which is the merchant's order. */
  position: Generated<number>
  folded: string
  /** The view `inventory` has only listed products. */
  is_listed: Generated<boolean>
  imported_stock: Generated<number | null>
  /** Made at the desk and never listed. */
  is_draft: Generated<boolean>
  /** It is kept for its orders only, since then. */
  archived_at: Generated<Date | null>
  /** The alternative texts of `images`, by their names. */
  picture_texts: Generated<PictureTexts>
  /** Of the call of the desk that made it. */
  creation_key: Generated<string | null>
  /** What can be sold of it, of all its variants; kept up to date like `is_sold_out`. */
  total_stock: Generated<number>
}

/** Alternative texts by the names of pictures; empty where one is missing. */
export type PictureTexts = Readonly<Record<string, Readonly<Record<Locale, string>>>>

/** The columns that lists and pages of products read, the texts in one language. */
export const productSelection = (locale: Locale) =>
  [
    "product.id",
    "product.offer_price_fils",
    "product.offer_old_price_fils",
    "product.offer_price_varies",
    "product.sku",
    "product.weight_grams",
    "product.images",
    "product.picture_texts",
    "product.category_id",
    "inventory.stock",
    "inventory.sellable",
    `category.name_${locale} as category_name`,
    ...productValueNames.map((name) => `product.${name}` as const),
    ...productTextNames.map((name) => `product.${name}_${locale} as ${name}` as const)
  ] as const

/** What `productSelection` reads of a product. */
export interface ProductRow
  extends
    Pick<ProductTable, "id" | "sku" | ProductValueName | "weight_grams" | "images" | "category_id">,
    Record<ProductTextName, string> {
  offer_price_fils: Fils
  offer_old_price_fils: Fils | null
  offer_price_varies: boolean
  stock: number
  sellable: number
  category_name: string
  picture_texts: PictureTexts
}

/** A product that the shop sells, which is always in a category. */
export interface ListedProduct extends Product {
  readonly category: NonNullable<Product["category"]>
}

/** A product as the shop shows it. */
export const toProduct = (row: ProductRow, locale: Locale): ListedProduct => {
  const images = row.images.map(pictureUrl)
  const alts = Object.entries(row.picture_texts).flatMap(([image, texts]) =>
    texts[locale] === "" ? [] : [[pictureUrl(image), texts[locale]] as const]
  )
  return {
    id: ProductId.make(row.id),
    name: row.name,
    description: row.description,
    price: row.offer_price_fils,
    oldPrice: row.offer_old_price_fils,
    priceVaries: row.offer_price_varies,
    image: images[0] ?? null,
    images,
    ...(alts.length > 0 ? { imageAlts: Object.fromEntries(alts) } : {}),
    stock: row.stock,
    sku: row.sku,
    barcode: row.barcode === "0" ? null : row.barcode,
    weight: row.weight_grams,
    category: { id: CategoryId.make(row.category_id), name: row.category_name }
  }
}

/**
 * What a card shows of a product. The pages with lists have it, so that no page carries long texts
 * which it does not show.
 */
export const toCardProduct = ({
  description,
  id,
  image,
  name,
  oldPrice,
  price,
  priceVaries,
  stock,
  variantId
}: Product): CardProduct => ({
  id,
  name,
  description: truncate(description, limits.truncation.cartSubText),
  price,
  oldPrice,
  priceVaries,
  image,
  stock,
  ...(variantId ? { variantId } : {})
})
