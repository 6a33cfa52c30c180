import { Result } from "effect"
import { assign, not, setup } from "xstate"
import type { CartLine } from "../cart/Cart.ts"
import type { Order } from "../orders/Order.ts"
import type { OrderId } from "../orders/OrderId.ts"
import type { OrderRefusal } from "../orders/Order.ts"
import type { Session } from "../session/Session.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { limits } from "../shared/limits.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { PaymentId, PaymentNotFound } from "./Payment.ts"
import type { PaymentIdMalformed, PaymentIdMissing } from "./parsePaymentId.ts"
import type {
  OrderCreationFailed,
  PendingOrderDamaged,
  PendingOrderMissing,
  PaymentOutcome
} from "./verifyPayment.ts"
import { hasData, settledAs, settledData, settledRefusal } from "../shared/settledResult.ts"

/** Why the outcome of a payment is unknown, or why a paid one has no order yet. */
export type VerifyRefusal =
  | PaymentIdMissing
  | PaymentNotFound
  | PendingOrderMissing
  | PendingOrderDamaged
  | OrderCreationFailed
  | Refused
  | Unavailable

/**
 * The pages to which the provider's payment page returns. The callback page and the error page
 * continue to the order-placed page; the success page shows a summary.
 */
export type ReturnPage = "callback" | "success" | "error"

type Verified = Result.Result<PaymentOutcome, VerifyRefusal>

/** Guard: the payment was verified with this outcome or refusal. */
const verifiedAs = settledAs<(PaymentOutcome | VerifyRefusal)["_tag"]>

const setVerified = {
  type: "setVerified",
  params: ({ event }: { readonly event: { readonly output: Verified } }) => event.output
} as const

/**
 * The return pages of a payment (docs/decisions/payments.md#return-pages).
 *
 * An unknown status is never shown as failed. It is loaded again after 2, 4, 8 ... seconds, for the
 * last time after a minute; from then on the server completes the payment by itself.
 */
export const paymentReturnMachine = setup({
  types: {
    input: {} as ActorsRequired<{
      readonly payment: Result.Result<PaymentId, PaymentIdMissing | PaymentIdMalformed>
      readonly session: Session | null
      readonly page: ReturnPage
      /** Why the payment failed, as the return address says. */
      readonly errorCode: string | null
      readonly errorMessage: string | null
    }>,
    context: {} as {
      readonly payment: PaymentId | null
      readonly session: Session | null
      readonly page: ReturnPage
      readonly errorCode: string | null
      /** Text from the URL. It is untrusted, so it is shown as plain small print. */
      readonly errorMessage: string | null
      readonly refusal: PaymentIdMissing | PaymentIdMalformed | VerifyRefusal | null
      readonly outcome: PaymentOutcome | null
      readonly order: Order | null
      readonly orderRefusal: OrderRefusal | null
      /** Milliseconds until the next request, and since the first one. */
      readonly delayMs: number
      readonly waitedMs: number
    },
    events: {} as { type: "retry" },
    tags: {} as "verifying"
  },
  actors: {} as {
    readonly verify: EffectActor<
      { readonly paymentId: PaymentId | null; readonly session: Session | null },
      PaymentOutcome,
      VerifyRefusal
    >
    readonly readOrder: EffectActor<OrderId, Order | null, OrderRefusal>
  },
  actions: {
    /** Provided by the app: removes the ordered lines from the cart. */
    finishOrder: (_, _lines: ReadonlyArray<CartLine> | null) => {},
    /** Provided by the app: announces on the other pages that the payment is being confirmed. */
    announcePending: () => {},
    /** Provided by the app: opens the order-placed page. */
    goToOrderPlaced: () => {},
    setVerified: assign((_, verified: Verified) => ({
      outcome: Result.getOrNull(verified),
      refusal: Result.getOrNull(Result.flip(verified))
    })),
    doubleDelay: assign(({ context }) => {
      const waitedMs = context.waitedMs + context.delayMs
      return {
        waitedMs,
        delayMs: Math.min(context.delayMs * 2, limits.payment.pollTimeoutMs - waitedMs)
      }
    })
  },
  guards: {
    /**
     * Providers that return with an error may send no payment id; the pending order then names the
     * invoice.
     */
    canVerify: ({ context: { page, payment, refusal } }) =>
      payment !== null || (page === "error" && refusal?._tag === "PaymentIdMissing"),
    isOnSuccess: ({ context }) => context.page === "success",
    canRetry: ({ context }) => context.waitedMs < limits.payment.pollTimeoutMs
  },
  delays: {
    pollDelay: ({ context }) => context.delayMs,
    redirect: limits.payment.redirectAfterMs
  }
}).createMachine({
  id: "paymentReturn",
  context: ({ input }) => ({
    payment: Result.getOrNull(input.payment),
    session: input.session,
    page: input.page,
    errorCode: input.errorCode,
    errorMessage: input.errorMessage?.slice(0, 200) ?? null,
    refusal: Result.getOrNull(Result.flip(input.payment)),
    outcome: null,
    order: null,
    orderRefusal: null,
    delayMs: limits.payment.firstPollMs,
    waitedMs: 0
  }),
  initial: "validating",
  states: {
    validating: { always: [{ guard: "canVerify", target: "verifying" }, { target: "invalid" }] },
    verifying: {
      tags: "verifying",
      invoke: {
        id: "verify",
        src: "verify",
        input: ({ context }) => ({ paymentId: context.payment, session: context.session }),
        onDone: [
          { guard: verifiedAs("Ordered"), target: "ordered", actions: setVerified },
          { guard: verifiedAs("PaidElsewhere"), target: "paidElsewhere", actions: setVerified },
          { guard: verifiedAs("Stranded"), target: "stranded", actions: setVerified },
          {
            guard: verifiedAs("Pending"),
            target: "confirming",
            actions: [setVerified, "announcePending"]
          },
          { guard: verifiedAs("NotPaid"), target: "notPaid", actions: setVerified },
          { guard: verifiedAs("Unavailable"), target: "unreachable", actions: setVerified },
          {
            guard: verifiedAs("PaymentNotFound", "PaymentIdMissing"),
            target: "invalid",
            actions: setVerified
          },
          {
            guard: verifiedAs("PendingOrderMissing", "PendingOrderDamaged", "OrderCreationFailed"),
            target: "orderMissing",
            actions: setVerified
          },
          { target: "refused", actions: setVerified }
        ]
      }
    },
    /** Pending at the provider: loaded again automatically, then left to the server. */
    confirming: {
      always: { guard: not("canRetry"), target: "timedOut" },
      after: { pollDelay: { target: "verifying", actions: "doubleDelay" } }
    },
    timedOut: { on: { retry: "verifying" } },
    /**
     * The server did not respond or the response is unreadable: the status is unknown, so the
     * payment is not shown as failed.
     */
    unreachable: {
      after: { pollDelay: { guard: "canRetry", target: "verifying", actions: "doubleDelay" } },
      on: { retry: "verifying" }
    },
    refused: { on: { retry: "verifying" } },
    invalid: {},
    /** The payment was declined, cancelled or expired. */
    notPaid: {},
    orderMissing: { on: { retry: "verifying" } },
    paidElsewhere: {},
    /** The payment was received without an order, and a person decides about it. */
    stranded: {},
    ordered: {
      entry: {
        type: "finishOrder",
        params: ({ context }) =>
          context.outcome?._tag === "Ordered" ? context.outcome.lines : null
      },
      always: [{ guard: "isOnSuccess", target: "loadingOrder" }, { target: "confirmed" }]
    },
    confirmed: { after: { redirect: "done" } },
    done: { type: "final", entry: "goToOrderPlaced" },
    /** The success page loads the order to show it. */
    loadingOrder: {
      tags: "verifying",
      invoke: {
        id: "readOrder",
        src: "readOrder",
        input: ({ context }) =>
          assertNonNull(context.outcome?._tag === "Ordered" ? context.outcome.orderId : null),
        onDone: [
          {
            guard: hasData,
            target: "orderReady",
            actions: assign({ order: settledData })
          },
          {
            target: "orderFailed",
            actions: assign({ orderRefusal: settledRefusal })
          }
        ]
      }
    },
    orderReady: {},
    orderFailed: { on: { retry: "loadingOrder" } }
  }
})
