import { countries, countryKeys } from "#core/contact/countries.ts"

/** A phone number as people read it: the country's code, then groups as spoken, from left to right in any language. */
export const PhoneNumber = ({ children }: { readonly children: string }) => (
  <bdi className="figures" dir="ltr">
    {grouped(children)}
  </bdi>
)

const grouped = (phone: string): string => {
  const prefix = countryKeys
    .map((key) => `+${countries[key].callingCode}`)
    .find((code) => phone.startsWith(code))
  if (prefix === undefined) return phone
  return [prefix, ...inGroups(phone.slice(prefix.length))].join("\u00a0")
}

/** Eight digits are said in fours; nine, as in Saudi Arabia and the UAE, with the operator's two first. */
const inGroups = (digits: string): ReadonlyArray<string> =>
  (digits.length === 9 ? digits.match(/^(..)(...)(....)$/)?.slice(1) : digits.match(/.{1,4}/g)) ?? [
    digits
  ]
