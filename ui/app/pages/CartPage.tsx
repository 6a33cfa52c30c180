import { useSelector } from "@xstate/react"
import { CartScreen } from "../../cart/CartScreen.tsx"
import { useShop } from "../ShopContext.ts"

export default function CartPage() {
  const { cart, session } = useShop()
  const snapshot = useSelector(cart, (snapshot) => snapshot)
  const isCustomer = useSelector(session, ({ context }) => context.session !== null)
  return <CartScreen snapshot={snapshot} send={(event) => cart.send(event)} isCustomer={isCustomer} />
}
