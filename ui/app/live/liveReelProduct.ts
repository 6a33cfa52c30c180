import { reelProductMachine } from "#core/reels/reelProductMachine.ts"
import { product } from "../questions.ts"
import { perShop } from "../perShop.ts"
import type { Shop } from "../shop.ts"

/** What a reel shows, from the shop. */
export const liveReelProduct = perShop(({ asks }: Shop) =>
  reelProductMachine.provide({ actors: { load: asks(({ wanted }) => product(wanted)) } })
)
