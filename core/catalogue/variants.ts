import type { Fils } from "../money/Fils.ts"
import type { ProductDetail, Variant } from "./Product.ts"

/** The values chosen so far, by attribute name. An attribute not chosen is absent. */
export type Selection = Readonly<Record<string, string>>

export const isSellable = (variant: Variant): boolean => variant.available && variant.stock > 0

/**
 * The preselected values: for each attribute in order, the first value that a sellable variant
 * has together with the values before it. So it names a sellable variant whenever there is one.
 */
export const defaultSelection = ({ attributes, variants }: ProductDetail): Selection => {
  const offered = variants.some(isSellable) ? variants.filter(isSellable) : variants
  return attributes.reduce<Selection>((chosen, { name, values }) => {
    const fitting = offered.filter((variant) => matchesSelection(variant, chosen))
    const value = values.find((value) =>
      fitting.some((variant) => variant.attributes[name] === value)
    )
    return value === undefined ? chosen : { ...chosen, [name]: value }
  }, {})
}

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
 * The selection after a tap on a value: it is chosen, or let go when it was chosen. A value that is not possible changes
 * nothing. Letting go keeps a shopper from ever being trapped by what is disabled.
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

/** The variant that the selection names, once every attribute is chosen. */
export const selectedVariant = (
  { attributes, variants }: ProductDetail,
  chosen: Selection
): Variant | null =>
  attributes.length > 0 && attributes.every(({ name }) => chosen[name] !== undefined)
    ? (variants.find((variant) => matchesSelection(variant, chosen)) ?? null)
    : null

/** What the product screen shows for a selection: the matching variant's price, stock, SKU and images. */
export interface Offer {
  readonly variant: Variant | null
  readonly price: Fils
  readonly stock: number
  readonly sku: string | null
  readonly images: ReadonlyArray<string>
  /** False until every attribute is chosen, and where what is chosen cannot be sold. */
  readonly canAdd: boolean
  readonly missing: "choice" | "stock" | null
}

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
    stock,
    sku: variant?.sku ?? product.sku,
    images: variant && variant.images.length > 0 ? variant.images : product.images,
    canAdd: !needsChoice && stock > 0,
    missing: soldOut ? "stock" : needsChoice ? "choice" : null
  }
}

const matchesSelection = (variant: Variant, chosen: Selection): boolean =>
  Object.entries(chosen).every(([name, value]) => variant.attributes[name] === value)
