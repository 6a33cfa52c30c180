import { brand } from "../shared/brand.ts"
import { limits } from "../shared/limits.ts"

/** The quantity of one sellable item: 1 to 99. */
export const Quantity = brand(
  "Quantity",
  (value: number) =>
    Number.isInteger(value) &&
    value >= limits.cart.minimumQuantity &&
    value <= limits.cart.maximumQuantity
)
export type Quantity = ReturnType<typeof Quantity.make>

/** The stock up to which a page shows how many are left. */
export const lowStockThreshold = 5

/** Whether the stock and the limit of the cart allow one more. */
export const canIncreaseQuantity = (stock: number, quantity: number): boolean =>
  quantity < Math.min(stock, limits.cart.maximumQuantity)

/** Limits a number to a whole quantity from 1 to the stock, at most 99. */
export const clampQuantity = (stock: number, quantity: number): Quantity =>
  Quantity.make(
    Math.max(1, Math.min(Math.floor(quantity) || 1, stock, limits.cart.maximumQuantity))
  )
