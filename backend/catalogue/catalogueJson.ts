import type { Product } from "#core/catalogue/Product.ts"
import { dinarsFromFils } from "#core/money/Fils.ts"
import { pictureUrl } from "./wireValues.ts"
import type { CategoryNode } from "./categories.ts"
import { attributeValues, type VariantRow } from "./variants.ts"

/** The variants of a product and the attributes they differ in. */
export const variantSystemJson = (product: Product, variants: ReadonlyArray<VariantRow>) => ({
  has_variants: variants.length > 0,
  available_attributes: Object.fromEntries(attributeValues(variants)),
  optimized_variants: variants.map((variant) => variantJson(product, variant))
})

const variantJson = (product: Product, variant: VariantRow) => {
  const images = variant.images.map(pictureUrl)
  // A variant without pictures of its own shows those of the product.
  const main = images[0] ?? null
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
    effective_price: dinarsFromFils(variant.current_price_fils),
    price: dinarsFromFils(variant.current_price_fils),
    ...(variant.current_old_price_fils === null
      ? {}
      : { old_price: dinarsFromFils(variant.current_old_price_fils) }),
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

/** A category without its subcategories. */
export const categoryJson = ({
  id,
  image,
  level,
  name,
  otherName,
  productCount
}: CategoryNode) => ({
  id,
  name,
  other_name: otherName,
  image,
  level,
  product_count: productCount
})

/** A category with its whole subtree, the children in `sub`. */
export const categoryWithSub = (category: CategoryNode): object => ({
  ...categoryJson(category),
  sub: category.children.map(categoryWithSub)
})

/** A category with its whole subtree, the children in `childrens` (the spelling of the API). */
export const categoryWithChildrens = (category: CategoryNode): object => ({
  ...categoryJson(category),
  childrens: category.children.map(categoryWithChildrens)
})
