import { type Paints } from "../paint.ts"
import { yarns } from "../sadu.ts"
import { metals } from "../stuff.ts"
import { coats } from "../coffee/coats.ts"
import { bolster, cushion, cushionBack } from "./cushions.ts"
import { chest, chestOpen } from "./chest.ts"
import { prayerMat, throwBlanket, wallHanging } from "./cloth.ts"
import { floorSeat, lantern, rug, tray } from "./home.ts"
import { candlesticks, fanar, tableLamp } from "./lights.ts"
import { curtainTies, prayerClothes, prayerClothesFolded, prayerMatFolded } from "./prayer.ts"
import { groundChair, runner } from "./seats.ts"
import { finjanCabinet, trayTable } from "./tables.ts"
import { palmBasket, thermosBasket, waterJar } from "./woven.ts"

export const pictures: Readonly<Record<string, (p: Paints) => string>> = {
  "cushion-red": cushion(yarns.red),
  "cushion-red-back": cushionBack(yarns.red),
  "cushion-indigo": cushion(yarns.indigo),
  "cushion-black": cushion(yarns.black),
  "bolster-red": bolster(yarns.red),
  "bolster-indigo": bolster(yarns.indigo),
  "rug-red": rug(yarns.red),
  "rug-indigo": rug(yarns.indigo),
  "runner-red": runner(yarns.red),
  "runner-indigo": runner(yarns.indigo),
  "floor-seat": floorSeat(yarns.red),
  "ground-chair-red": groundChair(yarns.red),
  "ground-chair-black": groundChair(yarns.black),
  "lantern-brass": lantern(metals.gold),
  "lantern-iron": lantern(metals.iron),
  "fanar-red": fanar(coats.red),
  "fanar-green": fanar(coats.sage),
  "fanar-black": fanar(coats.black),
  "table-lamp-brass": tableLamp(metals.gold, yarns.red),
  "candlesticks-brass": candlesticks(metals.gold),
  "candlesticks-iron": candlesticks(metals.iron),
  "tray-brass": tray(metals.gold),
  "tray-table-brass": trayTable(metals.gold),
  "finjan-cabinet": finjanCabinet(metals.gold),
  "thermos-basket": thermosBasket(yarns.red),
  "palm-basket-red": palmBasket("#A32638"),
  "palm-basket-green": palmBasket("#1F6B52"),
  "water-jar": waterJar,
  "chest-teak": chest(metals.gold),
  "chest-teak-open": chestOpen(metals.gold, ["#A32638", "#F1E6CF", "#2B4575"]),
  "wall-hanging-red": wallHanging(yarns.red),
  "wall-hanging-indigo": wallHanging(yarns.indigo),
  "throw-camel": throwBlanket(["#C9A070", "#8E5F34", "#E8CFA6"]),
  "throw-cream": throwBlanket(["#EDE2CE", "#A32638", "#F6EFE2"]),
  "throw-charcoal": throwBlanket(["#4A4644", "#D9A95C", "#6E6966"]),
  "prayer-mat-green": prayerMat(["#1F6B52", "#123F33", "#E0B85E"]),
  "prayer-mat-burgundy": prayerMat(["#8E1F33", "#4E0F1C", "#E4C17C"]),
  "prayer-mat-blue": prayerMat(["#2B4F88", "#16294D", "#E3CFA0"]),
  "prayer-mat-green-folded": prayerMatFolded(["#1F6B52", "#123F33", "#E0B85E"]),
  "prayer-clothes-rose": prayerClothes(["#F6E3E0", "#C9667A", "#7F9A6B", "#8E5A60"]),
  "prayer-clothes-rose-folded": prayerClothesFolded(["#F6E3E0", "#C9667A", "#7F9A6B", "#8E5A60"]),
  "prayer-clothes-blue": prayerClothes(["#DCE7F1", "#3F6FA8", "#7F9A8B", "#51698A"]),
  "prayer-clothes-white": prayerClothes(["#FAF6EE", "#B79C76", "#9AA58A", "#8A7C68"]),
  "curtain-ties-burgundy": curtainTies("#8E1F33", "#D9B25E"),
  "curtain-ties-sand": curtainTies("#C9A877", "#8E6A2C")
}
