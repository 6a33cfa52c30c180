import type { cartNotificationMachine } from "#core/cart/cartNotificationMachine.ts"
import { CartNotification } from "../../cart/CartNotification.tsx"
import { CartPanel } from "../../cart/CartPanel.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { useStore } from "../hooks/StoreContext.ts"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { useCartDelivery } from "../hooks/delivery.ts"

type AddedToCartProps = ScreenProps<typeof cartNotificationMachine>

/** Tells what was added to the cart: a notification, or a panel in a wide window. */
export const AddedToCart = (props: AddedToCartProps) => (
  <>
    <CartNotification {...props} />
    {props.snapshot.context.wasPanelOpen && <Panel {...props} />}
  </>
)

const Panel = (props: AddedToCartProps) => {
  const { cart, session } = useStore()
  const lines = useActorSelector(cart, ({ context }) => context.cart.lines)
  const isCustomer = useActorSelector(session, ({ context }) => context.session !== null)
  return <CartPanel {...props} {...useCartDelivery()} lines={lines} isCustomer={isCustomer} />
}
