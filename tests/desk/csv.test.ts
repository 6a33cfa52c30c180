import { parse } from "csv-parse/sync"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type CsvCell, formatCsvRow } from "#core/desk/csv.ts"
import { Fils } from "#core/money/Fils.ts"

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

  it("every text is read again as it was, after an apostrophe at most", () =>
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 2 }), (cells) => {
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
