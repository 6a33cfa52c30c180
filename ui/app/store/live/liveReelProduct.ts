import { reelProductMachine } from "#core/reels/reelProductMachine.ts"
import { product } from "../../data/questions.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** What a reel shows, from the shop. */
export const liveReelProduct = perShop(({ asks }: Store) =>
  reelProductMachine.provide({ actors: { load: asks(({ wanted }) => product(wanted)) } })
)
