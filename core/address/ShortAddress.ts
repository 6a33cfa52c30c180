import { Option } from "effect"
import { brand } from "../shared/brand.ts"
import { toWesternDigits } from "../shared/digits.ts"

/**
 * The Short Address (العنوان المختصر) of Saudi Arabia's national address: four letters and four
 * digits, such as `RRRD2929`. Couriers there take no parcel without it.
 */
export const ShortAddress = brand("ShortAddress", (text: string) => /^[A-Z]{4}[0-9]{4}$/.test(text))
export type ShortAddress = ReturnType<typeof ShortAddress.make>

/** The one that explanations show. */
export const exampleShortAddress = ShortAddress.make("RRRD2929")

/** Parses a typed Short Address: in small letters too, in any digits, with spaces and hyphens. */
export const parseShortAddress = (typed: string): Option.Option<ShortAddress> => {
  const text = toWesternDigits(typed).replace(/[\s\p{Cf}-]/gu, "")
  return /^[a-z]{4}/i.test(text) ? ShortAddress.parse(text.toUpperCase()) : Option.none()
}
