/** Dinars as a person writes them, in fils; null for what is no amount or finer than a fils. */
export const parseDinars = (dinars: string): number | null => {
  const found = /^(\d{1,6})(?:\.(\d{1,3}))?0*$/.exec(dinars)
  return found === null ? null : Number(found[1]) * 1_000 + Number((found[2] ?? "").padEnd(3, "0"))
}

/** What is wrong with a price in fils, or null: it is more than nothing, and whole tens (decision 8). */
export const priceProblem = (fils: number | null): string | null => {
  if (fils === null) return "wants dinars with up to 3 decimals, such as 12.500"
  if (fils === 0) return "wants more than 0"
  return fils % 10 === 0 ? null : "wants a multiple of 0.010: there is no coin below 10 fils"
}
