import type { PolicyVersion } from "../catalogue/ShopInfo.ts"
import { callDesk, type DeskRefusal } from "./deskCall.ts"
import { type PoliciesNotFound, shopCalls } from "./DeskShop.ts"
import type { DeskApi } from "./deskCall.ts"
import type { Effect } from "effect"

/** Why the policies of an order could not be loaded. */
export type PolicyVersionRefusal = PoliciesNotFound | DeskRefusal

/** The policies under which an order was placed. */
export const loadPolicies = (
  version: string
): Effect.Effect<PolicyVersion, PolicyVersionRefusal, DeskApi> =>
  callDesk(shopCalls.policies, { params: { version } })
