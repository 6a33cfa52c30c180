import { childrenBanner, coffeeBanner, majlisBanner, oudBanner } from "./banner.ts"
import { blocks, boysDishdasha, camel, dhow, girlsDress, storybook } from "./children.ts"
import { abaya, bisht, cloths, dishdasha } from "./clothes.ts"
import { coffeeBag, dateBox } from "./coffee.ts"
import { dallah, finjanSet, glazes } from "./dallah.ts"
import { cushion, floorSeat, lantern, mabkhara, marash, rug, tray } from "./home.ts"
import { ghutra, iqal } from "./headwear.ts"
import { bangles, earrings, necklace, pearlStrand, ring, stones } from "./jewellery.ts"
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
  "iqal-black": iqal,
  "cushion-red": cushion(yarns.red),
  "cushion-indigo": cushion(yarns.indigo),
  "cushion-black": cushion(yarns.black),
  "rug-red": rug(yarns.red),
  "rug-indigo": rug(yarns.indigo),
  "floor-seat": floorSeat(yarns.red),
  "lantern-brass": lantern(metals.gold),
  "lantern-iron": lantern(metals.iron),
  "mabkhara-gold": mabkhara(metals.gold, metals.silver),
  "mabkhara-wood": mabkhara(metals.wood, metals.gold),
  "mabkhara-silver": mabkhara(metals.silver, metals.gold),
  "tray-brass": tray(metals.gold),
  "marash-gold": marash(metals.gold),
  "ring-ruby": ring(metals.gold, stones.ruby),
  "ring-emerald": ring(metals.gold, stones.emerald),
  "bangles-gold": bangles(metals.gold),
  "bangles-rose": bangles(metals.rose),
  "necklace-gold": necklace(metals.gold, stones.ruby),
  "pearl-strand": pearlStrand,
  "earrings-crescent": earrings(metals.gold),
  "camel-sand": camel(cloths.sand, yarns.red),
  "camel-white": camel(cloths.cream, yarns.indigo),
  "boys-dishdasha": boysDishdasha,
  "girls-dress-pink": girlsDress(cloths.pink, metals.gold),
  "girls-dress-teal": girlsDress(cloths.teal, metals.gold),
  blocks,
  storybook: storybook(yarns.red),
  dhow
}

export const banners: Readonly<Record<string, (p: Paints) => string>> = {
  "banner-coffee": coffeeBanner,
  "banner-oud": oudBanner,
  "banner-majlis": majlisBanner,
  "banner-children": childrenBanner
}
