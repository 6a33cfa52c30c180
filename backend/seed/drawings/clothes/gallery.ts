import { type Paints } from "../paint.ts"
import { metals } from "../stuff.ts"
import { abaya, bisht, cloths, dishdasha } from "./clothes.ts"
import { ghutra, iqal } from "./headwear.ts"

export const pictures: Readonly<Record<string, (p: Paints) => string>> = {
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
