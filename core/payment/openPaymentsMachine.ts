import { assign, setup } from "xstate"
import type { CartLine } from "../cart/Cart.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import type { Announcement } from "./openPayments.ts"
import type { AlreadyPaid, InvoiceId, OpenPayment, PaymentNotFound } from "./Payment.ts"
import { hasSucceeded, settledAs, settledData, settledRefusal } from "../shared/settledResult.ts"
import type { SessionCallRefusal } from "../shared/SessionEnded.ts"

/** Why a payment was not cancelled; one that is paid already has an order. */
export type CancelPaymentRefusal = AlreadyPaid | PaymentNotFound | SessionCallRefusal

/** Guard: an announcement of this kind was found. */
const announcedAs = settledAs<Announcement["_tag"]>
const setAnnouncement = {
  type: "setAnnouncement",
  params: settledData<Announcement | null, SessionCallRefusal>
} as const
const forgetAnnouncement = { type: "setAnnouncement", params: null } as const

/**
 * Loads the open payments after a login and announces one of them
 * (docs/decisions/payments.md#open-payments).
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
      /** The shopper came back from the payment page, and the payment is still pending. */
      | { type: "payment.returned" }
      | { type: "announcement.dismiss" }
      | { type: "payment.resume" }
      | { type: "payment.cancel" }
  },
  actors: {} as {
    readonly findAnnouncement: EffectActor<null, Announcement | null, SessionCallRefusal>
    readonly cancel: EffectActor<InvoiceId, void, CancelPaymentRefusal>
  },
  actions: {
    /**
     * Provided by the app: removes the ordered lines from the cart when the cart still equals them.
     */
    finishOrder: (_, _lines: ReadonlyArray<CartLine> | null) => {},
    /** Provided by the app: opens the provider's payment page. */
    goToPayment: (_, _url: string | null) => {},
    setAnnouncement: assign((_, announcement: Announcement | null) => ({
      announcement,
      refusal: null
    }))
  }
}).createMachine({
  id: "openPayments",
  context: { announcement: null, refusal: null },
  initial: "idle",
  on: {
    "session.ended": { target: ".idle", actions: forgetAnnouncement },
    "payment.returned": ".checking"
  },
  states: {
    idle: { on: { "session.started": "checking" } },
    checking: {
      invoke: {
        id: "findAnnouncement",
        src: "findAnnouncement",
        input: null,
        onDone: [
          { guard: announcedAs("OrderFound"), target: "orderFound", actions: setAnnouncement },
          {
            guard: announcedAs("PaymentStranded"),
            target: "paymentStranded",
            actions: setAnnouncement
          },
          {
            guard: announcedAs("PaymentConfirming"),
            target: "paymentConfirming",
            actions: setAnnouncement
          },
          {
            guard: announcedAs("PaymentPending"),
            target: "paymentPending",
            actions: setAnnouncement
          },
          { target: "idle", actions: setAnnouncement }
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
    paymentStranded: {
      on: { "announcement.dismiss": { target: "idle", actions: assign({ announcement: null }) } }
    },
    /** Nobody is sent to pay again while the bank may still take the money. */
    paymentConfirming: {
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
          { guard: hasSucceeded, target: "idle", actions: forgetAnnouncement },
          {
            // The payment was completed and cannot be cancelled: loading again finds its order.
            guard: settledAs<CancelPaymentRefusal["_tag"]>("AlreadyPaid"),
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
