import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { countryKeys } from "#core/contact/countries.ts"
import {
  type DeskRate,
  type DeskRates,
  changeZone,
  findOverlaps,
  mergeRates,
  moveRate,
  newRate,
  openRates,
  parseRates,
  rateKey,
  rateProblems,
  rebaseRates,
  tryDelivery,
  type TypedZone
} from "#core/desk/DeskDelivery.ts"
import { weekdays } from "#core/catalogue/deliverySchedule.ts"
import type { DeliveryZone } from "#core/pricing/DeliveryZone.ts"
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
const schedule = { days: null, cutOffHour: null, closedWeekdays: null, closedDates: [] }
const south: DeliveryZone = {
  id: "south",
  name: { ar: "الجنوب", en: "The South" },
  governorates: ["ahmadi"],
  areas: [],
  polygon: [
    { latitude: 28.6, longitude: 48.3 },
    { latitude: 28.6, longitude: 48.5 },
    { latitude: 28.7, longitude: 48.5 }
  ],
  isServed: true,
  smallestOrder: Fils.make(15_000),
  schedule: { ...schedule, days: 0, cutOffHour: 15, closedDates: [Date.UTC(2026, 11, 25)] }
}
const islands: DeliveryZone = {
  ...south,
  id: "islands",
  governorates: [],
  areas: ["Bubiyan Island", "Warbah Island"],
  polygon: [],
  isServed: false,
  smallestOrder: Fils.make(0),
  schedule
}
const free = { flatFee: Fils.make(0), perKilogram: Fils.make(0), freeAfter: Fils.make(0) }
const amount = fc.constantFrom(1, 250, 1_500, 1_755).map((fils) => Fils.make(fils))
const rates: fc.Arbitrary<DeskRates> = fc.uniqueArray(
  fc
    .record({
      country: fc.constantFrom(...countryKeys.slice(0, 2)),
      from: fc.constantFrom(0, 1_000).map((grams) => Grams.make(grams)),
      to: fc.constantFrom(5_000, 999_999_000).map((grams) => Grams.make(grams)),
      flatFee: amount,
      perKilogram: amount,
      freeAfter: amount
    })
    .chain((rate) =>
      fc.constantFrom(
        rate,
        { ...rate, zone: south },
        {
          ...rate,
          ...free,
          zone: islands
        }
      )
    ),
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
      tryDelivery({ ...draft, cart: { country, area: "", weight, subtotal } })?.delivery ?? null
    expect(cost("1", "10")).toEqual({ fee: 1_500, basis: "rate" })
    expect(cost("١٫٠٠١", "10")).toEqual({ fee: 2_750, basis: "rate" })
    expect(cost("1", "20")).toEqual({ fee: 0, basis: "free" })
    expect(cost("1", "10", "OM")).toEqual({ fee: 2_000, basis: "noRate" })
    expect(cost("heavy", "10")).toBeNull()
    const moved = { ...draft, rates: moveRate(draft.rates, 0, 1) }
    const cart = { country: "KW", area: "", weight: "1", subtotal: "10" } as const
    expect(tryDelivery({ ...moved, cart })?.delivery).toEqual({ fee: 2_750, basis: "rate" })
  })

  it("price a cart in an area by the first rate that is for it, and say its zone", () => {
    const draft = openRates([
      rate({ zone: islands, flatFee: Fils.make(0) }),
      rate({ zone: south, flatFee: Fils.make(3_000) }),
      rate()
    ])
    const cost = (area: string) =>
      tryDelivery({ ...draft, cart: { country: "KW", area, weight: "1", subtotal: "10" } })
    expect(cost("الأحمدي")).toEqual({
      delivery: { fee: 3_000, basis: "rate", zone: "south" },
      zone: south,
      orderGap: 5_000
    })
    expect(cost("Warbah Island")).toEqual({ delivery: null, zone: islands, orderGap: 0 })
    expect(cost("Salmiya")).toEqual({
      delivery: { fee: 1_500, basis: "rate" },
      zone: null,
      orderGap: 0
    })
  })

  it("zones: what is wrong with one is named with its place", () => {
    const typed = openRates([rate({ zone: south })]).rates[0]
    if (typed?.zone == null) throw new Error()
    const { zone: typedZone } = typed
    const problemsOf = (zone: Partial<TypedZone>) => {
      const found = parseRates([{ ...typed, zone: { ...typedZone, ...zone } }])
      return Result.isFailure(found)
        ? found.failure.problems.map(({ field, problem }) => `${field} ${problem}`)
        : []
    }
    expect(problemsOf({ nameAr: " " })).toEqual(["0.nameAr zoneName"])
    expect(problemsOf({ governorates: [], corners: "" })).toEqual(["0.areas zoneEmpty"])
    expect(problemsOf({ corners: "28.6, 48.3\n28.6, 48.5" })).toEqual(["0.corners corners"])
    expect(problemsOf({ corners: "north" })).toEqual(["0.corners corners"])
    expect(problemsOf({ days: "61", cutOffHour: "25", closedDates: "2026-02-30" })).toEqual([
      "0.days days",
      "0.cutOffHour hour",
      "0.closedDates dates"
    ])
    expect(problemsOf({ closedWeekdays: weekdays })).toEqual(["0.closedWeekdays closed"])
    expect(problemsOf({ corners: "٢٨٫٦، ٤٨٫٣\n28.6 48.5\n28.7, 48.5", days: "٠" })).toEqual([])
    expect(
      rateProblems([
        rate({ zone: south }),
        rate({ to: Grams.make(20_000), zone: { ...south, areas: ["Wafra"] } })
      ])
    ).toEqual([{ field: "1.areas", problem: "zoneDiffers" }])
  })

  it("changeZone: rates of the same zone keep the same places", () => {
    const { rates } = openRates([
      rate({ zone: south }),
      rate({ to: Grams.make(20_000), zone: south }),
      rate()
    ])
    const zone = rates[0]?.zone
    if (zone == null) throw new Error()
    const changed = changeZone(rates, { ...zone, areas: ["Wafra"] })
    expect(changed.map(({ zone }) => zone?.areas)).toEqual([["Wafra"], ["Wafra"], undefined])
    expect(Result.isSuccess(parseRates(changed))).toBe(true)
  })

  it("findOverlaps: names the areas of two zones, and a zone after the whole country", () => {
    const coast = { ...south, id: "coast", governorates: [], areas: ["Khiran", "Salmiya"] }
    expect(findOverlaps([rate({ zone: south }), rate({ zone: coast }), rate()])).toEqual([
      { first: 0, second: 1, areas: ["Khiran"] }
    ])
    expect(findOverlaps([rate(), rate({ zone: south })])).toEqual([
      { first: 0, second: 1, areas: [] }
    ])
    expect(findOverlaps([rate({ zone: south }), rate({ zone: islands }), rate()])).toEqual([])
    // Other weights, other countries.
    expect(
      findOverlaps([
        rate({ zone: south }),
        rate({ from: Grams.make(10_001), to: Grams.make(20_000), zone: coast }),
        rate({ country: "SA", zone: coast })
      ])
    ).toEqual([])
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
