import { type SeedPromo } from "./Seed.ts"

export const promos: ReadonlyArray<SeedPromo> = [
  { code: "SADU10", percent: 10, endsAt: null },
  { code: "EID25", percent: 25, endsAt: "2025-06-10T21:00:00Z" },
  { code: "GIFT100", percent: 100, endsAt: null }
]
