import { dinars, pictureAt } from "./written.ts"
import type { Shelf } from "./categories.ts"
import type { ShelfProduct } from "./products.ts"
import { attributesOf, type ShelfVariant } from "./variants.ts"

/** A product as wire.md spells it. */
export const productOnTheWire = (product: ShelfProduct) => {
  const images = product.images.map(pictureAt)
  return {
    id: product.id,
    pid: product.id,
    name: product.name,
    title: product.name,
    price: dinars(product.price_fils),
    old_price: product.old_price_fils === null ? null : dinars(product.old_price_fils),
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
export const variantSystem = (product: ShelfProduct, variants: ReadonlyArray<ShelfVariant>) => ({
  has_variants: variants.length > 0,
  available_attributes: Object.fromEntries(attributesOf(variants)),
  optimized_variants: variants.map((variant) => variantOnTheWire(product, variant))
})

const variantOnTheWire = (product: ShelfProduct, variant: ShelfVariant) => {
  const images = variant.images.map(pictureAt)
  const main = images[0] ?? product.images.map(pictureAt)[0] ?? null
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
    effective_price: dinars(variant.price_fils),
    price: dinars(variant.price_fils),
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
export const categoryOnTheWire = ({ id, image, level, name }: Shelf) => ({ id, name, image, level })

/** With its children as `sub`, all the way down. */
export const withSub = (shelf: Shelf): object => ({
  ...categoryOnTheWire(shelf),
  sub: shelf.inside.map(withSub)
})

/** With its children as `childrens`, all the way down. */
export const withChildrens = (shelf: Shelf): object => ({
  ...categoryOnTheWire(shelf),
  childrens: shelf.inside.map(withChildrens)
})
