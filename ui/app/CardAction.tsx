import { useMachine } from "@xstate/react"
import type { Product } from "#core/catalogue/Product.ts"
import { CardButton } from "../cart/CardButton.tsx"
import { liveAddToCart } from "./live/liveAddToCart.ts"
import { useLasting } from "./lasting.ts"
import { useLive, useShop } from "./ShopContext.ts"

/** A card's live button. */
export const CardAction = ({ product }: { readonly product: Product }) => {
  const cart = useLasting(useShop().cart, ({ context }) => context.cart)
  const inCart = cart.lines.filter(({ productId }) => productId === product.id)
  const [snapshot, send] = useMachine(useLive(liveAddToCart), { input: { productId: product.id, place: "card" } })
  return <CardButton snapshot={snapshot} send={send} product={product} inCart={inCart} />
}
