import { abaya, bisht, cloths, dishdasha } from "./clothes.ts"
import { coffeeBag, dateBox } from "./coffee.ts"
import { dallah, finjanSet, glazes } from "./dallah.ts"
import { ghutra, iqal } from "./headwear.ts"
import { attar, bakhoorJar, juices, oudChips, perfume } from "./oud.ts"
import { type Paints } from "./paint.ts"
import { yarns } from "./sadu.ts"
import { metals } from "./stuff.ts"

/** Everything that is drawn, by the name of its file. */
export const pictures: Readonly<Record<string, (p: Paints) => string>> = {
  "dallah-gold": dallah(metals.gold),
  "dallah-silver": dallah(metals.silver),
  "dallah-copper": dallah(metals.copper),
  "finjan-blue": finjanSet(glazes.blue, metals.gold),
  "finjan-red": finjanSet(glazes.red, metals.gold),
  "finjan-green": finjanSet(glazes.green, metals.gold),
  "coffee-bag": coffeeBag(yarns.red, ["#D9B98C", "#B88D5A", "#7E5930"], "cardamom"),
  "coffee-bag-saffron": coffeeBag(yarns.indigo, ["#FBE9C4", "#E3B85E", "#9C7022"], "saffron"),
  "date-box": dateBox(yarns.red, false),
  "date-box-stuffed": dateBox(yarns.indigo, true),
  "perfume-amber": perfume(juices.amber, metals.gold),
  "perfume-pearl": perfume(juices.pearl, metals.silver),
  "attar-oud": attar(juices.oud, metals.gold),
  "attar-rose": attar(juices.rose, metals.gold),
  "oud-chips": oudChips,
  "bakhoor-jar": bakhoorJar,
  "abaya-black": abaya(cloths.black, cloths.sand, metals.gold),
  "abaya-plum": abaya(cloths.plum, cloths.cream, metals.gold),
  "abaya-sand": abaya(cloths.sand, cloths.white, metals.copper),
  "dishdasha-white": dishdasha(cloths.white, false),
  "dishdasha-cream": dishdasha(cloths.cream, false),
  "dishdasha-navy": dishdasha(cloths.navy, true),
  "dishdasha-brown": dishdasha(cloths.brown, true),
  "bisht-black": bisht(cloths.black, metals.gold),
  "bisht-brown": bisht(cloths.brown, metals.gold),
  "bisht-cream": bisht(cloths.cream, metals.gold),
  "ghutra-white": ghutra(cloths.white, null),
  "shemagh-red": ghutra(cloths.white, "#B3202F"),
  "iqal-black": iqal
}

export const banners: Readonly<Record<string, (p: Paints) => string>> = {}
