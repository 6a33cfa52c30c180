/** Whether a scanner takes these digits: their last is the check digit of an EAN-8, UPC-A, EAN-13 or GTIN-14. */
export const isBarcode = (digits: string): boolean => {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false
  const sum = Array.from(digits)
    .toReversed()
    .reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
