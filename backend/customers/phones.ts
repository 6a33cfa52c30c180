import { Result } from "effect"
import { countries, type Country, countryKeys } from "#core/address/countries.ts"
import {
  loginPhone,
  type Phone,
  PhoneNotValid,
  type PhoneTooLong,
  type PhoneTooShort
} from "#core/login/Phone.ts"
import { limits } from "#core/shared/limits.ts"
import { digitsIn, toWesternDigits } from "#core/shared/digits.ts"

/** The phone that a stranger wrote: E.164, or the digits alone of a Kuwaiti number; any digits, any spacing. */
export const phoneWritten = (
  written: string
): Result.Result<Phone, PhoneTooShort | PhoneTooLong | PhoneNotValid> => {
  const { country, national } = partsOf(written, "KW")
  return country === null ? Result.fail(new PhoneNotValid()) : loginPhone(country, national)
}

/** An address's phone in E.164, by the looser rule of addresses (8 to 10 digits); null where it is none. */
export const addressPhone = (written: string, home: Country): string | null => {
  const { country, national } = partsOf(written, home)
  const digits = national.length
  if (
    country === null ||
    digits < limits.addressPhone.minimumDigits ||
    digits > limits.addressPhone.maximumDigits
  )
    return null
  const trunkless = national.replace(/^0/, "")
  return trunkless.length < limits.addressPhone.minimumDigits
    ? null
    : `+${countries[country].callingCode}${trunkless}`
}

/** A null country is one that the shop does not serve. */
const partsOf = (
  written: string,
  home: Country
): { readonly country: Country | null; readonly national: string } => {
  const bare = toWesternDigits(written.normalize("NFKC")).replace(/[^0-9+]/g, "")
  const international = /^(?:\+|00)(\d+)$/.exec(bare)?.[1]
  if (international === undefined)
    return { country: bare.includes("+") ? null : home, national: digitsIn(bare) }
  const country =
    countryKeys.find((key) => international.startsWith(countries[key].callingCode)) ?? null
  return {
    country,
    national: country === null ? "" : international.slice(countries[country].callingCode.length)
  }
}
