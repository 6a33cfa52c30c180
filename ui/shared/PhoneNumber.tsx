import { countries, countryKeys } from "#core/address/countries.ts"

/** A phone number as people read it: the country's code, then groups of four, from left to right in any language. */
export const PhoneNumber = ({ children }: { readonly children: string }) => (
  <bdi className="figures" dir="ltr">{grouped(children)}</bdi>
)

const grouped = (phone: string): string => {
  const prefix = countryKeys.map((key) => `+${countries[key].callingCode}`).find((code) => phone.startsWith(code))
  if (prefix === undefined) return phone
  return [prefix, ...phone.slice(prefix.length).match(/.{1,4}/g) ?? []].join("\u00a0")
}
