import type { CardProduct } from "#core/catalogue/Product.ts"
import { toCardProduct, isFavourite } from "#core/favourites/favouritesMachine.ts"
import { FavouriteToggle } from "../../favourites/FavouriteToggle.tsx"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { useStore } from "../hooks/StoreContext.ts"

interface FavouriteButtonProps {
  readonly product: CardProduct
  /** Replaces the toggle as the action of a tap. */
  readonly onToggle?: (() => void) | undefined
}

/** The favourite button of a product. It renders again only when its own state changes. */
export const FavouriteButton = ({ product, onToggle }: FavouriteButtonProps) => {
  const { favourites } = useStore()
  const isAdded = useActorSelector(favourites, ({ context }) =>
    isFavourite(context.favourites, product.id)
  )
  const toggle = () =>
    favourites.send({
      type: "favourite.toggle",
      favourite: { ...toCardProduct(product), addedAt: Date.now() }
    })
  return <FavouriteToggle name={product.name} isFavourite={isAdded} onToggle={onToggle ?? toggle} />
}
