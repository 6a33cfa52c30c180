import { Context, Data, type Effect } from "effect"
import type { Position } from "../address/Address.ts"
import type { Locale } from "../locale/localeMachine.ts"
import type { Fils } from "../money/Fils.ts"
import type { OrderLine, OrderNotFound, PaymentMethod, PaymentReceipt } from "../orders/Order.ts"
import type { OrderId } from "../orders/OrderId.ts"
import type { OrderStatus } from "../orders/orderStatus.ts"
import type { IdempotencyKey } from "../payment/Payment.ts"
import type {
  LineQuantity,
  RefundMethod,
  RefundPart,
  RefundProblem,
  RefundState
} from "../orders/refund.ts"
import type { Amounts } from "../pricing/quote.ts"
import type { DeskRefusal } from "./deskCall.ts"
import type { DeskOrderFilter } from "./deskOrderFilter.ts"
import type { WorkList } from "./workLists.ts"

/** An order as the lists of the desk show it. */
export interface DeskOrderSummary {
  readonly id: OrderId
  /** Milliseconds since 1970. */
  readonly placedAt: number
  readonly status: OrderStatus
  readonly method: PaymentMethod
  readonly isPaid: boolean
  readonly total: Fils
  /** The number of all items of all lines, without those that were refunded. */
  readonly itemCount: number
  readonly customer: { readonly name: string; readonly phone: string }
  /** In the asked language; empty for an address without one. */
  readonly area: string
  readonly expectedDay: number | null
  /**
   * Whether all of its money or all of its items are refunded or will be, so that nothing of it is
   * sent.
   */
  readonly isFullyRefunded: boolean
}

/** A page of a list of orders, newest first. */
export interface DeskOrderPage {
  readonly orders: ReadonlyArray<DeskOrderSummary>
  /** The server's cursor of the next page; null on the last page. */
  readonly next: string | null
  /** The newest orders that the search finds in all orders and that the list does not have. */
  readonly elsewhere: ReadonlyArray<DeskOrderSummary>
}

/** How many orders wait in each work list. */
export type WorkListCounts = Readonly<Record<WorkList, number>>

/** Whom a note is for. */
export const noteAudiences = ["staff", "courier"] as const
/** One of `noteAudiences`. */
export type NoteAudience = (typeof noteAudiences)[number]

/** An entry in the history of an order. */
export interface DeskOrderEvent {
  readonly at: number
  /** Null for the shop itself or the customer. */
  readonly staffName: string | null
  readonly what:
    | { readonly kind: "status"; readonly status: OrderStatus; readonly reason: string }
    | { readonly kind: "note"; readonly audience: NoteAudience; readonly text: string }
    | {
        readonly kind: "refund"
        readonly amount: Fils
        readonly state: RefundState
        readonly method: RefundMethod
        readonly reason: string
      }
}

/** A line of an order with what the desk needs to pack and to refund it. */
export interface DeskOrderLine extends OrderLine {
  /** Its place in the order, from 0; refunds name lines by it. */
  readonly position: number
  /** The items whose refund is requested or done. */
  readonly refundedQuantity: number
  readonly sku: string | null
}

/** An order as the desk shows it. */
export interface DeskOrder extends DeskOrderSummary, Amounts {
  readonly lines: ReadonlyArray<DeskOrderLine>
  /** As the courier reads it, in the asked language. */
  readonly address: string
  readonly position: Position | null
  /** What the customer asks of the courier. */
  readonly note: string
  readonly receipt: PaymentReceipt | null
  readonly promoCode: string | null
  readonly locale: Locale
  /** The newest entry is the last. */
  readonly history: ReadonlyArray<DeskOrderEvent>
  /** The statuses to which this staff member may move it. */
  readonly next: ReadonlyArray<OrderStatus>
  /** 0 for a cash order that is not delivered, and where nothing is left to refund. */
  readonly refundable: Fils
  readonly refunds: ReadonlyArray<DeskRefund>
}

/** A line of an order on paper. */
export type PrintedLine = Pick<
  DeskOrderLine,
  "position" | "name" | "attributes" | "quantity" | "refundedQuantity" | "sku"
>

/** An order as it is printed, for whoever packs or delivers it. */
export interface PrintedOrder extends DeskOrderSummary {
  readonly lines: ReadonlyArray<PrintedLine>
  /** In the asked language; empty for an address outside Kuwait. */
  readonly governorate: string
  /** As the courier reads it, in the asked language. */
  readonly address: string
  /** What the customer asks of the courier. */
  readonly note: string
  /** What the shop has written for the courier. */
  readonly courierNotes: ReadonlyArray<string>
  /** What was given back or will be. */
  readonly refunded: Fils
}

/** The orders of a list, or those with these numbers, `maximumPrintedIds` of them at most. */
export type PrintSelection =
  | { readonly filter: DeskOrderFilter }
  | { readonly ids: ReadonlyArray<OrderId> }

/** A page of orders for the printer, newest first. */
export interface PrintedOrderPage {
  readonly orders: ReadonlyArray<PrintedOrder>
  /** The server's cursor of the next page; null on the last page. */
  readonly next: string | null
  /** How many orders all pages have; counted for the first page only, else 0. */
  readonly count: number
}

/** One refund of an order. */
export interface DeskRefund {
  readonly id: number
  readonly amount: Fils
  readonly state: RefundState
  readonly method: RefundMethod
  /** When it came into this state. */
  readonly at: number
  /** Empty for an amount. */
  readonly items: ReadonlyArray<LineQuantity & { readonly returnsToStock: boolean }>
}

/** A refund as a staff member asks for it. */
export interface RefundRequest {
  /** The key of the attempt: the same one never gives money back twice. */
  readonly key: IdempotencyKey
  readonly part: RefundPart
  /** The positions of the lines whose items go back to the stock. */
  readonly backToStock: ReadonlyArray<number>
  /** `provider` for an order that was paid online, by hand for one that was paid in cash. */
  readonly method: RefundMethod
  readonly reason: string
  /** What was left to refund when the staff member saw it. */
  readonly refundable: Fils
}

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
  "fullyRefunded"
] as const
/** One of `moveProblems`. */
export type MoveProblem = (typeof moveProblems)[number]

/** What became of each order: one that is refused does not stop the others. */
export interface MoveResult {
  readonly moved: ReadonlyArray<{ readonly id: OrderId; readonly status: OrderStatus }>
  readonly refused: ReadonlyArray<{
    readonly id: OrderId
    /** The status that it has now; null for an order that does not exist. */
    readonly status: OrderStatus | null
    readonly reason: MoveProblem
  }>
  /** Undoes all of it within `undoMs`; null where nothing can be undone. */
  readonly undoToken: string | null
}

/** How long a move can be undone: nobody is told of it before. */
export const undoMs = 10_000

/** The longest reason and note, in UTF-16 code units. */
export const deskTextLimits = { reason: 500, note: 1_000 } as const

/** The largest number of orders that are moved at once. */
export const maximumMoves = 100

/**
 * Whether a call may have done its work although no answer says so: now, or an earlier one that is
 * sent again.
 */
export const isOutcomeUnknown = (refusal: { readonly _tag: string; readonly status?: unknown }) =>
  refusal._tag === "Unavailable" ||
  refusal._tag === "StaffSessionEnded" ||
  (refusal._tag === "Refused" && Number(refusal.status) >= 500)

/** The orders of the shop, for its staff. */
export class DeskOrders extends Context.Service<
  DeskOrders,
  {
    /**
     * A null cursor stands for the first page. A refresh that nobody asked for keeps no session
     * open.
     */
    readonly list: (
      filter: DeskOrderFilter,
      cursor: string | null,
      isRefresh?: boolean
    ) => Effect.Effect<DeskOrderPage, DeskRefusal>
    /** The same with what is printed of each order, in larger pages. */
    readonly printed: (
      selection: PrintSelection,
      cursor: string | null
    ) => Effect.Effect<PrintedOrderPage, DeskRefusal>
    readonly counts: (isRefresh?: boolean) => Effect.Effect<WorkListCounts, DeskRefusal>
    readonly get: (
      id: OrderId,
      isRefresh?: boolean
    ) => Effect.Effect<DeskOrder, OrderNotFound | DeskRefusal>
    /** The reason is empty where the status needs none. */
    readonly move: (
      orders: ReadonlyArray<OrderMove>,
      to: OrderStatus,
      reason: string
    ) => Effect.Effect<MoveResult, DeskRefusal>
    /**
     * Gives each order the status that it had before; an order that was moved on meanwhile is
     * refused.
     */
    readonly undo: (undoToken: string) => Effect.Effect<MoveResult, UndoExpired | DeskRefusal>
    readonly addNote: (
      id: OrderId,
      audience: NoteAudience,
      text: string
    ) => Effect.Effect<DeskOrder, OrderNotFound | DeskRefusal>
    /**
     * Gives the items that were not refunded before back to the stock, and requests the refund of
     * what was paid. It cannot be undone.
     */
    readonly cancel: (
      id: OrderId,
      from: OrderStatus,
      reason: string
    ) => Effect.Effect<
      DeskOrder,
      OrderNotFound | OrderStatusChanged | TransitionNotAllowed | DeskRefusal
    >
    /** A new key for a refund. */
    readonly newRefundKey: () => Effect.Effect<IdempotencyKey>
    /**
     * Requests a refund, or writes down what was given back by hand; with the key of an earlier
     * request the same refund is meant. `refundable` is what the staff member saw, so that two who
     * press at once do not both refund. It cannot be undone.
     */
    readonly refund: (
      id: OrderId,
      request: RefundRequest
    ) => Effect.Effect<DeskOrder, OrderNotFound | RefundRefused | RefundKeyReused | DeskRefusal>
  }
>()("shop/desk/DeskOrders") {}

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
/** The time to undo a move is over, or it is undone already. */
export class UndoExpired extends Data.TaggedError("UndoExpired") {}
