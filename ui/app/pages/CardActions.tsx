import { Suspense } from "react"
import type { CardProduct } from "#core/catalogue/Product.ts"
import { QuickAddButton } from "../../cart/QuickAddButton.tsx"
import { CardFavourite } from "../../catalogue/ProductCard.tsx"
import { LazyVariantSheet, useAddToCart } from "./useAddToCart.ts"
import { useActorSelector } from "../store/useActorSelector.ts"
import { FavouriteButton } from "./FavouriteButton.tsx"
import { useHasOpened } from "./useHasOpened.ts"
import { useStore } from "../store/StoreContext.ts"

/** The buttons of a product card: favourite and add to cart. */
export const CardActions = ({
  product,
  onFavouriteToggle
}: {
  readonly product: CardProduct
  readonly onFavouriteToggle?: () => void
}) => {
  const isThis = (line: { readonly productId: number }) => line.productId === product.id
  // A list has many cards: a card renders again only when its own line of the cart changes.
  const cart = useActorSelector(useStore().cart, ({ context }) =>
    context.cart.lines.some(isThis) ? context.cart : null
  )
  const [snapshot, send] = useAddToCart(product.id)
  const isChoosing = snapshot.matches({ choosing: "open" })
  const hasSheet = useHasOpened(isChoosing)
  return (
    <>
      <CardFavourite>
        <FavouriteButton product={product} onToggle={onFavouriteToggle} />
      </CardFavourite>
      <QuickAddButton
        snapshot={snapshot}
        send={send}
        product={product}
        cartLines={cart?.lines.filter(isThis) ?? []}
      />
      {hasSheet && (
        <Suspense>
          <LazyVariantSheet
            open={isChoosing}
            product={product}
            adding={snapshot}
            sendAdding={send}
          />
        </Suspense>
      )}
    </>
  )
}

/** The buttons of a card, for screens that are the same for every card. */
export const renderCardActions = (product: CardProduct) => <CardActions product={product} />
