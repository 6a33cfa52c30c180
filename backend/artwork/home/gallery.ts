import { coats } from "../coffee/coats.ts"
import { type Paints } from "../paint.ts"
import { yarns } from "../sadu.ts"
import { metals } from "../materials.ts"
import { withDetail } from "../view.ts"
import { bolster, cushion, cushionBack } from "./cushions.ts"
import { chest, chestOpen } from "./chest.ts"
import { prayerMat, throwBlanket, wallHanging } from "./cloth.ts"
import { floorSeat } from "./floorSeat.ts"
import { lantern, rug, tray } from "./home.ts"
import { candlesticks, fanar, tableLamp } from "./lights.ts"
import { curtainTies, prayerClothes, prayerClothesFolded, prayerMatFolded } from "./prayer.ts"
import { groundChair, runner } from "./seats.ts"
import { finjanCabinet, trayServed, trayTable, trayTableServed } from "./tables.ts"
import { palmBasket, thermosBasket, waterJar } from "./wovenGoods.ts"

export const pictures: Readonly<Record<string, (p: Paints) => string>> = {
  ...withDetail("cushion-red", cushion(yarns.red), 590, 240, 2.1),
  "cushion-red-back": cushionBack(yarns.red),
  "cushion-indigo": cushion(yarns.indigo),
  "cushion-black": cushion(yarns.black),
  ...withDetail("bolster-red", bolster(yarns.red), 280, 500, 1.9),
  "bolster-indigo": bolster(yarns.indigo),
  "bolster-black": bolster(yarns.black),
  ...withDetail("rug-red", rug(yarns.red), 280, 560, 2.2),
  "rug-indigo": rug(yarns.indigo),
  ...withDetail("runner-red", runner(yarns.red), 400, 560, 2),
  "runner-indigo": runner(yarns.indigo),
  ...withDetail("floor-seat", floorSeat(yarns.red), 410, 490, 2),
  ...withDetail("ground-chair-red", groundChair(yarns.red), 570, 470, 2),
  "ground-chair-black": groundChair(yarns.black),
  ...withDetail("lantern-brass", lantern(metals.gold), 400, 380, 1.9),
  "lantern-iron": lantern(metals.iron),
  ...withDetail("fanar-red", fanar(coats.red), 420, 500, 1.9),
  "fanar-green": fanar(coats.sage),
  "fanar-black": fanar(coats.black),
  ...withDetail("table-lamp-brass", tableLamp(metals.gold, yarns.red), 420, 390, 1.9),
  "candlesticks-brass": candlesticks(metals.gold),
  "candlesticks-iron": candlesticks(metals.iron),
  ...withDetail("tray-brass", tray(metals.gold), 430, 400, 2),
  "tray-brass-served": trayServed(metals.gold),
  "tray-table-brass": trayTable(metals.gold),
  "tray-table-brass-served": trayTableServed(metals.gold),
  "tray-table-copper": trayTable(metals.copper),
  ...withDetail("finjan-cabinet", finjanCabinet(metals.gold), 470, 330, 2.1),
  ...withDetail("thermos-basket-red", thermosBasket(yarns.red), 250, 540, 2),
  "thermos-basket-indigo": thermosBasket(yarns.indigo),
  ...withDetail("palm-basket-red", palmBasket("#A32638"), 500, 420, 2.1),
  "palm-basket-green": palmBasket("#1F6B52"),
  ...withDetail("water-jar", waterJar, 400, 450, 1.8),
  ...withDetail("chest-teak", chest(metals.gold), 400, 450, 2),
  "chest-teak-open": chestOpen(metals.gold, ["#A32638", "#F1E6CF", "#2B4575"]),
  ...withDetail("wall-hanging-red", wallHanging(yarns.red), 400, 570, 2),
  "wall-hanging-indigo": wallHanging(yarns.indigo),
  ...withDetail("throw-camel", throwBlanket(["#C9A070", "#8E5F34", "#E8CFA6"]), 320, 500, 2.1),
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
