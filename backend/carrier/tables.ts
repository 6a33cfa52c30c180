import type { ColumnType, Generated, GeneratedAlways } from "kysely"
import type { BookingState, CarrierName } from "#core/carrier/bookings.ts"
import type { Fils } from "#core/money/Fils.ts"
import type { SetOnce } from "../orders/tables.ts"

/** The table of couriers who are booked. */
export interface CarrierTables {
  carrier_booking: {
    id: GeneratedAlways<number>
    order_id: SetOnce<number>
    number: SetOnce<number>
    reference: SetOnce<string>
    carrier: SetOnce<CarrierName>
    state: ColumnType<BookingState, undefined, BookingState>
    collect_fils: SetOnce<Fils | null>
    order_version: SetOnce<number>
    carrier_id: ColumnType<string | null, undefined, string>
    fee_fils: Fils | null
    minutes: number | null
    courier_name: ColumnType<string | null, undefined, string | null>
    courier_phone: ColumnType<string | null, undefined, string | null>
    tracking_url: ColumnType<string | null, undefined, string | null>
    reason: Generated<string>
    requested_by: SetOnce<number>
    requested_at: SetOnce<Date>
    changed_at: Date
    cancel_requested_at: ColumnType<Date | null, undefined, Date | null>
    sending_at: ColumnType<Date | null, undefined, Date | null>
    send_tries: Generated<number>
    next_check_at: Date | null
    check_count: Generated<number>
  }
}
