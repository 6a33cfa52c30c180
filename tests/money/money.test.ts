import { Option } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  dinarsFromFils,
  exactFilsFromDinars,
  Fils,
  filsFromDinars,
  multiplyRounded,
  zeroFils
} from "#core/money/Fils.ts"
import { Grams, gramsFromKilograms } from "#core/money/Grams.ts"
import { anyFils, fils, grams } from "../support/arbitraries.ts"
import { divideRoundingHalfUpToTen } from "../support/divideRoundingHalfUpToTen.ts"

const thousand = { numRuns: 1_000 }

describe("money", () => {
  it("reads 12.345 KD as 12.350, half up to 10 fils, and 12.344 as 12.340", () => {
    expect(filsFromDinars(12.345)).toEqual(Option.some(12_350))
    expect(filsFromDinars(12.344)).toEqual(Option.some(12_340))
    expect(filsFromDinars(1.005)).toEqual(Option.some(1_010))
  })

  it("keeps the third decimal of a price per kilogram", () => {
    expect(exactFilsFromDinars(0.125)).toEqual(Option.some(125))
    expect(exactFilsFromDinars(1.005)).toEqual(Option.some(1_005))
  })

  it("reads what other programs leave of a zero as zero", () => {
    expect(exactFilsFromDinars(0.1 + 0.2 - 0.3)).toEqual(Option.some(0))
    expect(exactFilsFromDinars(1e-7)).toEqual(Option.some(0))
  })

  it("is none for what is no amount", () => {
    for (const dinars of [-0.01, Number.NaN, Number.POSITIVE_INFINITY, 1e30]) {
      expect(filsFromDinars(dinars)).toEqual(Option.none())
    }
    expect(() => Fils.make(0.5)).toThrow("0.5 is no Fils")
    expect(zeroFils).toBe(0)
  })

  it("goes to the wire and back unchanged, at any amount", () => {
    fc.assert(
      fc.property(anyFils, fils, (any, price) => {
        expect(exactFilsFromDinars(dinarsFromFils(any))).toEqual(Option.some(any))
        expect(filsFromDinars(dinarsFromFils(price))).toEqual(Option.some(price))
      }),
      thousand
    )
  })
})

describe("scaled", () => {
  it("takes 15% of 12.990: 1.9485 is rounded to 1.950", () => {
    expect(multiplyRounded(12_990, 15, 100)).toBe(1_950)
  })

  it("rounds half up to 10 fils, as reckoned with remainders", () => {
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

  it("is never further than 5 fils from the true amount", () => {
    fc.assert(
      fc.property(anyFils, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        const off =
          BigInt(multiplyRounded(amount, hundredths, 10_000)) * 10_000n -
          BigInt(amount) * BigInt(hundredths)
        expect(off <= 50_000n && off > -50_000n).toBe(true)
      }),
      thousand
    )
  })
})

describe("weight", () => {
  it("reads 1.3 kg as 1,300 g, and nothing as a weight below nothing", () => {
    expect(gramsFromKilograms(1.3)).toEqual(Option.some(1_300))
    expect(gramsFromKilograms(-0.1)).toEqual(Option.none())
    expect(gramsFromKilograms(Number.NaN)).toEqual(Option.none())
  })

  it("comes back from kilograms unchanged", () => {
    fc.assert(
      fc.property(grams, (weight) => {
        expect(gramsFromKilograms(weight / 1_000)).toEqual(Option.some(Grams.make(weight)))
      })
    )
  })
})
