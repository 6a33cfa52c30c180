import { Effect } from "effect"
import type { PolicyVersion } from "../catalogue/ShopInfo.ts"
import { callDesk } from "./deskCall.ts"
import { shopCalls } from "./DeskShop.ts"

/** The policies of a version in a list of one; an empty list where the shop never had them. */
export const loadPolicies = (version: string) =>
  callDesk(shopCalls.policies, { params: { version } }).pipe(
    Effect.map((found): ReadonlyArray<PolicyVersion> => [found]),
    Effect.catchTag("PoliciesNotFound", () => Effect.succeed<ReadonlyArray<PolicyVersion>>([]))
  )
