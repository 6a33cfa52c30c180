import { paymentErrorMachine } from "#core/payment/paymentErrorMachine.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"
import { paths } from "#paths.ts"

/** The error page, which asks before it calls anything failed. */
export const livePaymentError = perShop(({ navigation, run }: Store) =>
  paymentErrorMachine.provide({
    actors: { checkStatus: run((programs) => programs.errorStatus) },
    actions: {
      goToPaymentReturn: (_, payment) =>
        navigation.go(
          payment === null ? paths.orders : `${paths.paymentCallback}?paymentId=${payment}`,
          {
            replace: true
          }
        )
    }
  })
)
