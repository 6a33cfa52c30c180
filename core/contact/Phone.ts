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

/** A typed phone number, divided into its country and the digits that follow the calling code. */
export interface PhoneParts {
  /** Null for the prefix of a country that the shop does not serve. */
  readonly country: Country | null
  /** National digits, with the leading 0 if one was typed. */
  readonly digits: string
}

/**
 * Divides a number as it was typed or pasted, in any digits and with any signs between them.
 *
 * The country is that of the prefix (`+965`, `00965`), also without `+` where a number of that
 * country follows (`96550001234`); without a prefix it is `home`.
 */
export const splitPhone = (typed: string, home: Country): PhoneParts => {
  const compact = toCompactPhone(typed)
  const international = internationalPrefix.exec(compact)
  if (international === null) return splitWithoutPlus(compact, home)
  const digits = compact.slice(international[0].length)
  const country = countryKeys.find((key) => digits.startsWith(countries[key].callingCode))
  return country === undefined
    ? { country: null, digits }
    : splitWithoutPlus(digits.slice(countries[country].callingCode.length), country)
}

/**
 * The value of the phone field after typing or pasting: the country that `splitPhone` finds, with
 * all digits that were typed; a prefix of no known country stays in front of them.
 */
export const parsePhoneInput = (
  shown: Country,
  typed: string
): { readonly country: Country; readonly digits: string } => {
  const { country, digits } = splitPhone(typed, shown)
  return country === null ? { country: shown, digits: toCompactPhone(typed) } : { country, digits }
}

/** Parses the phone number of a login: checks the length, then the country's numbering plan. */
export const parsePhone = (
  typed: string,
  home: Country
): Result.Result<Phone, PhoneTooShort | PhoneTooLong | PhoneNotValid> => {
  const { country, digits } = splitPhone(typed, home)
  const national = digits.replace(/^0/, "")
  if (country === null && national !== "") return Result.fail(new PhoneNotValid())
  if (country === null || national.length < limits.loginPhone.minimumDigits)
    return Result.fail(new PhoneTooShort())
  if (national.length > limits.loginPhone.maximumDigits) return Result.fail(new PhoneTooLong())
  return isNational(country, national)
    ? Result.succeed(Phone.make(toE164(country, national)))
    : Result.fail(new PhoneNotValid())
}

/**
 * The phone of an address or an order in E.164, by their looser rule: 8 to 10 digits, which are no
 * incomplete number with its calling code. Null where it is none.
 */
export const parseContactPhone = (typed: string, home: Country): string | null => {
  const { country, digits } = splitPhone(typed, home)
  const national = digits.replace(/^0/, "")
  if (
    country === null ||
    national.length < limits.addressPhone.minimumDigits ||
    digits.length > limits.addressPhone.maximumDigits ||
    (national.startsWith(countries[country].callingCode) && !isNational(country, national))
  )
    return null
  return toE164(country, national)
}

/**
 * The mobile number in the payment provider's format
 * (docs/decisions/payments.md#phone-of-the-payment): only digits, without `+`, `00`, leading zeros
 * or, when more than 8 digits follow, Kuwait's 965; at most 11 digits.
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

/** Only the digits, as 0–9, and a `+` in front of them. */
const toCompactPhone = (typed: string): string =>
  toWesternDigits(typed.normalize("NFKC"))
    .replace(/[^0-9+]/g, "")
    .replace(/(?!^)\+/g, "")

const internationalPrefix = /^(?:\+|00)+/

const splitWithoutPlus = (digits: string, home: Country): PhoneParts => {
  const significant = digits.replace(/^0/, "")
  if (isNational(home, significant)) return { country: home, digits }
  for (const country of countryKeys) {
    const { callingCode } = countries[country]
    const rest = significant.slice(callingCode.length)
    if (significant.startsWith(callingCode) && isNational(country, rest.replace(/^0/, "")))
      return { country, digits: rest }
  }
  return { country: home, digits }
}

const toE164 = (country: Country, national: string): string =>
  `+${countries[country].callingCode}${national}`

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
