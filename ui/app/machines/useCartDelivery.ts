import { useDeliveryRates } from "./useDeliveryRates.ts"
import { useStore } from "./StoreContext.ts"
import { useActorSelector } from "./useActorSelector.ts"

/**
 * What tells how much delivery costs: its destination, Kuwait where no address is chosen, and the
 * rates, which are null while they load and where they cannot be loaded.
 */
export const useCartDelivery = () => {
  const { chosenAddress } = useStore()
  const destination = useActorSelector(
    chosenAddress,
    ({ context }) => context.address?.country ?? "KW"
  )
  const [rates] = useDeliveryRates()
  return { destination, rates: rates.context.data, isLoading: rates.matches("loading") }
}
