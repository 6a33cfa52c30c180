import type { Reel } from "../catalogue/Reel.ts"
import { loadMachine } from "../shared/loadMachine.ts"

/** The shop's reels, in its order. */
export const reelsListMachine = loadMachine<null, ReadonlyArray<Reel>>(
  "reels",
  (found) => found.length === 0
)
