import { type Paints } from "../paint.ts"
import { yarns } from "../sadu.ts"
import { metals } from "../stuff.ts"
import { cushion, floorSeat, lantern, rug, tray } from "./home.ts"

export const pictures: Readonly<Record<string, (p: Paints) => string>> = {
  "cushion-red": cushion(yarns.red),
  "cushion-indigo": cushion(yarns.indigo),
  "cushion-black": cushion(yarns.black),
  "rug-red": rug(yarns.red),
  "rug-indigo": rug(yarns.indigo),
  "floor-seat": floorSeat(yarns.red),
  "lantern-brass": lantern(metals.gold),
  "lantern-iron": lantern(metals.iron),
  "tray-brass": tray(metals.gold)
}
