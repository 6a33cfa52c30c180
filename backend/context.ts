import type { Kysely } from "kysely"
import type { Carrier } from "./carrier/Carrier.ts"
import type { Tables } from "./tables.ts"
import type { FaultInjection } from "./http/faultInjection.ts"
import type { MessageQueue } from "./messaging/messageQueue.ts"
import type { Messaging } from "./messaging/messaging.ts"
import type { ConfiguredProvider } from "./payments/PaymentProvider.ts"
import type { Settings } from "./settings.ts"

/** The name of a background job. */
export type JobName =
  | "payments"
  | "refunds"
  | "stockAlerts"
  | "sales"
  | "facets"
  | "oldRows"
  | "pictures"
  | "imports"
  | "lateOrders"
  | "pushes"
  | "bookings"
  | "cdn"

/** What handlers work with. All state is in the database, so several servers can share one. */
export interface ServerContext {
  readonly db: Kysely<Tables>
  /** For reads of the catalogue by guests, which may be `REPLICA_LAG_S` old. */
  readonly catalogueDb: Kysely<Tables>
  readonly settings: Settings
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly messaging: Messaging
  readonly messageQueue: Omit<MessageQueue, "work" | "close">
  /** The company that takes new card payments; null where none is configured. */
  readonly paymentProvider: ConfiguredProvider | null
  /** All that can be asked about payments, the one for new payments first. */
  readonly paymentProviders: ReadonlyArray<ConfiguredProvider>
  /** The company that sends couriers; null where none is configured. */
  readonly carrier: Carrier | null
  /** Null outside the sandbox. */
  readonly faultInjection: FaultInjection | null
  /** Whether this server stops, and should get no more requests. */
  readonly isDraining: () => boolean
  /** Runs a background job now instead of at its time; a request does not wait for it. */
  readonly wakeJob: (name: JobName) => void
}
