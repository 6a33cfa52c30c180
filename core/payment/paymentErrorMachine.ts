import { assign, setup } from "xstate"
import { effectActor } from "../shared/effectActor.ts"
import { limits } from "../shared/limits.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { FailedPaymentStatus } from "./checkFailedPayment.ts"
import type { PaymentId } from "./Payment.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"

/** The page to which the payment page returns with an error. */
export const paymentErrorMachine = setup({
  types: {
    input: {} as {
      readonly paymentId: PaymentId | null
      readonly errorCode: string | null
      readonly errorMessage: string | null
    },
    context: {} as {
      readonly paymentId: PaymentId | null
      readonly errorCode: string | null
      /** Text from the URL. It is untrusted, so it is shown as plain small print. */
      readonly errorMessage: string | null
      readonly status: FailedPaymentStatus | null
      readonly refusal: Unavailable | null
      readonly retryDelayMs: number
    },
    events: {} as { type: "retry" }
  },
  actors: {
    checkStatus: effectActor<PaymentId | null, FailedPaymentStatus, Unavailable>("checkStatus")
  },
  actions: {
    /** Provided by the app: opens the return page, which completes the payment. */
    goToPaymentReturn: (_, _payment: PaymentId | null) => {}
  },
  guards: { isPaid: ({ context }) => context.status?.state === "paid" },
  delays: { retryDelay: ({ context }) => context.retryDelayMs }
}).createMachine({
  id: "paymentError",
  context: ({ input }) => ({
    ...input,
    errorMessage: input.errorMessage?.slice(0, 200) ?? null,
    status: null,
    refusal: null,
    retryDelayMs: limits.payment.firstPollMs
  }),
  initial: "checking",
  states: {
    checking: {
      invoke: {
        id: "checkStatus",
        src: "checkStatus",
        input: ({ context }) => context.paymentId,
        onDone: [
          {
            guard: hasSucceeded,
            target: "deciding",
            actions: assign({
              status: settledData,
              refusal: null
            })
          },
          {
            target: "unknown",
            actions: assign({ refusal: settledRefusal })
          }
        ]
      }
    },
    deciding: { always: [{ guard: "isPaid", target: "paid" }, { target: "notPaid" }] },
    unknown: {
      after: {
        retryDelay: {
          target: "checking",
          actions: assign({
            retryDelayMs: ({ context }) =>
              Math.min(context.retryDelayMs * 2, limits.payment.pollTimeoutMs)
          })
        }
      },
      on: { retry: "checking" }
    },
    notPaid: {},
    paid: {
      type: "final",
      entry: { type: "goToPaymentReturn", params: ({ context }) => context.paymentId }
    }
  }
})
