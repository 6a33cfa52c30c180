import { type AttributeKind, type SeedAttribute, type SeedCategory, type SeedProduct, type SeedVariant } from "../Seed.ts"

/** A product as its file writes it: either its own stock or its variants, never both. */
export type WrittenProduct =
  & Omit<SeedProduct, "stock" | "variants">
  & (
    | { readonly stock: number; readonly variants?: never }
    | { readonly stock?: never; readonly variants: ReadonlyArray<SeedVariant> }
  )

/** One file of the catalogue: a top category, what lies under it, and the goods. */
export type Shelf = {
  readonly categories: ReadonlyArray<SeedCategory>
  readonly products: ReadonlyArray<WrittenProduct>
}

/** One row of a product's variants: id, SKU, price in fils, pieces, what sets it apart, and its own pictures if any. */
export const variant = (
  id: number,
  sku: string,
  priceFils: number,
  stock: number,
  attributes: ReadonlyArray<SeedAttribute>,
  images: ReadonlyArray<string> = []
): SeedVariant => ({ id, sku, priceFils, stock, attributes, images, available: true })

/** A variant that is shown but no longer made. */
export const notSold = (variant: SeedVariant): SeedVariant => ({ ...variant, stock: 0, available: false })

const attribute = (kind: AttributeKind, name: SeedAttribute["name"]) => (en: string, ar: string): SeedAttribute =>
  ({ kind, name, value: { en, ar } })

/** A garment's or a ring's size. */
export const size = attribute("size", { en: "Size", ar: "المقاس" })
/** How much a bottle or a pot holds. */
export const volume = attribute("size", { en: "Volume", ar: "السعة" })
export const colour = attribute("color", { en: "Colour", ar: "اللون" })
/** The weight the shopper chooses, a word of the shop; what it weighs in the parcel is `weightGrams`. */
export const weight = attribute("weight", { en: "Weight", ar: "الوزن" })
export const material = attribute("material", { en: "Material", ar: "الخامة" })
