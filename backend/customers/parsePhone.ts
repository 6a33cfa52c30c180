import { Result } from "effect"
import { countries, type Country, countryKeys } from "#core/contact/countries.ts"
import {
  parseNationalPhone,
  type Phone,
  PhoneNotValid,
  type PhoneTooLong,
  type PhoneTooShort
} from "#core/contact/Phone.ts"
import { limits } from "#core/shared/limits.ts"
import { extractDigits, toWesternDigits } from "#core/shared/digits.ts"

/** Parses a login phone: E.164, or the digits of a Kuwaiti number, in any numerals and spacing. */
export const parseLoginPhone = (
  text: string
): Result.Result<Phone, PhoneTooShort | PhoneTooLong | PhoneNotValid> => {
  const { country, national } = splitPhone(text, "KW")
  return country === null ? Result.fail(new PhoneNotValid()) : parseNationalPhone(country, national)
}

/**
 * An address's phone in E.164, by the looser rule of addresses (8 to 10 digits); null where it is
 * none.
 */
export const parseAddressPhone = (written: string, home: Country): string | null => {
  const { country, national } = splitPhone(written, home)
  const digits = national.length
  if (
    country === null ||
    digits < limits.addressPhone.minimumDigits ||
    digits > limits.addressPhone.maximumDigits
  )
    return null
  const withoutTrunkPrefix = national.replace(/^0/, "")
  return withoutTrunkPrefix.length < limits.addressPhone.minimumDigits
    ? null
    : `+${countries[country].callingCode}${withoutTrunkPrefix}`
}

/** A null country is one that the shop does not serve. */
const splitPhone = (
  written: string,
  home: Country
): { readonly country: Country | null; readonly national: string } => {
  const compact = toWesternDigits(written.normalize("NFKC")).replace(/[^0-9+]/g, "")
  const international = /^(?:\+|00)(\d+)$/.exec(compact)?.[1]
  if (international === undefined)
    return { country: compact.includes("+") ? null : home, national: extractDigits(compact) }
  const country =
    countryKeys.find((key) => international.startsWith(countries[key].callingCode)) ?? null
  return {
    country,
    national: country === null ? "" : international.slice(countries[country].callingCode.length)
  }
}
