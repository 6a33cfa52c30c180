import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { countryKeys } from "#core/contact/countries.ts"
import {
  type DeskRate,
  type DeskRates,
  mergeRates,
  moveRate,
  newRate,
  openRates,
  parseRates,
  rateKey,
  rateProblems,
  rebaseRates,
  tryDelivery
} from "#core/desk/DeskDelivery.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"

const rate = (more: Partial<DeskRate> = {}): DeskRate => ({
  country: "KW",
  from: Grams.make(0),
  to: Grams.make(10_000),
  flatFee: Fils.make(1_500),
  perKilogram: Fils.make(0),
  freeAfter: Fils.make(0),
  ...more
})
const amount = fc.constantFrom(1, 250, 1_500, 1_755).map((fils) => Fils.make(fils))
const rates: fc.Arbitrary<DeskRates> = fc.uniqueArray(
  fc.record({
    country: fc.constantFrom(...countryKeys.slice(0, 2)),
    from: fc.constantFrom(0, 1_000).map((grams) => Grams.make(grams)),
    to: fc.constantFrom(5_000, 999_999_000).map((grams) => Grams.make(grams)),
    flatFee: amount,
    perKilogram: amount,
    freeAfter: amount
  }),
  { selector: rateKey, maxLength: 5 }
)
const sorted = (rates: DeskRates) => rates.toSorted((a, b) => (rateKey(a) < rateKey(b) ? -1 : 1))

describe("rates that are typed", () => {
  it("are kilograms and dinars in any digits; empty is any weight, no fee and never free", () => {
    expect(
      parseRates([
        { ...newRate, from: "٠٫٥", to: "10", flatFee: "١٫٥٠٠", freeAfter: "30" },
        { ...newRate, country: "OM", perKilogram: "2.125" }
      ])
    ).toEqual(
      Result.succeed([
        rate({ from: Grams.make(500), freeAfter: Fils.make(30_000) }),
        rate({
          country: "OM",
          to: Grams.make(999_999_000),
          flatFee: Fils.make(0),
          perKilogram: Fils.make(2_125)
        })
      ])
    )
  })

  it("read back as they are (property)", () =>
    fc.assert(
      fc.property(rates, (rates) => {
        expect(parseRates(openRates(rates).rates)).toEqual(Result.succeed(rates))
      })
    ))

  it("what cannot be read is named with its place", () => {
    expect(
      Result.getFailure(
        parseRates([
          { ...newRate, from: "x", flatFee: "1" },
          { ...newRate, from: "5", to: "5", flatFee: "1,2,3" },
          newRate
        ])
      )
    ).toMatchObject({
      value: {
        problems: [
          { field: "0.from", problem: "weight" },
          { field: "1.flatFee", problem: "amount" },
          { field: "1.to", problem: "range" },
          { field: "2.flatFee", problem: "noFee" },
          { field: "2.country", problem: "repeated" }
        ]
      }
    })
    expect(rateProblems(Array.from({ length: 201 }, () => rate()))[0]).toEqual({
      field: "rates",
      problem: "tooMany"
    })
  })

  it("price a cart as the shop does: by the first rate that fits", () => {
    const draft = openRates([
      rate({ to: Grams.make(1_000), freeAfter: Fils.make(20_000) }),
      rate({ flatFee: Fils.make(2_750) })
    ])
    const cost = (weight: string, subtotal: string, country: "KW" | "OM" = "KW") =>
      tryDelivery({ ...draft, cart: { country, weight, subtotal } })
    expect(cost("1", "10")).toEqual({ fee: 1_500, basis: "rate" })
    expect(cost("١٫٠٠١", "10")).toEqual({ fee: 2_750, basis: "rate" })
    expect(cost("1", "20")).toEqual({ fee: 0, basis: "free" })
    expect(cost("1", "10", "OM")).toEqual({ fee: 2_000, basis: "noRate" })
    expect(cost("heavy", "10")).toBeNull()
    const moved = { ...draft, rates: moveRate(draft.rates, 0, 1) }
    expect(tryDelivery({ ...moved, cart: { country: "KW", weight: "1", subtotal: "10" } })).toEqual(
      {
        fee: 2_750,
        basis: "rate"
      }
    )
  })

  it("moveRate: there and back is where it was; over an end nothing moves (property)", () =>
    fc.assert(
      fc.property(rates, fc.nat({ max: 5 }), (rates, index) => {
        const typed = openRates(rates).rates
        const down = moveRate(typed, index, 1)
        if (index < typed.length - 1) expect(moveRate(down, index + 1, -1)).toEqual(typed)
        else expect(down).toEqual(typed)
        expect(moveRate(typed, 0, -1)).toEqual(typed)
      })
    ))
})

describe("mergeRates", () => {
  it("keeps amounts, additions and removals of both, in the order of who moved", () => {
    const [one, two, three] = [rate(), rate({ country: "SA" }), rate({ country: "OM" })]
    const added = rate({ country: "AE" })
    expect(
      mergeRates({
        base: [one, two, three],
        mine: [three, one, added],
        theirs: [{ ...one, flatFee: Fils.make(2_000) }, two, three]
      })
    ).toEqual({
      merged: [three, { ...one, flatFee: 2_000 }, added],
      conflicts: []
    })
  })

  it("both moved differently: the order is a conflict", () => {
    const [one, two, three] = [rate(), rate({ country: "SA" }), rate({ country: "OM" })]
    const { conflicts } = mergeRates({
      base: [one, two, three],
      mine: [two, one, three],
      theirs: [one, three, two]
    })
    expect(conflicts).toEqual([
      {
        field: "order",
        before: [one, three, two].map(rateKey),
        after: [two, one, three].map(rateKey)
      }
    ])
  })

  it("is mine where they changed nothing, and theirs where I did (property)", () =>
    fc.assert(
      fc.property(rates, rates, (base, changed) => {
        const mine = mergeRates({ base, mine: changed, theirs: base })
        expect([sorted(mine.merged), mine.conflicts]).toEqual([sorted(changed), []])
        const theirs = mergeRates({ base, mine: base, theirs: changed })
        expect(theirs).toEqual({ merged: changed, conflicts: [] })
      })
    ))

  it("rebaseRates: saved again, nothing is a conflict (property)", () =>
    fc.assert(
      fc.property(rates, rates, rates, (base, mine, theirs) => {
        const draft = { ...openRates(base), rates: openRates(mine).rates }
        const rebased = rebaseRates(draft, theirs)
        const again = Result.getOrThrow(parseRates(rebased.rates))
        expect(mergeRates({ base: rebased.base, mine: again, theirs }).conflicts).toEqual([])
      })
    ))
})
