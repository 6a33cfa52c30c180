import type { GeneratedAlways } from "kysely"
import type { Locale } from "#locales/i18n.ts"
/** The tables of delivery slots. */
export interface DeliveryTables {
  delivery_slot: {
    /** The id of its zone. */
    zone: string
    /** Such as `2026-02-25`. */
    day: string
    /** Minutes after midnight in Kuwait. */
    begins: number
    taken: number
    /** Instead of that of the zone; null for that. */
    capacity: number | null
    closed_reason: string | null
  }
  closed_delivery_day: {
    zone: string
    /** Such as `2026-02-25`. */
    day: string
    reason: string
  }
  slot_notice: {
    id: GeneratedAlways<number>
    order_id: number
    /** Such as `2026-02-25`. */
    day: string
    /** Minutes after midnight in Kuwait. */
    begins: number
    ends: number
    at: Date
  }
}

/** An order that is collected, as it was promised. */
export interface StoredPickup {
  /** The address of the shop; empty where it says none. */
  readonly address: Readonly<Record<Locale, string>>
  /** When it can probably be collected, in milliseconds since 1970. */
  readonly readyAt: number
  /** Four digits that whoever collects it shows. */
  readonly code: string
}
