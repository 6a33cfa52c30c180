import { parse } from "csv-parse/sync"
import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type CsvCell, formatCsvRow } from "#core/desk/csv.ts"
import { parsePhone } from "#core/contact/Phone.ts"
import { Fils } from "#core/money/Fils.ts"
import { phone as anyPhone } from "#core/testing/contactArbitraries.ts"

const read = (csv: string): Array<Array<string>> => parse(csv, { relax_column_count: true })

describe("CSV", () => {
  it("a formula, a phone number and a quoted name stay text; money and counts stay numbers", () => {
    expect(
      formatCsvRow([
        "=cmd|' /C calc'!A0",
        "+96550001234",
        'Noura "Um Ali", Hawalli',
        7,
        { fils: Fils.make(12_500) },
        { fils: Fils.make(750), isNegative: true },
        null
      ])
    ).toBe(`"'=cmd|' /C calc'!A0","'+96550001234","Noura ""Um Ali"", Hawalli",7,12.500,-0.750,\r\n`)
  })

  it.each([
    ["+96550001234", "(+965) 5000 1234"],
    ["+966501234567", "(+966) 50 123 4567"],
    ["+4915123456789", "'+4915123456789"]
  ])("the phone %s is the text %s", (phone, cell) => {
    expect(formatCsvRow([{ phone }, "x"])).toBe(`${/'/.test(cell) ? `"${cell}"` : cell},x\r\n`)
  })

  it("law: a phone of the shop has no apostrophe and is read again", () =>
    fc.assert(
      fc.property(anyPhone, ({ country, phone }) => {
        const cell = formatCsvRow([{ phone }]).trimEnd()
        expect(cell).toMatch(/^\(/)
        expect(Result.getOrThrow(parsePhone(cell, country))).toBe(phone)
      })
    ))

  it.each(["662420197286", "007", "٠٠٧", "20", "12E5", "1.5", "1/2", "2-3", "5%", "12:30"])(
    "'%s' stays text",
    (text) => {
      expect(read(formatCsvRow([text, "x"]))).toEqual([[`'${text}`, "x"]])
    }
  )

  it("days, numbers and amounts are none, and a text with letters is as it was", () => {
    expect(
      formatCsvRow([{ time: "2026-11-26" }, 12, { fils: Fils.make(500) }, "SADU10", "Block 4"])
    ).toBe("2026-11-26,12,0.500,SADU10,Block 4\r\n")
  })

  it("an address and a name are one line, without marks of direction", () => {
    expect(
      formatCsvRow(["\u2068قطعة \u20684\u2069\u2069، حولي\nبجانب الحديقة", "Noura\r\nAli"])
    ).toBe("قطعة 4، حولي بجانب الحديقة,Noura Ali\r\n")
  })

  it("law: a row is one line, whatever stands in its cells", () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.string({ unit: fc.constantFrom("\n", "\r", "\u2028", "\u0085", '"', ",", "a", "1") })
        ),
        (cells) => {
          expect(formatCsvRow(cells).split(/[\n\r\u2028\u2029\u0085]+/)).toHaveLength(2)
        }
      )
    ))

  it("every text is read again as it was, after an apostrophe at most", () =>
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 2 }), (typed) => {
        const cells = typed.map((text) =>
          text
            .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
            .replace(/\s*[\n\v\f\r\u0085\u2028\u2029]\s*/g, " ")
        )
        const [row = [], ...more] = read(formatCsvRow(cells))
        expect(more).toEqual([])
        expect(row.map((cell, index) => [cells[index], `'${cells[index]}`].includes(cell))).toEqual(
          cells.map(() => true)
        )
      })
    ))

  it("no text begins as a formula does, whatever stands before the sign", () =>
    fc.assert(
      fc.property(
        fc.constantFrom("", " ", "\t", "\r\n", "\u200f", "\u00a0"),
        fc.constantFrom("=", "+", "-", "@", "＝", "＋"),
        fc.string(),
        (before, sign, rest) => {
          const [[cell = ""] = []] = read(formatCsvRow([`${before}${sign}${rest}`, "x"]))
          expect(cell).toMatch(/^'/)
        }
      )
    ))

  it("amounts have three decimals and their sign", () =>
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (fils, isNegative) => {
        const cell: CsvCell = { fils: Fils.make(fils), isNegative }
        expect(Math.round(Number(formatCsvRow([cell])) * 1_000) + 0).toBe(
          (isNegative ? -fils : fils) + 0
        )
      })
    ))
})
