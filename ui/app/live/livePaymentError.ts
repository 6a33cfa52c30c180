import { paymentErrorMachine } from "#core/payment/paymentErrorMachine.ts"
import { perShop } from "../perShop.ts"
import type { Shop } from "../shop.ts"

/** The error page, which asks before it calls anything failed. */
export const livePaymentError = perShop(({ router, run }: Shop) =>
  paymentErrorMachine.provide({
    actors: { ask: run((programs) => programs.errorStatus) },
    actions: {
      goToReturn: (_, payment) =>
        router.go(payment === null ? "/orders" : `/payment-callback?paymentId=${payment}`, {
          replace: true
        })
    }
  })
)
