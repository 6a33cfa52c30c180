/** The greatest number of characters in each text. */
export const maxLength = {
  slug: 100,
  sku: 64,
  name: 150,
  value: 60,
  description: 5_000,
  title: 80,
  code: 40,
  address: 1_000
} as const

/** Dinars as a person writes them, in fils; null for anything else or for fractions of a fils. */
export const parseDinars = (text: string): number | null => {
  const match = /^(\d{1,6})(?:\.(\d{1,3})0*)?$/.exec(text)
  return match === null ? null : Number(match[1]) * 1_000 + Number((match[2] ?? "").padEnd(3, "0"))
}

/** Why an amount cannot be a price, or null. */
export const priceProblem = (fils: number | null): string | null => {
  if (fils === null) return "must be dinars with up to 3 decimals, such as 12.500"
  return fils === 0 ? "must be more than 0" : null
}
