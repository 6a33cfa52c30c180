import { Data, Effect, Schema } from "effect"
import { bookingProblems, bookingStates, carrierNames } from "../carrier/bookings.ts"
import { ribbons } from "../gift/Gift.ts"
import { Fils } from "../money/Fils.ts"
import { OrderNotFound, paymentMethods } from "../orders/Order.ts"
import type { OrderId } from "../orders/OrderId.ts"
import type { OrderStatus } from "../orders/orderStatus.ts"
import {
  handRefundMethods,
  refundMethods,
  type RefundProblem,
  refundProblems,
  refundStates
} from "../orders/refund.ts"
import { type ChangeProblem, changeProblems, differenceStates } from "../orders/orderChange.ts"
import { IdempotencyKey } from "../payment/Payment.ts"
import { isBlank } from "../shared/cleanText.ts"
import { limits } from "../shared/limits.ts"
import { callDesk, deskCall, deskRefusal, deskRefusalWith } from "./deskCall.ts"
import {
  DeskFilsJson,
  MomentJson,
  NextJson,
  OrderCursorJson,
  OrderNumberJson,
  StatusJson
} from "./deskJson.ts"
import { type DeskOrderFilter, dueStates, emptyFilter } from "./deskOrderFilter.ts"
import { optionalSteps } from "./usedSteps.ts"
import type { WorkList } from "./workLists.ts"

const CountJson = Schema.Int

const summary = {
  id: OrderNumberJson,
  placedAt: MomentJson,
  status: StatusJson,
  method: Schema.Literals(paymentMethods),
  isPaid: Schema.Boolean,
  total: DeskFilsJson,
  /** The number of all items of all lines, without those that were refunded. */
  itemCount: CountJson,
  customer: Schema.Struct({ name: Schema.String, phone: Schema.String }),
  /** In the asked language; empty for an address without one. */
  area: Schema.String,
  expectedDay: Schema.NullOr(MomentJson),
  /** The minutes after midnight of `expectedDay` between which it arrives; null for no slot. */
  slot: Schema.optionalKey(Schema.NullOr(Schema.Struct({ begins: Schema.Int, ends: Schema.Int }))),
  /** When it can be collected; null where it is delivered. */
  pickup: Schema.optionalKey(Schema.NullOr(Schema.Struct({ readyAt: MomentJson }))),
  /**
   * Whether all of its money or all of its items are refunded or will be, so that nothing of it is
   * sent.
   */
  isFullyRefunded: Schema.Boolean,
  /** Null for one that is due on a later day, or has arrived, or never will. */
  due: Schema.optionalKey(Schema.NullOr(Schema.Literals(dueStates)))
}
/** An order as the lists of the desk show it, on the wire. */
export const OrderSummaryJson = Schema.Struct(summary).annotate({ identifier: "OrderSummary" })

/** An order as the lists of the desk show it. */
export type DeskOrderSummary = typeof OrderSummaryJson.Type

/** How many orders that the list does not have a search names. */
export const maximumElsewhere = 5

const OrderPageJson = Schema.Struct({
  orders: Schema.Array(OrderSummaryJson),
  next: NextJson,
  /**
   * The newest orders that the search finds in all orders and that the list does not have,
   * `maximumElsewhere` at most.
   */
  elsewhere: Schema.Array(OrderSummaryJson)
})

/** A page of a list of orders: newest first, or in a list of work due first. */
export type DeskOrderPage = typeof OrderPageJson.Type

const WorkListCountsJson = Schema.Struct({
  toConfirm: CountJson,
  toPack: CountJson,
  packing: CountJson,
  out: CountJson,
  problems: CountJson,
  customerCancelled: CountJson
} satisfies Record<WorkList, unknown>)

/** How many orders wait in each work list. */
export type WorkListCounts = typeof WorkListCountsJson.Type

/** Whom a note is for. */
export const noteAudiences = ["staff", "courier"] as const
/** One of `noteAudiences`. */
export type NoteAudience = (typeof noteAudiences)[number]

const RefundStateJson = Schema.Literals(refundStates)
const RefundMethodJson = Schema.Literals(refundMethods)

const EventJson = Schema.Struct({
  at: MomentJson,
  /** Null for the shop itself or the customer. */
  staffName: Schema.NullOr(Schema.String),
  what: Schema.Union([
    Schema.Struct({ kind: Schema.Literal("status"), status: StatusJson, reason: Schema.String }),
    Schema.Struct({
      kind: Schema.Literal("note"),
      audience: Schema.Literals(noteAudiences),
      text: Schema.String
    }),
    Schema.Struct({
      kind: Schema.Literal("refund"),
      amount: DeskFilsJson,
      state: RefundStateJson,
      method: RefundMethodJson,
      reason: Schema.String
    }),
    Schema.Struct({
      kind: Schema.Literal("change"),
      /** What it was, each in a line of the asked language: the address, the note, the items. */
      before: Schema.Array(Schema.String),
      totalBefore: DeskFilsJson,
      total: DeskFilsJson
    })
  ])
})

/** An entry in the history of an order. */
export type DeskOrderEvent = typeof EventJson.Type

const printedLine = {
  /** Its place in the order, from 0; refunds name lines by it. */
  position: CountJson,
  name: Schema.String,
  attributes: Schema.String,
  quantity: CountJson,
  /** The items whose refund is requested or done. */
  refundedQuantity: CountJson,
  sku: Schema.NullOr(Schema.String)
}
const PrintedLineJson = Schema.Struct(printedLine)

/** A line of an order on paper. */
export type PrintedLine = typeof PrintedLineJson.Type

const LineJson = Schema.Struct({
  ...printedLine,
  productId: CountJson,
  variantId: Schema.NullOr(CountJson),
  description: Schema.String,
  image: Schema.NullOr(Schema.String),
  price: DeskFilsJson,
  /** Whether the promo code of the order is for it. */
  hasPromo: Schema.Boolean
})

/** A line of an order with what the desk needs to pack and to refund it. */
export type DeskOrderLine = typeof LineJson.Type

const RefundJson = Schema.Struct({
  id: CountJson,
  amount: DeskFilsJson,
  state: RefundStateJson,
  method: RefundMethodJson,
  /** When it came into this state. */
  at: MomentJson,
  /** Empty for an amount. */
  items: Schema.Array(
    Schema.Struct({ position: CountJson, quantity: CountJson, returnsToStock: Schema.Boolean })
  )
})

/** One refund of an order. */
export type DeskRefund = typeof RefundJson.Type

const addressParts = {
  /** An area of Kuwait in the asked language, or a city; both languages are understood. */
  city: Schema.String,
  block: Schema.String,
  street: Schema.String,
  /** The building, and what the courier has to know of it. */
  home: Schema.String
}

const BookingJson = Schema.Struct({
  /** Counts the bookings of the order. */
  number: CountJson,
  /** The company, and the name by which it knows the booking. */
  carrier: Schema.Literals(carrierNames),
  reference: Schema.String,
  state: Schema.Literals(bookingStates),
  /** What the courier costs the shop; null while that is not known. */
  fee: Schema.NullOr(DeskFilsJson),
  /** The cash that the courier collects, or has collected; null where it is paid. */
  collect: Schema.NullOr(DeskFilsJson),
  courier: Schema.NullOr(Schema.Struct({ name: Schema.String, phone: Schema.String })),
  trackingUrl: Schema.NullOr(Schema.String),
  /** Why it was not taken or not delivered, as the carrier says it; empty where it says nothing. */
  reason: Schema.String,
  at: MomentJson,
  /** Whether the shop wants to call the courier off. */
  isCalledOff: Schema.Boolean,
  /** Whether the order was changed after the booking, of which the carrier knows nothing. */
  isOutdated: Schema.Boolean
}).annotate({ identifier: "Booking" })

/** A courier who is or was booked for an order. */
export type DeskBooking = typeof BookingJson.Type
const GiftJson = Schema.Struct({
  to: Schema.String,
  from: Schema.String,
  message: Schema.String,
  ribbon: Schema.Literals(ribbons),
  phone: Schema.String
}).annotate({ identifier: "GiftCard" })

/** The card of an order that is a gift. */
const gift = Schema.optionalKey(Schema.NullOr(GiftJson))
const DifferenceJson = Schema.Struct({
  id: CountJson,
  state: Schema.Literals(differenceStates),
  amount: DeskFilsJson,
  /** What the order would cost. */
  total: DeskFilsJson,
  /** What would be another one, in the asked language. */
  changes: Schema.Array(Schema.String),
  staffName: Schema.String,
  expiresAt: MomentJson,
  /** The address of the page on which it is paid. */
  link: Schema.String,
  paidAt: Schema.NullOr(MomentJson),
  paymentId: Schema.NullOr(Schema.String)
}).annotate({ identifier: "OrderDifference" })

/** What a change of a paid order costs more, and how far its payment is. */
export type DeskDifference = typeof DifferenceJson.Type

const OrderJson = Schema.Struct({
  ...summary,
  gift,
  subtotal: DeskFilsJson,
  discount: DeskFilsJson,
  delivery: DeskFilsJson,
  /** Of a gift; absent for nothing. */
  wrapping: Schema.optionalKey(DeskFilsJson),
  lines: Schema.Array(LineJson),
  /** As the courier reads it, in the asked language. */
  address: Schema.String,
  /** The parts of the address as they are stored, for changing them. */
  addressParts: Schema.Struct(addressParts),
  /** Which one of its versions it is, and whether it is still at the shop and can be changed. */
  version: CountJson,
  canChange: Schema.Boolean,
  position: Schema.NullOr(Schema.Struct({ latitude: Schema.Finite, longitude: Schema.Finite })),
  /** What the customer asks of the courier. */
  note: Schema.String,
  receipt: Schema.NullOr(
    Schema.Struct({
      paymentId: Schema.String,
      referenceId: Schema.NullOr(Schema.String),
      trackId: Schema.NullOr(Schema.String),
      authorizationId: Schema.NullOr(Schema.String),
      paidAt: MomentJson
    })
  ),
  promoCode: Schema.NullOr(Schema.String),
  /** The policies under which it was placed; null for one of earlier versions. */
  policyVersion: Schema.NullOr(Schema.Int),
  /** The changes that cost more than was paid, the newest last; absent where there are none. */
  differences: Schema.optionalKey(Schema.Array(DifferenceJson)),
  locale: Schema.Literals(["ar", "en"]),
  /** Who ordered, and how many orders this customer has in all. */
  customerId: Schema.Int,
  customerOrders: CountJson,
  /** What a person may send by WhatsApp, in the customer's language. */
  whatsappText: Schema.String,
  /** The newest entry is the last. */
  history: Schema.Array(EventJson),
  /** The statuses to which this staff member may move it. */
  next: Schema.Array(StatusJson),
  /** 0 for a cash order that is not delivered, and where nothing is left to refund. */
  refundable: DeskFilsJson,
  refunds: Schema.Array(RefundJson),
  /** The company that sends couriers, and why none can be booked; null without one. */
  carrier: Schema.NullOr(
    Schema.Struct({
      name: Schema.Literals(carrierNames),
      problem: Schema.NullOr(Schema.Literals(bookingProblems))
    })
  ),
  /** The newest one is the last. */
  bookings: Schema.Array(BookingJson)
}).annotate({ identifier: "Order" })

/** An order as the desk shows it. */
export type DeskOrder = typeof OrderJson.Type

const PrintedOrderJson = Schema.Struct({
  ...summary,
  gift,
  lines: Schema.Array(PrintedLineJson),
  /** In the asked language; empty for an address outside Kuwait. */
  governorate: Schema.String,
  /** As the courier reads it, in the asked language. */
  address: Schema.String,
  /** What the customer asks of the courier. */
  note: Schema.String,
  /** What the shop has written for the courier. */
  courierNotes: Schema.Array(Schema.String),
  /** What was given back or will be. */
  refunded: DeskFilsJson
}).annotate({ identifier: "PrintedOrder" })

/** An order as it is printed, for whoever packs or delivers it. */
export type PrintedOrder = typeof PrintedOrderJson.Type

const PrintedOrderPageJson = Schema.Struct({
  orders: Schema.Array(PrintedOrderJson),
  next: NextJson,
  /** How many orders all pages have; counted for the first page only, else 0. */
  count: CountJson,
  /** The phone of the shop, which stands on paper. */
  shopPhone: Schema.NullOr(Schema.String)
})

/** The orders of a list, or those with these numbers, `maximumPrintedIds` of them at most. */
export type PrintSelection =
  | { readonly filter: DeskOrderFilter }
  | { readonly ids: ReadonlyArray<OrderId> }

/** An order to move, with the status that the staff member saw. */
export interface OrderMove {
  readonly id: OrderId
  readonly from: OrderStatus
}

/** Why an order was not moved. */
export const moveProblems = [
  "changed",
  "notAllowed",
  "missing",
  "outOfStock",
  "fullyRefunded",
  "codeWrong"
] as const
/** One of `moveProblems`. */
export type MoveProblem = (typeof moveProblems)[number]

const MoveResultJson = Schema.Struct({
  moved: Schema.Array(Schema.Struct({ id: OrderNumberJson, status: StatusJson })),
  refused: Schema.Array(
    Schema.Struct({
      id: OrderNumberJson,
      /** The status that it has now; null for an order that does not exist. */
      status: Schema.NullOr(StatusJson),
      reason: Schema.Literals(moveProblems)
    })
  ),
  /** Undoes all of it within `undoMs`; null where nothing can be undone. */
  undoToken: Schema.NullOr(Schema.String)
}).annotate({ identifier: "MoveResult" })

/** What became of each order: one that is refused does not stop the others. */
export type MoveResult = typeof MoveResultJson.Type

/** Whether the order is handed over then to somebody who shows its code. */
export const needsPickupCode = (
  { pickup }: Pick<DeskOrderSummary, "pickup">,
  to: OrderStatus
): boolean => (pickup ?? null) !== null && to === "delivered"

/** How long a move can be undone: nobody is told of it before. */
export const undoMs = 10_000

/** The longest reason and note, in UTF-16 code units. */
export const deskTextLimits = { reason: 500, note: 1_000 } as const

/** The largest number of orders that are moved at once. */
export const maximumMoves = 100

const OrderIdJson = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999_999_999_999_999 }))
const ReasonJson = Schema.String.check(Schema.isMaxLength(deskTextLimits.reason))
const SentFilsJson = Schema.Int.check(
  Schema.isBetween({ minimum: 0, maximum: 999_999_999_999 })
).pipe(Schema.refine(Fils.is))
const PositionJson = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999 }))
const isEachOnce = (numbers: ReadonlyArray<number>) => new Set(numbers).size === numbers.length

const RefundRequestJson = Schema.Struct({
  /** The key of the request: the same one never gives money back twice. */
  key: Schema.String.pipe(Schema.refine(IdempotencyKey.is)),
  part: Schema.Union(
    [
      Schema.Literal("rest"),
      Schema.Struct({ amount: SentFilsJson }),
      Schema.Struct({
        items: Schema.Array(
          Schema.Struct({
            position: PositionJson,
            quantity: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 99 }))
          })
        ).check(
          Schema.isMinLength(1),
          Schema.makeFilter((items) => isEachOnce(items.map(({ position }) => position)))
        )
      })
    ],
    // An amount beside items is neither.
    { mode: "oneOf" }
  ),
  /** The positions of the lines whose items go back to the stock. */
  backToStock: Schema.Array(PositionJson).check(Schema.makeFilter(isEachOnce)),
  /** `provider` for an order that was paid online, by hand for one that was paid in cash. */
  method: Schema.Literals(["provider", ...handRefundMethods]),
  reason: ReasonJson,
  /** What was left to refund when the staff member saw it. */
  refundable: SentFilsJson
})

/** A refund as a staff member asks for it. */
export type RefundRequest = typeof RefundRequestJson.Type

const ItemIdJson = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }))
const PartJson = (length: number) => Schema.String.check(Schema.isMaxLength(length))

/** An order as it is to be; null stands for what stays as it is. */
const ChangeJson = Schema.Struct({
  /** The version that the staff member saw. */
  version: CountJson,
  address: Schema.NullOr(
    Schema.Struct({
      city: PartJson(100),
      block: PartJson(200),
      street: PartJson(200),
      home: PartJson(1_000)
    })
  ),
  note: Schema.NullOr(PartJson(limits.order.noteMaximumLength)),
  /** Another slot than it has: the midnight of its day in UTC in milliseconds since 1970. */
  slot: Schema.NullOr(
    Schema.Struct({
      day: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 8_000_000_000_000 })),
      begins: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_439 }))
    })
  ),
  /** All lines of the order. */
  lines: Schema.NullOr(
    Schema.Array(
      Schema.Struct({
        productId: ItemIdJson,
        variantId: Schema.NullOr(ItemIdJson),
        quantity: Schema.Int.check(
          Schema.isBetween({ minimum: 1, maximum: limits.cart.maximumQuantity })
        )
      })
    ).check(
      Schema.isMaxLength(100),
      Schema.makeFilter(
        (lines) =>
          new Set(lines.map(({ productId, variantId }) => `${productId} ${variantId}`)).size ===
          lines.length
      )
    )
  )
})

/** An order as a staff member wants it to be. */
export type WantedOrder = typeof ChangeJson.Type

const ChangeQuoteJson = Schema.Struct({
  subtotal: DeskFilsJson,
  discount: DeskFilsJson,
  delivery: DeskFilsJson,
  total: DeskFilsJson,
  /** What of a paid order is given back. */
  refund: DeskFilsJson,
  /** What its customer has to pay by a link before it is changed. */
  due: DeskFilsJson,
  /** Whether its promo code no longer counts, so that its discount is gone. */
  losesPromo: Schema.Boolean,
  /** What the subtotal lacks of the smallest order that the zone takes; it can be saved. */
  missing: DeskFilsJson,
  /** The next slots of its zone, as they are sent; null where it needs none. */
  slots: Schema.NullOr(
    Schema.Array(Schema.Struct({ day: Schema.Int, begins: Schema.Int, ends: Schema.Int }))
  ),
  /** Whether one of them has to be chosen. */
  needsSlot: Schema.Boolean
}).annotate({ identifier: "ChangeQuote" })

/** What an order would cost. */
export type ChangeQuote = typeof ChangeQuoteJson.Type

/**
 * Whether a call may have done its work although no answer says so: now, or an earlier one that is
 * sent again.
 */
export const isOutcomeUnknown = (refusal: { readonly _tag: string; readonly status?: unknown }) =>
  refusal._tag === "Unavailable" ||
  refusal._tag === "StaffSessionEnded" ||
  (refusal._tag === "Refused" && Number(refusal.status) >= 500)

/** Somebody else changed the order meanwhile; it has this status now. */
export class OrderStatusChanged extends Data.TaggedError("OrderStatusChanged")<{
  readonly status: OrderStatus
}> {}
/** No order with this status may be moved so, or not by this staff member. */
export class TransitionNotAllowed extends Data.TaggedError("TransitionNotAllowed")<{
  readonly status: OrderStatus
}> {}
/** The key belongs to another refund of this order, which has this amount. */
export class RefundKeyReused extends Data.TaggedError("RefundKeyReused")<{
  readonly amount: Fils
}> {}
/** Nothing was refunded. */
export class RefundRefused extends Data.TaggedError("RefundRefused")<{
  readonly problem: RefundProblem
}> {}
/** The order was not changed. */
export class OrderChangeRefused extends Data.TaggedError("OrderChangeRefused")<{
  readonly problem: ChangeProblem
  /** By how much it would be dearer, or 0. */
  readonly amount: Fils
}> {}
/** The difference is paid, or withdrawn already. */
export class DifferenceEnded extends Data.TaggedError("DifferenceEnded") {}
/** The time to undo a move is over, or it is undone already. */
export class UndoExpired extends Data.TaggedError("UndoExpired") {}

/** None of the orders could be moved. */
class NoneMoved extends Data.TaggedError("NoneMoved")<{ readonly result: MoveResult }> {}

/** None of the orders could be moved: the result as if one had been. */
export const ordersNotMoved = deskRefusalWith(
  409,
  "orders_not_moved",
  MoveResultJson,
  (result) => new NoneMoved({ result })
)
/** The time to undo is over. */
export const undoExpired = deskRefusal(409, "undo_expired", () => new UndoExpired())
/** There is no such order. */
export const orderMissing = deskRefusal(404, "order_missing", () => new OrderNotFound())
const OrderStatusJson = Schema.Struct({ orderStatus: StatusJson })
/** The order has another status now. */
export const orderChanged = deskRefusalWith(
  409,
  "order_changed",
  OrderStatusJson,
  ({ orderStatus }) => new OrderStatusChanged({ status: orderStatus })
)
/** No order with this status may be moved so, or not by this staff member. */
export const transitionNotAllowed = deskRefusalWith(
  409,
  "transition_not_allowed",
  OrderStatusJson,
  ({ orderStatus }) => new TransitionNotAllowed({ status: orderStatus })
)
const makeRefundRefused = ({ problem }: { readonly problem: RefundProblem }) =>
  new RefundRefused({ problem })
/** Somebody else refunded something meanwhile. */
export const refundChanged = deskRefusalWith(
  409,
  "refund_refused",
  Schema.Struct({ problem: Schema.Literal("changed") }),
  makeRefundRefused
)
/** It can never be refunded so. */
export const refundRefused = deskRefusalWith(
  422,
  "refund_refused",
  Schema.Struct({ problem: Schema.Literals(refundProblems) }),
  makeRefundRefused
)
/** The key belongs to another refund of this order. */
export const refundKeyReused = deskRefusalWith(
  409,
  "key_reused",
  Schema.Struct({
    refund: Schema.Struct({ id: Schema.Int, amount: DeskFilsJson, state: RefundStateJson })
  }),
  ({ refund }) => new RefundKeyReused({ amount: refund.amount })
)

/** The order is not changed: 409 whatever the reason is. */
export const orderChangeRefused = deskRefusalWith(
  409,
  "order_change_refused",
  Schema.Struct({ problem: Schema.Literals(changeProblems), amount: DeskFilsJson }),
  ({ amount, problem }) => new OrderChangeRefused({ amount, problem })
)

/** The difference is paid, or withdrawn already. */
export const differenceEnded = deskRefusal(409, "difference_ended", () => new DifferenceEnded())

/** The response with one order. */
export const OneOrderJson = Schema.Struct({ order: OrderJson })
const parameter = Schema.NullOr(Schema.String)
const filterParameters = {
  workList: parameter,
  status: parameter,
  method: parameter,
  governorate: parameter,
  area: parameter,
  day: parameter,
  due: parameter,
  search: parameter
} satisfies Record<keyof DeskOrderFilter, unknown>

/** The calls of the orders. */
export const orderCalls = {
  list: deskCall({
    method: "GET",
    path: "/desk/orders",
    role: "staff",
    query: Schema.Struct({ ...filterParameters, cursor: OrderCursorJson }),
    success: OrderPageJson,
    about:
      "50 orders, newest first; those of a work list and of `due` (`late`, `today`) by their promised day, then the oldest first. `itemCount` is without refunded items; `toPack`, `packing` and `due` have none that is fully refunded. `day` is one in Kuwait, and `search` the number of an order, the start or the end of a phone number, or parts of a name; a parameter that is not understood is 400. `elsewhere` has up to five orders that the search finds without the rest of the filter."
  }),
  printed: deskCall({
    method: "GET",
    path: "/desk/printed-orders",
    role: "staff",
    query: Schema.Struct({ ...filterParameters, ids: parameter, cursor: OrderCursorJson }),
    success: PrintedOrderPageJson,
    about:
      "100 orders of the same parameters, or those of `ids` (100 at most, with commas); `count` of the first page is that of all."
  }),
  counts: deskCall({
    method: "GET",
    path: "/desk/work-lists",
    role: "staff",
    success: Schema.Struct({
      counts: WorkListCountsJson,
      steps: Schema.Array(Schema.Literals(optionalSteps))
    }),
    about:
      "The number of orders of each work list; in `customerCancelled` those of the last three days. `steps` are the optional ones that this shop uses."
  }),
  move: deskCall({
    method: "POST",
    path: "/desk/orders/move",
    role: "staff",
    body: Schema.Struct({
      orders: Schema.Array(Schema.Struct({ id: OrderIdJson, from: StatusJson })).check(
        Schema.isMinLength(1),
        Schema.isMaxLength(maximumMoves),
        Schema.makeFilter((orders) => isEachOnce(orders.map(({ id }) => id)))
      ),
      to: StatusJson,
      reason: ReasonJson,
      /** What was typed as the code of an order that is collected, in any digits. */
      code: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(20)))
    }),
    success: MoveResultJson,
    refusals: [ordersNotMoved],
    about:
      "Moves at most 100 orders, each by itself; `status` of a refused one is what it has now. 422 `reason_missing` where the move needs one. An order that is collected is `delivered` with its `code`, or by an owner with a `reason`; otherwise it is refused with `codeWrong`."
  }),
  undo: deskCall({
    method: "POST",
    path: "/desk/orders/undo",
    role: "staff",
    body: Schema.Struct({
      undoToken: Schema.String.check(Schema.isPattern(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/))
    }),
    success: MoveResultJson,
    refusals: [ordersNotMoved, undoExpired],
    about: "Undoes a move within 10 seconds, where nobody has moved the order on."
  }),
  get: deskCall({
    method: "GET",
    path: "/desk/orders/{orderId}",
    role: "staff",
    success: OneOrderJson,
    refusals: [orderMissing],
    about: "`next` are the statuses to which this person may move it."
  }),
  addNote: deskCall({
    method: "POST",
    path: "/desk/orders/{orderId}/notes",
    role: "staff",
    body: Schema.Struct({
      audience: Schema.Literals(noteAudiences),
      text: Schema.String.check(
        Schema.isMaxLength(deskTextLimits.note),
        Schema.makeFilter((text) => !isBlank(text))
      )
    }),
    success: OneOrderJson,
    refusals: [orderMissing],
    about: "Adds a note for the staff or the courier."
  }),
  cancel: deskCall({
    method: "POST",
    path: "/desk/orders/{orderId}/cancel",
    role: "staff",
    body: Schema.Struct({ from: StatusJson, reason: ReasonJson }),
    success: OneOrderJson,
    refusals: [orderMissing, orderChanged, transitionNotAllowed],
    about:
      "Gives the items that were not refunded before back to the stock, and requests the refund of what was paid; a paid order only by an owner. It cannot be undone. 422 `reason_missing`."
  }),
  quoteChange: deskCall({
    method: "POST",
    path: "/desk/orders/{orderId}/change/quote",
    role: "staff",
    body: ChangeJson,
    success: Schema.Struct({ quote: ChangeQuoteJson }),
    refusals: [orderMissing, orderChangeRefused],
    about: "What the order would cost as it is to be; nothing is changed."
  }),
  change: deskCall({
    method: "POST",
    path: "/desk/orders/{orderId}/change",
    role: "staff",
    body: Schema.Struct({
      ...ChangeJson.fields,
      /** The key of the request: the same one changes nothing twice. */
      key: Schema.String.pipe(Schema.refine(IdempotencyKey.is)),
      /** The total of the quote. */
      total: SentFilsJson
    }),
    success: OneOrderJson,
    refusals: [orderMissing, orderChangeRefused],
    about:
      "Changes an order that is still at the shop, once for each `key`: what was bought keeps its price, and what is new has that of today. What a paid order is cheaper is refunded, which is for owners; where it is dearer, its customer gets a link to pay the difference, and it is changed once that is paid."
  }),
  withdrawDifference: deskCall({
    method: "POST",
    path: "/desk/orders/{orderId}/differences/{differenceId}/withdraw",
    role: "staff",
    success: OneOrderJson,
    refusals: [orderMissing, differenceEnded],
    about:
      "Ends the link on which the difference of a changed order is paid, and gives the reserved items back."
  }),
  refund: deskCall({
    method: "POST",
    path: "/desk/orders/{orderId}/refund",
    role: "owner",
    body: RefundRequestJson,
    success: OneOrderJson,
    refusals: [orderMissing, refundChanged, refundRefused, refundKeyReused],
    about:
      "Requests a refund of what the owner saw as `refundable`, or writes down what was given back by hand; once for each `key`, which is an `Idempotency-Key`. `backToStock` has the positions of the lines whose items go back to the stock; `cash` and `bank_transfer` are for a delivered order in cash. 422 `reason_missing`."
  })
}

/** A page of a list; a null cursor stands for the first one. */
export const listOrders = (filter: DeskOrderFilter, cursor: string | null, isRefresh = false) =>
  callDesk(orderCalls.list, { query: { ...filter, cursor }, isRefresh })

/** The same with what is printed of each order, in larger pages. */
export const listPrintedOrders = (selection: PrintSelection, cursor: string | null) =>
  callDesk(orderCalls.printed, {
    query:
      "ids" in selection
        ? { ...emptyFilter, ids: selection.ids.join(","), cursor }
        : { ...selection.filter, ids: null, cursor }
  })

/** The counts of all work lists, and the optional steps that the shop uses. */
export const countWorkLists = (isRefresh = false) => callDesk(orderCalls.counts, { isRefresh })

/** One order. A refresh that nobody asked for keeps no session open. */
export const getOrder = (id: OrderId, isRefresh = false) =>
  callDesk(orderCalls.get, { params: { orderId: id }, isRefresh }).pipe(Effect.map(toOrder))

/** Moves orders; the reason is empty where the status needs none. */
export const requestMoves = (
  orders: ReadonlyArray<OrderMove>,
  to: OrderStatus,
  reason: string,
  code = ""
) =>
  callDesk(orderCalls.move, {
    body: { orders: orders.map(({ from, id }) => ({ id: Number(id), from })), to, reason, code }
  }).pipe(Effect.catchTag("NoneMoved", ({ result }) => Effect.succeed(result)))

/** Gives each order the status that it had before, where nobody has moved it on. */
export const undoMoves = (undoToken: string) =>
  callDesk(orderCalls.undo, { body: { undoToken } }).pipe(
    Effect.catchTag("NoneMoved", ({ result }) => Effect.succeed(result))
  )

/** Adds a note, and returns the order with it. */
export const addOrderNote = (id: OrderId, audience: NoteAudience, text: string) =>
  callDesk(orderCalls.addNote, { params: { orderId: id }, body: { audience, text } }).pipe(
    Effect.map(toOrder)
  )

/** Cancels an order, which cannot be undone. */
export const cancelOrder = (id: OrderId, from: OrderStatus, reason: string) =>
  callDesk(orderCalls.cancel, { params: { orderId: id }, body: { from, reason } }).pipe(
    Effect.map(toOrder)
  )

/**
 * Requests a refund, or writes down what was given back by hand; with the key of an earlier request
 * the same refund is meant. It cannot be undone.
 */
export const refundOrder = (id: OrderId, request: RefundRequest) =>
  callDesk(orderCalls.refund, { params: { orderId: id }, body: request }).pipe(Effect.map(toOrder))

/** What an order would cost as it is to be. */
export const quoteOrderChange = (id: OrderId, wanted: WantedOrder) =>
  callDesk(orderCalls.quoteChange, { params: { orderId: id }, body: wanted }).pipe(
    Effect.map(({ quote }) => quote)
  )

/** Changes an order at the total that was shown; with the key of an earlier try, once. */
export const changeOrder = (
  id: OrderId,
  wanted: WantedOrder & { readonly key: IdempotencyKey; readonly total: Fils }
) =>
  callDesk(orderCalls.change, { params: { orderId: id }, body: wanted }).pipe(Effect.map(toOrder))

/** Ends the link on which a difference is paid. */
export const withdrawDifference = (orderId: OrderId, differenceId: number) =>
  callDesk(orderCalls.withdrawDifference, {
    params: { orderId, differenceId: String(differenceId) }
  }).pipe(Effect.map(toOrder))

const toOrder = ({ order }: { readonly order: DeskOrder }) => order
