import { type Paints } from "../paint.ts"
import { yarns } from "../sadu.ts"
import { metals } from "../stuff.ts"
import { coffeeBag, dateBox } from "./coffee.ts"
import { dallah, finjanSet, glazes } from "./dallah.ts"

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
  "date-box-stuffed": dateBox(yarns.indigo, true)
}
