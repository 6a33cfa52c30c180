import { useStore } from "./StoreContext.ts"
import { useLoad } from "./useQuery.ts"

/** The delivery rates of the shop, which belong to no page and are loaded anew each time. */
export const useDeliveryRates = () => {
  const { runEffect } = useStore()
  return useLoad({
    id: "deliveryRates",
    load: (signal) => runEffect((effects) => effects.listDeliveryRates(), signal)
  })
}
