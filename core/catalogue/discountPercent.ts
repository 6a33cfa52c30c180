import type { Product } from "./Product.ts"

/** By how many whole percent it is cheaper than before, never more than is true; null where that is not even one. */
export const discountPercent = ({
  oldPrice,
  price
}: Pick<Product, "oldPrice" | "price">): number | null => {
  if (oldPrice === null || oldPrice <= price) return null
  const percent = Math.floor(((oldPrice - price) * 100) / oldPrice)
  return percent === 0 ? null : percent
}
