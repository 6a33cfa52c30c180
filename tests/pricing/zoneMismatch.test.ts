import { expect, it } from "vitest"
import { findZoneMismatch } from "#core/pricing/zoneMismatch.ts"
import { zonedRates } from "#stories/checkout/zones.ts"

const inKhiran = { latitude: 28.66, longitude: 48.34, precision: "door" } as const
const address = (city: string, position: typeof inKhiran | null = inKhiran) => ({
  country: "KW" as const,
  governorate: "",
  city,
  position
})

it("findZoneMismatch: a door in the polygon of another zone than the area contradicts it", () => {
  expect(findZoneMismatch(zonedRates, address("Salmiya"))).toMatchObject({
    area: { english: "Salmiya" },
    nearest: { english: "Khiran" }
  })
})

it("findZoneMismatch: no contradiction in the same zone, by the area alone, or without zones", () => {
  expect(findZoneMismatch(zonedRates, address("Wafra"))).toBeNull()
  expect(findZoneMismatch(zonedRates, address("Khiran"))).toBeNull()
  expect(findZoneMismatch(zonedRates, address("Salmiya", null))).toBeNull()
  expect(findZoneMismatch(zonedRates.slice(2), address("Salmiya"))).toBeNull()
  expect(findZoneMismatch(zonedRates, address("a place that is not listed"))).toBeNull()
})
