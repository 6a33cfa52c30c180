import { skins } from "../case.ts"
import { hides } from "../oud/flask.ts"
import { type Paints } from "../paint.ts"
import { yarns } from "../sadu.ts"
import { metals } from "../materials.ts"
import { withDetail } from "../view.ts"
import { anklet, cuff, ringStack } from "./bands.ts"
import { cufflinksCase, openedCase, jewelChest, jewelChestShut } from "./cases.ts"
import { earrings, hoops, jhumka } from "./earrings.ts"
import { cufflinks, dials, sealRing, watch } from "./gentlemen.ts"
import { bangles, necklace, pearlStrand, ring } from "./jewellery.ts"
import { grains, misbah } from "./misbah.ts"
import { palmBrooch, pearlPendant, saduPendant } from "./pendants.ts"
import { stones } from "./stones.ts"

export const pictures: Readonly<Record<string, (p: Paints) => string>> = {
  "ring-ruby": ring(metals.gold, stones.ruby),
  "ring-emerald": ring(metals.gold, stones.emerald),
  ...withDetail("bangles-gold", bangles(metals.gold), 280, 330, 2.1),
  "bangles-rose": bangles(metals.rose),
  ...withDetail("necklace-gold", necklace(metals.gold, stones.ruby), 400, 440, 2.1),
  ...withDetail("pearl-strand", pearlStrand, 400, 480, 2.1),
  ...withDetail("earrings-crescent", earrings(metals.gold), 246, 420, 1.9),
  "hoops-gold": hoops(metals.gold),
  "hoops-rose": hoops(metals.rose),
  ...withDetail("jhumka-emerald", jhumka(metals.gold, stones.emerald), 252, 400, 1.9),
  "jhumka-ruby": jhumka(metals.gold, stones.ruby),
  "pendant-pearl-gold": pearlPendant(metals.gold, skins.night),
  "pendant-pearl-rose": pearlPendant(metals.rose, skins.night),
  ...withDetail(
    "pendant-sadu-red",
    saduPendant(metals.gold, yarns.red, skins.black),
    400,
    490,
    2.3
  ),
  "pendant-sadu-black": saduPendant(metals.gold, yarns.black, skins.burgundy),
  "brooch-palm-gold": palmBrooch(metals.gold, skins.burgundy),
  "brooch-palm-silver": palmBrooch(metals.silver, skins.night),
  ...withDetail("cuff-gold", cuff(metals.gold), 300, 500, 2),
  "anklet-silver": anklet(metals.silver),
  "anklet-gold": anklet(metals.gold),
  "ring-stack-gold": ringStack(metals.gold),
  "ring-stack-silver": ringStack(metals.silver),
  ...withDetail("misbah-honey", misbah(grains.honey), 392, 560, 2.1),
  "misbah-cherry": misbah(grains.cherry),
  ...withDetail("misbah-coral", misbah(grains.coral), 392, 560, 2.1),
  "misbah-silver": misbah(grains.silver),
  ...withDetail("seal-ring-aqiq", sealRing(metals.silver, stones.aqiq), 400, 250, 2),
  "seal-ring-onyx": sealRing(metals.silver, stones.onyx),
  "seal-ring-turquoise": sealRing(metals.silver, stones.turquoise),
  "cufflinks-onyx": cufflinks(metals.silver, stones.onyx),
  "cufflinks-pearl": cufflinks(metals.gold, stones.nacre),
  ...withDetail("watch-tan", watch(metals.gold, dials.cream, hides.tan), 400, 400, 1.9),
  "watch-black": watch(metals.silver, dials.night, hides.black),
  "cufflinks-onyx-boxed": cufflinksCase(metals.silver, stones.onyx, skins.night),
  "cufflinks-pearl-boxed": cufflinksCase(metals.gold, stones.nacre, skins.burgundy),
  "jewel-chest-walnut": jewelChest(skins.walnut, skins.burgundy),
  "jewel-chest-walnut-shut": jewelChestShut(skins.walnut, skins.burgundy),
  "jewel-chest-emerald": jewelChest(skins.emerald, skins.cream),
  "ring-ruby-boxed": openedCase(ring(metals.gold, stones.ruby), skins.night, 0.62, 70),
  "ring-emerald-boxed": openedCase(ring(metals.gold, stones.emerald), skins.burgundy, 0.62, 70)
}
