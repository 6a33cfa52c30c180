import { useMachine, useSelector } from "@xstate/react"
import type { Cart } from "#core/cart/Cart.ts"
import type { Product, ProductId } from "#core/catalogue/Product.ts"
import { CardButton } from "../cart/CardButton.tsx"
import { liveAddToCart } from "./live/liveAddToCart.ts"
import { useLive, useShop } from "./ShopContext.ts"

/** A card's live button. */
export const CardAction = ({ product }: { readonly product: Product }) => {
  const inCart = useSelector(useShop().cart, ({ context }) => linesOf(context.cart, product.id), sameItems)
  const [snapshot, send] = useMachine(useLive(liveAddToCart), { input: { productId: product.id, place: "card" } })
  return <CardButton snapshot={snapshot} send={send} product={product} inCart={inCart} />
}

const linesOf = (cart: Cart, id: ProductId) => cart.lines.filter(({ productId }) => productId === id)

const sameItems = <A,>(before: ReadonlyArray<A>, after: ReadonlyArray<A>): boolean =>
  before.length === after.length && before.every((item, index) => item === after[index])
