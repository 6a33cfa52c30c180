import type { SnapshotFrom } from "xstate"
import type { checkoutMachine } from "#core/checkout/checkoutMachine.ts"

/** Whether the amounts are still being asked for: rates on their way, or a promo code being checked. */
export const isPricing = (snapshot: SnapshotFrom<typeof checkoutMachine>): boolean =>
  snapshot.matches({ rates: "loading" }) || snapshot.matches({ promo: "checking" })
