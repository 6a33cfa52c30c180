import { Result } from "effect"
import { assign, setup } from "xstate"
import { effectSlot } from "../shared/effectActor.ts"
import { limits } from "../shared/limits.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { ErrorStatus } from "./errorStatus.ts"
import type { PaymentId } from "./Payment.ts"

/** The payment page sent the shopper back with an error (specification, section 2: /payment-error). */
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
      /** Somebody's words from the address: plain small print, never ours. */
      readonly errorMessage: string | null
      readonly status: ErrorStatus | null
      readonly refusal: Unavailable | null
      readonly pause: number
    },
    events: {} as { type: "retry" }
  },
  actors: {
    ask: effectSlot<PaymentId | null, ErrorStatus, Unavailable>("errorStatus")
  },
  actions: {
    /** Filled by the app: it was paid after all; the return page finishes it. */
    goToReturn: (_, _payment: PaymentId | null) => {}
  },
  guards: { isPaid: ({ context }) => context.status?.state === "paid" },
  delays: { pause: ({ context }) => context.pause }
}).createMachine({
  id: "paymentError",
  context: ({ input }) => ({
    ...input,
    errorMessage: input.errorMessage?.slice(0, 200) ?? null,
    status: null,
    refusal: null,
    pause: limits.payment.pollFirstMs
  }),
  initial: "asking",
  states: {
    asking: {
      invoke: {
        id: "ask",
        src: "ask",
        input: ({ context }) => context.paymentId,
        onDone: [
          {
            guard: ({ event }) => Result.isSuccess(event.output),
            target: "deciding",
            actions: assign({
              status: ({ event }) => Result.getOrNull(event.output),
              refusal: null
            })
          },
          {
            target: "unknown",
            actions: assign({ refusal: ({ event }) => Result.getOrNull(Result.flip(event.output)) })
          }
        ]
      }
    },
    deciding: { always: [{ guard: "isPaid", target: "paid" }, { target: "notPaid" }] },
    unknown: {
      after: {
        pause: {
          target: "asking",
          actions: assign({
            pause: ({ context }) => Math.min(context.pause * 2, limits.payment.pollForMs)
          })
        }
      },
      on: { retry: "asking" }
    },
    notPaid: {},
    paid: {
      type: "final",
      entry: { type: "goToReturn", params: ({ context }) => context.paymentId }
    }
  }
})
