import { type Paints } from "../paint.ts"
import { metals } from "../stuff.ts"
import { bangles, earrings, necklace, pearlStrand, ring, stones } from "./jewellery.ts"

export const pictures: Readonly<Record<string, (p: Paints) => string>> = {
  "ring-ruby": ring(metals.gold, stones.ruby),
  "ring-emerald": ring(metals.gold, stones.emerald),
  "bangles-gold": bangles(metals.gold),
  "bangles-rose": bangles(metals.rose),
  "necklace-gold": necklace(metals.gold, stones.ruby),
  "pearl-strand": pearlStrand,
  "earrings-crescent": earrings(metals.gold)
}
