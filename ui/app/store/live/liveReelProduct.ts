import { reelProductMachine } from "#core/reels/reelProductMachine.ts"
import { productQuery } from "#core/catalogue/queries.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** What a reel shows, from the shop. */
export const liveReelProduct = perShop(({ loads }: Store) =>
  reelProductMachine.provide({ actors: { load: loads(({ wanted }) => productQuery(wanted)) } })
)
