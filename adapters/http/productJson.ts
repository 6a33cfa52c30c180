import { Schema } from "effect"
import type {
  Attribute,
  Product,
  ProductDetail,
  Section,
  Variant
} from "#core/catalogue/Product.ts"
import type { SizeGuide } from "#core/catalogue/SizeGuide.ts"
import type { Fils } from "#core/money/Fils.ts"
import {
  inField,
  lenientArray,
  lenientStruct,
  mapDecoded,
  optional,
  optionalArray,
  withAliases,
  withFallback
} from "./decoding.ts"
import { ProductReviewsJson } from "./reviewJson.ts"
import {
  CategoryIdJson,
  FilsJson,
  FlagJson,
  ImageUrlJson,
  isTrueFlag,
  ItemGramsJson,
  NonEmptyTextJson,
  OptionalTextJson,
  ProductIdJson,
  StockJson,
  TextJson,
  VariantIdJson
} from "./apiPrimitives.ts"

const CategoryJson = lenientStruct({
  id: withAliases(CategoryIdJson, "categoryId"),
  name: withAliases(NonEmptyTextJson, "title")
})
const ImagesJson = optionalArray(ImageUrlJson)
/** What pictures show, of those of which it is said. */
const ImageAltsJson = optionalArray(
  lenientStruct({ imageUrl: withAliases(ImageUrlJson, "url", "src"), alt: NonEmptyTextJson })
)
const OptionalImageJson = optional(ImageUrlJson)

/** A product, as lists and its own response spell it. */
export const ProductJson = mapDecoded(
  lenientStruct({
    id: withAliases(ProductIdJson, "pid"),
    variantId: optional(VariantIdJson),
    name: withAliases(NonEmptyTextJson, "title"),
    description: withAliases(TextJson, "description_sale"),
    price: FilsJson,
    oldPrice: optional(FilsJson),
    priceVaries: FlagJson,
    image: withAliases(OptionalImageJson, "cover_url"),
    productImages: ImagesJson,
    imageAlts: withAliases(ImageAltsJson, "product_images"),
    images: ImagesJson,
    stock: withAliases(StockJson, "quantity", "stock_quantity"),
    sku: withAliases(OptionalTextJson, "default_code"),
    barcode: OptionalTextJson,
    weight: withAliases(ItemGramsJson, "product_weight"),
    category: optional(CategoryJson)
  }),
  ({ imageAlts, productImages, variantId, ...json }): Product => {
    const all = productImages.length > 0 ? productImages : json.images
    const images = all.length > 0 ? all : json.image === null ? [] : [json.image]
    return {
      ...json,
      ...(variantId === null ? {} : { variantId }),
      image: json.image ?? images[0] ?? null,
      images,
      ...(imageAlts.length === 0
        ? {}
        : { imageAlts: Object.fromEntries(imageAlts.map(({ alt, imageUrl }) => [imageUrl, alt])) }),
      oldPrice: higherPrice(json.oldPrice, json.price),
      barcode: json.barcode === "0" ? null : json.barcode
    }
  }
)

/** A price before a discount that is not higher than the price counts as missing. */
const higherPrice = (oldPrice: Fils | null, price: Fils): Fils | null =>
  oldPrice !== null && oldPrice > price ? oldPrice : null

const VariantJson = lenientStruct({
  id: withAliases(VariantIdJson, "odoo_id"),
  price: withAliases(optional(FilsJson), "effective_price"),
  effectivePrice: optional(FilsJson),
  oldPrice: optional(FilsJson),
  stock: withAliases(StockJson, "stock_quantity", "quantity"),
  available: withAliases(Schema.Unknown, "is_available"),
  sku: withAliases(OptionalTextJson, "default_code"),
  color: withAliases(OptionalTextJson, "colour"),
  size: OptionalTextJson,
  weight: OptionalTextJson,
  material: OptionalTextJson,
  attributes: withAliases(
    optionalArray(lenientStruct({ name: NonEmptyTextJson, value: NonEmptyTextJson })),
    "attributes_array"
  ),
  mainImage: withAliases(OptionalImageJson, "image"),
  featuredImage: OptionalImageJson,
  images: ImagesJson
})

const VariantSystemJson = lenientStruct({
  hasVariants: FlagJson,
  availableAttributes: withAliases(
    withFallback(Schema.Record(Schema.String, optionalArray(NonEmptyTextJson)), {}),
    "attributes"
  ),
  optimizedVariants: withAliases(optionalArray(VariantJson), "variants")
})

/** A guide whose columns have different lengths is not a table and counts as missing. */
const SizeGuideJson = lenientStruct({
  title: withAliases(NonEmptyTextJson, "name"),
  note: OptionalTextJson,
  columns: Schema.NonEmptyArray(
    Schema.Struct({ name: NonEmptyTextJson, values: Schema.NonEmptyArray(NonEmptyTextJson) })
  )
}).check(
  Schema.makeFilter(({ columns }) => new Set(columns.map(({ values }) => values.length)).size === 1)
)

/** Null where the product does not exist. */
export const ProductResponseJson = mapDecoded(
  lenientStruct({
    data: Schema.NullOr(ProductJson),
    variantSystem: optional(VariantSystemJson),
    sizeGuide: optional(SizeGuideJson),
    reviews: ProductReviewsJson,
    isReturnable: withAliases(withFallback(Schema.Boolean, true), "is_returnable")
  }),
  ({ data, isReturnable, variantSystem, sizeGuide, reviews }): ProductDetail | null =>
    data && {
      ...toProductDetail(data, variantSystem, sizeGuide),
      ...(reviews === null ? {} : { reviews }),
      ...(isReturnable ? {} : { isReturnable: false as const })
    }
)

/** The sections that have products. */
export const SectionsJson = mapDecoded(
  inField(
    lenientArray(lenientStruct({ category: CategoryJson, products: lenientArray(ProductJson) })),
    "data",
    "sections"
  ),
  (sections): ReadonlyArray<Section> => sections.filter(({ products }) => products.length > 0)
)

/** A product whose variants cannot be decoded is sold out, since no variant could be ordered. */
const toProductDetail = (
  product: Product,
  system: typeof VariantSystemJson.Type | null,
  sizeGuide: SizeGuide | null
): ProductDetail => {
  if (!system?.hasVariants) return { product, attributes: [], variants: [] }
  const attributes = Object.entries(system.availableAttributes).map(([name, values]) => ({
    name,
    values
  }))
  const decoded = system.optimizedVariants.flatMap((variant) => toVariants(variant, attributes))
  // Where only the product has an old price, it is that of the variants at its price.
  const variants = decoded.some(({ oldPrice }) => oldPrice !== null)
    ? decoded
    : decoded.map((variant) =>
        variant.price === product.price ? { ...variant, oldPrice: product.oldPrice } : variant
      )
  return variants.length === 0
    ? { product: { ...product, stock: 0 }, attributes: [], variants }
    : {
        product,
        attributes: offeredAttributes(attributes, variants),
        variants,
        ...(sizeGuide === null ? {} : { sizeGuide })
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
      oldPrice: higherPrice(json.oldPrice, price),
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
