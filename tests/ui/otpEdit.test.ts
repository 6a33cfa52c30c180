import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { eraseDigit, insertDigits } from "#ui/login/otpEdit.ts"

const code = fc.stringMatching(/^[0-9]{0,4}$/)
const box = fc.nat({ max: 3 })

describe("otpEdit", () => {
  it("insertDigits: moves to the next box, and accepts Arabic and Persian digits", () => {
    expect(insertDigits("", 0, "1")).toEqual({ code: "1", next: 1 })
    expect(insertDigits("1", 1, "٢")).toEqual({ code: "12", next: 2 })
    expect(insertDigits("123", 3, "۴")).toEqual({ code: "1234", next: 3 })
  })

  it("insertDigits: a digit typed before or after the old one replaces it", () => {
    expect(insertDigits("12", 0, "91")).toEqual({ code: "92", next: 1 })
    expect(insertDigits("12", 0, "19")).toEqual({ code: "92", next: 1 })
    expect(insertDigits("12", 0, "1")).toEqual({ code: "12", next: 1 })
  })

  it("eraseDigit: removes the digit of the box, or the one before it when the box is empty", () => {
    expect(eraseDigit("12", 1)).toEqual({ code: "1", next: 1 })
    expect(eraseDigit("12", 2)).toEqual({ code: "1", next: 1 })
    expect(eraseDigit("", 0)).toEqual({ code: "", next: 0 })
  })

  it("insertDigits: ignores a character that is not a digit", () => {
    fc.assert(
      fc.property(code, box, (current, at) => {
        expect(insertDigits(current, at, "a")).toEqual({ code: current, next: at })
      })
    )
  })

  it("insertDigits: four pasted digits replace the code, in any box and with separators", () => {
    fc.assert(
      fc.property(code, box, fc.stringMatching(/^[0-9]{4}$/), (current, at, pasted) => {
        expect(insertDigits(current, at, ` ${pasted.slice(0, 2)}-${pasted.slice(2)}`)).toEqual({
          code: pasted,
          next: 3
        })
      })
    )
  })

  it("insertDigits, eraseDigit: keep at most four digits and one of the four boxes", () => {
    fc.assert(
      fc.property(code, box, fc.string(), (current, at, text) => {
        for (const typing of [insertDigits(current, at, text), eraseDigit(current, at)]) {
          expect(typing.code).toMatch(/^[0-9]{0,4}$/)
          expect([0, 1, 2, 3]).toContain(typing.next)
        }
      })
    )
  })
})
