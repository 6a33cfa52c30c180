import { useMachine } from "@xstate/react"
import { Suspense } from "react"
import type { CardProduct, ProductId } from "#core/catalogue/Product.ts"
import { QuickAddButton } from "../../cart/QuickAddButton.tsx"
import { CardFavourite } from "../../catalogue/ProductCard.tsx"
import { provideAddToCart } from "../hooks/addToCart.ts"
import { lazyPage, withFlowMessages } from "../router/lazyPage.tsx"
import type { Store } from "../store/createStore.ts"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { FavouriteButton } from "./FavouriteButton.tsx"
import { useStore } from "../hooks/StoreContext.ts"

// It is loaded at the tap on a card.
const VariantSheet = lazyPage(withFlowMessages(() => import("./VariantSheet.tsx")))

/** The machine of an add-to-cart button, on a card or on the product page. */
export const useAddToCart = (productId: ProductId) => {
  const store = useStore()
  // Created once per store: a list has many buttons, and creating a machine takes time on a phone.
  const machine = machineByStore.get(store) ?? provideAddToCart(store, VariantSheet.preload)
  machineByStore.set(store, machine)
  return useMachine(machine, { input: { productId } })
}

const machineByStore = new WeakMap<Store, ReturnType<typeof provideAddToCart>>()

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
      {snapshot.context.wasChoiceOpen && (
        <Suspense>
          <VariantSheet open={isChoosing} product={product} adding={snapshot} sendAdding={send} />
        </Suspense>
      )}
    </>
  )
}

/** The buttons of a card, for screens that are the same for every card. */
export const renderCardActions = (product: CardProduct) => <CardActions product={product} />
