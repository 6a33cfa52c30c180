import { paymentReturnMachine } from "#core/payment/paymentReturnMachine.ts"
import { perShop } from "../perShop.ts"
import type { Shop } from "../shop.ts"

/** The return pages; the cart gives what was ordered. */
export const livePaymentReturn = perShop(({ router, run, cart, happenings }: Shop) =>
  paymentReturnMachine.provide({
    actors: {
      settle: run((programs) => programs.settlePayment),
      readOrder: run((programs) => programs.orderOrNone)
    },
    actions: {
      finish: ({ context: { settled } }, lines) => {
        if (settled?._tag === "Ordered" && settled.total !== null) {
          happenings.tell({ _tag: "Purchased", orderId: settled.orderId, value: settled.total })
        }
        if (lines) cart.send({ type: "ordered", lines })
      },
      leave: ({ context: { settled } }) => {
        const mailFollows = settled?._tag === "Ordered" && settled.mailFollows
        router.go("/thank-you", { replace: true, state: { mailFollows } })
      }
    }
  })
)
