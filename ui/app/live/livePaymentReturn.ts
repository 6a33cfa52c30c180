import { Effect } from "effect"
import { Orders } from "#core/orders/Order.ts"
import { paymentReturnMachine } from "#core/payment/paymentReturnMachine.ts"
import { settlePayment } from "#core/payment/settlePayment.ts"
import type { Shop } from "../shop.ts"

/** The return pages; the cart gives what was ordered. */
export const livePaymentReturn = ({ router, run, cart }: Shop) =>
  paymentReturnMachine.provide({
    actors: {
      settle: run(settlePayment),
      readOrder: run((id) => Orders.use((orders) => orders.one(id)).pipe(
        Effect.catchTag("OrderNotFound", () => Effect.succeed(null))
      ))
    },
    actions: {
      finish: (_, lines) => {
        if (lines) cart.send({ type: "ordered", lines })
      },
      leave: ({ context: { settled } }) => {
        const mailFollows = settled?._tag === "Ordered" && settled.mailFollows
        router.go("/thank-you", { replace: true, state: { mailFollows } })
      }
    }
  })
