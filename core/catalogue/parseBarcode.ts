/**
 * The digits of an EAN-8, UPC-A, EAN-13 or GTIN-14, which may be written with hyphens and spaces;
 * null if it is none of them: the last digit is its check digit.
 */
export const parseBarcode = (text: string): string | null => {
  const digits = text.replace(/[\s'-]/g, "")
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return null
  const sum = Array.from(digits)
    .toReversed()
    .reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0 ? digits : null
}
