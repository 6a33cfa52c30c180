import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { countries, type Country, countryKeys } from "#core/contact/countries.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import {
  calculateDelivery,
  calculateFee,
  calculateFreeDeliveryGap,
  type DeliveryRate,
  dependsOnWeight,
  listDeliveryPrices,
  NoDeliveryAddress,
  findDeliveryRate
} from "#core/pricing/delivery.ts"
import { parcel } from "#core/testing/pricingArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import { divideRoundingHalfUpToTen } from "../support/divideRoundingHalfUpToTen.ts"
import { runToResult } from "#core/testing/runToResult.ts"

const thousand = runs(1_000)
const rate = (perKilogram: number, more: Partial<DeliveryRate> = {}): DeliveryRate => ({
  country: "Kuwait",
  from: Grams.make(0),
  to: Grams.make(999_999_000),
  flatFee: Fils.make(0),
  perKilogram: Fils.make(perKilogram),
  freeAfter: Fils.make(0),
  ...more
})
const feeFor = (grams: number, rates: ReadonlyArray<DeliveryRate> | null, subtotal = 5_000) =>
  runToResult(
    calculateDelivery({
      destination: "KW",
      weight: Grams.make(grams),
      subtotal: Fils.make(subtotal),
      rates
    })
  )

describe("calculateDelivery", () => {
  it.each([
    [400, 1_300, 520, "0.4 KD/kg for 1.3 kg is 0.52"],
    [400, 500, 500, "0.4 KD/kg for 0.5 kg would be 0.20, and is 0.50"],
    [125, 8_000, 1_000, "0.125 KD/kg for 8 kg is 1.00: the third decimal counts"],
    [333, 1_515, 500, "0.333 KD/kg for 1.515 kg is 0.504, and so 0.50"],
    [1_000, 1_005, 1_010, "1 KD/kg for 1.005 kg is 1.005, and so 1.01"]
  ])("%i fils a kilogram, %i g: %i (%#: %s)", (perKilogram, weight, fee) => {
    expect(feeFor(weight, [rate(perKilogram)])).toEqual(Result.succeed({ fee, basis: "rate" }))
  })

  it.each([
    [1_500, 0, 300, 1_500, "1.500 flat is 1.500 for a spray"],
    [1_500, 0, 3_000, 1_500, "and for 3 kg"],
    [250, 0, 500, 250, "a flat fee may be below 0.50"],
    [1_755, 0, 500, 1_755, "and has its third decimal"],
    [1_000, 400, 1_300, 1_520, "1.000 flat and 0.4 KD/kg for 1.3 kg is 1.000 + 0.520"]
  ])("%i flat and %i a kilogram, %i g: %i (%#: %s)", (flat, perKilogram, weight, fee) => {
    expect(feeFor(weight, [rate(perKilogram, { flatFee: Fils.make(flat) })])).toEqual(
      Result.succeed({ fee, basis: "rate" })
    )
  })

  it("adds the flat fee of a rate, exactly, to its price of the weight (property)", () => {
    fc.assert(
      fc.property(parcel, fc.integer({ min: 1, max: 10_000 }), ({ weight, rates }, flat) => {
        for (const { perKilogram } of rates) {
          const flatFee = Fils.make(flat)
          expect(calculateFee({ flatFee, perKilogram }, weight)).toBe(
            flat + divideRoundingHalfUpToTen(perKilogram, weight, 1_000)
          )
          expect(calculateFee({ flatFee, perKilogram: Fils.make(0) }, weight)).toBe(flat)
        }
      }),
      thousand
    )
  })

  it("is 2.00 when no rate matches and when rates are unknown, with different bases", () => {
    expect(feeFor(500, [])).toEqual(Result.succeed({ fee: 2_000, basis: "noRate" }))
    expect(feeFor(500, [rate(400, { country: "Oman" })])).toEqual(
      Result.succeed({ fee: 2_000, basis: "noRate" })
    )
    expect(feeFor(500, null)).toEqual(Result.succeed({ fee: 2_000, basis: "ratesUnknown" }))
  })

  it("is 0 from the rate's freeAfter on, and never when that is 0", () => {
    const free = [rate(400, { freeAfter: Fils.make(10_000) })]
    expect(feeFor(500, free, 9_990)).toEqual(Result.succeed({ fee: 500, basis: "rate" }))
    expect(feeFor(500, free, 10_000)).toEqual(Result.succeed({ fee: 0, basis: "free" }))
    expect(feeFor(500, [rate(400)], 1_000_000)).toEqual(Result.succeed({ fee: 500, basis: "rate" }))
  })

  it("is refused without an address", () => {
    expect(
      runToResult(
        calculateDelivery({
          destination: null,
          weight: Grams.make(1),
          subtotal: Fils.make(0),
          rates: []
        })
      )
    ).toEqual(Result.fail(new NoDeliveryAddress()))
  })

  it("equals the price computed by hand from the first matching rate (property)", () => {
    fc.assert(
      fc.property(parcel, ({ destination, weight, subtotal, rates }) => {
        const names = [destination, countries[destination].english].map((name) =>
          name.toLowerCase()
        )
        const first = rates.filter(
          (rate) =>
            names.includes(rate.country.toLowerCase()) && rate.from <= weight && weight <= rate.to
        )[0]
        const expected =
          first === undefined
            ? { fee: 2_000, basis: "noRate" }
            : first.freeAfter > 0 && subtotal >= first.freeAfter
              ? { fee: 0, basis: "free" }
              : {
                  fee:
                    first.flatFee > 0
                      ? first.flatFee + divideRoundingHalfUpToTen(first.perKilogram, weight, 1_000)
                      : Math.max(500, divideRoundingHalfUpToTen(first.perKilogram, weight, 1_000)),
                  basis: "rate"
                }
        expect(runToResult(calculateDelivery({ destination, weight, subtotal, rates }))).toEqual(
          Result.succeed(expected)
        )
      }),
      thousand
    )
  })
})

describe("findDeliveryRate", () => {
  const range = rate(400, { from: Grams.make(500), to: Grams.make(1_000) })

  it.each([
    [499, false],
    [500, true],
    [1_000, true],
    [1_001, false]
  ])("a range of 500 to 1,000 g and a parcel of %i g: %s", (weight, fits) => {
    expect(findDeliveryRate([range], "KW", Grams.make(weight))).toBe(fits ? range : null)
  })

  it.each(countryKeys)("finds %s in any case", (key) => {
    const english = countries[key].english
    for (const country of [
      english.toLowerCase(),
      english.toUpperCase(),
      ` ${english} `,
      key.toLowerCase()
    ]) {
      expect(findDeliveryRate([rate(400, { country })], key, Grams.make(1))).not.toBeNull()
    }
  })
})

describe("calculateFreeDeliveryGap", () => {
  const gap = (subtotal: number, freeAfter: number) =>
    calculateFreeDeliveryGap({
      destination: "KW",
      weight: Grams.make(500),
      subtotal: Fils.make(subtotal),
      rates: [rate(400, { freeAfter: Fils.make(freeAfter) })]
    })

  it("is 5.50 at 24.50 where delivery is free from 30.00, 0 from there on, and null where it never is", () => {
    expect([gap(24_500, 30_000), gap(30_000, 30_000), gap(99_000, 30_000)]).toEqual([5_500, 0, 0])
    expect(gap(24_500, 0)).toBeNull()
  })

  it("is what makes delivery free: the gap more is free, and one fils less is not (property)", () =>
    fc.assert(
      fc.property(parcel, (parcel) => {
        const isFree = (subtotal: number) => {
          const delivery = runToResult(
            calculateDelivery({ ...parcel, subtotal: Fils.make(subtotal) })
          )
          return Result.isSuccess(delivery) && delivery.success.basis === "free"
        }
        const missing = calculateFreeDeliveryGap(parcel)
        expect(isFree(parcel.subtotal + (missing ?? 0))).toBe(missing !== null)
        if (missing !== null && missing > 0)
          expect(isFree(parcel.subtotal + missing - 1)).toBe(false)
      }),
      thousand
    ))

  it("is null while the rates are unknown (property)", () =>
    fc.assert(
      fc.property(parcel, (parcel) => {
        expect(calculateFreeDeliveryGap({ ...parcel, rates: null })).toBeNull()
      })
    ))
})

it("dependsOnWeight: a country has one rate without a price per kilogram: no", () => {
  const flat = (more: Partial<DeliveryRate> = {}) => rate(0, { flatFee: Fils.make(1_500), ...more })
  expect(dependsOnWeight([flat(), flat({ country: "Oman" })])).toBe(false)
  expect(dependsOnWeight([flat(), flat({ country: "kw" })])).toBe(true)
  expect(dependsOnWeight([flat(), rate(400, { country: "Oman" })])).toBe(true)
  expect(dependsOnWeight([])).toBe(false)
})

describe("listDeliveryPrices", () => {
  it("has the fee of one kilogram, and the amount from which it is free", () => {
    const rates = [
      rate(400, { freeAfter: Fils.make(30_000), to: Grams.make(10_000) }),
      rate(275, { freeAfter: Fils.make(40_000), from: Grams.make(10_000) }),
      rate(1_950, { country: "UAE", freeAfter: Fils.make(75_000), to: Grams.make(5_000) }),
      rate(1_525, { country: "UAE", from: Grams.make(5_000) }),
      rate(2_125, { country: "oman" }),
      rate(1_000, { country: "Qatar", from: Grams.make(1_001) })
    ]
    expect(listDeliveryPrices(rates)).toEqual([
      { country: "KW", fee: 500, freeFrom: 30_000 },
      { country: "AE", fee: 1_950, freeFrom: 75_000 },
      { country: "OM", fee: 2_130, freeFrom: null }
    ])
  })

  it("are what calculateDelivery asks for one kilogram, below `freeFrom` and from it on (property)", () => {
    fc.assert(
      fc.property(parcel, ({ rates, subtotal }) => {
        const deliver = (destination: Country, subtotal: number) =>
          runToResult(
            calculateDelivery({
              destination,
              weight: Grams.make(1_000),
              subtotal: Fils.make(subtotal),
              rates
            })
          )
        const listed = listDeliveryPrices(rates)
        for (const { country, fee, freeFrom } of listed) {
          const paid = Result.succeed({ fee, basis: "rate" })
          const free = Result.succeed({ fee: 0, basis: "free" })
          if (freeFrom === null) expect(deliver(country, subtotal)).toEqual(paid)
          else
            expect([deliver(country, freeFrom - 1), deliver(country, freeFrom)]).toEqual([
              paid,
              free
            ])
        }
        expect(listed.map(({ country }) => country)).toEqual(
          countryKeys.filter((key) => findDeliveryRate(rates, key, Grams.make(1_000)) !== null)
        )
      }),
      thousand
    )
  })
})
