import { reelsListMachine } from "#core/reels/reelsListMachine.ts"
import { reelsQuery } from "#core/catalogue/queries.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** The shop's reels. */
export const liveReelsList = perShop(({ loads }: Store) =>
  reelsListMachine.provide({ actors: { load: loads(() => reelsQuery) } })
)
