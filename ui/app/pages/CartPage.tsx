import { CartScreen } from "../../cart/CartScreen.tsx"
import { useLasting } from "../lasting.ts"
import { useShop } from "../ShopContext.ts"

export default function CartPage() {
  const { cart, session } = useShop()
  const snapshot = useLasting(cart, (snapshot) => snapshot)
  const isCustomer = useLasting(session, ({ context }) => context.session !== null)
  return (
    <CartScreen snapshot={snapshot} send={(event) => cart.send(event)} isCustomer={isCustomer} />
  )
}
