import { Option } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dinarsFromFils, Fils, filsFromDinars, multiplyRounded } from "#core/money/Fils.ts"
import { Grams, gramsFromKilograms } from "#core/money/Grams.ts"
import { anyFils, grams } from "#core/testing/arbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import { divideRoundingHalfUpToTen } from "../support/divideRoundingHalfUpToTen.ts"

const thousand = runs(1_000)

describe("filsFromDinars", () => {
  it("0.995 KD is 995 fils; a fourth decimal is rounded half up", () => {
    expect(filsFromDinars(0.995)).toEqual(Option.some(995))
    expect(filsFromDinars(1.005)).toEqual(Option.some(1_005))
    expect(filsFromDinars(12.3445)).toEqual(Option.some(12_345))
    expect(filsFromDinars(12.3444)).toEqual(Option.some(12_344))
  })

  it("accepts zeros with floating-point errors", () => {
    expect(filsFromDinars(0.1 + 0.2 - 0.3)).toEqual(Option.some(0))
    expect(filsFromDinars(1e-7)).toEqual(Option.some(0))
  })

  it("is none for a value that is not an amount", () => {
    for (const dinars of [-0.01, Number.NaN, Number.POSITIVE_INFINITY, 1e30]) {
      expect(filsFromDinars(dinars)).toEqual(Option.none())
    }
    expect(() => Fils.make(0.5)).toThrow("0.5 is no Fils")
    expect(() => Grams.make(-1)).toThrow("-1 is no Grams")
  })

  it("dinarsFromFils: any amount is converted and back unchanged (property)", () => {
    fc.assert(
      fc.property(anyFils, (any) => {
        expect(filsFromDinars(dinarsFromFils(any))).toEqual(Option.some(any))
      }),
      thousand
    )
  })
})

describe("multiplyRounded", () => {
  it("15% of 12.990 is 1.9485, rounded to 1.950", () => {
    expect(multiplyRounded(12_990, 15, 100)).toBe(1_950)
  })

  it("rounds half up to 10 fils, as computed with remainders (property)", () => {
    fc.assert(
      fc.property(
        anyFils,
        fc.nat({ max: 1_000_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (amount, over, under) => {
          expect(multiplyRounded(amount, over, under)).toBe(
            divideRoundingHalfUpToTen(amount, over, under)
          )
        }
      ),
      thousand
    )
  })
})

describe("gramsFromKilograms", () => {
  it("1.3 kg is 1,300 g, and a negative weight is none", () => {
    expect(gramsFromKilograms(1.3)).toEqual(Option.some(1_300))
    expect(gramsFromKilograms(-0.1)).toEqual(Option.none())
    expect(gramsFromKilograms(Number.NaN)).toEqual(Option.none())
  })

  it("kilograms: any weight is converted and back unchanged (property)", () => {
    fc.assert(
      fc.property(grams, (weight) => {
        expect(gramsFromKilograms(weight / 1_000)).toEqual(Option.some(Grams.make(weight)))
      })
    )
  })
})
