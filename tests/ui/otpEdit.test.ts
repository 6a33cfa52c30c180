import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { eraseDigit, insertDigits } from "#ui/login/otpEdit.ts"

const code = fc.stringMatching(/^[0-9]{0,4}$/)
const box = fc.nat({ max: 3 })

describe("otpEdit", () => {
  it.each([
    ["", 0, "1", "1", 1],
    ["1", 1, "٢", "12", 2],
    ["123", 3, "۴", "1234", 3],
    // A digit typed before or after the old one replaces it.
    ["12", 0, "91", "92", 1],
    ["12", 0, "19", "92", 1],
    ["12", 0, "1", "12", 1]
  ])("insertDigits: %j, in box %d, with %j is %j", (current, at, typed, expected, next) => {
    expect(insertDigits(current, at, typed)).toEqual({ code: expected, next })
  })

  it("eraseDigit: removes the digit of the box, or the one before it when the box is empty", () => {
    expect(eraseDigit("12", 1)).toEqual({ code: "1", next: 1 })
    expect(eraseDigit("12", 2)).toEqual({ code: "1", next: 1 })
    expect(eraseDigit("", 0)).toEqual({ code: "", next: 0 })
  })

  it("insertDigits: four pasted digits replace the code with any separators, and a letter changes nothing", () => {
    fc.assert(
      fc.property(code, box, fc.stringMatching(/^[0-9]{4}$/), (current, at, pasted) => {
        expect(insertDigits(current, at, ` ${pasted.slice(0, 2)}-${pasted.slice(2)}`)).toEqual({
          code: pasted,
          next: 3
        })
        expect(insertDigits(current, at, "a")).toEqual({ code: current, next: at })
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
