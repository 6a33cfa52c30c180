import { Suspense } from "react"
import { lazyOptional } from "../loading/lazyOptional.tsx"
import { withFlowMessages } from "../router/lazyPage.tsx"
import { openPaymentsOf } from "../store/openPayments.ts"
import { useRoute } from "../router/RouteContext.ts"
import { useStore } from "../hooks/StoreContext.ts"
import { useActorSelector } from "../hooks/useActorSelector.ts"

const OpenPayments = lazyOptional(
  withFlowMessages(() =>
    import("../../payment/OpenPayments.tsx").then(({ OpenPayments }) => OpenPayments)
  )
)

/** What is announced of the customer's open payments, except where the page itself says it. */
export const LazyOpenPayments = () => {
  const openPayments = openPaymentsOf(useStore())
  const snapshot = useActorSelector(openPayments, (snapshot) => snapshot)
  const { isPaymentReturn = false } = useRoute()?.route ?? {}
  return (
    !isPaymentReturn &&
    !snapshot.matches("idle") && (
      <Suspense>
        <OpenPayments snapshot={snapshot} send={(event) => openPayments.send(event)} />
      </Suspense>
    )
  )
}
