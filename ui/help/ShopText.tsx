import { noBreakBeforeUnit } from "#core/shared/noBreakBeforeUnit.ts"

/**
 * A text of the merchant, in which a number and its unit, and a range such as '3 to 5', stay on one
 * line.
 */
export const ShopText = ({ children }: { readonly children: string }) =>
  noBreakBeforeUnit(children.replace(/(?<=\p{Nd} \p{L}+) (?=\p{Nd})/gu, "\u00A0"))

/** The address of the shop. A name such as Al-Salem does not break at its hyphen. */
export const ShopAddress = ({ children }: { readonly children: string }) =>
  children.replaceAll("-", "-\u2060")

/** The opening hours: each sentence begins a line, and its times stay on one. */
export const Hours = ({ children }: { readonly children: string }) => (
  <span>
    {children.split(/(?<=[.!؟])\s+(?=[\p{Lu}\u0620-\u064a])/u).map((sentence, index) => (
      <span key={sentence} dir="auto">
        {index > 0 && <br />}
        {sentence.replace(/\d.{0,24}$/u, (times) => times.replaceAll(" ", "\u00A0"))}
      </span>
    ))}
  </span>
)
