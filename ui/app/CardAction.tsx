import { useMachine } from "@xstate/react"
import type { CardProduct } from "#core/catalogue/Product.ts"
import { favouriteOf } from "#core/favourites/favouritesMachine.ts"
import { CardButton } from "../cart/CardButton.tsx"
import { CardHeart } from "../favourites/CardHeart.tsx"
import { liveAddToCart } from "./live/liveAddToCart.ts"
import { useLasting } from "./lasting.ts"
import { useLive, useShop } from "./ShopContext.ts"

/** What a card can be told: its heart, and its button. */
export const CardAction = ({ product, onHeart }: { readonly product: CardProduct; readonly onHeart?: () => void }) => {
  const { favourites } = useShop()
  const hearts = useLasting(favourites, (snapshot) => snapshot)
  const cart = useLasting(useShop().cart, ({ context }) => context.cart)
  const inCart = cart.lines.filter(({ productId }) => productId === product.id)
  const [snapshot, send] = useMachine(useLive(liveAddToCart), { input: { productId: product.id, place: "card" } })
  return (
    <>
      <CardHeart snapshot={hearts} send={onHeart ?? ((event) => favourites.send(event))} favourite={favouriteOf(product)} />
      <CardButton snapshot={snapshot} send={send} product={product} inCart={inCart} />
    </>
  )
}
