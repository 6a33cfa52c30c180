import { loadMachine } from "../shared/loadMachine.ts"
import type { Banner } from "./Banner.ts"

/** The shop's banners. It is `empty` when there are none. */
export const bannersMachine = loadMachine<null, ReadonlyArray<Banner>>(
  "banners",
  (found) => found.length === 0
)
