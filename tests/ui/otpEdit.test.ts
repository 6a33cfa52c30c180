import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { eraseDigit, insertDigits } from "#ui/login/otpEdit.ts"

const code = fc.stringMatching(/^[0-9]{0,4}$/)
const box = fc.nat({ max: 3 })

describe("a code typed into four boxes", () => {
  it("goes on from box to box, in the digits of any keyboard", () => {
    expect(insertDigits("", 0, "1")).toEqual({ code: "1", next: 1 })
    expect(insertDigits("1", 1, "٢")).toEqual({ code: "12", next: 2 })
    expect(insertDigits("123", 3, "۴")).toEqual({ code: "1234", next: 3 })
  })

  it("takes a new digit for the old one, before it or behind it", () => {
    expect(insertDigits("12", 0, "91")).toEqual({ code: "92", next: 1 })
    expect(insertDigits("12", 0, "19")).toEqual({ code: "92", next: 1 })
    expect(insertDigits("12", 0, "1")).toEqual({ code: "12", next: 1 })
  })

  it("goes back with backspace: a box's own digit first, then the one before it", () => {
    expect(eraseDigit("12", 1)).toEqual({ code: "1", next: 1 })
    expect(eraseDigit("12", 2)).toEqual({ code: "1", next: 1 })
    expect(eraseDigit("", 0)).toEqual({ code: "", next: 0 })
  })

  it("is not disturbed by what is no digit", () => {
    fc.assert(
      fc.property(code, box, (held, at) => {
        expect(insertDigits(held, at, "a")).toEqual({ code: held, next: at })
      })
    )
  })

  it("is whole once four digits arrive, whichever box they arrive in and whatever stands between them", () => {
    fc.assert(
      fc.property(code, box, fc.stringMatching(/^[0-9]{4}$/), (held, at, pasted) => {
        expect(insertDigits(held, at, ` ${pasted.slice(0, 2)}-${pasted.slice(2)}`)).toEqual({
          code: pasted,
          next: 3
        })
      })
    )
  })

  it("never has more than four digits, nor a box that is not there", () => {
    fc.assert(
      fc.property(code, box, fc.string(), (held, at, text) => {
        for (const typing of [insertDigits(held, at, text), eraseDigit(held, at)]) {
          expect(typing.code).toMatch(/^[0-9]{0,4}$/)
          expect([0, 1, 2, 3]).toContain(typing.next)
        }
      })
    )
  })
})
