import { paymentReturnMachine } from "#core/payment/paymentReturnMachine.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"
import { paths } from "#paths.ts"

/** The return pages; the cart gives what was ordered. */
export const livePaymentReturn = perShop(({ navigation, run, cart, analyticsEvents }: Store) =>
  paymentReturnMachine.provide({
    actors: {
      settle: run((programs) => programs.settlePayment),
      readOrder: run((programs) => programs.orderOrNone)
    },
    actions: {
      finish: ({ context: { settled } }, lines) => {
        if (settled?._tag === "Ordered" && settled.total !== null) {
          analyticsEvents.track({
            _tag: "Purchased",
            orderId: settled.orderId,
            value: settled.total
          })
        }
        if (lines) cart.send({ type: "ordered", lines })
      },
      leave: ({ context: { settled } }) => {
        const mailFollows = settled?._tag === "Ordered" && settled.mailFollows
        navigation.go(paths.thankYou, { replace: true, state: { mailFollows } })
      }
    }
  })
)
