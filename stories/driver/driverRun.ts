import type { DriverRun, DriverStop } from "#core/drivers/DriverRuns.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import type { Locale } from "#locales/i18n.ts"

/** A stop whose cash is to be collected. */
export const driverStop: DriverStop = {
  orderId: OrderId.make("10000001"),
  customer: { name: "نورة الصباح", phone: "+96550001234" },
  governorate: "حولي",
  area: "السالمية",
  address: "السالمية، قطعة 5\nشارع 12، منزل 7\nحولي",
  position: { latitude: 29.33, longitude: 48.07 },
  notes: ["الجرس لا يعمل، اتصل عند الوصول"],
  itemCount: 2,
  task: { kind: "collect", amount: Fils.make(12_500) },
  state: "open",
  cash: null
}

/** A run with a stop of each kind. */
export const driverRun: DriverRun = {
  driverName: "سالم",
  stops: [
    driverStop,
    {
      ...driverStop,
      orderId: OrderId.make("10000002"),
      customer: { name: "ريم المطيري", phone: "+96550009876" },
      notes: [],
      position: null,
      itemCount: 1,
      task: { kind: "paid" }
    },
    {
      ...driverStop,
      orderId: OrderId.make("10000003"),
      customer: { name: "فهد العنزي", phone: "+96566001122" },
      governorate: "الجهراء",
      area: "القصر",
      address: "القصر، قطعة 2\nشارع 4، منزل 19\nالجهراء",
      notes: [],
      task: { kind: "refunded" }
    }
  ]
}

/** The same run in the language of a reader. */
export const driverRunIn = (locale: Locale): DriverRun =>
  locale === "ar" ? driverRun : { driverName: "Salem", stops: driverRun.stops.map(inEnglish) }

const inEnglish = (stop: DriverStop, index: number): DriverStop => ({
  ...stop,
  customer: { ...stop.customer, name: englishNames[index] ?? "" },
  governorate: index === 2 ? "Jahra" : "Hawalli",
  area: index === 2 ? "Al Qasr" : "Salmiya",
  address:
    index === 2 ? "Al Qasr, Block 2\nStreet 4, House 19" : "Salmiya, Block 5\nStreet 12, House 7",
  notes: index === 0 ? ["The bell is broken, call when you arrive"] : []
})

const englishNames = ["Noura Al-Sabah", "Reem Al-Mutairi", "Fahad Al-Enezi"]
