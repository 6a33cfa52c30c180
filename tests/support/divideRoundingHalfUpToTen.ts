/** `amount × numerator ÷ denominator`, rounded half up to 10 fils, computed with integers only. */
export const divideRoundingHalfUpToTen = (
  amount: number,
  numerator: number,
  denominator: number
): number => {
  const product = BigInt(amount) * BigInt(numerator)
  const step = 10n * BigInt(denominator)
  const below = product / step
  return Number(10n * ((product % step) * 2n >= step ? below + 1n : below))
}
