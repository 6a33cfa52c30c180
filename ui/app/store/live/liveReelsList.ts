import { reelsListMachine } from "#core/reels/reelsListMachine.ts"
import { reels } from "../../data/questions.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** The shop's reels. */
export const liveReelsList = perShop(({ asks }: Store) =>
  reelsListMachine.provide({ actors: { load: asks(reels) } })
)
