import type { DeskRefusal } from "./deskCall.ts"
import { assign, raise, setup } from "xstate"
import type { OrderNotFound } from "../orders/Order.ts"
import type { OrderId } from "../orders/OrderId.ts"
import type { IdempotencyKey } from "../payment/Payment.ts"
import type { OrderStatus } from "../orders/orderStatus.ts"
import { canCancel, isLive } from "../carrier/bookings.ts"
import { findTransition } from "../orders/orderTransitions.ts"
import { isBlank } from "../shared/cleanText.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasSucceeded, type Settled, settledData, settledRefusal } from "../shared/settledResult.ts"
import type { BookingQuote, BookingRefusal } from "./DeskBookings.ts"
import {
  type DeskBooking,
  type DeskOrder,
  type DifferenceEnded,
  isOutcomeUnknown,
  type NoteAudience,
  type RefundKeyReused,
  type RefundRefused,
  type RefundRequest,
  needsPickupCode,
  undoMs
} from "./DeskOrders.ts"
import type { MovedOrder, MoveRefusal, SingleMove } from "./requestMove.ts"
import { emptyRefundDraft, quoteRefund, type RefundDraft } from "./refundDraft.ts"
import { pollingRegion, refreshMs } from "./pollingRegion.ts"
import type { StaffRole } from "./StaffSession.ts"

/** A note as it is sent. */
export interface NoteRequest {
  readonly id: OrderId
  readonly audience: NoteAudience
  readonly text: string
}

/** Which booking of an order it is about. */
export interface NumberedBooking {
  readonly id: OrderId
  readonly number: number
}

/** The newest booking of an order; null where it has none. */
export const lastBooking = ({ bookings }: Pick<DeskOrder, "bookings">): DeskBooking | null =>
  bookings.at(-1) ?? null

/** Whether a courier can be booked: none is on the way, and the order can be sent. */
const canBook = (order: Pick<DeskOrder, "bookings" | "carrier">): boolean => {
  const last = lastBooking(order)
  return order.carrier?.problem === null && (last === null || !isLive(last.state))
}

/** Why a refund was not confirmed: nothing was refunded, or nobody knows. */
export type RefundRefusal = OrderNotFound | RefundRefused | RefundKeyReused | DeskRefusal

const orderSetup = setup({
  types: {
    input: {} as ActorsRequired<{ readonly id: OrderId; readonly role: StaffRole }>,
    context: {} as {
      readonly id: OrderId
      readonly role: StaffRole
      readonly order: DeskOrder | null
      readonly refusal: OrderNotFound | DeskRefusal | null
      /** The status to which the order moves, or was moved last. */
      readonly target: OrderStatus | null
      readonly reason: string
      /** What is typed as the code of an order that is collected. */
      readonly code: string
      readonly moveRefusal: MoveRefusal | DifferenceEnded | null
      /** The difference whose link is withdrawn. */
      readonly differenceId: number | null
      readonly undoToken: string | null
      readonly refundDraft: RefundDraft
      /** The key of the refund that is filled in. */
      readonly refundKey: IdempotencyKey | null
      /** What was sent and is not answered for certain; only the same is sent again. */
      readonly sentRefund: RefundRequest | null
      readonly refundRefusal: RefundRefusal | null
      readonly noteAudience: NoteAudience
      readonly noteText: string
      readonly noteRefusal: OrderNotFound | DeskRefusal | null
      /** What a courier would cost; null until it was asked. */
      readonly bookingQuote: BookingQuote | null
      readonly bookingRefusal: BookingRefusal | null
    },
    events: {} as
      | { type: "retry" }
      | { type: "reload" }
      | { type: "order.refresh" }
      | { type: "move.request"; to: OrderStatus }
      | { type: "reason.type"; text: string }
      | { type: "code.type"; text: string }
      | { type: "move.confirm" }
      | { type: "move.undo" }
      | { type: "difference.withdraw"; id: number }
      | { type: "refund.open" }
      | { type: "refund.change"; draft: Partial<RefundDraft> }
      | { type: "refund.confirm" }
      | { type: "dialog.close" }
      | { type: "note.type"; text: string }
      | { type: "note.address"; audience: NoteAudience }
      | { type: "note.save" }
      | { type: "courier.quote" }
      | { type: "courier.book" }
      | { type: "courier.close" }
      | { type: "courier.callOff" }
      | { type: "page.hidden" }
      | { type: "page.shown" }
  },
  actors: {} as {
    readonly load: EffectActor<
      { readonly id: OrderId; readonly isRefresh: boolean },
      DeskOrder,
      OrderNotFound | DeskRefusal
    >
    readonly move: EffectActor<SingleMove, MovedOrder, MoveRefusal>
    readonly undo: EffectActor<
      { readonly id: OrderId; readonly undoToken: string },
      DeskOrder,
      MoveRefusal
    >
    readonly withdrawDifference: EffectActor<
      { readonly id: OrderId; readonly differenceId: number },
      DeskOrder,
      OrderNotFound | DifferenceEnded | DeskRefusal
    >
    readonly newRefundKey: EffectActor<void, IdempotencyKey, never>
    readonly refund: EffectActor<
      { readonly id: OrderId; readonly request: RefundRequest },
      DeskOrder,
      RefundRefusal
    >
    readonly addNote: EffectActor<NoteRequest, DeskOrder, OrderNotFound | DeskRefusal>
    readonly quoteCourier: EffectActor<OrderId, BookingQuote, BookingRefusal>
    readonly bookCourier: EffectActor<NumberedBooking, DeskOrder, BookingRefusal>
    readonly callOffCourier: EffectActor<NumberedBooking, DeskOrder, BookingRefusal>
  },
  actions: {
    requestRefresh: raise({ type: "order.refresh" }),
    showOrder: assign(({ context }, order: DeskOrder | null) => ({
      order: order ?? context.order,
      refusal: null
    })),
    beginMove: assign((_, target: OrderStatus) => ({
      target,
      reason: "",
      code: "",
      moveRefusal: null
    }))
  },
  guards: {
    isNext: ({ context: { order } }, to: OrderStatus) => order?.next.includes(to) === true,
    needsReason: ({ context: { order } }, to: OrderStatus) =>
      order !== null &&
      order.next.includes(to) &&
      findTransition(order.status, to)?.needsReason === true,
    isHandOver: ({ context: { order } }, to: OrderStatus) =>
      order !== null && order.next.includes(to) && needsPickupCode(order, to),
    canHandOver: ({ context: { code, reason, role } }) =>
      !isBlank(code) || (role === "owner" && !isBlank(reason)),
    hasReason: ({ context }) => !isBlank(context.reason),
    canRefund: ({ context: { order, role } }) =>
      role === "owner" && order !== null && order.refundable > 0,
    isRefundUncertain: ({ context }) => context.sentRefund !== null,
    isRefundValid: ({ context }) => createRefund(context) !== null,
    hasNote: ({ context }) => !isBlank(context.noteText),
    canBook: ({ context: { order } }) => order !== null && canBook(order),
    canCallOff: ({ context: { order } }) => {
      const booking = order === null ? null : lastBooking(order)
      return booking !== null && canCancel(booking.state) && !booking.isCalledOff
    }
  },
  delays: { refresh: refreshMs, undo: undoMs }
})

const isMissing = (settled: Settled<unknown, OrderNotFound | DeskRefusal>): boolean =>
  settledRefusal(settled)?._tag === "OrderNotFound"

const canUndo = (settled: Settled<MovedOrder, MoveRefusal>): boolean =>
  typeof settledData(settled)?.undoToken === "string"

const isCodeWrong = (settled: Settled<MovedOrder, MoveRefusal>): boolean =>
  settledRefusal(settled)?._tag === "PickupCodeWrong"

/** The refund that is filled in; null until it can be sent. */
const createRefund = ({
  order,
  refundDraft,
  refundKey
}: {
  readonly order: DeskOrder | null
  readonly refundDraft: RefundDraft
  readonly refundKey: IdempotencyKey | null
}): RefundRequest | null => {
  const request = order === null ? null : quoteRefund(order, refundDraft).request
  return request === null || refundKey === null ? null : { key: refundKey, ...request }
}

/** Whether the refund may have been made although no answer says so. */
const isUncertain = (settled: Settled<unknown, RefundRefusal>): boolean => {
  const refusal = settledRefusal(settled)
  return refusal !== null && isOutcomeUnknown(refusal)
}

const loadRegion = orderSetup.createStateConfig({
  initial: "loading",
  on: { reload: ".loading" },
  states: {
    loading: {
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => ({ id: context.id, isRefresh: false }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "ready",
            actions: { type: "showOrder", params: settledData }
          },
          {
            guard: isMissing,
            target: "missing",
            actions: assign({ order: null, refusal: settledRefusal })
          },
          { target: "failed", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    ready: { on: { "order.refresh": "refreshing" } },
    missing: {},
    failed: { on: { retry: "loading", "order.refresh": "loading" } },
    /** The order stays as it is until the newer one is there. */
    refreshing: {
      on: { "order.refresh": { target: "refreshing", reenter: true } },
      invoke: {
        id: "refresh",
        src: "load",
        input: ({ context }) => ({ id: context.id, isRefresh: true }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "ready",
            actions: { type: "showOrder", params: settledData }
          },
          { target: "stale", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    /** The order could not be loaded again, and is shown as it was. */
    stale: { on: { "order.refresh": "refreshing", retry: "refreshing" } }
  }
})

const actionRegion = orderSetup.createStateConfig({
  initial: "idle",
  states: {
    idle: {
      initial: "nothingToUndo",
      on: {
        "move.request": [
          {
            guard: { type: "isHandOver", params: ({ event }) => event.to },
            target: "handingOver",
            actions: { type: "beginMove", params: ({ event }) => event.to }
          },
          {
            guard: { type: "needsReason", params: ({ event }) => event.to },
            target: "explaining",
            actions: { type: "beginMove", params: ({ event }) => event.to }
          },
          {
            guard: { type: "isNext", params: ({ event }) => event.to },
            target: "moving",
            actions: { type: "beginMove", params: ({ event }) => event.to }
          }
        ],
        "difference.withdraw": {
          target: "withdrawing",
          actions: assign({ differenceId: ({ event }) => event.id, moveRefusal: null })
        },
        "refund.open": [
          { guard: "isRefundUncertain", target: "refundUncertain" },
          {
            guard: "canRefund",
            target: "refunding",
            actions: assign({ refundDraft: emptyRefundDraft, refundRefusal: null })
          }
        ]
      },
      states: {
        nothingToUndo: {},
        undoable: {
          after: { undo: "nothingToUndo" },
          on: { "move.undo": "#deskOrder.action.undoing" }
        }
      }
    },
    /** The move needs a reason: it cannot be undone, or corrects a mistake. */
    explaining: {
      on: {
        "reason.type": { actions: assign({ reason: ({ event }) => event.text }) },
        "move.confirm": { guard: "hasReason", target: "moving" },
        "dialog.close": "idle"
      }
    },
    /** The customer shows a code; the server compares it. */
    handingOver: {
      on: {
        "code.type": { actions: assign({ code: ({ event }) => event.text, moveRefusal: null }) },
        "reason.type": {
          actions: assign({ reason: ({ event }) => event.text, moveRefusal: null })
        },
        "move.confirm": { guard: "canHandOver", target: "moving" },
        "dialog.close": { target: "idle", actions: assign({ moveRefusal: null }) }
      }
    },
    moving: {
      invoke: {
        id: "move",
        src: "move",
        input: ({ context: { code, id, order, reason, target } }) => ({
          id,
          code,
          from: order?.status ?? "pending",
          to: target ?? "confirmed",
          reason
        }),
        onDone: [
          {
            guard: canUndo,
            target: "idle.undoable",
            actions: [
              { type: "showOrder", params: (settled) => settledData(settled)?.order ?? null },
              assign({ undoToken: (settled) => settledData(settled)?.undoToken ?? null })
            ]
          },
          {
            guard: hasSucceeded,
            target: "idle",
            actions: [
              { type: "showOrder", params: (settled) => settledData(settled)?.order ?? null },
              assign({ undoToken: null })
            ]
          },
          {
            guard: isCodeWrong,
            target: "handingOver",
            actions: assign({ moveRefusal: settledRefusal })
          },
          {
            target: "idle",
            actions: [assign({ moveRefusal: settledRefusal }), "requestRefresh"]
          }
        ]
      }
    },
    withdrawing: {
      invoke: {
        id: "withdrawDifference",
        src: "withdrawDifference",
        input: ({ context }) => ({
          id: context.id,
          differenceId: context.differenceId ?? 0
        }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "idle",
            actions: { type: "showOrder", params: settledData }
          },
          {
            target: "idle",
            actions: [assign({ moveRefusal: settledRefusal }), "requestRefresh"]
          }
        ]
      }
    },
    undoing: {
      invoke: {
        id: "undo",
        src: "undo",
        input: ({ context }) => ({ id: context.id, undoToken: context.undoToken ?? "" }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "idle",
            actions: [{ type: "showOrder", params: settledData }, assign({ moveRefusal: null })]
          },
          {
            target: "idle",
            actions: [assign({ moveRefusal: settledRefusal }), "requestRefresh"]
          }
        ]
      }
    },
    /** Each refund that is filled in has a key of its own, under which it is made at most once. */
    refunding: {
      entry: assign({ refundKey: null }),
      invoke: {
        id: "newRefundKey",
        src: "newRefundKey",
        onDone: { actions: assign({ refundKey: settledData }) }
      },
      on: {
        "refund.change": {
          actions: assign({
            refundDraft: ({ context, event }) => ({ ...context.refundDraft, ...event.draft }),
            refundRefusal: null
          })
        },
        "refund.confirm": {
          guard: "isRefundValid",
          target: "requestingRefund",
          actions: assign({ sentRefund: ({ context }) => createRefund(context) })
        },
        "dialog.close": "idle"
      }
    },
    /**
     * Nobody knows whether the refund was made. It can only be sent again as it was, with the same
     * key, also after the dialog was closed.
     */
    refundUncertain: {
      on: {
        "refund.confirm": { guard: "isRefundUncertain", target: "requestingRefund" },
        "dialog.close": { target: "idle", actions: "requestRefresh" }
      }
    },
    requestingRefund: {
      invoke: {
        id: "refund",
        src: "refund",
        input: ({ context: { id, sentRefund } }) => {
          if (sentRefund === null) throw new Error("No refund is filled in.")
          return { id, request: sentRefund }
        },
        onDone: [
          {
            guard: hasSucceeded,
            target: "idle",
            actions: [
              { type: "showOrder", params: settledData },
              assign({ sentRefund: null, refundRefusal: null })
            ]
          },
          {
            guard: isUncertain,
            target: "refundUncertain",
            actions: assign({ refundRefusal: settledRefusal })
          },
          {
            target: "refunding",
            actions: [assign({ refundRefusal: settledRefusal, sentRefund: null }), "requestRefresh"]
          }
        ]
      }
    }
  }
})

const noteRegion = orderSetup.createStateConfig({
  initial: "writing",
  states: {
    writing: {
      on: {
        "note.type": { actions: assign({ noteText: ({ event }) => event.text }) },
        "note.address": { actions: assign({ noteAudience: ({ event }) => event.audience }) },
        "note.save": { guard: "hasNote", target: "saving" }
      }
    },
    saving: {
      invoke: {
        id: "addNote",
        src: "addNote",
        input: ({ context: { id, noteAudience, noteText } }) => ({
          id,
          audience: noteAudience,
          text: noteText
        }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "writing",
            actions: [
              { type: "showOrder", params: settledData },
              assign({ noteText: "", noteRefusal: null })
            ]
          },
          // What was typed stays.
          { target: "writing", actions: assign({ noteRefusal: settledRefusal }) }
        ]
      }
    }
  }
})

const courierRegion = orderSetup.createStateConfig({
  initial: "idle",
  states: {
    idle: {
      on: {
        "courier.quote": {
          guard: "canBook",
          target: "quoting",
          actions: assign({ bookingQuote: null, bookingRefusal: null })
        },
        "courier.callOff": {
          guard: "canCallOff",
          target: "callingOff",
          actions: assign({ bookingRefusal: null })
        }
      }
    },
    quoting: {
      invoke: {
        id: "quoteCourier",
        src: "quoteCourier",
        input: ({ context }) => context.id,
        onDone: [
          {
            guard: hasSucceeded,
            target: "quoted",
            actions: assign({ bookingQuote: settledData })
          },
          {
            target: "idle",
            actions: [assign({ bookingRefusal: settledRefusal }), "requestRefresh"]
          }
        ]
      }
    },
    quoted: {
      on: {
        "courier.book": { guard: "canBook", target: "booking" },
        "courier.close": "idle"
      }
    },
    /** The number says which booking it is: sent again after a lost answer, it is the same one. */
    booking: {
      invoke: {
        id: "bookCourier",
        src: "bookCourier",
        input: ({ context: { id, order } }) => ({
          id,
          number: ((order && lastBooking(order)?.number) ?? 0) + 1
        }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "idle",
            actions: { type: "showOrder", params: settledData }
          },
          {
            target: "idle",
            actions: [assign({ bookingRefusal: settledRefusal }), "requestRefresh"]
          }
        ]
      }
    },
    callingOff: {
      invoke: {
        id: "callOffCourier",
        src: "callOffCourier",
        input: ({ context: { id, order } }) => ({
          id,
          number: (order && lastBooking(order)?.number) ?? 0
        }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "idle",
            actions: { type: "showOrder", params: settledData }
          },
          {
            target: "idle",
            actions: [assign({ bookingRefusal: settledRefusal }), "requestRefresh"]
          }
        ]
      }
    }
  }
})

/**
 * One order at the desk. It loads again by itself while the window is visible, moves to the
 * statuses that are next, is cancelled and refunded after a question, gets notes, and a courier of
 * a carrier once the price was seen. A refund whose outcome is unknown is only sent again as it
 * was. Where somebody else has changed it meanwhile, the refusal says so, and the order is shown as
 * it is now.
 */
export const deskOrderMachine = orderSetup.createMachine({
  id: "deskOrder",
  context: ({ input }) => ({
    id: input.id,
    role: input.role,
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
  }),
  type: "parallel",
  states: {
    load: loadRegion,
    action: actionRegion,
    note: noteRegion,
    courier: courierRegion,
    window: pollingRegion
  }
})
