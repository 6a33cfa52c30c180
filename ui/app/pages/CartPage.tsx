import { CartScreen } from "../../cart/CartScreen.tsx"
import { useExpectedDay } from "../data/useExpectedDay.ts"
import { useLoad } from "../data/useQuery.ts"
import { useActorSelector } from "../store/useActorSelector.ts"
import { useStore } from "../store/StoreContext.ts"

export default function CartPage() {
  const { cart, chosenAddress, session, settle } = useStore()
  const snapshot = useActorSelector(cart, (snapshot) => snapshot)
  const isCustomer = useActorSelector(session, ({ context }) => context.session !== null)
  const destination = useActorSelector(
    chosenAddress,
    ({ context }) => context.address?.country ?? "KW"
  )
  const [rates] = useLoad({
    id: "deliveryRates",
    load: (signal) => settle((programs) => programs.listDeliveryRates(), signal)
  })
  const expectedDay = useExpectedDay(destination)
  return (
    <CartScreen
      snapshot={snapshot}
      send={(event) => cart.send(event)}
      isCustomer={isCustomer}
      destination={destination}
      rates={rates.context.data}
      expectedDay={expectedDay}
    />
  )
}
