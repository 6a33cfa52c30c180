import fc from "fast-check"
import { kuwaitAreas } from "../address/kuwaitAreas.ts"
import { weekdays } from "../catalogue/deliverySchedule.ts"
import { countries, type Country, governorateKeys } from "../contact/countries.ts"
import { ProductId } from "../catalogue/Product.ts"
import { Fils } from "../money/Fils.ts"
import { Grams } from "../money/Grams.ts"
import type { DeliveryRate } from "../pricing/delivery.ts"
import { type DeliveryPlace, type DeliveryZone, placeOfArea } from "../pricing/DeliveryZone.ts"
import { Percent, type Promo, type PromoBenefit } from "../pricing/promo.ts"
import { calculateWeight, type PricedLine } from "../pricing/quote.ts"
import { anyFils, choose, fils, grams, quantity, removable } from "./arbitraries.ts"
import { country } from "./contactArbitraries.ts"

/** Percentages with up to two decimals: none, all, halves. */
export const percent: fc.Arbitrary<Percent> = fc
  .oneof(fc.constantFrom(0, 1, 1_250, 3_333, 5_000, 9_999, 10_000), fc.nat({ max: 10_000 }))
  .map((hundredths) => Percent.make(hundredths / 100))

/** What a promo code can take: any percentage, an amount, or the delivery fee. */
export const promoBenefit: fc.Arbitrary<PromoBenefit> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ discount: percent }) },
  { weight: 2, arbitrary: fc.record({ amount: anyFils }) },
  { weight: 1, arbitrary: fc.record({ isFreeDelivery: fc.constant(true as const) }) }
)

/** A few products, of which a promo code often excludes some. */
const promoProduct = fc.integer({ min: 1, max: 4 }).map((id) => ProductId.make(id))

/** A promo code, often not for every product. */
export const promo: fc.Arbitrary<Promo> = fc
  .record({
    code: fc.constantFrom("SADU10", "ALL", "رمضان"),
    benefit: promoBenefit,
    excluded: fc.option(fc.uniqueArray(promoProduct, { minLength: 1 }))
  })
  .map(({ benefit, code, excluded }) => ({
    code,
    ...benefit,
    ...(excluded && { excludedProducts: excluded })
  }))

const spell = (key: Country, spelling: number): string =>
  choose(
    [
      countries[key].english,
      countries[key].english.toUpperCase(),
      countries[key].english.toLowerCase(),
      key
    ],
    spelling
  )

/** A country with a spelling of its name or key that a server may send. */
export const countrySpelling: fc.Arbitrary<{ readonly key: Country; readonly spelling: string }> =
  fc
    .tuple(country, fc.nat({ max: 3 }))
    .map(([key, spelling]) => ({ key, spelling: spell(key, spelling) }))

/** An end of a weight range, as grams from the weight of a parcel. */
const offset = fc.constantFrom(0, -1, 1, -1_000, 1_000)

const heaviest = 999_999_000

const rateParts = fc.record({
  // Null is the destination.
  country: fc.option(country, { freq: 1 }),
  spelling: fc.nat({ max: 3 }),
  from: fc.option(offset, { freq: 2 }),
  to: fc.option(offset, { freq: 2 }),
  perKilogram: fc
    .oneof(fc.constantFrom(0, 125, 333, 400, 500, 1_005), fc.nat({ max: 9_999 }))
    .map((each) => Fils.make(each)),
  flatFee: fc
    .oneof(fc.constantFrom(0, 0, 250, 1_500, 1_755), fc.nat({ max: 9_999 }))
    .map((fee) => Fils.make(fee)),
  freeAfter: fc.oneof(fc.constant(Fils.make(0)), fils)
})

type CreateRates = (destination: Country, weight: Grams) => ReadonlyArray<DeliveryRate>

const createRates =
  (parts: ReadonlyArray<typeof rateParts extends fc.Arbitrary<infer Parts> ? Parts : never>) =>
  (destination: Country, weight: Grams): ReadonlyArray<DeliveryRate> =>
    parts.map(({ country, spelling, from, to, flatFee, perKilogram, freeAfter }) => ({
      country: spell(country ?? destination, spelling),
      from: Grams.make(from === null ? 0 : Math.max(0, weight + from)),
      to: Grams.make(to === null ? heaviest : Math.max(0, weight + to)),
      flatFee,
      perKilogram,
      freeAfter
    }))

/**
 * Rates for a country and a weight, to be joined with an order by `map`: some are of the country,
 * with ranges that begin or end near the weight.
 */
export const ratesNear: fc.Arbitrary<CreateRates> = removable(rateParts, { most: 6 }).map(
  createRates
)

/** One rate, for a range of weights in which some weight lies or just does not. */
export const deliveryRate: fc.Arbitrary<DeliveryRate> = fc
  .record({ country, weight: grams, part: rateParts })
  .map(({ country, weight, part }) => choose(createRates([part])(country, weight), 0))

const area = fc.constantFrom(...kuwaitAreas)

/** Whole tenths of degrees around the town, so that points often lie on edges. */
const corner = fc.record({
  latitude: fc.integer({ min: 285, max: 300 }).map((tenths) => tenths / 10),
  longitude: fc.integer({ min: 470, max: 485 }).map((tenths) => tenths / 10)
})

/** A served zone with no places in it, for examples that add theirs. */
export const emptyZone: DeliveryZone = {
  id: "jahra",
  name: { ar: "الجهراء", en: "Jahra" },
  governorates: [],
  areas: [],
  polygon: [],
  isServed: true,
  smallestOrder: Fils.make(0),
  schedule: { days: null, cutOffHour: null, closedWeekdays: null, closedDates: [] }
}

/** A zone of some areas, governorates or a polygon, sometimes one that is not served. */
export const zone: fc.Arbitrary<DeliveryZone> = fc.record({
  id: fc.constantFrom("town", "far", "islands"),
  name: fc.constant({ ar: "منطقة", en: "Zone" }),
  governorates: fc.uniqueArray(fc.constantFrom(...governorateKeys), { maxLength: 3 }),
  areas: fc.uniqueArray(
    area.map(({ english }) => english),
    { maxLength: 30 }
  ),
  polygon: fc.oneof(fc.constant([]), fc.array(corner, { minLength: 3, maxLength: 6 })),
  isServed: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
  smallestOrder: fc.oneof(fc.constant(Fils.make(0)), fils),
  schedule: fc.record({
    days: fc.option(fc.nat({ max: 5 })),
    cutOffHour: fc.option(fc.nat({ max: 24 })),
    closedWeekdays: fc.option(fc.uniqueArray(fc.constantFrom(...weekdays), { maxLength: 6 })),
    closedDates: fc.constant([])
  })
})

/** A rate of Kuwait for any weight, often only of a zone. */
export const zonedRate: fc.Arbitrary<DeliveryRate> = fc
  .record({ part: rateParts, zone: fc.option(zone, { freq: 4 }) })
  .map(({ part: { flatFee, freeAfter, perKilogram }, zone }) => ({
    country: "Kuwait",
    from: Grams.make(0),
    to: Grams.make(heaviest),
    flatFee,
    perKilogram,
    freeAfter,
    ...(zone && { zone })
  }))

/** A place in an area of Kuwait, sometimes with its door or without a pin. */
export const placeInKuwait: fc.Arbitrary<DeliveryPlace> = fc
  .record({ area, pin: fc.oneof(fc.constant("middle" as const), fc.constant(null), corner) })
  .map(({ area, pin }) => ({ ...placeOfArea(area), ...(pin === "middle" ? {} : { pin }) }))

/**
 * What `calculateDelivery` prices: a country, a weight, a subtotal, and rates near the weight or
 * null.
 */
export const parcel: fc.Arbitrary<{
  readonly destination: Country
  readonly weight: Grams
  readonly subtotal: Fils
  readonly rates: ReadonlyArray<DeliveryRate>
}> = fc
  .record({ destination: country, subtotal: anyFils, weight: grams, createRates: ratesNear })
  .map(({ createRates, ...parcel }) => ({
    ...parcel,
    rates: createRates(parcel.destination, parcel.weight)
  }))

/** The fields of a cart line that have a price and a weight. */
export const pricedLine: fc.Arbitrary<PricedLine> = fc.record({
  price: fils,
  quantity,
  weight: grams,
  productId: promoProduct
})

/**
 * What `quote` prices: lines, a promo, a country, and rates near the weight, null where they could
 * not be loaded.
 */
export const pricedOrder: fc.Arbitrary<{
  readonly lines: ReadonlyArray<PricedLine>
  readonly promo: Promo | null
  readonly destination: Country
  readonly rates: ReadonlyArray<DeliveryRate> | null
}> = fc
  .record({
    lines: removable(pricedLine, { least: 1, most: 6 }),
    promo: fc.option(promo),
    destination: country,
    createRates: fc.option(ratesNear, { freq: 5 })
  })
  .map(({ createRates, ...order }) => ({
    ...order,
    rates: createRates && createRates(order.destination, calculateWeight(order.lines))
  }))
