import { type Paints } from "../paint.ts"
import { metals } from "../stuff.ts"
import { mabkhara } from "./mabkhara.ts"
import { marash } from "./marash.ts"
import { attar, bakhoorJar, juices, oudChips, perfume } from "./oud.ts"

export const pictures: Readonly<Record<string, (p: Paints) => string>> = {
  "perfume-amber": perfume(juices.amber, metals.gold),
  "perfume-pearl": perfume(juices.pearl, metals.silver),
  "attar-oud": attar(juices.oud, metals.gold),
  "attar-rose": attar(juices.rose, metals.gold),
  "oud-chips": oudChips,
  "bakhoor-jar": bakhoorJar,
  "mabkhara-gold": mabkhara(metals.gold, metals.silver),
  "mabkhara-wood": mabkhara(metals.wood, metals.gold),
  "mabkhara-silver": mabkhara(metals.silver, metals.gold),
  "marash-gold": marash(metals.gold)
}
