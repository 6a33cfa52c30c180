import { Option, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { countries, type Country } from "#core/contact/countries.ts"
import {
  parseContactPhone,
  parsePhone,
  formatPaymentPhone,
  formatPhone,
  Phone,
  PhoneNotValid,
  splitPhone,
  PhoneTooLong,
  PhoneTooShort,
  parsePhoneInput
} from "#core/contact/Phone.ts"
import { extractDigits } from "#core/shared/digits.ts"
import { country, phone, typedPhone, withTypedDigits } from "#core/testing/contactArbitraries.ts"
import { runs } from "#core/testing/runs.ts"

/** A number of each country, national and in E.164. */
const examples: ReadonlyArray<readonly [Country, string, string]> = [
  ["KW", "50001234", "+96550001234"],
  ["KW", "96512345", "+96596512345"],
  ["SA", "551234567", "+966551234567"],
  ["AE", "501234567", "+971501234567"],
  ["BH", "36001234", "+97336001234"],
  ["QA", "33001234", "+97433001234"],
  ["OM", "92123456", "+96892123456"]
]

/** The ways in which a number is written, given its E.164 form and its length without the code. */
const spellings = (phone: string, national: string): ReadonlyArray<string> => {
  const code = phone.slice(1, -national.length)
  return [
    phone,
    phone.slice(1),
    `00${phone.slice(1)}`,
    `0${phone.slice(1)}`,
    `+00${phone.slice(1)}`,
    `+${code} ${national.slice(0, 4)} ${national.slice(4)}`,
    `(+${code}) ${national.slice(0, 3)}-${national.slice(3)}`,
    `${code}+ ${national}`,
    `+${code} (0)${national}`,
    `\u202a+${code}\u00a0${national}\u202c\u200f`,
    `${code}\u200b${national}\ufeff`,
    `＋${code}${national}`,
    phone.replaceAll(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? ""),
    phone.slice(1).replaceAll(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)] ?? "")
  ]
}

describe("parsePhone", () => {
  it.each(examples)("%s %s is %s", (country, national, phone) => {
    expect(parsePhone(national, country)).toEqual(Result.succeed(phone))
  })

  it.each<
    [string, Country, string, Result.Result<Phone, PhoneTooShort | PhoneTooLong | PhoneNotValid>]
  >([
    ["nothing", "KW", "", Result.fail(new PhoneTooShort())],
    ["a prefix alone", "KW", "+965", Result.fail(new PhoneTooShort())],
    ["7 digits", "KW", "5000123", Result.fail(new PhoneTooShort())],
    ["8 digits of which one is the 0 in front", "KW", "05000123", Result.fail(new PhoneTooShort())],
    ["10 digits", "SA", "5512345678", Result.fail(new PhoneTooLong())],
    ["two numbers", "KW", "50001234 / 60001234", Result.fail(new PhoneTooLong())],
    ["9 digits where numbers have 8", "KW", "500012345", Result.fail(new PhoneNotValid())],
    ["8 digits where numbers have 9", "AE", "50123456", Result.fail(new PhoneNotValid())],
    ["a first digit that Kuwait has not", "KW", "30001234", Result.fail(new PhoneNotValid())],
    ["the number of another country", "KW", "+44 7700 900123", Result.fail(new PhoneNotValid())]
  ])("refuses %s", (_, country, typed, refusal) => {
    expect(parsePhone(typed, country)).toEqual(refusal)
  })

  it("every spelling of a number gives the same phone, which gives itself (property)", () => {
    fc.assert(
      fc.property(typedPhone, country, (made, home) => {
        for (const typed of [made.typedPhone, ...spellings(made.phone, made.national)]) {
          expect([typed, parsePhone(typed, home)]).toEqual([typed, Result.succeed(made.phone)])
          expect([typed, parseContactPhone(typed, home)]).toEqual([typed, made.phone])
        }
        for (const typed of [made.typedNational, `0${made.typedNational}`])
          expect(parsePhone(typed, made.country)).toEqual(Result.succeed(made.phone))
      }),
      runs(200)
    )
  })

  it("checks the length before the numbering plan (property)", () => {
    fc.assert(
      fc.property(
        country,
        withTypedDigits(fc.nat({ max: 9_999_999_999_999 }).map(String)),
        (country, [, typed]) => {
          const { digits } = splitPhone(typed, country)
          const length = digits.replace(/^0/, "").length
          const read = parsePhone(typed, country)
          const tag = Result.isFailure(read) ? read.failure._tag : null
          expect(tag === "PhoneTooShort").toBe(length <= 7)
          expect(tag === "PhoneTooLong").toBe(length >= 10)
          expect(Result.isSuccess(read) ? Phone.is(read.success) : tag !== null).toBe(true)
        }
      ),
      runs(300)
    )
  })
})

describe("parseContactPhone", () => {
  it.each<[Country, string, string | null]>([
    ["KW", "5000123456", "+9655000123456"],
    ["KW", "30001234", "+96530001234"],
    ["SA", "96555555555", "+96555555555"],
    ["KW", "5000123", null],
    ["KW", "05000123", null],
    ["KW", "50001234567", null],
    ["KW", "9655555555", null],
    ["KW", "+1 415 555 0123", null],
    ["KW", "\u200f", null]
  ])("%s %s: %s", (country, typed, phone) => {
    expect(parseContactPhone(typed, country)).toBe(phone)
  })

  it("gives itself for what it gave, in any country (property)", () => {
    fc.assert(
      fc.property(
        country,
        country,
        withTypedDigits(fc.nat({ max: 9_999_999_999_999 }).map(String)),
        (country, other, [, typed]) => {
          const phone = parseContactPhone(typed, country)
          if (phone === null) return
          expect(phone).toMatch(/^\+\d{11,13}$/)
          expect(parseContactPhone(phone, other)).toBe(phone)
        }
      ),
      runs(300)
    )
  })
})

describe("parsePhoneInput", () => {
  it("keeps what was pasted if it is not a number", () => {
    for (const pasted of ["+447700900123", "+", "00", "965555555555555", "9655555555"])
      expect(parsePhoneInput("KW", pasted)).toEqual({ country: "KW", digits: pasted })
  })

  it("has the national digits of any number, pasted or typed key by key (property)", () => {
    fc.assert(
      fc.property(typedPhone, fc.boolean(), country, (made, zeros, shown) => {
        const whole = zeros ? made.typedPhone.replace("+", "00") : made.typedPhone
        const parts = { country: made.country, digits: made.national }
        expect(parsePhoneInput(shown, whole)).toEqual(parts)
        expect(parsePhoneInput(made.country, made.typedNational)).toEqual(parts)
        expect(
          Array.from(whole).reduce(
            ({ country, digits }, key) => parsePhoneInput(country, digits + key),
            { country: shown, digits: "" }
          )
        ).toEqual(parts)
      }),
      runs(300)
    )
  })

  it("drops no digit but those of a calling code, and leaves its own value as it is (property)", () => {
    fc.assert(
      fc.property(country, fc.string({ unit: "binary" }), fc.nat(), (shown, text, number) => {
        const typed = `${text}${number}`
        const { country, digits } = parsePhoneInput(shown, typed)
        expect(digits).toMatch(/^\+?[0-9]*$/)
        expect(extractDigits(typed.normalize("NFKC")).endsWith(digits.replace("+", ""))).toBe(true)
        expect(parsePhoneInput(country, digits)).toEqual({ country, digits })
      })
    )
  })
})

describe("formatPaymentPhone", () => {
  it.each([
    ["96551234", "96551234"],
    ["0096550012345", "50012345"],
    ["+965 5001 2345", "50012345"],
    ["٥٠٠١٢٣٤٥", "50012345"],
    ["050012345", "50012345"],
    ["+966551234567", "96655123456"],
    ["", ""],
    ["00", ""]
  ])("%s is %s", (given, digits) => {
    expect(formatPaymentPhone(given)).toEqual({ digits, isShort: digits.length < 8 })
  })

  it("every Kuwaiti number becomes its eight digits, however it is spelled (property)", () => {
    fc.assert(
      fc.property(typedPhone, fc.boolean(), (made, zeros) => {
        fc.pre(made.country === "KW")
        for (const given of [
          made.typedNational,
          made.typedPhone,
          made.typedPhone.replace("+", zeros ? "00" : "")
        ]) {
          expect(formatPaymentPhone(given).digits).toBe(made.national)
        }
      })
    )
  })

  it("is digits only, at most 11, without a leading 0, and idempotent (property)", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          withTypedDigits(fc.nat().map(String)).map(([, typed]) => typed)
        ),
        (typed) => {
          const { digits } = formatPaymentPhone(typed)
          expect(digits).toMatch(/^(?:[1-9][0-9]{0,10})?$/)
          if (!digits.startsWith("965")) expect(formatPaymentPhone(digits).digits).toBe(digits)
        }
      )
    )
  })
})

describe("formatPhone", () => {
  it.each([
    ["+96550001234", "+965 5000 1234"],
    ["+966501234567", "+966 50 123 4567"],
    ["+97433123456", "+974 3312 3456"],
    ["+44770090", "+44770090"],
    ["50001234", "50001234"]
  ])("%s is written %s", (phone, written) => {
    expect(formatPhone(phone)).toBe(written.replaceAll(" ", "\u00a0"))
  })

  it("groups the digits and changes none (property)", () => {
    fc.assert(
      fc.property(phone, ({ country, phone }) => {
        const [code, ...groups] = formatPhone(phone).split("\u00a0")
        expect([code, ...groups].join("")).toBe(phone)
        expect(code).toBe(`+${countries[country].callingCode}`)
        expect(groups.every(({ length }) => length >= 2 && length <= 4)).toBe(true)
      })
    )
  })
})

describe("Phone", () => {
  it("accepts exactly the numbers of the six countries", () => {
    fc.assert(
      fc.property(phone, ({ phone }) => {
        expect(Phone.parse(phone)).toEqual(Option.some(phone))
      })
    )
    for (const wrong of [
      "50001234",
      "+96530001234",
      "+9655000123",
      "+44770090",
      `+${countries.KW.callingCode}`
    ]) {
      expect(Phone.parse(wrong)).toEqual(Option.none())
    }
  })
})
