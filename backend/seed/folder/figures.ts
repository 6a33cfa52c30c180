import { parseDinars, priceProblem } from "../checks/filsWritten.ts"
import type { YamlEntry } from "./yamlEntry.ts"

/** A price in fils. */
export const readPrice = (entry: YamlEntry, key: string): number => {
  const written = entry.raw(key)
  const fils = parseDinars(written)
  const wrong = written === "" ? null : priceProblem(fils)
  if (wrong !== null) entry.report(key, `${wrong}, not ${written}`)
  return fils ?? 0
}

/** The most that a shelf holds of one thing. */
export const maxStock = 1_000_000
