import type { Option } from "effect"
import { brand } from "../shared/brand.ts"

/** Weight as a whole number of grams, never negative. */
export const Grams = brand("Grams", (grams: number) => Number.isSafeInteger(grams) && grams >= 0)
export type Grams = ReturnType<typeof Grams.make>

/** Converts the wire's kilograms to grams; none when it is not a weight. */
export const gramsFromKilograms = (kilograms: number): Option.Option<Grams> =>
  Grams.parse(Math.round(kilograms * 1_000))
