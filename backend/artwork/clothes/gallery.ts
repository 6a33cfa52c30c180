import { type Paints } from "../paint.ts"
import { yarns } from "../sadu.ts"
import { metals } from "../materials.ts"
import { withDetail } from "../view.ts"
import { abayaBack, closedAbaya, cuts, openAbaya } from "./abaya.ts"
import { bisht, zaris } from "./bisht.ts"
import { cloths } from "./clothes.ts"
import { daraa, jalabiya } from "./daraa.ts"
import { bandCollar, dishdasha } from "./dishdasha.ts"
import { check, folded } from "./foldedCloth.ts"
import { gahfiya, ghutra, iqal } from "./headwear.ts"
import { handbag, naal } from "./leather.ts"
import { pinBox, pinBoxShut } from "./pins.ts"
import { sheilaBust } from "./sheila.ts"
import { farwa, waistcoat, waistcoatBack } from "./winter.ts"

const { kimono, straight } = cuts
const { copper, gold, silver } = metals
const [red, brown] = ["#B3202F", "#7A5433"]

export const pictures: Readonly<Record<string, (p: Paints) => string>> = {
  ...withDetail("abaya-black", openAbaya(cloths.black, cloths.sand, gold, straight), 350, 400, 2.6),
  "abaya-black-back": abayaBack(cloths.black, gold, straight),
  "abaya-plum": openAbaya(cloths.plum, cloths.cream, gold, straight),
  "abaya-sand": openAbaya(cloths.sand, cloths.white, copper, straight),
  "abaya-linen": closedAbaya(cloths.stone, null, straight),
  "abaya-linen-back": abayaBack(cloths.stone, null, straight),
  "abaya-kimono-olive": openAbaya(cloths.olive, cloths.cream, null, kimono),
  "abaya-kimono-olive-back": abayaBack(cloths.olive, null, kimono),
  "abaya-kimono-grey": openAbaya(cloths.grey, cloths.white, null, kimono),
  ...withDetail("abaya-embroidered", closedAbaya(cloths.black, silver, kimono), 330, 590, 2.5),
  ...withDetail("daraa-emerald", daraa(cloths.emerald, gold), 400, 300, 2.2),
  "daraa-wine": daraa(cloths.wine, gold),
  "jalabiya-indigo": jalabiya(cloths.sky, "#3A5A9A", "#233C70"),
  "jalabiya-coral": jalabiya(cloths.cream, "#D9694A", "#A8402A"),
  "sheila-black": sheilaBust(cloths.black),
  "sheila-mocha": sheilaBust(cloths.mocha),
  "sheila-grey": sheilaBust(cloths.grey),
  "sheila-mocha-folded": folded(cloths.mocha, null, null),
  "pin-box": pinBox,
  "pin-box-shut": pinBoxShut,
  ...withDetail("dishdasha-white", dishdasha(cloths.white, false), 412, 210, 2.9),
  "dishdasha-cream": dishdasha(cloths.cream, false),
  "dishdasha-stone": dishdasha(cloths.stone, false, bandCollar),
  ...withDetail("dishdasha-sky", dishdasha(cloths.sky, false, bandCollar), 412, 210, 2.9),
  "dishdasha-navy": dishdasha(cloths.navy, true),
  "dishdasha-brown": dishdasha(cloths.brown, true),
  "waistcoat-grey": waistcoat(cloths.grey, cloths.navy),
  "waistcoat-grey-back": waistcoatBack(cloths.navy),
  "farwa-brown": farwa(cloths.brown, cloths.cream, gold, false),
  "farwa-brown-open": farwa(cloths.brown, cloths.cream, gold, true),
  "farwa-navy": farwa(cloths.navy, cloths.cream, silver, false),
  ...withDetail("bisht-black", bisht(cloths.black, gold), 400, 260, 2.4),
  "bisht-brown": bisht(cloths.brown, gold),
  "bisht-cream": bisht(cloths.cream, gold),
  "bisht-camel": bisht(cloths.camel, gold, zaris.narrow),
  "bisht-grey": bisht(cloths.grey, silver, zaris.narrow),
  "ghutra-white": ghutra(cloths.white, null),
  "ghutra-white-folded": folded(cloths.white, null, null),
  "shemagh-red": ghutra(cloths.white, red),
  "shemagh-red-folded": folded(cloths.white, check(red), red),
  "shemagh-brown": ghutra(cloths.cream, brown),
  "shemagh-brown-folded": folded(cloths.cream, check(brown), brown),
  "shemagh-grey": ghutra(cloths.white, cloths.grey.deep),
  "iqal-black": iqal,
  "gahfiya-white": gahfiya(cloths.white, "#B9A78C"),
  "gahfiya-cream": gahfiya(cloths.cream, "#A0702C"),
  ...withDetail("naal-tan", naal(cloths.camel, "#FBEBD0"), 262, 300, 2.3),
  "naal-black": naal(cloths.black, "#E9D9BE"),
  ...withDetail("handbag-red", handbag(cloths.brown, yarns.red), 400, 540, 2.3),
  "handbag-black": handbag(cloths.black, yarns.indigo)
}
