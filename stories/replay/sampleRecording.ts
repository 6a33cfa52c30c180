import { Result } from "effect"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { PaymentId } from "#core/payment/Payment.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { encodeRecording } from "#ui/app/loading/recordEvents.ts"

const verified = "xstate.done.actor.verify"

/** A shopper returns from the bank without a connection, tries again, waits and has paid. */
export const sampleRecording: string = encodeRecording({
  machine: "paymentReturn",
  input: {
    payment: Result.succeed(PaymentId.make("07074521")),
    session: null,
    page: "callback",
    errorCode: null,
    errorMessage: null
  },
  events: [
    { type: verified, output: Result.fail(new Unavailable({ reason: "offline" })) },
    { type: "retry" },
    { type: verified, output: Result.succeed({ _tag: "Pending" }) },
    { type: "xstate.after.pollDelay.paymentReturn.confirming" },
    {
      type: verified,
      output: Result.succeed({
        _tag: "Ordered",
        orderId: OrderId.make("1042"),
        total: Fils.make(61_310),
        lines: null,
        isOrderMailed: true
      })
    }
  ]
})
