import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseBarcode } from "#core/catalogue/parseBarcode.ts"
import { parseDinars } from "#backend/seed/fieldRules.ts"
import { createProgress } from "#backend/seed/progress.ts"
import { parseAmount } from "#backend/seed/shopify/parseAmount.ts"
import { createHashSet } from "#backend/seed/shopify/hashSet.ts"

describe("import", () => {
  it("createHashSet: add and has return the same as those of a Set", () => {
    const named = fc.array(
      fc.oneof(
        fc.string({ maxLength: 12 }),
        fc.nat(3_000).map((nth) => `thing-${nth}`)
      ),
      { maxLength: 400 }
    )
    fc.assert(
      fc.property(named, (names) => {
        const [hashed, plain] = [createHashSet(), new Set<string>()]
        for (const name of names) {
          expect(hashed.has(name)).toBe(plain.has(name))
          expect(hashed.add(name)).toBe(!plain.has(name))
          plain.add(name)
        }
      })
    )
    const many = createHashSet()
    expect(
      Array.from({ length: 200_000 }, (_, nth) => `thing-${nth}`).filter((name) => !many.add(name))
    ).toEqual([])
  })

  it("parseDinars: reads up to three decimals exactly and refuses anything else", () => {
    expect(["12.5", "12.500", "0.010", "12", "12.5000"].map(parseDinars)).toEqual([
      12_500, 12_500, 10, 12_000, 12_500
    ])
    expect(
      ["", ".5", "1,5", "-1", "1e3", "12.5001", "١٢", "1 000", "1000000"].map(parseDinars)
    ).toEqual(Array.from({ length: 9 }, () => null))
    fc.assert(
      fc.property(fc.nat(999_999_999), (fils) => {
        expect(
          parseDinars(`${Math.floor(fils / 1_000)}.${String(fils % 1_000).padStart(3, "0")}`)
        ).toBe(fils)
      })
    )
  })

  it("parseAmount: reads what people and spreadsheets write, and never guesses what a comma means", () => {
    const fils = (text: string) => {
      const amount = parseAmount(text)
      return "fils" in amount ? amount.fils : amount.problem
    }
    expect(
      [
        "12.5",
        "'12.500",
        "1,250.50",
        "1.250,50",
        "12,5",
        ".5",
        "0.00",
        "١٢٫٥٠٠",
        "۱۲.۵",
        "KD 12.500",
        "12.500 KWD",
        "12.500 د.ك",
        "١٬٢٥٠٫٥٠٠ د.ك.\u200f",
        "12 دينار كويتي",
        "0.995"
      ].map(fils)
    ).toEqual([
      12_500, 12_500, 1_250_500, 1_250_500, 12_500, 500, 0, 12_500, 12_500, 12_500, 12_500, 12_500,
      1_250_500, 12_000, 995
    ])
    expect(
      ["", "1,250", "1.9955", "12.5001", "12.5 SAR", "$12", "-1", "1e3", "1,25,00", "1000000"].map(
        fils
      )
    ).toEqual([
      "noPrice",
      "ambiguousPrice",
      "fourthDecimal",
      "fourthDecimal",
      ...Array.from({ length: 6 }, () => "unreadablePrice")
    ])
    const thousands = new Intl.NumberFormat("en", {
      minimumFractionDigits: 2,
      maximumFractionDigits: 3
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
        const written = thousands.format(amount / 1_000)
        expect(fils(written)).toBe(amount)
        expect(fils(written.replaceAll(",", ""))).toBe(amount)
      })
    )
  })

  it("parseBarcode: only the right check digit is valid", () => {
    expect(["4006381333931", "96385074", "0360-0029 1452", "0"].map(parseBarcode)).toEqual([
      "4006381333931",
      "96385074",
      "036000291452",
      null
    ])
    fc.assert(
      fc.property(fc.nat(9), (digit) => {
        expect(parseBarcode(`400638133393${digit}`) !== null).toBe(digit === 1)
      })
    )
  })

  it("createProgress: a bar on a terminal, a line for each tenth elsewhere", () => {
    const outputOf = (isTTY: boolean) => {
      const output: Array<string> = []
      let now = 0
      const { end, show } = createProgress(
        { isTTY, write: (text: string) => output.push(text) > 0 },
        () => (now += 1_000)
      )("Writing", 4)
      for (const done of [1, 2, 3, 4]) show(done)
      end()
      return output
    }
    expect(outputOf(false)).toEqual([
      "Writing: 20 %\n",
      "Writing: 50 %\n",
      "Writing: 70 %\n",
      "Writing: 100 %\n"
    ])
    expect(outputOf(true)).toHaveLength(5)
    expect(outputOf(true)[1]).toContain(`${"█".repeat(15)}${"░".repeat(15)}  50 %`)
    expect(outputOf(true).at(-1)).toMatch(/100 %\n$/)
  })
})
