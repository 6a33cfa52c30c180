import { Option } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ibanEnd, parseIban } from "#core/returns/iban.ts"
import { typedDigits } from "#core/testing/contactArbitraries.ts"
import { runs } from "#core/testing/runs.ts"

/** The example of the registry of account numbers. */
const kuwaiti = "KW81CBKU0000000000001234560101"

const isRight = (typed: string) => Option.isSome(parseIban(typed))

describe("parseIban", () => {
  it("takes Kuwait's example, with spaces and small letters", () => {
    expect(Option.getOrNull(parseIban(" kw81 CBKU 0000 0000 0000 1234 5601 01 "))).toBe(kuwaiti)
    expect(isRight("SA0380000000608010167519")).toBe(true)
    expect(isRight("AE070331234567890123456")).toBe(true)
  })

  it("refuses another length than that of the country, also with right check digits", () => {
    // 28 characters whose check digits are right.
    expect(isRight("KW79CBKU00000000000012345601")).toBe(false)
    expect(isRight(`${kuwaiti}0`)).toBe(false)
    expect(isRight("GB82WEST12345698765432")).toBe(false)
    expect(isRight("")).toBe(false)
  })

  it("law: any digits may be typed", () => {
    fc.assert(
      fc.property(typedDigits(kuwaiti), (typed) => {
        expect(Option.getOrNull(parseIban(typed))).toBe(kuwaiti)
      }),
      runs(200)
    )
  })

  it("law: one wrong character, or two that are swapped, are noticed", () => {
    const position = fc.integer({ min: 4, max: kuwaiti.length - 1 })
    fc.assert(
      fc.property(position, fc.integer({ min: 1, max: 9 }), (at, by) => {
        const sign = kuwaiti.charAt(at)
        const other = /\d/.test(sign)
          ? String((Number(sign) + by) % 10)
          : String.fromCharCode(65 + ((sign.charCodeAt(0) - 65 + by) % 26))
        expect(isRight(kuwaiti.slice(0, at) + other + kuwaiti.slice(at + 1))).toBe(false)
        const next = kuwaiti.charAt(at + 1)
        const swapped = kuwaiti.slice(0, at) + next + sign + kuwaiti.slice(at + 2)
        expect(isRight(swapped)).toBe(swapped === kuwaiti)
      }),
      runs(200)
    )
  })
})

describe("ibanEnd", () => {
  it("is the last four characters", () => {
    expect(ibanEnd(Option.getOrThrow(parseIban(kuwaiti)))).toBe("0101")
  })
})
