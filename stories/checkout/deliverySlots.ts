import type { PickupOffer } from "#core/delivery/pickup.ts"
import type { DeliverySlot } from "#core/delivery/slots.ts"
import type { Locale } from "#locales/i18n.ts"

const sunday = Date.UTC(2026, 2, 1)
const dayMs = 86_400_000

/** An evening and a night in Ramadan, and the evening after it. */
export const slots: ReadonlyArray<DeliverySlot> = [
  { day: sunday, begins: 17 * 60, ends: 20 * 60 },
  { day: sunday, begins: 22 * 60 + 30, ends: 25 * 60 },
  { day: sunday + dayMs, begins: 17 * 60, ends: 20 * 60 }
]

export const pickup = (locale: Locale): PickupOffer => ({
  address: {
    ar: "شرق، شارع أحمد الجابر، مجمع السدو، الدور الأرضي",
    en: "Sharq, Ahmad Al Jaber Street, Sadu Complex, ground floor"
  }[locale],
  opens: 10 * 60,
  closes: 22 * 60,
  readyAt: Date.UTC(2026, 2, 1, 14, 30)
})
