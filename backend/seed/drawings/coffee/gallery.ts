import { type Paints } from "../paint.ts"
import { yarns } from "../sadu.ts"
import { metals } from "../stuff.ts"
import { closeUp } from "../view.ts"
import { dibsBottle, honeyJar } from "./bottles.ts"
import { coats } from "./coats.ts"
import { coffeeBag, coffeeGround } from "./coffee.ts"
import { dallah, dallahServed, finjanAlone, finjanSet, glazes } from "./dallah.ts"
import { closedBox, dateBox, fleshes } from "./dates.ts"
import { modernDallah, thermosPair } from "./modern.ts"
import { datePlatter } from "./platter.ts"
import { hawan, mihmas } from "./roasting.ts"
import { cardamomJar, saffronTin, saffronTinClosed } from "./spices.ts"
import { maamoulBox, rahashTin } from "./sweets.ts"
import { glassTeapot, istikanAlone, istikanSet, teapot } from "./tea.ts"

export const pictures: Readonly<Record<string, (p: Paints) => string>> = {
  "dallah-gold": dallah(metals.gold),
  "dallah-silver": dallah(metals.silver),
  "dallah-copper": dallah(metals.copper),
  "dallah-gold-served": dallahServed(metals.gold, glazes.red),
  "dallah-gold-detail": closeUp(dallah(metals.gold), 388, 520, 2.1),
  "rasli-black": modernDallah(coats.black, metals.gold),
  "rasli-white": modernDallah(coats.white, metals.gold),
  "rasli-sage": modernDallah(coats.sage, metals.gold),
  "thermos-white": thermosPair(coats.white, metals.gold),
  "thermos-black": thermosPair(coats.black, metals.gold),
  "thermos-plum": thermosPair(coats.plum, metals.rose),
  "finjan-blue": finjanSet(glazes.blue, metals.gold),
  "finjan-red": finjanSet(glazes.red, metals.gold),
  "finjan-green": finjanSet(glazes.green, metals.gold),
  "finjan-blue-alone": finjanAlone(glazes.blue, metals.gold),
  "istikan-gold": istikanSet(metals.gold, "#A32638"),
  "istikan-gold-alone": istikanAlone(metals.gold, "#A32638"),
  "istikan-silver": istikanSet(metals.silver, "#23508F"),
  "teapot-blue": teapot(coats.blue, metals.iron),
  "teapot-red": teapot(coats.red, metals.iron),
  "teapot-sage": teapot(coats.sage, metals.iron),
  "teapot-glass": glassTeapot(metals.silver),
  "coffee-bag": coffeeBag(yarns.red, ["#D9B98C", "#B88D5A", "#7E5930"], "cardamom"),
  "coffee-bag-saffron": coffeeBag(yarns.indigo, ["#FBE9C4", "#E3B85E", "#9C7022"], "saffron"),
  "coffee-ground": coffeeGround(metals.copper, "cardamom"),
  "coffee-ground-saffron": coffeeGround(metals.gold, "saffron"),
  "mihmas-iron": mihmas(metals.iron, metals.gold),
  "mihmas-steel": mihmas(metals.silver, metals.copper),
  "hawan-brass": hawan(metals.gold),
  "hawan-copper": hawan(metals.copper),
  "cardamom-jar": cardamomJar(metals.wood),
  "saffron-tin-open": saffronTin(metals.gold, "#8E1F2B"),
  "saffron-tin": saffronTinClosed(metals.gold, "#8E1F2B"),
  "date-box": dateBox(yarns.red, false),
  "date-box-closed": closedBox(yarns.red),
  "date-box-sukkari": dateBox(yarns.black, false, fleshes.sukkari),
  "date-box-ajwa": dateBox(yarns.indigo, false, fleshes.ajwa),
  "date-box-stuffed": dateBox(yarns.indigo, true),
  "date-platter-gold": datePlatter(metals.gold),
  "date-platter-silver": datePlatter(metals.silver),
  "dibs-bottle": dibsBottle(metals.gold),
  "honey-sidr": honeyJar(metals.gold, ["#FFC44A", "#D97F16", "#7E3C08"]),
  "honey-samar": honeyJar(metals.gold, ["#C9642A", "#7E2E10", "#3A1206"]),
  "maamoul-box": maamoulBox(yarns.red),
  "rahash-tin": rahashTin(metals.gold, "#1F6B52")
}
