import { type SeedRate } from "./Seed.ts"

const anyWeight = 999_999_000

/** In the order in which they are tried; a heavy parcel to Kuwait costs less a kilogram. */
export const rates: ReadonlyArray<SeedRate> = [
  { country: "Kuwait", fromGrams: 0, toGrams: 10_000, perKgFils: 400, freeAfterFils: 30_000 },
  { country: "Kuwait", fromGrams: 10_000, toGrams: anyWeight, perKgFils: 275, freeAfterFils: 30_000 },
  { country: "Saudi Arabia", fromGrams: 0, toGrams: 5_000, perKgFils: 1_750, freeAfterFils: 75_000 },
  { country: "Saudi Arabia", fromGrams: 5_000, toGrams: 100_000, perKgFils: 1_375, freeAfterFils: 75_000 },
  { country: "UAE", fromGrams: 0, toGrams: 5_000, perKgFils: 1_950, freeAfterFils: 75_000 },
  { country: "UAE", fromGrams: 5_000, toGrams: 100_000, perKgFils: 1_525, freeAfterFils: 75_000 },
  { country: "Bahrain", fromGrams: 0, toGrams: 100_000, perKgFils: 1_650, freeAfterFils: 60_000 },
  { country: "Qatar", fromGrams: 0, toGrams: 100_000, perKgFils: 1_825, freeAfterFils: 60_000 },
  { country: "Oman", fromGrams: 0, toGrams: 100_000, perKgFils: 2_125, freeAfterFils: 0 }
]
