import type { ColumnType, Generated, Kysely, Transaction } from "kysely"
import type { CarrierState } from "#core/carrier/bookings.ts"
import type { Fils } from "#core/money/Fils.ts"
import type { Tables } from "../tables.ts"
import type { SetOnce } from "../orders/tables.ts"

/** The ways to pay of the sandbox's page. */
export const sandboxMethods = ["knet", "card", "apple_pay"] as const
export type SandboxMethod = (typeof sandboxMethods)[number]

/** The shop's database with the sandbox's own tables, which no other code can name. */
export const sandboxTables = (db: Kysely<Tables>): Kysely<Tables & SandboxTables> =>
  db.withTables<SandboxTables>()

/** The same within a transaction. */
export const sandboxTablesIn = (tx: Transaction<Tables>): Transaction<Tables & SandboxTables> =>
  tx.withTables<SandboxTables>()

/** The sandbox's tables. The shop reads the invoices only through its payment provider. */
export type SandboxTables = {
  readonly sandbox_invoice: {
    readonly id: SetOnce<string>
    readonly reference: SetOnce<string>
    readonly value_fils: SetOnce<Fils>
    readonly currency: SetOnce<string>
    readonly status: "Pending" | "Paid" | "Canceled"
    readonly customer_name: SetOnce<string>
    readonly language: SetOnce<"en" | "ar">
    readonly callback_url: SetOnce<string>
    readonly error_url: SetOnce<string>
    readonly created_at: SetOnce<Date>
    readonly expires_at: SetOnce<Date>
    readonly method: SetOnce<SandboxMethod | null>
  }
  readonly sandbox_payment: {
    readonly id: SetOnce<string>
    readonly invoice_id: SetOnce<string>
    readonly method: SetOnce<SandboxMethod>
    readonly status: SetOnce<"Succss" | "Failed" | "InProgress">
    readonly error_code: SetOnce<string | null>
    readonly at: SetOnce<Date>
    readonly reference_id: SetOnce<string | null>
    readonly track_id: SetOnce<string | null>
    readonly authorization_id: SetOnce<string | null>
  }
  readonly sandbox_refund: {
    readonly id: SetOnce<string>
    /** Null for one that was made in the portal. */
    readonly reference: SetOnce<string | null>
    readonly invoice_id: SetOnce<string>
    readonly value_fils: SetOnce<Fils>
    readonly status: ColumnType<
      "Pending" | "Refunded" | "Rejected",
      "Pending" | "Refunded" | undefined,
      "Refunded" | "Rejected"
    >
    readonly at: SetOnce<Date>
  }
  readonly sandbox_delivery: {
    readonly id: SetOnce<string>
    readonly reference: SetOnce<string>
    readonly state: ColumnType<CarrierState, undefined, CarrierState>
    /** Null where it is paid. */
    readonly collect_fils: SetOnce<Fils | null>
    readonly customer_name: SetOnce<string>
    readonly place: SetOnce<string>
    readonly reason: Generated<string>
    readonly at: SetOnce<Date>
  }
  readonly sandbox_message: {
    readonly id: Generated<number>
    readonly kind: SetOnce<"text" | "mail">
    readonly recipient: SetOnce<string>
    /** Null for a text message. */
    readonly subject: SetOnce<string | null>
    readonly text: SetOnce<string>
    /** Null for a text message. */
    readonly html: SetOnce<string | null>
    readonly code: SetOnce<string | null>
    readonly at: SetOnce<Date>
  }
  readonly sandbox_event: {
    readonly id: Generated<number>
    readonly body: ColumnType<Readonly<Record<string, unknown>>, string, never>
    readonly at: SetOnce<Date>
  }
  readonly sandbox_fault: {
    readonly id: Generated<number>
    readonly browser: SetOnce<string>
    readonly call: SetOnce<string>
    readonly fault: SetOnce<FaultKind>
    readonly times_left: number
    readonly delay_ms: SetOnce<number>
  }
}

/** The faults that can be injected into a call. */
export const faultKinds = [
  "offline",
  "slow",
  "500",
  "400",
  "429",
  "nonsense",
  "wrong_types",
  "lost_answer"
] as const
export type FaultKind = (typeof faultKinds)[number]
