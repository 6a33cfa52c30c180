import { emptyFilter } from "#core/desk/deskOrderFilter.ts"
import type {
  DeskBooking,
  DeskOrder,
  DeskOrderPage,
  DeskOrderSummary,
  PrintedOrder
} from "#core/desk/DeskOrders.ts"
import type { deskOrdersMachine } from "#core/desk/deskOrdersMachine.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import type { OrderStatus } from "#core/orders/orderStatus.ts"
import type { ContextFrom } from "xstate"
import type { Locale } from "#locales/i18n.ts"
import { fixture } from "../fixture.ts"
import { orderOfFiveProducts, orderPaidByKnet } from "../orders/orders.ts"

const names = {
  ar: ["نورة العنزي", "بدر المطيري", "شيخة الصباح", "عبدالله الرشيدي", "مريم الكندري"],
  en: ["Noura Al-Enezi", "Bader Al-Mutairi", "Shaikha Al-Sabah", "Abdullah Al-Rashidi", "Maryam"]
} as const
const areas = {
  ar: ["السالمية", "حولي", "الجهراء", "الفحيحيل", "الدسمة"],
  en: ["Salmiya", "Hawalli", "Jahra", "Fahaheel", "Dasma"]
} as const

/** An order of a list; `index` chooses customer and area. */
export const summaryOf = (
  locale: Locale,
  index: number,
  status: OrderStatus,
  changes: Partial<DeskOrderSummary> = {}
): DeskOrderSummary => ({
  id: OrderId.make(String(1042 - index)),
  placedAt: Date.UTC(2026, 1, 14, 15, 30) - index * 23 * 60_000,
  status,
  method: index % 2 === 0 ? "knet" : "cash",
  isPaid: index % 2 === 0,
  total: Fils.make(12_500 + index * 7_250),
  itemCount: (index % 4) + 1,
  customer: { name: names[locale][index % 5] ?? "", phone: `+9655000123${index % 10}` },
  area: areas[locale][index % 5] ?? "",
  expectedDay: Date.UTC(2026, 1, index < 2 ? 13 : index < 3 ? 14 : 16),
  due: index < 2 ? "late" : index < 3 ? "today" : null,
  isFullyRefunded: false,
  ...changes
})

const statuses = ["confirmed", "confirmed", "processing", "out_for_delivery", "on_hold"] as const

export const orderPage = fixture((locale): DeskOrderPage => ({
  orders: statuses.map((status, index) => summaryOf(locale, index, status)),
  next: "more",
  elsewhere: []
}))

type OrdersContext = ContextFrom<typeof deskOrdersMachine>

export const emptyOrders: OrdersContext = {
  role: "owner",
  filter: emptyFilter,
  searchText: "",
  list: null,
  counts: null,
  steps: ["out_for_delivery"],
  refusal: null,
  selected: [],
  selectedBefore: [],
  bulkMove: null,
  result: null,
  moveRefusal: null
}

export const loadedOrders = fixture((locale): OrdersContext => ({
  ...emptyOrders,
  list: orderPage(locale),
  counts: { toConfirm: 0, toPack: 14, packing: 3, out: 7, problems: 1, customerCancelled: 2 }
}))

/** An order that was paid by KNET and is being packed. */
export const deskOrder = fixture((locale): DeskOrder => {
  const order = orderPaidByKnet(locale)
  return {
    ...order,
    status: "processing",
    itemCount: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    area: areas[locale][0],
    isFullyRefunded: false,
    lines: order.lines.map((line, position) => ({
      ...line,
      position,
      refundedQuantity: 0,
      hasPromo: true,
      sku: position % 2 === 0 ? `SD-${1200 + position}` : null
    })),
    addressParts: { city: areas[locale][0], block: "4", street: "12", home: "7" },
    version: 1,
    canChange: true,
    position: { latitude: 29.3339, longitude: 48.0761 },
    promoCode: "SADU10",
    policyVersion: 3,
    locale,
    customerId: 7,
    customerOrders: 3,
    whatsappText: {
      ar: "مرحبًا نورة، معك سدو. حالة طلبك 10234567 الآن: قيد التجهيز.",
      en: "Hello Noura, this is Sadu. Your order 10234567 is now: Processing."
    }[locale],
    next: ["out_for_delivery", "cancelled"],
    refundable: order.total,
    refunds: [],
    carrier: null,
    bookings: [],
    history: [
      {
        at: Date.UTC(2026, 1, 14, 9, 30),
        staffName: null,
        what: { kind: "status", status: "confirmed", reason: "" }
      },
      {
        at: Date.UTC(2026, 1, 14, 10, 5),
        staffName: { ar: "خالد", en: "Khaled" }[locale],
        what: {
          kind: "note",
          audience: "courier",
          text: { ar: "اطلب البطاقة المدنية", en: "Ask for the civil ID" }[locale]
        }
      },
      {
        at: Date.UTC(2026, 1, 14, 10, 12),
        staffName: { ar: "خالد", en: "Khaled" }[locale],
        what: { kind: "status", status: "processing", reason: "" }
      }
    ]
  }
})

/** A cash order on its way, of which nothing can be refunded. */
export const cashOrder = fixture((locale): DeskOrder => ({
  ...deskOrder(locale),
  id: OrderId.make("1040"),
  status: "out_for_delivery",
  method: "cash",
  isPaid: false,
  receipt: null,
  promoCode: null,
  policyVersion: null,
  discount: Fils.make(0),
  total: Fils.make(orderOfFiveProducts(locale).subtotal + orderOfFiveProducts(locale).delivery),
  note: "",
  position: null,
  next: ["delivered", "failed"],
  refundable: Fils.make(0)
}))

/** A courier of Armada who is booked for the cash order below. */
export const courierBooking = fixture((locale): DeskBooking => ({
  number: 1,
  carrier: "armada",
  reference: "1040-1",
  state: "waiting",
  fee: Fils.make(1_250),
  collect: cashOrder(locale).total,
  courier: null,
  trackingUrl: null,
  reason: "",
  at: Date.UTC(2026, 1, 14, 10, 20),
  isCalledOff: false,
  isOutdated: false
}))

/** The cash order at the shop, for which couriers can be booked. */
export const orderForCourier = fixture((locale): DeskOrder => ({
  ...cashOrder(locale),
  status: "processing",
  next: ["shipped", "on_the_way", "out_for_delivery", "cancelled"],
  carrier: { name: "armada", problem: null }
}))

/** The same order as it is printed. */
export const printedOrder = fixture((locale): PrintedOrder => ({
  ...deskOrder(locale),
  governorate: { ar: "حولي", en: "Hawalli" }[locale],
  courierNotes: [{ ar: "اطلب البطاقة المدنية", en: "Ask for the civil ID" }[locale]],
  refunded: Fils.make(0)
}))

/** The cash order as it is printed. */
export const printedCashOrder = fixture((locale): PrintedOrder => {
  const order = cashOrder(locale)
  return {
    ...printedOrder(locale),
    ...order,
    governorate: { ar: "العاصمة", en: "Capital" }[locale],
    area: { ar: "الدسمة", en: "Dasma" }[locale],
    courierNotes: []
  }
})
