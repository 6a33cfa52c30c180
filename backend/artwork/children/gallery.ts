import { cloths } from "../clothes/clothes.ts"
import { folded } from "../clothes/foldedCloth.ts"
import { transformed, type Paints } from "../paint.ts"
import { yarns } from "../sadu.ts"
import { metals } from "../materials.ts"
import { closeUp, withDetail } from "../view.ts"
import { blocks, camel, dhow, storybook } from "./children.ts"
import { colours } from "./colours.ts"
import { gergeanBag, gergeanBasket } from "./gergean.ts"
import { letterPuzzle } from "./letters.ts"
import { mobile, starry, swaddle } from "./newborn.ts"
import { kite, marbles, sandSet } from "./outdoor.ts"
import { backpack, backpackBack, lunchBox, lunchBoxOpen } from "./school.ts"
import { doll, falcon } from "./softToys.ts"
import { dunes, openBook, sea } from "./stories.ts"
import { boysDishdasha, bukhnug, girlsDress, littleBisht } from "./wear.ts"
import { dawwama, rings, rockingHorse } from "./wooden.ts"

const { blue, cream, green, orange, pink, red, teal, yellow } = colours
const { gold, wood } = metals

export const pictures: Readonly<Record<string, (p: Paints) => string>> = {
  ...withDetail("camel-sand", camel(cloths.sand, yarns.red), 400, 360, 2.2),
  "camel-white": camel(cloths.cream, yarns.indigo),
  "falcon-brown": falcon(cloths.brown, cloths.cream, false),
  "falcon-brown-hooded": falcon(cloths.brown, cloths.cream, true),
  "falcon-white": falcon(cloths.stone, cloths.white, false),
  ...withDetail("doll-wine", doll(cloths.wine, gold), 400, 270, 2),
  "doll-teal": doll(cloths.teal, gold),
  "boys-dishdasha": boysDishdasha,
  "bisht-little-black": littleBisht(cloths.black, gold),
  "bisht-little-camel": littleBisht(cloths.camel, gold),
  ...withDetail("girls-dress-pink", girlsDress(cloths.pink, gold), 400, 270, 2.2),
  "girls-dress-teal": girlsDress(cloths.teal, gold),
  ...withDetail("bukhnug-black", bukhnug(cloths.black, gold), 400, 350, 2),
  "bukhnug-emerald": bukhnug(cloths.emerald, gold),
  "swaddle-cream": swaddle(cloths.cream, "#C99A4C"),
  "swaddle-cream-folded": folded(cloths.cream, starry("#C99A4C"), null),
  "swaddle-mint": swaddle(cloths.mint, "#4F8069"),
  mobile,
  blocks: (p) => transformed("translate(-48 -67) scale(1.12)", blocks(p)),
  "blocks-detail": closeUp(blocks, 400, 430, 2),
  "letter-puzzle": letterPuzzle([]),
  "letter-puzzle-pieces": letterPuzzle(["jim", "sin", "waw"]),
  dhow,
  "rings-bright": rings([red, orange, yellow, green, blue]),
  "rings-desert": rings([wood, colours.beech, cream, teal, orange]),
  "dawwama-red": dawwama(red, yellow),
  "dawwama-blue": dawwama(blue, orange),
  "rocking-horse": rockingHorse(colours.beech, cloths.brown),
  "rocking-horse-dark": rockingHorse(wood, cloths.cream),
  marbles,
  "kite-red": kite(red, yellow),
  "kite-blue": kite(blue, orange),
  "sand-set-red": sandSet(red, blue, yarns.indigo),
  "sand-set-teal": sandSet(teal, pink, yarns.red),
  "backpack-indigo": backpack(cloths.indigo, yarns.red),
  "backpack-indigo-back": backpackBack(cloths.indigo),
  "backpack-pink": backpack(cloths.pink, yarns.indigo),
  "lunch-box-teal": lunchBox(teal, yellow),
  "lunch-box-teal-open": lunchBoxOpen(teal, yellow),
  "lunch-box-pink": lunchBox(pink, cream),
  "gergean-bag-wine": gergeanBag(cloths.wine, gold, false),
  "gergean-bag-wine-open": gergeanBag(cloths.wine, gold, true),
  "gergean-bag-emerald": gergeanBag(cloths.emerald, gold, false),
  "gergean-basket": gergeanBasket(yarns.red, red),
  "gergean-basket-teal": gergeanBasket(yarns.indigo, teal),
  storybook: storybook(yarns.red),
  "storybook-open": openBook(dunes),
  "storybook-sea": storybook(yarns.indigo, sea),
  "storybook-sea-open": openBook(sea)
}
