import { filsWritten, wrongPrice } from "../checks/filsWritten.ts"
import type { Entry } from "./entry.ts"

/** A price in fils. */
export const priceIn = (entry: Entry, key: string): number => {
  const written = entry.written(key)
  const fils = filsWritten(written)
  const wrong = written === "" ? null : wrongPrice(fils)
  if (wrong !== null) entry.wrong(key, `${wrong}, not ${written}`)
  return fils ?? 0
}

/** The most that a shelf holds of one thing. */
export const mostPieces = 1_000_000
