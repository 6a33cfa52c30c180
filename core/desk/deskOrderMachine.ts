import { assign, raise, setup } from "xstate"
import { Fils } from "../money/Fils.ts"
import type { OrderNotFound } from "../orders/Order.ts"
import type { OrderId } from "../orders/OrderId.ts"
import type { OrderStatus } from "../orders/orderStatus.ts"
import { findTransition } from "../orders/orderTransitions.ts"
import type { RefundPart } from "../orders/refund.ts"
import { isBlank } from "../shared/cleanText.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasSucceeded, type Settled, settledData, settledRefusal } from "../shared/settledResult.ts"
import {
  type DeskOrder,
  type DeskRefusal,
  type NoteAudience,
  type RefundRefused,
  undoMs
} from "./DeskOrders.ts"
import type { MovedOrder, MoveRefusal, SingleMove } from "./moveOrder.ts"
import { emptyRefundDraft, quoteRefund, type RefundDraft } from "./refundDraft.ts"
import { pollingRegion, refreshMs } from "./pollingRegion.ts"
import type { StaffRole } from "./StaffSession.ts"

/** A note as it is sent. */
export interface NoteRequest {
  readonly id: OrderId
  readonly audience: NoteAudience
  readonly text: string
}

/** A refund as it is requested. */
export interface RefundRequest {
  readonly id: OrderId
  readonly part: RefundPart
  /** What was left to refund when the staff member saw it. */
  readonly refundable: Fils
}

/** Why nothing was refunded. */
export type RefundRefusal = OrderNotFound | RefundRefused | DeskRefusal

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
      readonly moveRefusal: MoveRefusal | null
      readonly undoToken: string | null
      readonly refundDraft: RefundDraft
      readonly refundRefusal: RefundRefusal | null
      readonly noteAudience: NoteAudience
      readonly noteText: string
      readonly noteRefusal: OrderNotFound | DeskRefusal | null
    },
    events: {} as
      | { type: "retry" }
      | { type: "reload" }
      | { type: "order.refresh" }
      | { type: "move.request"; to: OrderStatus }
      | { type: "reason.type"; text: string }
      | { type: "move.confirm" }
      | { type: "move.undo" }
      | { type: "refund.open" }
      | { type: "refund.change"; draft: Partial<RefundDraft> }
      | { type: "refund.confirm" }
      | { type: "dialog.close" }
      | { type: "note.type"; text: string }
      | { type: "note.address"; audience: NoteAudience }
      | { type: "note.save" }
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
    readonly refund: EffectActor<RefundRequest, DeskOrder, RefundRefusal>
    readonly addNote: EffectActor<NoteRequest, DeskOrder, OrderNotFound | DeskRefusal>
  },
  actions: {
    requestRefresh: raise({ type: "order.refresh" }),
    showOrder: assign(({ context }, order: DeskOrder | null) => ({
      order: order ?? context.order,
      refusal: null
    })),
    beginMove: assign((_, target: OrderStatus) => ({ target, reason: "", moveRefusal: null }))
  },
  guards: {
    isNext: ({ context: { order } }, to: OrderStatus) => order?.next.includes(to) === true,
    needsReason: ({ context: { order } }, to: OrderStatus) =>
      order !== null &&
      order.next.includes(to) &&
      findTransition(order.status, to)?.needsReason === true,
    hasReason: ({ context }) => !isBlank(context.reason),
    canRefund: ({ context: { order, role } }) =>
      role === "owner" && order !== null && order.refundable > 0,
    isRefundValid: ({ context: { order, refundDraft } }) =>
      order !== null && quoteRefund(order, refundDraft).part !== null,
    hasNote: ({ context }) => !isBlank(context.noteText)
  },
  delays: { refresh: refreshMs, undo: undoMs }
})

const isMissing = (settled: Settled<unknown, OrderNotFound | DeskRefusal>): boolean =>
  settledRefusal(settled)?._tag === "OrderNotFound"

const canUndo = (settled: Settled<MovedOrder, MoveRefusal>): boolean =>
  typeof settledData(settled)?.undoToken === "string"

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
  initial: "settled",
  states: {
    settled: {
      initial: "idle",
      on: {
        "move.request": [
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
        "refund.open": {
          guard: "canRefund",
          target: "refunding",
          actions: assign({ refundDraft: emptyRefundDraft, refundRefusal: null })
        }
      },
      states: {
        idle: {},
        undoable: { after: { undo: "idle" }, on: { "move.undo": "#deskOrder.action.undoing" } }
      }
    },
    /** The move needs a reason: it cannot be undone, or corrects a mistake. */
    explaining: {
      on: {
        "reason.type": { actions: assign({ reason: ({ event }) => event.text }) },
        "move.confirm": { guard: "hasReason", target: "moving" },
        "dialog.close": "settled"
      }
    },
    moving: {
      invoke: {
        id: "move",
        src: "move",
        input: ({ context: { id, order, reason, target } }) => ({
          id,
          from: order?.status ?? "pending",
          to: target ?? "confirmed",
          reason
        }),
        onDone: [
          {
            guard: canUndo,
            target: "settled.undoable",
            actions: [
              { type: "showOrder", params: (settled) => settledData(settled)?.order ?? null },
              assign({ undoToken: (settled) => settledData(settled)?.undoToken ?? null })
            ]
          },
          {
            guard: hasSucceeded,
            target: "settled",
            actions: [
              { type: "showOrder", params: (settled) => settledData(settled)?.order ?? null },
              assign({ undoToken: null })
            ]
          },
          {
            target: "settled",
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
            target: "settled",
            actions: [{ type: "showOrder", params: settledData }, assign({ moveRefusal: null })]
          },
          {
            target: "settled",
            actions: [assign({ moveRefusal: settledRefusal }), "requestRefresh"]
          }
        ]
      }
    },
    refunding: {
      on: {
        "refund.change": {
          actions: assign({
            refundDraft: ({ context, event }) => ({ ...context.refundDraft, ...event.draft }),
            refundRefusal: null
          })
        },
        "refund.confirm": { guard: "isRefundValid", target: "requestingRefund" },
        "dialog.close": "settled"
      }
    },
    requestingRefund: {
      invoke: {
        id: "refund",
        src: "refund",
        input: ({ context: { id, order, refundDraft } }) => ({
          id,
          part: (order === null ? null : quoteRefund(order, refundDraft).part) ?? "rest",
          refundable: order?.refundable ?? Fils.make(0)
        }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "settled",
            actions: { type: "showOrder", params: settledData }
          },
          {
            target: "refunding",
            actions: [assign({ refundRefusal: settledRefusal }), "requestRefresh"]
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

/**
 * One order at the desk. It loads again by itself while the window is visible, moves to the
 * statuses that are next, is cancelled and refunded after a question, and gets notes. Where
 * somebody else has changed it meanwhile, the refusal says so, and the order is shown as it is now.
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
    moveRefusal: null,
    undoToken: null,
    refundDraft: emptyRefundDraft,
    refundRefusal: null,
    noteAudience: "staff",
    noteText: "",
    noteRefusal: null
  }),
  type: "parallel",
  states: {
    load: loadRegion,
    action: actionRegion,
    note: noteRegion,
    window: pollingRegion
  }
})
