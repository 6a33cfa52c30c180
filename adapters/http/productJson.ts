import { Schema } from "effect"
import type {
  Attribute,
  Product,
  ProductDetail,
  Section,
  Variant
} from "#core/catalogue/Product.ts"
import type { SizeGuide } from "#core/catalogue/SizeGuide.ts"
import { withFallback, lenientArray } from "./decoding.ts"
import { ProductReviewsJson } from "./reviewJson.ts"
import { withAliases } from "./fieldAliases.ts"
import {
  CategoryIdJson,
  FilsJson,
  isTrueFlag,
  ItemGramsJson,
  NonEmptyTextJson,
  OptionalTextJson,
  ImageUrlJson,
  ProductIdJson,
  StockJson,
  TextJson,
  VariantIdJson
} from "./valueSchemas.ts"

const CategoryJson = withAliases(
  { id: ["categoryId"], name: ["title"] },
  Schema.Struct({ id: CategoryIdJson, name: NonEmptyTextJson })
)
const ImagesJson = withFallback(lenientArray(ImageUrlJson), [])
const OptionalImageJson = withFallback(Schema.NullOr(ImageUrlJson), null)

/** A product, as lists and its own response spell it. */
export const ProductJson = withAliases(
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
    name: NonEmptyTextJson,
    description: TextJson,
    price: FilsJson,
    oldPrice: withFallback(Schema.NullOr(FilsJson), null),
    image: OptionalImageJson,
    productImages: ImagesJson,
    images: ImagesJson,
    stock: StockJson,
    sku: OptionalTextJson,
    barcode: OptionalTextJson,
    weight: ItemGramsJson,
    category: withFallback(Schema.NullOr(CategoryJson), null)
  })
)

const VariantJson = withAliases(
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
    price: withFallback(Schema.NullOr(FilsJson), null),
    effectivePrice: withFallback(Schema.NullOr(FilsJson), null),
    stock: StockJson,
    available: Schema.Unknown,
    sku: OptionalTextJson,
    color: OptionalTextJson,
    size: OptionalTextJson,
    weight: OptionalTextJson,
    material: OptionalTextJson,
    attributes: withFallback(
      lenientArray(
        withAliases(
          { name: [], value: [] },
          Schema.Struct({ name: NonEmptyTextJson, value: NonEmptyTextJson })
        )
      ),
      []
    ),
    mainImage: OptionalImageJson,
    featuredImage: OptionalImageJson,
    images: ImagesJson
  })
)

const VariantSystemJson = withAliases(
  { hasVariants: [], availableAttributes: ["attributes"], optimizedVariants: ["variants"] },
  Schema.Struct({
    hasVariants: Schema.Unknown,
    availableAttributes: withFallback(
      Schema.Record(Schema.String, withFallback(lenientArray(NonEmptyTextJson), [])),
      {}
    ),
    optimizedVariants: withFallback(lenientArray(VariantJson), [])
  })
)

/** A guide whose columns have different lengths is not a table and counts as missing. */
const SizeGuideJson = withAliases(
  { title: ["name"], note: [], columns: [] },
  Schema.Struct({
    title: NonEmptyTextJson,
    note: OptionalTextJson,
    columns: Schema.NonEmptyArray(
      Schema.Struct({ name: NonEmptyTextJson, values: Schema.NonEmptyArray(NonEmptyTextJson) })
    )
  })
).check(
  Schema.makeFilter(({ columns }) => new Set(columns.map(({ values }) => values.length)).size === 1)
)

/** `data` is null where the product does not exist. */
export const ProductResponseJson = withAliases(
  { data: ["product"], variantSystem: [], sizeGuide: [], reviews: [] },
  Schema.Struct({
    data: Schema.NullOr(ProductJson),
    variantSystem: withFallback(Schema.NullOr(VariantSystemJson), null),
    sizeGuide: withFallback(Schema.NullOr(SizeGuideJson), null),
    reviews: ProductReviewsJson
  })
)

export const SectionsJson = withAliases(
  { data: ["sections"] },
  Schema.Struct({
    data: lenientArray(
      withAliases(
        { category: [], products: [] },
        Schema.Struct({ category: CategoryJson, products: lenientArray(ProductJson) })
      )
    )
  })
)

/** The sections that have products. */
export const toSections = ({ data }: typeof SectionsJson.Type): ReadonlyArray<Section> =>
  data
    .filter(({ products }) => products.length > 0)
    .map(({ category, products }) => ({ category, products: products.map(toProduct) }))

/** A product whose variants cannot be decoded is sold out, since no variant could be ordered. */
export const toProductDetail = (
  data: typeof ProductJson.Type,
  system: typeof VariantSystemJson.Type | null,
  sizeGuide: SizeGuide | null
): ProductDetail => {
  const product = toProduct(data)
  if (system === null || !isTrueFlag(system.hasVariants))
    return { product, attributes: [], variants: [] }
  const attributes = Object.entries(system.availableAttributes).map(([name, values]) => ({
    name,
    values
  }))
  const variants = system.optimizedVariants.flatMap((variant) => toVariants(variant, attributes))
  return variants.length === 0
    ? { product: { ...product, stock: 0 }, attributes: [], variants }
    : {
        product,
        attributes: offeredAttributes(attributes, variants),
        variants,
        ...(sizeGuide === null ? {} : { sizeGuide })
      }
}

export const toProduct = ({ productImages, ...json }: typeof ProductJson.Type): Product => {
  const all = productImages.length > 0 ? productImages : json.images
  const images = all.length > 0 ? all : json.image === null ? [] : [json.image]
  return {
    ...json,
    image: json.image ?? images[0] ?? null,
    images,
    oldPrice: json.oldPrice !== null && json.oldPrice > json.price ? json.oldPrice : null,
    barcode: json.barcode === "0" ? null : json.barcode
  }
}

const toVariants = (
  json: typeof VariantJson.Type,
  offered: ReadonlyArray<Attribute>
): ReadonlyArray<Variant> => {
  const price = json.effectivePrice ?? json.price
  if (price === null) return []
  const plain = [json.mainImage, json.featuredImage].filter((image) => image !== null)
  return [
    {
      id: json.id,
      attributes: Object.fromEntries(
        json.attributes.length > 0
          ? json.attributes.map(({ name, value }) => [name, value])
          : fieldAttributes(json, offered)
      ),
      price,
      stock: json.stock,
      available: json.available === null || isTrueFlag(json.available),
      sku: json.sku,
      size: json.size,
      color: json.color,
      images: json.images.length > 0 ? json.images : [...new Set(plain)]
    }
  ]
}

/**
 * The attributes of a variant that has them only as fields, under the names that the product
 * offers.
 */
const fieldAttributes = (json: typeof VariantJson.Type, offered: ReadonlyArray<Attribute>) =>
  (["size", "color", "weight", "material"] as const).flatMap((field) => {
    const value = json[field]
    const name =
      offered.find((attribute) => attribute.name.toLowerCase() === field)?.name ??
      offered.find((attribute) => value !== null && attribute.values.includes(value))?.name
    return value === null
      ? []
      : [[name ?? `${field[0]?.toUpperCase()}${field.slice(1)}`, value] as const]
  })

/** The product's attributes; where it lists none, those of its variants. */
const offeredAttributes = (
  offered: ReadonlyArray<Attribute>,
  variants: ReadonlyArray<Variant>
): ReadonlyArray<Attribute> => {
  const withValues = offered.filter(({ values }) => values.length > 0)
  if (withValues.length > 0) return withValues
  const names = new Set(variants.flatMap(({ attributes }) => Object.keys(attributes)))
  return [...names].map((name) => ({
    name,
    values: [...new Set(variants.flatMap(({ attributes }) => attributes[name] ?? []))]
  }))
}
