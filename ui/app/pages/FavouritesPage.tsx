import { useEffect } from "react"
import { Favourites } from "../../favourites/Favourites.tsx"
import { CardActions } from "./CardActions.tsx"
import { useActorSelector } from "../machines/useActorSelector.ts"
import { useStore } from "../machines/StoreContext.ts"
import { LazyNewestProducts } from "./LazyNewestProducts.tsx"

export default function FavouritesPage() {
  const { favourites, revalidateFavourites } = useStore()
  const snapshot = useActorSelector(favourites, (snapshot) => snapshot)
  const isReady = snapshot.matches("ready")
  useEffect(() => {
    if (isReady) void revalidateFavourites()
  }, [isReady, revalidateFavourites])
  return (
    <Favourites
      snapshot={snapshot}
      send={(event) => favourites.send(event)}
      suggestions={<LazyNewestProducts />}
      renderCardActions={(product) => (
        <CardActions
          product={product}
          onFavouriteToggle={() => favourites.send({ type: "favourite.remove", id: product.id })}
        />
      )}
    />
  )
}
