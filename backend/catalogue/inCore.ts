import { Option } from "effect"
import type { Kysely } from "kysely"
import { CategoryId, type Product, type ProductDetail, ProductId, type Section, VariantId } from "#core/catalogue/Product.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import type { Locale } from "#locales/index.ts"
import type { Schema } from "../database/schema.ts"
import { categoryTree } from "./categories.ts"
import { productsById, productsOnHome, type ShelfProduct } from "./products.ts"
import { attributesOf, type ShelfVariant, variantsOf } from "./variants.ts"
import { pictureAt } from "./written.ts"

/** The rows of home as core knows them, for the page that the server draws. */
export const knownSections = async (db: Kysely<Schema>, locale: Locale): Promise<ReadonlyArray<Section>> => {
  const [tree, products] = await Promise.all([categoryTree(db, locale), productsOnHome(db, locale)])
  return tree
    .map(({ id, name }) => ({
      category: { id: CategoryId.make(id), name },
      products: products.filter(({ row_id }) => row_id === id).map(asProduct)
    }))
    .filter(({ products }) => products.length > 0)
}

/** A product with its choices; null where there is none under this id. */
export const knownProduct = async (db: Kysely<Schema>, locale: Locale, id: number): Promise<ProductDetail | null> => {
  const [[found], variants] = await Promise.all([productsById(db, locale, [id]), variantsOf(db, locale, id)])
  if (found === undefined) return null
  return {
    product: asProduct(found),
    attributes: [...attributesOf(variants)].map(([name, values]) => ({ name, values })),
    variants: variants.map(asVariant)
  }
}

const asProduct = (row: ShelfProduct): Product => {
  const images = row.images.map(pictureAt)
  return {
    id: ProductId.make(row.id),
    name: row.name,
    description: row.description,
    price: Fils.make(row.price_fils),
    oldPrice: Option.getOrNull(Option.map(Option.fromNullishOr(row.old_price_fils), Fils.make)),
    image: images[0] ?? null,
    images,
    stock: row.stock,
    sku: row.sku,
    barcode: row.barcode === "0" ? null : row.barcode,
    weight: Grams.make(row.weight_grams),
    category: { id: CategoryId.make(row.category_id), name: row.category_name }
  }
}

const asVariant = (row: ShelfVariant) => ({
  id: VariantId.make(row.id),
  attributes: Object.fromEntries(row.attributes.map(({ name, value }) => [name, value])),
  price: Fils.make(row.price_fils),
  stock: row.stock,
  available: row.is_available,
  sku: row.sku,
  size: row.attributes.find(({ kind }) => kind === "size")?.value ?? null,
  color: row.attributes.find(({ kind }) => kind === "color")?.value ?? null,
  images: row.images.map(pictureAt)
})
