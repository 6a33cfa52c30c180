import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseOrderSearch } from "#core/desk/orderSearch.ts"
import { phone } from "#core/testing/contactArbitraries.ts"

const digits = (length: number) =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.nat({ max: 9 }), { minLength: length - 1, maxLength: length - 1 })
    )
    .map(([first, rest]) => [first, ...rest].join(""))
const words = fc
  .stringMatching(/^[\p{Script=Latin}\p{Script=Arabic}#:,!؟ \u2068\u200f]{0,12}$/u)
  .filter((text) => !/\p{N}/u.test(text))

describe("parseOrderSearch", () => {
  it.each([
    "#29379556",
    "Order 29379556",
    "طلب 29379556",
    "29379556.",
    "طلب \u2066٢٩٣٧٩٥٥٦\u2069",
    "2937 9556"
  ])("'%s' is the number 29379556", (typed) => {
    expect(parseOrderSearch(typed)).toMatchObject({
      kind: "number",
      orderId: 29_379_556,
      phoneEnds: ["29379556"]
    })
  })

  it.each(["(+965) 66123487", "tel:+965-6612-3487", "+965.66123487", "00965 66123487"])(
    "'%s' is a phone number with its calling code",
    (typed) => {
      expect(parseOrderSearch(typed)).toMatchObject({ kind: "number", phoneEnds: ["96566123487"] })
    }
  )

  it("zeros at the start of the last digits count; the first digits follow a calling code", () => {
    expect(parseOrderSearch("0012")).toMatchObject({ orderId: 12, phoneEnds: ["0012"] })
    const { phoneStarts } = { phoneStarts: [], ...parseOrderSearch("5000") }
    expect(phoneStarts).toContain("+9655000")
    expect({ phoneStarts: [], ...parseOrderSearch("96550") }.phoneStarts).toContain("+96550")
    expect(parseOrderSearch("12")).toMatchObject({ orderId: 12, phoneEnds: [], phoneStarts: [] })
    expect(parseOrderSearch("0")).toEqual({
      kind: "number",
      orderId: null,
      phoneEnds: [],
      phoneStarts: []
    })
  })

  it("a name has no number, or several; an apostrophe is nothing and a hyphen a space", () => {
    expect(parseOrderSearch("O’Brien al-Ali")).toEqual({
      kind: "name",
      words: ["OBrien", "al", "Ali"]
    })
    expect(parseOrderSearch("1 or 2").kind).toBe("name")
    expect(parseOrderSearch(" - ")).toEqual({ kind: "name", words: [] })
  })

  it("law: a number means the same whatever words stand around it", () =>
    fc.assert(
      fc.property(words, digits(8), words, (before, number, after) => {
        expect(parseOrderSearch(`${before} ${number} ${after}`)).toEqual(parseOrderSearch(number))
      })
    ))

  it("law: a phone is found by its first and by its last digits, as many as three or more", () =>
    fc.assert(
      fc.property(phone, fc.integer({ min: 3, max: 12 }), ({ national, phone: number }, count) => {
        const end = parseOrderSearch(number.slice(-count))
        const start = parseOrderSearch(national.slice(0, count))
        if (end.kind === "number")
          expect(end.phoneEnds.some((part) => number.endsWith(part))).toBe(true)
        if (start.kind === "number")
          expect(start.phoneStarts.some((part) => number.startsWith(part))).toBe(true)
        expect([end.kind, start.kind]).toEqual(["number", "number"])
      })
    ))
})
