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
}
