import { type Favourite, toFavourite, isFavourite } from "#core/favourites/favouritesMachine.ts"
import { FavouriteToggle } from "../../favourites/FavouriteToggle.tsx"
import { useActorSelector } from "../store/useActorSelector.ts"
import { useStore } from "../store/StoreContext.ts"

interface ProductHeartProps {
  readonly product: Favourite
  /** Where a tap means something else than to keep it or to let it go. */
  readonly onTap?: (() => void) | undefined
}

/** A product's heart: drawn again only when this one is kept or let go. */
export const FavouriteButton = ({ product, onTap }: ProductHeartProps) => {
  const { favourites } = useStore()
  const kept = useActorSelector(favourites, ({ context }) =>
    isFavourite(context.favourites, product.id)
  )
  const toggle = () =>
    favourites.send({ type: "favourite.toggle", favourite: toFavourite(product) })
  return <FavouriteToggle name={product.name} isFavourite={kept} onToggle={onTap ?? toggle} />
}
