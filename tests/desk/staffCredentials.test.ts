import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  normalizePassword,
  parseNewPassword,
  parseStaffName,
  passwordLength
} from "#core/desk/staffCredentials.ts"

const problemOf = (typed: string, name = "noura") => {
  const password = parseNewPassword(typed, name)
  return Result.isFailure(password) ? password.failure.problem : null
}

describe("staff name", () => {
  it.each([
    [" Noura ", "noura"],
    ["نورة", "نورة"],
    ["Ali.2", "ali.2"],
    ["ali٢", "ali2"]
  ])("%j is %j", (typed, name) => expect(parseStaffName(typed)).toBe(name))

  it.each(["", "a", "a b", ".ab", "a".repeat(41), "a\nb", "a@b"])("%j is none", (typed) =>
    expect(parseStaffName(typed)).toBeNull()
  )

  it("a name is the name of itself, in every case", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 50 }), (typed) => {
        const name = parseStaffName(typed)
        fc.pre(name !== null)
        expect([parseStaffName(name), parseStaffName(` ${name} `)]).toEqual([name, name])
      })
    )
  })
})

describe("new password", () => {
  it.each([
    ["correct horse battery", null],
    ["قهوة عربية بالهيل", null],
    ["a short one", "tooShort"],
    ["a".repeat(201), "tooLong"],
    ["aaaaaaaaaaaa", "guessable"],
    ["abababababab", "guessable"],
    ["٠١٢٣٤٥٦٧٨٩٠١", "guessable"],
    ["noura-noura-1", "guessable"],
    ["NouraNoura12", "guessable"]
  ])("%j: %s", (typed, problem) => expect(problemOf(typed)).toBe(problem))

  it("is measured in characters that a person counts, not in bytes", () => {
    const twelve = Array.from({ length: passwordLength.minimum }, (_, at) =>
      String.fromCodePoint(0x1f600 + at)
    )
    expect([problemOf(twelve.join("")), problemOf(twelve.slice(1).join(""))]).toEqual([
      null,
      "tooShort"
    ])
  })

  it("is the same on keyboards with other digits and letter forms", () => {
    expect(normalizePassword("رمز ١٢۳ cafe\u0301 ＡＢ")).toBe("رمز 123 café AB")
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        expect(normalizePassword(normalizePassword(typed))).toBe(normalizePassword(typed))
      })
    )
  })
})
