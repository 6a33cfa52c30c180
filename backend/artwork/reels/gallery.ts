import { abaya } from "./abaya.ts"
import { bakhoor } from "./bakhoor.ts"
import { camel } from "./camel.ts"
import { coffee } from "./coffee.ts"
import { lantern } from "./lantern.ts"
import { type Reel } from "./Reel.ts"
import { ring } from "./ring.ts"

/** Every reel, by the name that the shop's files give its video and its poster. */
export const reels: Readonly<Record<string, Reel>> = {
  "reel-coffee": coffee,
  "reel-bakhoor": bakhoor,
  "reel-lantern": lantern,
  "reel-abaya": abaya,
  "reel-ring": ring,
  "reel-camel": camel
}
