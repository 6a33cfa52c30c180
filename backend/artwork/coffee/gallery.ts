import { type Paints } from "../paint.ts"
import { yarns } from "../sadu.ts"
import { metals } from "../materials.ts"
import { closeUp, withDetail } from "../view.ts"
import { dibsJar, honeyJar } from "./bottles.ts"
import { coats } from "./coats.ts"
import { coffeeBag, coffeeGround } from "./coffee.ts"
import { dallah, finjanAlone, finjanSet, glazes } from "./dallah.ts"
import { closedBox, dateBox, fleshes } from "./dates.ts"
import { modernDallah, thermosPair } from "./modernDallah.ts"
import { datePlatter } from "./platter.ts"
import { hawan, mihmas } from "./roasting.ts"
import { withFinjans, withIstikans } from "./coffeeSets.ts"
import { cardamomJar, saffronTin, saffronTinClosed } from "./spices.ts"
import { maamoulBox, rahashTin } from "./sweets.ts"
import { glassTeapot, istikanAlone, istikanSet, teapot } from "./tea.ts"

const sidr = ["#FFC44A", "#D97F16", "#7E3C08"] as const

export const pictures: Readonly<Record<string, (p: Paints) => string>> = {
  ...withDetail("dallah-gold", dallah(metals.gold), 388, 520, 2.1),
  "dallah-silver": dallah(metals.silver),
  "dallah-copper": dallah(metals.copper),
  "dallah-gold-served": withFinjans(dallah(metals.gold), glazes.red),
  "rasli-black": modernDallah(coats.black, metals.gold),
  "rasli-black-served": withFinjans(modernDallah(coats.black, metals.gold), glazes.blue),
  "rasli-white": modernDallah(coats.white, metals.gold),
  "rasli-sage": modernDallah(coats.sage, metals.gold),
  ...withDetail("thermos-white", thermosPair(coats.white, metals.gold), 290, 260, 2),
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
  "teapot-blue-served": withIstikans(teapot(coats.blue, metals.iron), "#A32638"),
  "teapot-red": teapot(coats.red, metals.iron),
  "teapot-sage": teapot(coats.sage, metals.iron),
  ...withDetail("teapot-glass", glassTeapot(metals.silver), 400, 500, 1.8),
  "coffee-bag": coffeeBag(yarns.red, ["#D9B98C", "#B88D5A", "#7E5930"], "cardamom"),
  "coffee-bag-saffron": coffeeBag(yarns.indigo, ["#FBE9C4", "#E3B85E", "#9C7022"], "saffron"),
  "coffee-ground": coffeeGround(metals.copper, "cardamom"),
  "coffee-ground-saffron": coffeeGround(metals.gold, "saffron"),
  ...withDetail("mihmas-iron", mihmas(metals.iron, metals.gold), 330, 510, 1.9),
  "mihmas-steel": mihmas(metals.silver, metals.copper),
  ...withDetail("hawan-brass", hawan(metals.gold), 410, 390, 2.1),
  "hawan-copper": hawan(metals.copper),
  "cardamom-jar": cardamomJar(metals.wood),
  "saffron-tin-open": saffronTin(metals.gold, "#8E1F2B"),
  "saffron-tin": saffronTinClosed(metals.gold, "#8E1F2B"),
  "saffron-tin-detail": closeUp(saffronTin(metals.gold, "#8E1F2B"), 360, 530, 2.1),
  ...withDetail("date-box", dateBox(yarns.red, false), 370, 500, 2.2),
  "date-box-closed": closedBox(yarns.red),
  ...withDetail("date-box-sukkari", dateBox(yarns.black, false, fleshes.sukkari), 430, 500, 2.2),
  "date-box-ajwa": dateBox(yarns.indigo, false, fleshes.ajwa),
  "date-box-ajwa-closed": closedBox(yarns.indigo),
  ...withDetail("date-box-stuffed", dateBox(yarns.indigo, true), 400, 510, 2.2),
  ...withDetail("date-platter-gold", datePlatter(metals.gold), 400, 400, 1.9),
  "date-platter-silver": datePlatter(metals.silver),
  ...withDetail("dibs-jar", dibsJar(yarns.red), 500, 600, 1.9),
  ...withDetail("honey-sidr", honeyJar(metals.gold, sidr), 330, 600, 1.8),
  "honey-samar": honeyJar(metals.gold, ["#C9642A", "#7E2E10", "#3A1206"]),
  ...withDetail("maamoul-box", maamoulBox(yarns.red), 390, 505, 2.2),
  ...withDetail("rahash-tin", rahashTin(metals.gold, "#1F6B52"), 420, 590, 2)
}
