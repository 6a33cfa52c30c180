/** The discount of two amounts in fils in whole percent, rounded down; null below 1 percent. */
export const discountPercent = ({
  oldPrice,
  price
}: {
  readonly oldPrice: number | null
  readonly price: number
}): number | null => {
  if (oldPrice === null || oldPrice <= price) return null
  const percent = Math.floor(((oldPrice - price) * 100) / oldPrice)
  return percent === 0 ? null : percent
}
