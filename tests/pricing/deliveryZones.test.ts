import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { kuwaitAreas } from "#core/address/kuwaitAreas.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import {
  AreaNotServed,
  calculateDelivery,
  calculateFee,
  calculateOrderGap,
  type DeliveryRate,
  dependsOnWeight,
  findDeliveryRate,
  isServed,
  listDeliveryPrices
} from "#core/pricing/delivery.ts"
import {
  type DeliveryZone,
  isInPolygon,
  placeOf,
  placeOfArea,
  zoneIncludes
} from "#core/pricing/DeliveryZone.ts"
import { placeOfAddress } from "#core/pricing/placeOfAddress.ts"
import {
  emptyZone,
  parcel,
  placeInKuwait,
  zone,
  zonedRate
} from "#core/testing/pricingArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import { runToResult } from "#core/testing/runToResult.ts"

const thousand = runs(1_000)

const rate = (flat: number, zone: Partial<DeliveryZone> | null = null): DeliveryRate => ({
  country: "Kuwait",
  from: Grams.make(0),
  to: Grams.make(999_999_000),
  flatFee: Fils.make(flat),
  perKilogram: Fils.make(0),
  freeAfter: Fils.make(0),
  ...(zone && { zone: { ...emptyZone, ...zone } })
})
const areaNamed = (english: string) => {
  const area = kuwaitAreas.find((one) => one.english === english)
  if (area === undefined) throw new Error(english)
  return area
}
const deliver = (rates: ReadonlyArray<DeliveryRate>, area: string) =>
  runToResult(
    calculateDelivery({
      destination: placeOfArea(areaNamed(area)),
      weight: Grams.make(500),
      subtotal: Fils.make(5_000),
      rates
    })
  )

/** Around Khiran, on the coast in the south. */
const chalets = [
  { latitude: 28.6, longitude: 48.3 },
  { latitude: 28.6, longitude: 48.5 },
  { latitude: 28.7, longitude: 48.5 },
  { latitude: 28.7, longitude: 48.3 }
]

describe("delivery zones", () => {
  const rates = [
    rate(0, { id: "islands", areas: ["Bubiyan Island", "Warbah Island"], isServed: false }),
    rate(3_000, { id: "chalets", polygon: chalets }),
    rate(2_500, { id: "far", governorates: ["jahra"], areas: ["Wafra"] }),
    rate(1_500)
  ]

  it.each([
    ["Khiran", 3_000, "chalets", "its middle lies in the polygon"],
    ["Jahra", 2_500, "far", "by its governorate"],
    ["Wafra", 2_500, "far", "by its name, in Ahmadi"],
    ["Salmiya", 1_500, undefined, "the rest of Kuwait"]
  ])("%s costs %i (%#: %s, %s)", (area, fee, zone, _reason) => {
    expect(deliver(rates, area)).toEqual(Result.succeed({ fee, basis: "rate", zone }))
  })

  it("refuses an area that is not served, though a later rate is for it", () => {
    expect(deliver(rates, "Bubiyan Island")).toEqual(Result.fail(new AreaNotServed()))
    expect(isServed(rates, placeOfArea(areaNamed("Bubiyan Island")))).toBe(false)
    expect(isServed(rates, "KW")).toBe(true)
    expect(isServed(null, placeOfArea(areaNamed("Bubiyan Island")))).toBe(true)
  })

  it("asks 2.00 in an area for which no rate is", () => {
    expect(deliver(rates.slice(0, 3), "Salmiya")).toEqual(
      Result.succeed({ fee: 2_000, basis: "noRate" })
    )
  })

  it("lacks 2.500 of a smallest order of 7.500 at 5.000, and nothing from 7.500 on", () => {
    const far = [rate(2_500, { areas: ["Wafra"], smallestOrder: Fils.make(7_500) }), rate(1_500)]
    const gap = (area: string, subtotal: number) =>
      calculateOrderGap({
        destination: placeOfArea(areaNamed(area)),
        weight: Grams.make(500),
        subtotal: Fils.make(subtotal),
        rates: far
      })
    expect([gap("Wafra", 5_000), gap("Wafra", 7_500), gap("Salmiya", 5)]).toEqual([2_500, 0, 0])
  })

  it("lists the zones of a country before the rest of it", () => {
    expect(
      listDeliveryPrices(rates).map(({ country, fee, zone }) => [country, zone?.id, fee])
    ).toEqual([
      ["KW", "islands", 500],
      ["KW", "chalets", 3_000],
      ["KW", "far", 2_500],
      ["KW", undefined, 1_500]
    ])
  })

  it("lists a zone once, with the first of its rates", () => {
    const zone = { id: "far", areas: ["Wafra"] }
    expect(
      listDeliveryPrices([rate(2_500, zone), rate(1_500), rate(900, zone), rate(800)]).map(
        ({ fee }) => fee
      )
    ).toEqual([2_500, 1_500])
  })

  it("a fee depends on the weight where a zone has two rates, not where two zones have one each", () => {
    const far = rate(2_500, { id: "far" })
    const near = rate(1_000, { id: "near" })
    expect(dependsOnWeight([far, near, rate(1_500)])).toBe(false)
    expect(dependsOnWeight([far, near, rate(1_500), { ...near, from: Grams.make(1) }])).toBe(true)
  })

  it("a name counts without case and spaces around it, and an address without an area is in no zone of areas", () => {
    const zone = { areas: [" Wafra"], governorates: [], polygon: [] }
    const named = (area: string | null) =>
      zoneIncludes(zone, { country: "KW", governorate: null, area, pin: null })
    expect(["wafra ", "Wafra", "Wafrah", null].map(named)).toEqual([true, true, false, false])
  })

  it("placeOf: the governorate of an address in Kuwait only, and no area for an empty city", () => {
    const written = { governorate: "Ahmadi", city: "Somewhere", position: null }
    expect(placeOf({ country: "KW", ...written })).toEqual({
      country: "KW",
      governorate: "ahmadi",
      area: "Somewhere",
      pin: null
    })
    expect(placeOf({ country: "SA", ...written, city: "" })).toEqual({
      country: "SA",
      governorate: null,
      area: null,
      pin: null
    })
  })

  it("takes the first rate that matches, and no other one (property)", () => {
    fc.assert(
      fc.property(
        fc.array(zonedRate, { maxLength: 6 }),
        placeInKuwait,
        fc.nat({ max: 30_000 }),
        (rates, destination, subtotal) => {
          const weight = Grams.make(1_000)
          const matching = rates.filter(
            (rate) =>
              rate.zone === undefined ||
              rate.zone.areas.some((area) => area === destination.area) ||
              rate.zone.governorates.some((key) => key === destination.governorate) ||
              (destination.pin !== null && isInPolygon(rate.zone.polygon, destination.pin))
          )
          const [first] = matching
          const priced = runToResult(
            calculateDelivery({ destination, weight, subtotal: Fils.make(subtotal), rates })
          )
          if (first === undefined)
            expect(priced).toEqual(Result.succeed({ fee: 2_000, basis: "noRate" }))
          else if (first.zone?.isServed === false)
            expect(priced).toEqual(Result.fail(new AreaNotServed()))
          else {
            const isFree = first.freeAfter > 0 && subtotal >= first.freeAfter
            const fee = isFree ? 0 : calculateFee(first, weight)
            const basis = isFree ? "free" : "rate"
            expect(priced).toEqual(Result.succeed({ fee, basis, zone: first.zone?.id }))
          }
          // Without the first, the next one counts: each other rate is nothing to the fee.
          expect(
            findDeliveryRate(
              rates.filter((rate) => rate !== first),
              destination,
              weight
            )
          ).toBe(matching.find((rate) => rate !== first) ?? null)
        }
      ),
      thousand
    )
  })

  it("prices every area alike where rates have no zones, as for the country alone (property)", () => {
    fc.assert(
      fc.property(parcel, placeInKuwait, (parcel, place) => {
        const price = (destination: Parameters<typeof calculateDelivery>[0]["destination"]) =>
          runToResult(calculateDelivery({ ...parcel, destination }))
        expect(price({ ...place, country: parcel.destination })).toEqual(price(parcel.destination))
      }),
      thousand
    )
  })

  it("includes the same places in whatever order its areas and governorates are (property)", () => {
    fc.assert(
      fc.property(
        zone.chain((zone) =>
          fc.record({
            zone: fc.constant(zone),
            areas: fc.shuffledSubarray([...zone.areas], { minLength: zone.areas.length }),
            governorates: fc.shuffledSubarray([...zone.governorates], {
              minLength: zone.governorates.length
            })
          })
        ),
        placeInKuwait,
        ({ areas, governorates, zone }, place) => {
          expect(zoneIncludes({ ...zone, areas, governorates }, place)).toBe(
            zoneIncludes(zone, place)
          )
        }
      ),
      thousand
    )
  })
})

describe("placeOfAddress", () => {
  it.each(kuwaitAreas.map((area) => [area.english, area.arabic, area] as const))(
    "%s: finds the area by either name, with its governorate and its middle",
    (english, arabic, area) => {
      for (const city of [english, arabic, ` ${english.toUpperCase()} `])
        expect(
          placeOfAddress({ country: "KW", governorate: "", city, position: null })
        ).toStrictEqual(placeOfArea(area))
    }
  )
})

describe("isInPolygon", () => {
  const point = fc.record({
    latitude: fc.integer({ min: -6, max: 6 }),
    longitude: fc.integer({ min: -6, max: 6 })
  })
  const polygon = fc.array(point, { minLength: 3, maxLength: 8 })

  it("a line or a point encloses nothing", () => {
    const [one, other] = chalets
    if (one === undefined || other === undefined) throw new Error()
    expect(isInPolygon([], one)).toBe(false)
    expect(isInPolygon([one, other], one)).toBe(false)
  })

  it("settles a point on an edge or a corner: it lies inside (property)", () => {
    fc.assert(
      fc.property(polygon, fc.nat(), fc.integer({ min: 0, max: 4 }), (corners, which, quarters) => {
        const from = corners[which % corners.length]
        const to = corners[(which + 1) % corners.length]
        if (from === undefined || to === undefined) throw new Error()
        // Quarters of whole numbers are exact.
        expect(
          isInPolygon(corners, {
            latitude: from.latitude + ((to.latitude - from.latitude) * quarters) / 4,
            longitude: from.longitude + ((to.longitude - from.longitude) * quarters) / 4
          })
        ).toBe(true)
      }),
      thousand
    )
  })

  it("does not depend on the corner with which it begins, nor on the direction (property)", () => {
    fc.assert(
      fc.property(polygon, point, fc.nat(), (corners, pin, turn) => {
        const by = turn % corners.length
        const turned = [...corners.slice(by), ...corners.slice(0, by)]
        expect(isInPolygon(turned, pin)).toBe(isInPolygon(corners, pin))
        expect(isInPolygon(turned.toReversed(), pin)).toBe(isInPolygon(corners, pin))
      }),
      thousand
    )
  })

  it("has a point in a triangle where it is on one side of all edges (property)", () => {
    fc.assert(
      fc.property(fc.tuple(point, point, point), point, (corners, pin) => {
        const sides = corners.map((from, index) => {
          const to = corners[(index + 1) % 3] ?? from
          return (
            (to.longitude - from.longitude) * (pin.latitude - from.latitude) -
            (pin.longitude - from.longitude) * (to.latitude - from.latitude)
          )
        })
        fc.pre(sides.reduce((sum, side) => sum + side, 0) !== 0)
        const isInside = sides.every((side) => side >= 0) || sides.every((side) => side <= 0)
        expect(isInPolygon(corners, pin)).toBe(isInside)
      }),
      thousand
    )
  })

  it("encloses nothing outside of its northernmost, southernmost, eastern and western corner (property)", () => {
    fc.assert(
      fc.property(polygon, point, (corners, pin) => {
        const [ys, xs] = [corners.map((one) => one.latitude), corners.map((one) => one.longitude)]
        const isBeyond =
          pin.latitude > Math.max(...ys) ||
          pin.latitude < Math.min(...ys) ||
          pin.longitude > Math.max(...xs) ||
          pin.longitude < Math.min(...xs)
        if (isBeyond) expect(isInPolygon(corners, pin)).toBe(false)
      }),
      thousand
    )
  })
})
