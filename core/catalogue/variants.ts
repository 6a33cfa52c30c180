import type { Fils } from "../money/Fils.ts"
import type { Product, ProductDetail, Variant, VariantId } from "./Product.ts"

/** The chosen values by attribute name. An attribute without a chosen value is absent. */
export type Selection = Readonly<Record<string, string>>

/** Whether the merchant offers it and some are in stock. */
export const isSellable = (variant: Variant): boolean => variant.available && variant.stock > 0

/**
 * The default selection: for each attribute in order, the first value that a sellable variant has
 * together with the values before it. It identifies a sellable variant whenever one exists.
 */
export const defaultSelection = ({ attributes, variants }: ProductDetail): Selection => {
  const offered = variantsToOffer(variants)
  return attributes.reduce<Selection>((chosen, { name, values }) => {
    const candidates = offered.filter((variant) => matchesSelection(variant, chosen))
    const value = values.find((value) =>
      candidates.some((variant) => variant.attributes[name] === value)
    )
    return value === undefined ? chosen : { ...chosen, [name]: value }
  }, {})
}

/**
 * The selection of a variant that an address names. One that the product does not have, or that is
 * sold out while others are not, leads to the default selection.
 */
export const selectionOf = (detail: ProductDetail, variantId: VariantId | null): Selection =>
  variantsToOffer(detail.variants).find(({ id }) => id === variantId)?.attributes ??
  defaultSelection(detail)

/** Whether some sellable variant has this value together with the other chosen values. */
export const isValueAvailable = (
  { variants }: ProductDetail,
  chosen: Selection,
  name: string,
  value: string
): boolean =>
  variants.some(
    (variant) => isSellable(variant) && matchesSelection(variant, { ...chosen, [name]: value })
  )

/**
 * The selection after a tap on a value: selected values are deselected, others selected. An
 * unavailable value changes nothing. Deselecting ensures that a shopper can always reach other
 * values.
 */
export const toggleValue = (
  detail: ProductDetail,
  chosen: Selection,
  name: string,
  value: string
): Selection => {
  if (chosen[name] === value)
    return Object.fromEntries(Object.entries(chosen).filter(([other]) => other !== name))
  return isValueAvailable(detail, chosen, name, value) ? { ...chosen, [name]: value } : chosen
}

/** The variant of the selection, once every attribute has a value. */
export const selectedVariant = (
  { attributes, variants }: ProductDetail,
  chosen: Selection
): Variant | null =>
  attributes.length > 0 && attributes.every(({ name }) => chosen[name] !== undefined)
    ? (variants.find((variant) => matchesSelection(variant, chosen)) ?? null)
    : null

/** The prices, stock, SKU and images of the selection. */
export interface Offer {
  readonly variant: Variant | null
  readonly price: Fils
  readonly oldPrice: Fils | null
  /** Whether the price depends on a choice that is not made yet. */
  readonly priceVaries: boolean
  readonly stock: number
  readonly sku: string | null
  readonly images: ReadonlyArray<string>
  /** False until every attribute has a value, and when the selected variant is sold out. */
  readonly canAdd: boolean
  readonly missing: "choice" | "stock" | null
}

/**
 * What is offered for a selection; without a variant, the prices and images are those of the
 * product.
 */
export const resolveOffer = (detail: ProductDetail, chosen: Selection): Offer => {
  const { product, variants } = detail
  const variant = selectedVariant(detail, chosen)
  const needsChoice = variants.length > 0 && variant === null
  const stock = variant
    ? isSellable(variant)
      ? variant.stock
      : 0
    : needsChoice
      ? 0
      : product.stock
  const soldOut = needsChoice ? !variants.some(isSellable) : stock === 0
  return {
    variant,
    price: variant?.price ?? product.price,
    oldPrice: variant === null ? product.oldPrice : variant.oldPrice,
    priceVaries: variant === null && product.priceVaries,
    stock,
    sku: variant?.sku ?? product.sku,
    images: variant && variant.images.length > 0 ? variant.images : product.images,
    canAdd: !needsChoice && stock > 0,
    missing: soldOut ? "stock" : needsChoice ? "choice" : null
  }
}

/**
 * What lists show of the prices of a product: the lowest price of the variants that can be sold, of
 * all of them where none can, with the old price of the first variant at that price.
 */
export const summarizePrices = ({
  product,
  variants
}: Pick<ProductDetail, "product" | "variants">): Pick<
  Product,
  "price" | "oldPrice" | "priceVaries"
> => {
  const offered = variantsToOffer(variants)
  const lowest = offered.reduce<Variant | undefined>(
    (best, variant) => (best === undefined || variant.price < best.price ? variant : best),
    undefined
  )
  const { oldPrice, price } = lowest ?? product
  return { price, oldPrice, priceVaries: offered.some((variant) => variant.price > price) }
}

/** The variants that can be sold; all of them where none can. */
const variantsToOffer = (variants: ReadonlyArray<Variant>): ReadonlyArray<Variant> =>
  variants.some(isSellable) ? variants.filter(isSellable) : variants

const matchesSelection = (variant: Variant, chosen: Selection): boolean =>
  Object.entries(chosen).every(([name, value]) => variant.attributes[name] === value)
