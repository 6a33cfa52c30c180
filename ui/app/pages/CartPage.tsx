import { CartScreen } from "../../cart/CartScreen.tsx"
import { useActorSelector } from "../store/useActorSelector.ts"
import { useStore } from "../store/StoreContext.ts"

export default function CartPage() {
  const { cart, session } = useStore()
  const snapshot = useActorSelector(cart, (snapshot) => snapshot)
  const isCustomer = useActorSelector(session, ({ context }) => context.session !== null)
  return (
    <CartScreen snapshot={snapshot} send={(event) => cart.send(event)} isCustomer={isCustomer} />
  )
}
