import { Data, Result } from "effect"
import { countries, type Country, countryKeys } from "./countries.ts"
import { brand } from "../shared/brand.ts"
import { extractDigits, toWesternDigits } from "../shared/digits.ts"
import { limits } from "../shared/limits.ts"

/** A phone number of one of the six countries in E.164 form, such as +96550001234. */
export const Phone = brand("Phone", (number: string) =>
  countryKeys.some((country) => {
    const prefix = `+${countries[country].callingCode}`
    return number.startsWith(prefix) && isNational(country, number.slice(prefix.length))
  })
)
export type Phone = ReturnType<typeof Phone.make>

/**
 * Parses the phone number of a login: converts digits, drops one leading 0, then checks the length
 * and the country's numbering plan.
 */
export const parseNationalPhone = (
  country: Country,
  typed: string
): Result.Result<Phone, PhoneTooShort | PhoneTooLong | PhoneNotValid> => {
  const national = extractDigits(typed).replace(/^0/, "")
  if (national.length < limits.loginPhone.minimumDigits) return Result.fail(new PhoneTooShort())
  if (national.length > limits.loginPhone.maximumDigits) return Result.fail(new PhoneTooLong())
  return isNational(country, national)
    ? Result.succeed(Phone.make(`+${countries[country].callingCode}${national}`))
    : Result.fail(new PhoneNotValid())
}

/**
 * The value of the phone field after typing or pasting: at most 10 digits, and the country when the
 * pasted number has one.
 */
export const parsePhoneInput = (
  country: Country,
  typed: string
): { readonly country: Country; readonly digits: string } => {
  const bare = toWesternDigits(typed).replace(/[^0-9+]/g, "")
  const international = /^(?:\+|00)(\d+)$/.exec(bare)?.[1]
  const matchingCountry =
    international === undefined
      ? undefined
      : countryKeys.find((key) => international.startsWith(countries[key].callingCode))
  const digits =
    matchingCountry && international !== undefined
      ? international.slice(countries[matchingCountry].callingCode.length)
      : extractDigits(bare)
  return {
    country: matchingCountry ?? country,
    digits: digits.slice(0, limits.loginPhone.inputLength)
  }
}

/** The country and national digits of a phone number, to fill a form. */
export const splitPhone = (
  phone: string
): { readonly country: Country; readonly digits: string } => {
  const bare = phone.startsWith("+") || phone.startsWith("00") ? phone : `+${phone}`
  const parts = parsePhoneInput("KW", bare)
  return extractDigits(phone).length <= limits.addressPhone.maximumDigits && !phone.startsWith("+")
    ? { country: "KW", digits: extractDigits(phone) }
    : parts
}

/**
 * The mobile number in the payment provider's format (docs/decisions.md#phone-of-the-payment): only
 * digits, without `+`, `00`, leading zeros or, when more than 8 digits follow, Kuwait's 965; at
 * most 11 digits.
 */
export const formatPaymentPhone = (
  phone: string
): { readonly digits: string; readonly isShort: boolean } => {
  const bare = extractDigits(phone).replace(/^00/, "")
  const local = bare.length > 8 && bare.startsWith("965") ? bare.slice(3) : bare
  const digits = local.replace(/^0+/, "").slice(0, limits.paymentPhone.maximumDigits)
  return { digits, isShort: digits.length < limits.paymentPhone.shortDigits }
}

/**
 * The phone with its country code and grouped digits, `+965 5000 1234`; as it is where the country
 * is unknown.
 */
export const formatPhone = (phone: string): string => {
  const prefix = countryKeys
    .map((key) => `+${countries[key].callingCode}`)
    .find((code) => phone.startsWith(code))
  return prefix === undefined
    ? phone
    : [prefix, ...groupDigits(phone.slice(prefix.length))].join("\u00a0")
}

/** 7 digits or fewer, or none. */
export class PhoneTooShort extends Data.TaggedError("PhoneTooShort") {}
/** More than 9 digits. */
export class PhoneTooLong extends Data.TaggedError("PhoneTooLong") {}
/** The length fits a country, but the digits are not one of its numbers. */
export class PhoneNotValid extends Data.TaggedError("PhoneNotValid") {}

/**
 * Eight digits are grouped in fours; nine, as in Saudi Arabia and the UAE, after the two of the
 * operator.
 */
const groupDigits = (digits: string): ReadonlyArray<string> =>
  (digits.length === 9 ? digits.match(/^(..)(...)(....)$/)?.slice(1) : digits.match(/.{1,4}/g)) ?? [
    digits
  ]

/** The length and first digit of each country's numbers; operator prefixes change, these do not. */
const isNational = (country: Country, national: string): boolean =>
  nationalPattern[country].test(national)

const nationalPattern: Readonly<Record<Country, RegExp>> = {
  KW: /^[24569]\d{7}$/,
  SA: /^[15]\d{8}$/,
  AE: /^5\d{8}$/,
  BH: /^[1367]\d{7}$/,
  QA: /^[34567]\d{7}$/,
  OM: /^[279]\d{7}$/
}
