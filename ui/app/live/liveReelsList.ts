import { reelsListMachine } from "#core/reels/reelsListMachine.ts"
import { reels } from "../questions.ts"
import type { Shop } from "../shop.ts"

/** The shop's reels. */
export const liveReelsList = ({ asks }: Shop) =>
  reelsListMachine.provide({ actors: { load: asks(reels) } })
