import { skins } from "../case.ts"
import { hides } from "../oud/flask.ts"
import { type Paints } from "../paint.ts"
import { yarns } from "../sadu.ts"
import { metals } from "../stuff.ts"
import { closeUp } from "../view.ts"
import { anklet, cuff, ringStack } from "./bands.ts"
import { cufflinksCase, inCase, jewelChest, jewelChestShut } from "./cases.ts"
import { earrings, hoops, jhumka } from "./earrings.ts"
import { cufflinks, dials, sealRing, watch } from "./gentlemen.ts"
import { bangles, necklace, pearlStrand, ring } from "./jewellery.ts"
import { grains, misbah } from "./misbah.ts"
import { palmBrooch, pearlPendant, saduPendant } from "./pendants.ts"
import { stones } from "./stones.ts"

export const pictures: Readonly<Record<string, (p: Paints) => string>> = {
  "ring-ruby": ring(metals.gold, stones.ruby),
  "ring-emerald": ring(metals.gold, stones.emerald),
  "bangles-gold": bangles(metals.gold),
  "bangles-rose": bangles(metals.rose),
  "necklace-gold": necklace(metals.gold, stones.ruby),
  "pearl-strand": pearlStrand,
  "earrings-crescent": earrings(metals.gold),
  "hoops-gold": hoops(metals.gold),
  "hoops-rose": hoops(metals.rose),
  "jhumka-emerald": jhumka(metals.gold, stones.emerald),
  "jhumka-ruby": jhumka(metals.gold, stones.ruby),
  "pendant-pearl-gold": pearlPendant(metals.gold, skins.night),
  "pendant-pearl-rose": pearlPendant(metals.rose, skins.night),
  "pendant-sadu-red": saduPendant(metals.gold, yarns.red, skins.black),
  "pendant-sadu-black": saduPendant(metals.gold, yarns.black, skins.burgundy),
  "brooch-palm-gold": palmBrooch(metals.gold, skins.burgundy),
  "brooch-palm-silver": palmBrooch(metals.silver, skins.night),
  "cuff-gold": cuff(metals.gold),
  "anklet-silver": anklet(metals.silver),
  "anklet-gold": anklet(metals.gold),
  "ring-stack-gold": ringStack(metals.gold),
  "ring-stack-silver": ringStack(metals.silver),
  "misbah-honey": misbah(grains.honey),
  "misbah-cherry": misbah(grains.cherry),
  "misbah-coral": misbah(grains.coral),
  "misbah-silver": misbah(grains.silver),
  "seal-ring-aqiq": sealRing(metals.silver, stones.aqiq),
  "seal-ring-onyx": sealRing(metals.silver, stones.onyx),
  "seal-ring-turquoise": sealRing(metals.silver, stones.turquoise),
  "cufflinks-onyx": cufflinks(metals.silver, stones.onyx),
  "cufflinks-pearl": cufflinks(metals.gold, stones.nacre),
  "watch-tan": watch(metals.gold, dials.cream, hides.tan),
  "watch-black": watch(metals.silver, dials.night, hides.black),
  "watch-tan-detail": closeUp(watch(metals.gold, dials.cream, hides.tan), 400, 400, 1.9),
  "misbah-honey-detail": closeUp(misbah(grains.honey), 392, 560, 2.1),
  "misbah-coral-detail": closeUp(misbah(grains.coral), 392, 560, 2.1),
  "seal-ring-aqiq-detail": closeUp(sealRing(metals.silver, stones.aqiq), 400, 250, 2),
  "cufflinks-onyx-boxed": cufflinksCase(metals.silver, stones.onyx, skins.night),
  "cufflinks-pearl-boxed": cufflinksCase(metals.gold, stones.nacre, skins.burgundy),
  "jewel-chest-walnut": jewelChest(skins.walnut, skins.burgundy),
  "jewel-chest-walnut-shut": jewelChestShut(skins.walnut, skins.burgundy),
  "jewel-chest-emerald": jewelChest(skins.emerald, skins.cream),
  "ring-ruby-boxed": inCase(ring(metals.gold, stones.ruby), skins.night, 0.62, 70),
  "ring-emerald-boxed": inCase(ring(metals.gold, stones.emerald), skins.burgundy, 0.62, 70),
  "bangles-gold-detail": closeUp(bangles(metals.gold), 280, 330, 2.1),
  "necklace-gold-detail": closeUp(necklace(metals.gold, stones.ruby), 400, 440, 2.1),
  "pearl-strand-detail": closeUp(pearlStrand, 400, 480, 2.1),
  "earrings-crescent-detail": closeUp(earrings(metals.gold), 246, 420, 1.9),
  "jhumka-emerald-detail": closeUp(jhumka(metals.gold, stones.emerald), 252, 400, 1.9),
  "pendant-sadu-red-detail": closeUp(saduPendant(metals.gold, yarns.red, skins.black), 400, 490, 2.3),
  "cuff-gold-detail": closeUp(cuff(metals.gold), 300, 500, 2)
}
