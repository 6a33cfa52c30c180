import type { ColumnType, GeneratedAlways } from "kysely"
import type { Fils } from "#core/money/Fils.ts"
import type { Iban } from "#core/returns/iban.ts"
import type { Handover, ReturnReason, ReturnState } from "#core/returns/returnRules.ts"
import type { SetOnce } from "../orders/tables.ts"

/** The tables of goods that come back. */
export interface ReturnTables {
  return_request: {
    id: GeneratedAlways<number>
    order_id: SetOnce<number>
    /** The key of the customer's request, and what was asked for with it. */
    key: SetOnce<string>
    payload_hash: SetOnce<string>
    state: ReturnState
    note: string
    handover: ColumnType<Handover | null, null | undefined, Handover | null>
    /** Why the shop refused it. */
    reason: ColumnType<string, undefined, string>
    /** Until the money is given back. */
    iban: Iban | null
    iban_end: string | null
    requested_at: SetOnce<Date>
    changed_at: Date
  }
  return_line: {
    return_id: SetOnce<number>
    order_id: SetOnce<number>
    position: SetOnce<number>
    quantity: SetOnce<number>
    reason: SetOnce<ReturnReason>
    exchange_variant_id: SetOnce<number | null>
    value_fils: ColumnType<Fils | null, undefined, Fils | null>
    good: ColumnType<number | null, undefined, number>
    damaged: ColumnType<number | null, undefined, number>
    not_ours: ColumnType<number | null, undefined, number>
  }
  return_step: {
    id: GeneratedAlways<number>
    return_id: SetOnce<number>
    state: SetOnce<ReturnState>
    key: SetOnce<string>
    payload_hash: SetOnce<string>
    /** Null for the customer. */
    staff_id: SetOnce<number | null>
    at: SetOnce<Date>
  }
  return_picture: {
    id: GeneratedAlways<number>
    customer_id: SetOnce<number>
    name: SetOnce<string>
    return_id: number | null
    uploaded_at: SetOnce<Date>
  }
  replacement_line: {
    order_id: SetOnce<number>
    position: SetOnce<number>
    return_id: SetOnce<number>
    /** The line that was paid for. */
    paid_order_id: SetOnce<number>
    paid_position: SetOnce<number>
    value_fils: SetOnce<Fils>
  }
  credit_note_number: { id: boolean; last: number }
  credit_note: {
    number: SetOnce<number>
    return_id: SetOnce<number>
    amount_fils: SetOnce<Fils>
    issued_at: SetOnce<Date>
  }
}
