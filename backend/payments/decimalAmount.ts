import { Option } from "effect"
import { Fils } from "#core/money/Fils.ts"
import { toWesternDigits } from "#core/shared/digits.ts"

/**
 * The fils of an amount in dinars as a provider writes it, such as `12,345.000`, `25.000 KD` or
 * `500`; null where it is not an amount, or has more than three decimals. The digits are read one
 * by one, so no fraction is ever rounded.
 */
export const parseDecimalAmount = (text: string): Fils | null => {
  const [, dinars, fraction = ""] =
    /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,3}))?(?: ?[A-Z]{2,3})?$/.exec(
      toWesternDigits(text.trim())
    ) ?? []
  return dinars === undefined
    ? null
    : Option.getOrNull(Fils.parse(Number(dinars.replaceAll(",", "") + fraction.padEnd(3, "0"))))
}

/** The amount with its three decimals, such as `12345.000`. */
export const formatDecimalAmount = (fils: Fils): string =>
  String(fils)
    .padStart(4, "0")
    .replace(/(\d{3})$/, ".$1")
