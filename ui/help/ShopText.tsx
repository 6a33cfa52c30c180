import { keepUnits } from "#core/shared/keepUnits.ts"

/**
 * A text of the merchant, in which a number and its unit, and a range such as '3 to 5', stay on one
 * line.
 */
export const ShopText = ({ children }: { readonly children: string }) =>
  keepUnits(children.replace(/(?<=\p{Nd} \p{L}+) (?=\p{Nd})/gu, "\u00A0"))
