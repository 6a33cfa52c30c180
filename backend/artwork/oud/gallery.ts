import { skins } from "../case.ts"
import { type Paints } from "../paint.ts"
import { metals } from "../materials.ts"
import { withDetail } from "../view.ts"
import {
  giftBox,
  giftBoxShut,
  oudChest,
  oudChestShut,
  velvetCase,
  velvetCaseShut
} from "./giftBoxes.ts"
import { domeBurner, electricBurner, shells, travelBurner } from "./burners.ts"
import { boxed } from "./carton.ts"
import { balmTin, charcoal, maamoul } from "./embers.ts"
import { flask, hides } from "./flask.ts"
import { juices } from "./juices.ts"
import { mabkhara } from "./mabkhara.ts"
import { marash } from "./marash.ts"
import { linenMist, mist, rollOn } from "./mist.ts"
import { attar, bakhoorJar, oudChips, perfume } from "./oud.ts"
import { vialOpen, vialTray } from "./vial.ts"

export const pictures: Readonly<Record<string, (p: Paints) => string>> = {
  "perfume-amber": perfume(juices.amber, metals.gold),
  "perfume-pearl": perfume(juices.pearl, metals.silver),
  "perfume-amber-boxed": boxed(perfume(juices.amber, metals.gold), skins.burgundy, metals.gold),
  "perfume-pearl-boxed": boxed(perfume(juices.pearl, metals.silver), skins.night, metals.silver),
  ...withDetail("attar-oud", attar(juices.oud, metals.gold), 400, 530, 2),
  "attar-rose": attar(juices.rose, metals.gold),
  ...withDetail("oud-chips", oudChips, 400, 450, 2.1),
  ...withDetail("bakhoor-jar", bakhoorJar, 340, 440, 2.1),
  ...withDetail("mabkhara-gold", mabkhara(metals.gold, metals.silver), 400, 290, 2),
  "mabkhara-wood": mabkhara(metals.wood, metals.gold),
  "mabkhara-silver": mabkhara(metals.silver, metals.gold),
  "marash-gold": marash(metals.gold),
  "oud-chest": oudChest,
  "oud-chest-shut": oudChestShut,
  "tola-velvet": velvetCase(juices.oud, skins.burgundy),
  "tola-velvet-shut": velvetCaseShut(skins.burgundy),
  "tola-open": vialOpen(juices.oud, metals.gold),
  ...withDetail(
    "mukhallat-tray",
    vialTray([juices.rose, juices.oud, juices.amber], metals.gold),
    400,
    500,
    2
  ),
  ...withDetail("flask-saffron", flask(juices.saffron, hides.tan, metals.gold), 400, 560, 1.9),
  "flask-leather": flask(juices.oud, hides.black, metals.silver),
  "mist-rose": mist(juices.rose, metals.gold),
  "mist-sea": mist(juices.sea, metals.silver),
  "linen-mist-leaf": linenMist(juices.leaf),
  "linen-mist-rose": linenMist(juices.rose),
  "musk-pearl": rollOn(juices.pearl, metals.gold),
  "musk-pomegranate": rollOn(juices.pomegranate, metals.gold),
  "burner-dome-gold": domeBurner(metals.gold, false),
  "burner-dome-gold-open": domeBurner(metals.gold, true),
  "burner-dome-copper": domeBurner(metals.copper, false),
  "burner-electric-white": electricBurner(shells.white),
  "burner-electric-black": electricBurner(shells.black),
  "burner-electric-green": electricBurner(shells.green),
  "burner-travel-rose": travelBurner(shells.rose),
  "burner-travel-black": travelBurner(shells.black),
  "charcoal-tongs": charcoal(metals.gold),
  "maamoul-rose": maamoul(1),
  "maamoul-amber": maamoul(0),
  "balm-tin": balmTin(metals.gold, skins.cream),
  "gift-oud": giftBox(juices.amber, juices.rose),
  "gift-oud-shut": giftBoxShut
}
