import { countries, countryKeys } from "#core/contact/countries.ts"

/** A phone number with its country code and grouped digits, from left to right in any locale. */
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
  return [prefix, ...groupDigits(phone.slice(prefix.length))].join("\u00a0")
}

/** Eight digits are grouped in fours; nine, as in Saudi Arabia and the UAE, after the two of the operator. */
const groupDigits = (digits: string): ReadonlyArray<string> =>
  (digits.length === 9 ? digits.match(/^(..)(...)(....)$/)?.slice(1) : digits.match(/.{1,4}/g)) ?? [
    digits
  ]
