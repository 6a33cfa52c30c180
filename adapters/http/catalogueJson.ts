import { Schema } from "effect"
import type {
  Attribute,
  Product,
  ProductDetail,
  Section,
  Variant
} from "#core/catalogue/Product.ts"
import { orElse, salvaged } from "../shared/reading.ts"
import { spelled } from "./spelled.ts"
import {
  CategoryIdJson,
  FilsJson,
  isYes,
  ItemGramsJson,
  NameJson,
  OptionalTextJson,
  PictureJson,
  ProductIdJson,
  StockJson,
  TextJson,
  VariantIdJson
} from "./values.ts"

const CategoryJson = spelled(
  { id: ["categoryId"], name: ["title"] },
  Schema.Struct({ id: CategoryIdJson, name: NameJson })
)
const PicturesJson = orElse(salvaged(PictureJson), [])
const OptionalPictureJson = orElse(Schema.NullOr(PictureJson), null)

/** A product, as lists and its own answer spell it. */
export const ProductJson = spelled(
  {
    id: ["pid"],
    name: ["title"],
    description: ["description_sale"],
    price: [],
    oldPrice: [],
    image: ["cover_url"],
    productImages: [],
    images: [],
    stock: ["quantity", "stock_quantity"],
    sku: ["default_code"],
    barcode: [],
    weight: ["product_weight"],
    category: []
  },
  Schema.Struct({
    id: ProductIdJson,
    name: NameJson,
    description: TextJson,
    price: FilsJson,
    oldPrice: orElse(Schema.NullOr(FilsJson), null),
    image: OptionalPictureJson,
    productImages: PicturesJson,
    images: PicturesJson,
    stock: StockJson,
    sku: OptionalTextJson,
    barcode: OptionalTextJson,
    weight: ItemGramsJson,
    category: orElse(Schema.NullOr(CategoryJson), null)
  })
)

const VariantJson = spelled(
  {
    id: ["odoo_id"],
    price: ["effective_price"],
    effectivePrice: [],
    stock: ["stock_quantity", "quantity"],
    available: ["is_available"],
    sku: ["default_code"],
    color: ["colour"],
    size: [],
    weight: [],
    material: [],
    attributes: ["attributes_array"],
    mainImage: ["image"],
    featuredImage: [],
    images: []
  },
  Schema.Struct({
    id: VariantIdJson,
    price: orElse(Schema.NullOr(FilsJson), null),
    effectivePrice: orElse(Schema.NullOr(FilsJson), null),
    stock: StockJson,
    available: Schema.Unknown,
    sku: OptionalTextJson,
    color: OptionalTextJson,
    size: OptionalTextJson,
    weight: OptionalTextJson,
    material: OptionalTextJson,
    attributes: orElse(
      salvaged(
        spelled({ name: [], value: [] }, Schema.Struct({ name: NameJson, value: NameJson }))
      ),
      []
    ),
    mainImage: OptionalPictureJson,
    featuredImage: OptionalPictureJson,
    images: PicturesJson
  })
)

const VariantSystemJson = spelled(
  { hasVariants: [], availableAttributes: ["attributes"], optimizedVariants: ["variants"] },
  Schema.Struct({
    hasVariants: Schema.Unknown,
    availableAttributes: orElse(Schema.Record(Schema.String, orElse(salvaged(NameJson), [])), {}),
    optimizedVariants: orElse(salvaged(VariantJson), [])
  })
)

/** `data` is null where nothing is sold under this id. */
export const ProductAnswerJson = spelled(
  { data: ["product"], variantSystem: [] },
  Schema.Struct({
    data: Schema.NullOr(ProductJson),
    variantSystem: orElse(Schema.NullOr(VariantSystemJson), null)
  })
)

export const SectionsJson = spelled(
  { data: ["sections"] },
  Schema.Struct({
    data: salvaged(
      spelled(
        { category: [], products: [] },
        Schema.Struct({ category: CategoryJson, products: salvaged(ProductJson) })
      )
    )
  })
)

/** The rows with something to show in them. */
export const sectionsFrom = ({ data }: typeof SectionsJson.Type): ReadonlyArray<Section> =>
  data
    .filter(({ products }) => products.length > 0)
    .map(({ category, products }) => ({ category, products: products.map(productFrom) }))

/** A product whose variants cannot be read is shown as sold out: nobody could say which one was bought. */
export const detailFrom = (
  data: typeof ProductJson.Type,
  system: typeof VariantSystemJson.Type | null
): ProductDetail => {
  const product = productFrom(data)
  if (system === null || !isYes(system.hasVariants))
    return { product, attributes: [], variants: [] }
  const attributes = Object.entries(system.availableAttributes).map(([name, values]) => ({
    name,
    values
  }))
  const variants = system.optimizedVariants.flatMap((variant) => variantFrom(variant, attributes))
  return variants.length === 0
    ? { product: { ...product, stock: 0 }, attributes: [], variants }
    : { product, attributes: attributesOf(attributes, variants), variants }
}

export const productFrom = ({ productImages, ...wire }: typeof ProductJson.Type): Product => {
  const all = productImages.length > 0 ? productImages : wire.images
  const images = all.length > 0 ? all : wire.image === null ? [] : [wire.image]
  return {
    ...wire,
    image: wire.image ?? images[0] ?? null,
    images,
    oldPrice: wire.oldPrice !== null && wire.oldPrice > wire.price ? wire.oldPrice : null,
    barcode: wire.barcode === "0" ? null : wire.barcode
  }
}

const variantFrom = (
  wire: typeof VariantJson.Type,
  offered: ReadonlyArray<Attribute>
): ReadonlyArray<Variant> => {
  const price = wire.effectivePrice ?? wire.price
  if (price === null) return []
  const plain = [wire.mainImage, wire.featuredImage].filter((image) => image !== null)
  return [
    {
      id: wire.id,
      attributes: Object.fromEntries(
        wire.attributes.length > 0
          ? wire.attributes.map(({ name, value }) => [name, value])
          : namedFields(wire, offered)
      ),
      price,
      stock: wire.stock,
      available: wire.available === null || isYes(wire.available),
      sku: wire.sku,
      size: wire.size,
      color: wire.color,
      images: wire.images.length > 0 ? wire.images : [...new Set(plain)]
    }
  ]
}

/** The attributes of a variant that only has them as fields, under the names that are offered. */
const namedFields = (wire: typeof VariantJson.Type, offered: ReadonlyArray<Attribute>) =>
  (["size", "color", "weight", "material"] as const).flatMap((field) => {
    const value = wire[field]
    const name =
      offered.find((attribute) => attribute.name.toLowerCase() === field)?.name ??
      offered.find((attribute) => value !== null && attribute.values.includes(value))?.name
    return value === null
      ? []
      : [[name ?? `${field[0]?.toUpperCase()}${field.slice(1)}`, value] as const]
  })

/** The attributes offered; where the shop lists none, those that its variants have. */
const attributesOf = (
  offered: ReadonlyArray<Attribute>,
  variants: ReadonlyArray<Variant>
): ReadonlyArray<Attribute> => {
  const listed = offered.filter(({ values }) => values.length > 0)
  if (listed.length > 0) return listed
  const names = new Set(variants.flatMap(({ attributes }) => Object.keys(attributes)))
  return [...names].map((name) => ({
    name,
    values: [...new Set(variants.flatMap(({ attributes }) => attributes[name] ?? []))]
  }))
}
