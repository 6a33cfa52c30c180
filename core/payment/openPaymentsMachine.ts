import { assign, setup } from "xstate"
import type { CartLine } from "../cart/Cart.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import type { Refused } from "../shared/Refused.ts"
import type { SessionEnded } from "../shared/SessionEnded.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { Announcement } from "./openPayments.ts"
import type { AlreadyPaid, InvoiceId, OpenPayment, PaymentNotFound } from "./Payment.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"

/** Why the open payments could not be loaded. */
export type OpenRefusal = SessionEnded | Refused | Unavailable
/** Why a payment was not cancelled; one that is paid already has an order. */
export type CancelPaymentRefusal = AlreadyPaid | PaymentNotFound | OpenRefusal

/**
 * Loads the open payments after a login and announces one of them
 * (docs/decisions.md#open-payments).
 */
export const openPaymentsMachine = setup({
  types: {
    input: {} as ActorsRequired,
    context: {} as {
      readonly announcement: Announcement | null
      readonly refusal: CancelPaymentRefusal | null
    },
    events: {} as
      | { type: "session.started" }
      | { type: "session.ended" }
      | { type: "announcement.dismiss" }
      | { type: "payment.resume" }
      | { type: "payment.cancel" }
  },
  actors: {} as {
    readonly findAnnouncement: EffectActor<null, Announcement | null, OpenRefusal>
    readonly cancel: EffectActor<InvoiceId, void, CancelPaymentRefusal>
  },
  actions: {
    /**
     * Provided by the app: removes the ordered lines from the cart when the cart still equals them.
     */
    finishOrder: (_, _lines: ReadonlyArray<CartLine> | null) => {},
    /** Provided by the app: opens the provider's payment page. */
    goToPayment: (_, _url: string | null) => {}
  },
  guards: {
    isOrderFound: (_, found: Announcement | null) => found?._tag === "OrderFound",
    isPaymentHeld: (_, found: Announcement | null) => found?._tag === "PaymentHeld",
    isPaymentPending: (_, found: Announcement | null) => found?._tag === "PaymentPending",
    isAlreadyPaid: (_, refusal: CancelPaymentRefusal | null) => refusal?._tag === "AlreadyPaid"
  }
}).createMachine({
  id: "openPayments",
  context: { announcement: null, refusal: null },
  initial: "idle",
  on: {
    "session.ended": { target: ".idle", actions: assign({ announcement: null, refusal: null }) }
  },
  states: {
    idle: { on: { "session.started": "checking" } },
    checking: {
      invoke: {
        id: "findAnnouncement",
        src: "findAnnouncement",
        input: null,
        onDone: [
          {
            guard: { type: "isOrderFound", params: settledData },
            target: "orderFound",
            actions: assign({ announcement: settledData, refusal: null })
          },
          {
            guard: { type: "isPaymentHeld", params: settledData },
            target: "paymentHeld",
            actions: assign({ announcement: settledData, refusal: null })
          },
          {
            guard: { type: "isPaymentPending", params: settledData },
            target: "paymentPending",
            actions: assign({ announcement: settledData, refusal: null })
          },
          { target: "idle", actions: assign({ announcement: null, refusal: null }) }
        ]
      }
    },
    orderFound: {
      entry: {
        type: "finishOrder",
        params: ({ context }) =>
          context.announcement?._tag === "OrderFound" ? context.announcement.lines : null
      },
      on: { "announcement.dismiss": { target: "idle", actions: assign({ announcement: null }) } }
    },
    /** The payment was received without an order, and a person decides about it. */
    paymentHeld: {
      on: { "announcement.dismiss": { target: "idle", actions: assign({ announcement: null }) } }
    },
    paymentPending: {
      on: {
        "announcement.dismiss": { target: "idle", actions: assign({ announcement: null }) },
        "payment.resume": {
          actions: {
            type: "goToPayment",
            params: ({ context }) => pendingPayment(context).url
          }
        },
        "payment.cancel": "cancelling"
      }
    },
    cancelling: {
      invoke: {
        id: "cancel",
        src: "cancel",
        input: ({ context }) => pendingPayment(context).invoiceId,
        onDone: [
          {
            guard: hasSucceeded,
            target: "idle",
            actions: assign({ announcement: null, refusal: null })
          },
          {
            // The payment was completed and cannot be cancelled: loading again finds its order.
            guard: { type: "isAlreadyPaid", params: settledRefusal },
            target: "checking",
            actions: assign({ refusal: settledRefusal })
          },
          { target: "paymentPending", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    }
  }
})

const pendingPayment = (context: { readonly announcement: Announcement | null }): OpenPayment =>
  assertNonNull(
    context.announcement?._tag === "PaymentPending" ? context.announcement.payment : null
  )
