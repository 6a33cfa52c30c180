import { assign, setup } from "xstate"
import type { CartLine } from "../cart/Cart.ts"
import { effectActor } from "../shared/effectActor.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
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
  actors: {
    findAnnouncement: effectActor<null, Announcement | null, OpenRefusal>("findAnnouncement"),
    cancel: effectActor<InvoiceId, void, CancelPaymentRefusal>("cancel")
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
    isOrderFound: ({ context }) => context.announcement?._tag === "OrderFound",
    isPaymentPending: ({ context }) => context.announcement?._tag === "PaymentPending",
    isAlreadyPaid: ({ context }) => context.refusal?._tag === "AlreadyPaid"
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
        onDone: {
          target: "deciding",
          actions: assign({
            announcement: settledData,
            refusal: null
          })
        }
      }
    },
    deciding: {
      always: [
        { guard: "isOrderFound", target: "orderFound" },
        { guard: "isPaymentPending", target: "paymentPending" },
        { target: "idle" }
      ]
    },
    orderFound: {
      entry: {
        type: "finishOrder",
        params: ({ context }) =>
          context.announcement?._tag === "OrderFound" ? context.announcement.lines : null
      },
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
            target: "cancelFailed",
            actions: assign({ refusal: settledRefusal })
          }
        ]
      }
    },
    /** The payment was completed and cannot be cancelled: loading again finds its order. */
    cancelFailed: {
      always: [{ guard: "isAlreadyPaid", target: "checking" }, { target: "paymentPending" }]
    }
  }
})

const pendingPayment = (context: { readonly announcement: Announcement | null }): OpenPayment =>
  assertNonNull(
    context.announcement?._tag === "PaymentPending" ? context.announcement.payment : null
  )
