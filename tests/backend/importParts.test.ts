import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isBarcode } from "#backend/seed/fieldRules.ts"
import { parseDinars } from "#backend/seed/fieldRules.ts"
import { closestWord } from "#backend/seed/suggestions.ts"
import { createProgress } from "#backend/seed/progress.ts"
import { createHashSet } from "#backend/seed/shopify/hashSet.ts"

describe("import", () => {
  it("createHashSet: add returns the same as a Set", () => {
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
    expect(["", ".5", "1,5", "-1", "1e3", "12.5001", "١٢", "1 000"].map(parseDinars)).toEqual(
      Array.from({ length: 8 }, () => null)
    )
    fc.assert(
      fc.property(fc.nat(999_999_999), (fils) => {
        expect(
          parseDinars(`${Math.floor(fils / 1_000)}.${String(fils % 1_000).padStart(3, "0")}`)
        ).toBe(fils)
      })
    )
  })

  it("isBarcode: only the right check digit is valid", () => {
    expect(["4006381333931", "96385074", "036000291452", "0"].map(isBarcode)).toEqual([
      true,
      true,
      true,
      false
    ])
    fc.assert(
      fc.property(fc.nat(9), (digit) => {
        expect(isBarcode(`400638133393${digit}`)).toBe(digit === 1)
      })
    )
  })

  it("closestWord: suggests a similar word, and none if no word is similar", () => {
    expect(closestWord("wieght", ["weight", "height", "price"])).toBe("weight")
    expect(closestWord("zzzzzz", ["weight", "price"])).toBe(null)
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
