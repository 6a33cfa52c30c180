import type { Locale } from "#locales/i18n.ts"

/** The table of the browsers that are told of new orders. */
export interface PushTables {
  push_device: {
    /** The address of its push service, which is as secret as a key. */
    endpoint: string
    staff_id: number
    p256dh: string
    auth: string
    locale: Locale
    /** The hours in Kuwait in which it is told nothing; null for none. */
    quiet_from: number | null
    quiet_to: number | null
    /** It was told of the orders that were placed until then. */
    told_until: Date
    created_at: Date
  }
}
