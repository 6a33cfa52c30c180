import { Option, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { countries, type Country } from "#core/contact/countries.ts"
import {
  parseNationalPhone,
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

describe("parseNationalPhone", () => {
  it.each<[Country, string, string]>([
    ["KW", "50001234", "+96550001234"],
    ["KW", "٥٠٠٠١٢٣٤", "+96550001234"],
    ["KW", "۵۰۰۰ ۱۲۳۴", "+96550001234"],
    ["SA", "0551234567", "+966551234567"],
    ["AE", "0501234567", "+971501234567"]
  ])("%s %s is %s", (country, typed, number) => {
    expect(parseNationalPhone(country, typed)).toEqual(Result.succeed(number))
  })

  it.each<
    [string, Country, string, Result.Result<Phone, PhoneTooShort | PhoneTooLong | PhoneNotValid>]
  >([
    ["nothing", "KW", "", Result.fail(new PhoneTooShort())],
    ["7 digits", "KW", "5000123", Result.fail(new PhoneTooShort())],
    ["8 digits of which one is the 0 in front", "KW", "05000123", Result.fail(new PhoneTooShort())],
    ["10 digits", "SA", "5512345678", Result.fail(new PhoneTooLong())],
    ["9 digits where numbers have 8", "KW", "500012345", Result.fail(new PhoneNotValid())],
    ["8 digits where numbers have 9", "AE", "50123456", Result.fail(new PhoneNotValid())],
    ["a first digit that Kuwait has not", "KW", "30001234", Result.fail(new PhoneNotValid())]
  ])("refuses %s", (_, country, typed, refusal) => {
    expect(parseNationalPhone(country, typed)).toEqual(refusal)
  })

  it("any typing of a number gives the same phone, with one leading 0 or none (property)", () => {
    fc.assert(
      fc.property(typedPhone, fc.boolean(), ({ country, phone, typedNational }, zero) => {
        expect(parseNationalPhone(country, zero ? `0${typedNational}` : typedNational)).toEqual(
          Result.succeed(phone)
        )
      }),
      runs(300)
    )
  })

  it("checks the length before the numbering plan (property)", () => {
    fc.assert(
      fc.property(
        country,
        withTypedDigits(fc.nat({ max: 9_999_999_999_999 }).map(String)),
        (country, [, typed]) => {
          const length = extractDigits(typed).replace(/^0/, "").length
          const read = parseNationalPhone(country, typed)
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

describe("parsePhoneInput", () => {
  it("takes the country of a pasted number", () => {
    for (const pasted of ["+965 5000 1234", "0096550001234", "\u202a+٩٦٥ ٥٠٠٠ ١٢٣٤\u202c"]) {
      expect(parsePhoneInput("SA", pasted)).toEqual({ country: "KW", digits: "50001234" })
    }
    expect(parsePhoneInput("KW", "+966551234567")).toEqual({ country: "SA", digits: "551234567" })
    expect(parsePhoneInput("KW", "+44")).toEqual({ country: "KW", digits: "44" })
  })

  it("has the national digits of any pasted number of the six countries (property)", () => {
    fc.assert(
      fc.property(typedPhone, fc.boolean(), country, (made, zeros, shown) => {
        const whole = zeros ? made.typedPhone.replace("+", "00") : made.typedPhone
        expect(parsePhoneInput(shown, whole)).toEqual({
          country: made.country,
          digits: made.national
        })
        expect(parsePhoneInput(made.country, made.typedNational)).toEqual({
          country: made.country,
          digits: made.national
        })
      }),
      runs(300)
    )
  })

  it("has at most 10 characters, all of them 0–9 (property)", () => {
    fc.assert(
      fc.property(country, fc.string({ unit: "binary" }), (country, typed) => {
        expect(parsePhoneInput(country, typed).digits).toMatch(/^[0-9]{0,10}$/)
      })
    )
  })

  it("splitPhone: fills the field from a phone (property)", () => {
    fc.assert(
      fc.property(phone, ({ country, national, phone }) => {
        expect(splitPhone(phone)).toEqual({ country, digits: national })
        expect(splitPhone(phone.slice(1))).toEqual(
          phone.length - 1 <= 10
            ? { country: "KW", digits: phone.slice(1) }
            : { country, digits: national }
        )
      })
    )
    expect(splitPhone("50001234")).toEqual({ country: "KW", digits: "50001234" })
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
