import { toDinars, pictureUrl } from "./wireValues.ts"
import type { CategoryNode } from "./categories.ts"
import type { ProductRow } from "./products.ts"
import { attributeValues, type VariantRow } from "./variants.ts"

/** A product as wire.md spells it. */
export const productJson = (product: ProductRow) => {
  const images = product.images.map(pictureUrl)
  return {
    id: product.id,
    pid: product.id,
    name: product.name,
    title: product.name,
    price: toDinars(product.price_fils),
    old_price: product.old_price_fils === null ? null : toDinars(product.old_price_fils),
    image: images[0] ?? null,
    product_images: images.map((image_url) => ({ image_url })),
    images,
    description: product.description,
    description_sale: product.description,
    quantity: product.stock,
    barcode: product.barcode,
    sku: product.sku,
    product_weight: product.weight_grams / 1_000,
    category: { id: product.category_id, name: product.category_name }
  }
}

/** What can be chosen about a product. */
export const variantSystemJson = (product: ProductRow, variants: ReadonlyArray<VariantRow>) => ({
  has_variants: variants.length > 0,
  available_attributes: Object.fromEntries(attributeValues(variants)),
  optimized_variants: variants.map((variant) => variantJson(product, variant))
})

const variantJson = (product: ProductRow, variant: VariantRow) => {
  const images = variant.images.map(pictureUrl)
  const main = images[0] ?? product.images.map(pictureUrl)[0] ?? null
  const valueOf = (kind: string) =>
    variant.attributes.find((attribute) => attribute.kind === kind)?.value ?? null
  return {
    id: variant.id,
    name: product.name,
    display_name: `${product.name} (${variant.attributes.map(({ value }) => value).join(", ")})`,
    color: valueOf("color"),
    size: valueOf("size"),
    weight: valueOf("weight"),
    material: valueOf("material"),
    attributes_array: variant.attributes.map(({ name, value }) => ({ name, value })),
    effective_price: toDinars(variant.price_fils),
    price: toDinars(variant.price_fils),
    stock_quantity: variant.stock,
    is_available: variant.is_available,
    sku: variant.sku,
    default_code: variant.sku,
    main_image: main,
    featured_image: main,
    images,
    odoo_id: variant.id
  }
}

/** A category without what lies in it. */
export const categoryJson = ({ id, image, level, name }: CategoryNode) => ({
  id,
  name,
  image,
  level
})

/** With its children as `sub`, all the way down. */
export const categoryWithSub = (shelf: CategoryNode): object => ({
  ...categoryJson(shelf),
  sub: shelf.children.map(categoryWithSub)
})

/** With its children as `childrens`, all the way down. */
export const categoryWithChildrens = (shelf: CategoryNode): object => ({
  ...categoryJson(shelf),
  childrens: shelf.children.map(categoryWithChildrens)
})
