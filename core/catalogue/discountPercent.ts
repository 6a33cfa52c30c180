import type { Product } from "./Product.ts"

/** The discount in whole percent, rounded down; null when it is less than 1 percent. */
export const discountPercent = ({
  oldPrice,
  price
}: Pick<Product, "oldPrice" | "price">): number | null => {
  if (oldPrice === null || oldPrice <= price) return null
  const percent = Math.floor(((oldPrice - price) * 100) / oldPrice)
  return percent === 0 ? null : percent
}
