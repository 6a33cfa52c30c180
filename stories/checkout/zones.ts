import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import type { DeliveryZone } from "#core/pricing/DeliveryZone.ts"
import { limits } from "#core/shared/limits.ts"

const zone: DeliveryZone = {
  id: "south",
  name: { ar: "الأحمدي والجنوب", en: "Ahmadi and the South" },
  governorates: ["ahmadi"],
  areas: [],
  polygon: [],
  isServed: true,
  smallestOrder: Fils.make(0),
  schedule: { days: null, cutOffHour: null, closedWeekdays: null, closedDates: [] }
}

const rate = (flatFee: number, zone?: DeliveryZone): DeliveryRate => ({
  country: "Kuwait",
  from: Grams.make(0),
  to: Grams.make(limits.delivery.rangeToGrams),
  flatFee: Fils.make(flatFee),
  perKilogram: Fils.make(0),
  freeAfter: Fils.make(0),
  ...(zone && { zone })
})

/** No islands; the south for 3.000 from 25.000 on, with the coast around Khiran; the rest. */
export const zonedRates: ReadonlyArray<DeliveryRate> = [
  rate(0, {
    ...zone,
    id: "islands",
    name: { ar: "الجزر", en: "the Islands" },
    governorates: [],
    areas: ["Bubiyan Island", "Warbah Island", "Failaka Island"],
    isServed: false
  }),
  rate(3_000, {
    ...zone,
    polygon: [
      { latitude: 28.6, longitude: 48.2 },
      { latitude: 28.6, longitude: 48.5 },
      { latitude: 28.75, longitude: 48.5 },
      { latitude: 28.75, longitude: 48.2 }
    ],
    smallestOrder: Fils.make(25_000)
  }),
  rate(1_500)
]

/** The same, but nothing is delivered to Hawalli, or only large orders. */
export const ratesWithout = (more: Partial<DeliveryZone>): ReadonlyArray<DeliveryRate> => [
  rate(1_500, {
    ...zone,
    id: "hawalli",
    name: { ar: "حولي", en: "Hawalli" },
    governorates: ["hawalli"],
    ...more
  }),
  ...zonedRates
]
