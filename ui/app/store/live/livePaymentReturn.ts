import { paymentReturnMachine } from "#core/payment/paymentReturnMachine.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"
import { paths } from "#paths.ts"

/** The return pages; the cart gives what was ordered. */
export const livePaymentReturn = perShop(({ navigation, run, cart, analyticsEvents }: Store) =>
  paymentReturnMachine.provide({
    actors: {
      verify: run((programs) => programs.settlePayment),
      readOrder: run((programs) => programs.orderOrNone)
    },
    actions: {
      finishOrder: ({ context: { outcome } }, lines) => {
        if (outcome?._tag === "Ordered" && outcome.total !== null) {
          analyticsEvents.track({
            _tag: "Purchased",
            orderId: outcome.orderId,
            value: outcome.total
          })
        }
        if (lines) cart.send({ type: "ordered", lines })
      },
      goToThankYou: ({ context: { outcome } }) => {
        const mailFollows = outcome?._tag === "Ordered" && outcome.mailFollows
        navigation.go(paths.thankYou, { replace: true, state: { mailFollows } })
      }
    }
  })
)
