import { Suspense } from "react"
import { dependsOnArea, type DeliveryRate } from "#core/pricing/delivery.ts"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { useStore } from "../hooks/StoreContext.ts"
import { lazyOptional } from "../loading/lazyOptional.tsx"
import { withFlowMessages } from "../router/lazyPage.tsx"
import { deliveryAreaOf } from "../store/deliveryArea.ts"

const AreaPicker = lazyOptional(
  withFlowMessages(() => import("../../cart/AreaPicker.tsx").then(({ AreaPicker }) => AreaPicker))
)

/** The choice of an area, where delivery depends on it and no address is chosen. */
export const LazyAreaPicker = ({
  rates
}: {
  readonly rates: ReadonlyArray<DeliveryRate> | null
}) => {
  const store = useStore()
  const area = deliveryAreaOf(store)
  const snapshot = useActorSelector(area, (snapshot) => snapshot)
  const hasAddress = useActorSelector(
    store.chosenAddress,
    ({ context }) => context.address !== null
  )
  return hasAddress || rates === null || !dependsOnArea(rates) ? null : (
    <Suspense>
      <AreaPicker snapshot={snapshot} send={(event) => area.send(event)} />
    </Suspense>
  )
}
