import type { Meta } from "@storybook/react-vite"
import type { ContextFrom, StateValueFrom } from "xstate"
import { deskOrderMachine } from "#core/desk/deskOrderMachine.ts"
import { BookingRefused } from "#core/desk/DeskBookings.ts"
import {
  type DeskBooking,
  type DeskOrder,
  OrderStatusChanged,
  RefundRefused,
  TransitionNotAllowed
} from "#core/desk/DeskOrders.ts"
import { OrderItemsOutOfStock, PickupCodeWrong } from "#core/desk/requestMove.ts"
import { emptyRefundDraft } from "#core/desk/refundDraft.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderNotFound } from "#core/orders/Order.ts"
import { IdempotencyKey } from "#core/payment/Payment.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { DeskOrderDetail } from "#ui/desk/orders/DeskOrderDetail.tsx"
import { type Fixture, fixture, withChanges } from "../fixture.ts"
import { refusedWithMessage } from "../refusals.ts"
import { stateStory } from "../stateStory.tsx"
import type { Locale } from "#locales/i18n.ts"
import { cashOrder, courierBooking, deskOrder, orderForCourier } from "./deskOrders.ts"
import { storyMoment } from "./editableList.ts"

export default { title: "Desk/Order" } satisfies Meta

const story = stateStory(deskOrderMachine, DeskOrderDetail)
type States = Exclude<StateValueFrom<typeof deskOrderMachine>, string>
const still = {
  load: "ready",
  action: { idle: "nothingToUndo" },
  note: "writing",
  courier: "idle",
  window: "visible"
} as const

const noOrder = {
  id: deskOrder("en").id,
  role: "owner",
  order: null,
  refusal: null,
  target: null,
  reason: "",
  code: "",
  moveRefusal: null,
  differenceId: null,
  undoToken: null,
  refundDraft: emptyRefundDraft,
  refundKey: null,
  sentRefund: null,
  refundRefusal: null,
  noteAudience: "staff",
  noteText: "",
  noteRefusal: null,
  bookingQuote: null,
  bookingRefusal: null
} as const
const withOrder = fixture((locale) => ({ ...noOrder, order: deskOrder(locale) }))
type Context = ContextFrom<typeof deskOrderMachine>

const orderIn = (
  states: Partial<States>,
  changes: Partial<Context> | Fixture<Partial<Context>> = {}
) => story({ ...still, ...states }, withChanges<Context>(withOrder, changes))

const offline = new Unavailable({ reason: "offline" })
const refundKey = IdempotencyKey.make("refund-key")

export const Loading = { ...story({ ...still, load: "loading" }, noOrder), tags: ["loading"] }
export const Ready = orderIn({})
const difference = {
  id: 1,
  state: "open",
  amount: Fils.make(4_500),
  total: Fils.make(29_870),
  expiresAt: Date.UTC(2026, 10, 29, 9),
  link: "/order-change/1-x",
  paidAt: null,
  paymentId: null
} as const
const changesIn = (locale: Locale) => [locale === "ar" ? "إضافة 1 × عود" : "added: 1 × Oud"]
export const WaitsForPayment = {
  ...orderIn({}, (locale) => ({
    order: {
      ...deskOrder(locale),
      differences: [
        { ...difference, staffName: { ar: "حصة", en: "Hessa" }[locale], changes: changesIn(locale) }
      ]
    }
  })),
  name: "A change waits for the payment of its difference"
}
export const Withdrawing = {
  ...orderIn({ action: "withdrawing" }, (locale) => ({
    differenceId: 1,
    order: {
      ...deskOrder(locale),
      differences: [
        { ...difference, staffName: { ar: "حصة", en: "Hessa" }[locale], changes: changesIn(locale) }
      ]
    }
  })),
  name: "Link of a difference being withdrawn"
}
export const CashOnItsWay = orderIn({}, (locale) => ({ order: cashOrder(locale) }))
export const ForStaff = { ...orderIn({}, { role: "staff" }), name: "For staff, who refund nothing" }
export const NothingLeft = orderIn({}, (locale) => ({
  order: {
    ...deskOrder(locale),
    status: "refunded",
    next: [],
    refundable: Fils.make(0),
    refunds: (["requested", "at_provider", "done", "rejected"] as const).map((state, index) => ({
      id: index,
      amount: Fils.make(10_000 + index * 10),
      state,
      method: "provider",
      at: Date.UTC(2026, 1, 15, 9 + index),
      items: index === 0 ? [{ position: 0, quantity: 1, returnsToStock: true }] : []
    })),
    history: [
      ...deskOrder(locale).history,
      {
        at: Date.UTC(2026, 1, 15, 9),
        staffName: { ar: "خالد", en: "Khaled" }[locale],
        what: {
          kind: "refund",
          amount: Fils.make(10_000),
          state: "requested",
          method: "provider",
          reason: { ar: "وصلت مكسورة", en: "It arrived broken" }[locale]
        }
      }
    ]
  }
}))
export const NotFound = {
  ...story({ ...still, load: "missing" }, { ...noOrder, refusal: new OrderNotFound() }),
  tags: ["refusal"]
}
export const Failed = {
  ...story({ ...still, load: "failed" }, { ...noOrder, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const Refreshing = orderIn({ load: "refreshing" })
export const NotRefreshed = {
  ...orderIn({ load: "stale" }, { refusal: offline }),
  tags: ["offline", "refusal"]
}
export const WindowHidden = orderIn({ window: "hidden" })
export const Moving = orderIn({ action: "moving" }, { target: "out_for_delivery" })
export const Moved = orderIn(
  { action: { idle: "undoable" } },
  { target: "processing", undoToken: "token" }
)
export const Undoing = orderIn({ action: "undoing" }, { target: "processing", undoToken: "token" })
export const ChangedBySomebodyElse = {
  ...orderIn({}, (locale) => ({
    moveRefusal: new OrderStatusChanged({ status: "cancelled" }),
    order: { ...deskOrder(locale), status: "cancelled", next: [] }
  })),
  tags: ["refusal"]
}
export const NotAllowed = {
  ...orderIn({}, { moveRefusal: new TransitionNotAllowed({ status: "processing" }) }),
  tags: ["refusal"]
}
export const OutOfStock = {
  ...orderIn({}, (locale) => ({
    moveRefusal: new OrderItemsOutOfStock(),
    order: { ...deskOrder(locale), status: "on_hold", next: ["confirmed", "cancelled"] }
  })),
  tags: ["refusal"]
}
export const RefusedWithMessage = {
  ...orderIn({}, (locale) => ({
    moveRefusal: refusedWithMessage(503, {
      ar: "اللوحة متوقفة للصيانة دقائق",
      en: "The desk is down for some minutes"
    })(locale)
  })),
  tags: ["refusal"]
}
export const CancelWithReason = orderIn({ action: "explaining" }, { target: "cancelled" })
const collected = (locale: Locale): DeskOrder => ({
  ...cashOrder(locale),
  status: "out_for_delivery",
  pickup: { readyAt: storyMoment },
  next: ["delivered", "failed"]
})
export const ReadyForPickup = orderIn({}, (locale) => ({ order: collected(locale) }))
export const HandingOver = orderIn({ action: "handingOver" }, (locale) => ({
  order: collected(locale),
  target: "delivered"
}))
export const HandingOverWithWrongCode = {
  ...orderIn({ action: "handingOver" }, (locale) => ({
    order: collected(locale),
    target: "delivered",
    code: "0428",
    moveRefusal: new PickupCodeWrong()
  })),
  tags: ["refusal"]
}
export const CancelUnpaid = orderIn({ action: "explaining" }, (locale) => ({
  order: { ...cashOrder(locale), status: "confirmed", next: ["processing", "cancelled"] },
  target: "cancelled",
  reason: { ar: "لا يرد العميل", en: "The customer does not answer" }[locale]
}))
export const NotDeliveredWithReason = orderIn({ action: "explaining" }, (locale) => ({
  order: cashOrder(locale),
  target: "failed"
}))
export const FullyRefunded = orderIn({}, (locale) => ({
  order: {
    ...deskOrder(locale),
    isFullyRefunded: true,
    next: ["cancelled"],
    refundable: Fils.make(0)
  }
}))
export const CancelAfterPartRefund = orderIn({ action: "explaining" }, (locale) => ({
  order: {
    ...deskOrder(locale),
    lines: deskOrder(locale).lines.map((line, index) =>
      index === 0 ? { ...line, refundedQuantity: 1 } : line
    )
  },
  target: "cancelled"
}))
export const RefundNothingChosen = orderIn({ action: "refunding" })
export const RefundAll = orderIn(
  { action: "refunding" },
  { refundDraft: { ...emptyRefundDraft, kind: "rest", backToStock: [0] }, refundKey }
)
export const RefundAmount = orderIn({ action: "refunding" }, (locale) => ({
  refundDraft: {
    ...emptyRefundDraft,
    kind: "amount",
    amountText: "12.50",
    reason: { ar: "تأخر التوصيل", en: "Delivered late" }[locale]
  },
  refundKey
}))
export const RefundTooMuch = orderIn(
  { action: "refunding" },
  { refundDraft: { ...emptyRefundDraft, kind: "amount", amountText: "900" } }
)
export const RefundItems = orderIn(
  { action: "refunding" },
  { refundDraft: { ...emptyRefundDraft, kind: "items", quantities: { 1: 2 }, backToStock: [1] } }
)
export const RefundByHand = orderIn({ action: "refunding" }, (locale) => ({
  order: {
    ...cashOrder(locale),
    status: "delivered",
    next: ["completed", "out_for_delivery"],
    refundable: cashOrder(locale).total
  },
  refundDraft: {
    ...emptyRefundDraft,
    kind: "items",
    quantities: { 0: 1 },
    handMethod: "cash",
    reason: { ar: "المقاس غير مناسب", en: "The size does not fit" }[locale]
  },
  refundKey
}))
export const RefundUncertain = {
  ...orderIn(
    { action: "refundUncertain" },
    {
      refundRefusal: new Unavailable({ reason: "timeout" }),
      sentRefund: {
        key: refundKey,
        part: { amount: Fils.make(5_000) },
        backToStock: [],
        method: "provider",
        reason: "late",
        refundable: Fils.make(66_710)
      }
    }
  ),
  tags: ["refusal"]
}
export const RefundRequested = { ...orderIn({ action: "requestingRefund" }), tags: ["loading"] }
export const RefundedBySomebodyElse = {
  ...orderIn({ action: "refunding" }, { refundRefusal: new RefundRefused({ problem: "changed" }) }),
  tags: ["refusal"]
}
export const NoteTyped = orderIn({}, (locale) => ({
  noteText: { ar: "العميل يريد التغليف كهدية", en: "The customer wants it as a gift" }[locale],
  noteAudience: "courier"
}))
export const NoteSaving = orderIn({ note: "saving" }, (locale) => ({
  noteText: { ar: "اتصل قبل الوصول", en: "Call before you arrive" }[locale]
}))
export const NoteNotSaved = {
  ...orderIn({}, (locale) => ({
    noteText: { ar: "اتصل قبل الوصول", en: "Call before you arrive" }[locale],
    noteRefusal: offline
  })),
  tags: ["offline", "refusal"]
}
export const TwoHundredLines = orderIn({}, (locale) => {
  const order = deskOrder(locale)
  const [line] = order.lines
  return {
    order: {
      ...order,
      itemCount: 4_000,
      lines:
        line === undefined
          ? []
          : Array.from({ length: 200 }, (_, position) => ({
              ...line,
              position,
              quantity: 20,
              name: {
                ar: "دلة نحاسية منقوشة يدويًا بنقوش السدو من أعمال حرفيي الجهراء القدامى",
                en: "Copper dallah engraved by hand with Sadu patterns by the artisans of old Jahra"
              }[locale]
            }))
    }
  }
})

const courierQuote = { fee: Fils.make(1_250), minutes: 16, collect: cashOrder("en").total }
const withCourier = (
  changes: Partial<DeskBooking> | Fixture<Partial<DeskBooking>>,
  states: Partial<States> = {}
) =>
  orderIn(states, (locale) => ({
    order: {
      ...orderForCourier(locale),
      bookings: [
        {
          ...courierBooking(locale),
          ...(typeof changes === "function" ? changes(locale) : changes)
        }
      ]
    }
  }))
const salem = fixture((locale) => ({
  courier: { name: { ar: "سالم", en: "Salem" }[locale], phone: "+96555551234" },
  trackingUrl: "https://track.example/1040-1"
}))

export const CourierOffered = orderIn({}, (locale) => ({ order: orderForCourier(locale) }))
export const CourierPriceAsked = orderIn({ courier: "quoting" }, (locale) => ({
  order: orderForCourier(locale)
}))
export const CourierPrice = orderIn({ courier: "quoted" }, (locale) => ({
  order: orderForCourier(locale),
  bookingQuote: courierQuote
}))
export const CourierPriceOfPaidOrder = orderIn({ courier: "quoted" }, (locale) => ({
  order: { ...deskOrder(locale), carrier: { name: "armada", problem: null } },
  bookingQuote: { ...courierQuote, minutes: null, collect: null }
}))
export const CourierBeingBooked = orderIn({ courier: "booking" }, (locale) => ({
  order: orderForCourier(locale),
  bookingQuote: courierQuote
}))
export const CourierNotKnown = withCourier({ state: "requested", fee: null })
export const CourierAwaited = withCourier({})
export const CourierOutdated = withCourier({ isOutdated: true })
export const CourierComing = withCourier((locale) => ({ state: "assigned", ...salem(locale) }))
export const CourierBeingCalledOff = withCourier({ isCalledOff: true }, { courier: "callingOff" })
export const CourierCalledOffTooLate = withCourier((locale) => ({
  state: "pickedUp",
  isCalledOff: true,
  ...salem(locale)
}))
export const CourierOnTheWay = withCourier((locale) => ({ state: "pickedUp", ...salem(locale) }))
export const CourierDelivered = orderIn({}, (locale) => ({
  order: {
    ...cashOrder(locale),
    status: "delivered",
    next: ["completed"],
    carrier: { name: "armada", problem: "notSendable" },
    bookings: [{ ...courierBooking(locale), state: "delivered", ...salem(locale) }]
  }
}))
export const CourierFailed = orderIn({}, (locale) => ({
  order: {
    ...orderForCourier(locale),
    status: "failed",
    next: ["processing", "out_for_delivery", "cancelled"],
    bookings: [
      { ...courierBooking(locale), state: "rejected", reason: "Wallet balance is too low" },
      {
        ...courierBooking(locale),
        number: 2,
        reference: "1040-2",
        state: "failed",
        reason: { ar: "لا أحد يرد", en: "Nobody answered" }[locale]
      }
    ]
  }
}))
export const CourierInRun = orderIn({}, (locale) => ({
  order: { ...orderForCourier(locale), carrier: { name: "armada", problem: "inRun" } }
}))
const rejected = orderIn({}, (locale) => ({
  order: orderForCourier(locale),
  bookingRefusal: new BookingRefused({ problem: "rejected", reason: "The area is out of coverage" })
}))
export const CourierRejected = {
  ...rejected,
  parameters: {
    ...rejected.parameters,
    foreignTexts: { "The area is out of coverage": "The carrier says why in its own language." }
  },
  tags: ["refusal"]
}
export const CourierChangedBySomebodyElse = {
  ...orderIn({}, (locale) => ({
    order: orderForCourier(locale),
    bookingRefusal: new BookingRefused({ problem: "changed", reason: "" })
  })),
  tags: ["refusal"]
}
