import type { ColumnType, GeneratedAlways } from "kysely"
import type { DeliveryFailure, DriverEvent, StopState } from "#core/drivers/driverEvents.ts"
import type { Fils } from "#core/money/Fils.ts"
import type { Locale } from "#locales/i18n.ts"
import type { SetOnce } from "../orders/tables.ts"

/** The tables of drivers and their runs. */
export interface DriverTables {
  driver: {
    id: GeneratedAlways<number>
    name: string
    /** E.164. */
    phone: SetOnce<string>
    locale: Locale
  }
  delivery_run: {
    id: GeneratedAlways<number>
    key: SetOnce<string>
    driver_id: SetOnce<number>
    token_hash: Buffer
    made_at: SetOnce<Date>
    ends_at: SetOnce<Date>
    closed_at: ColumnType<Date | null, undefined, Date>
    counted_fils: ColumnType<Fils | null, undefined, Fils>
    reason: ColumnType<string, undefined, string>
  }
  delivery_stop: {
    run_id: SetOnce<number>
    order_id: SetOnce<number>
    is_open: ColumnType<boolean, undefined, false>
    state: ColumnType<StopState, undefined, StopState>
    due_fils: ColumnType<Fils | null, undefined, Fils | null>
    cash_fils: ColumnType<Fils | null, undefined, Fils | null>
  }
  delivery_event: {
    run_id: SetOnce<number>
    id: SetOnce<string>
    order_id: SetOnce<number>
    kind: SetOnce<DriverEvent["kind"]>
    cash_fils: SetOnce<Fils | null>
    failure: SetOnce<DeliveryFailure | null>
    note: SetOnce<string>
    at: SetOnce<Date>
    received_at: SetOnce<Date>
    problem: ColumnType<EventProblem | null, undefined, EventProblem>
  }
}

/** Why an event changed nothing of its order. */
export type EventProblem = "repeated" | "notMoved"
