import { reelsListMachine } from "#core/reels/reelsListMachine.ts"
import { reels } from "../questions.ts"
import { perShop } from "../perShop.ts"
import type { Shop } from "../shop.ts"

/** The shop's reels. */
export const liveReelsList = perShop(({ asks }: Shop) =>
  reelsListMachine.provide({ actors: { load: asks(reels) } })
)
