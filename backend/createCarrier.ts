import type { Kysely } from "kysely"
import { armadaCarrier } from "./carrier/armada/armadaCarrier.ts"
import type { Carrier } from "./carrier/Carrier.ts"
import { sandboxCarrier } from "./sandbox/carrier.ts"
import type { Settings } from "./settings.ts"
import type { Tables } from "./tables.ts"

/** The company that sends couriers: Armada, in the sandbox a simulated one, or null for none. */
export const createCarrier = (
  db: Kysely<Tables>,
  { armada, sandbox, webhookSecret }: Settings,
  now: () => number
): Carrier | null => {
  if (armada.key !== "") return armadaCarrier(armada, now)
  return sandbox ? sandboxCarrier(db, { webhookSecret }, now) : null
}
