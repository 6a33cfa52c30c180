import { brand } from "../shared/brand.ts"
import { limits } from "../shared/limits.ts"

/** How many of one sellable item: 1 to 99. */
export const Quantity = brand(
  "Quantity",
  (value: number) =>
    Number.isInteger(value) &&
    value >= limits.cart.minimumQuantity &&
    value <= limits.cart.maximumQuantity
)
export type Quantity = ReturnType<typeof Quantity.make>

/** The nearest allowed quantity: at least 1, at most the stock and 99, a whole number. */
export const clampQuantity = (stock: number, wanted: number): Quantity =>
  Quantity.make(Math.max(1, Math.min(Math.floor(wanted) || 1, stock, limits.cart.maximumQuantity)))
