import { useActor } from "@xstate/react"
import { fromPromise, waitFor } from "xstate"
import { Favourites } from "../../favourites/Favourites.tsx"
import { CardActions } from "./CardActions.tsx"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { useProvidedMachine, useStore } from "../hooks/StoreContext.ts"
import type { Store } from "../store/createStore.ts"
import { LazyNewestProducts } from "./LazyNewestProducts.tsx"

export default function FavouritesPage() {
  const { favourites } = useStore()
  const snapshot = useActorSelector(favourites, (snapshot) => snapshot)
  useActor(useProvidedMachine(provideRevalidation))
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

/** Revalidates the favourites of an opened page once the stored ones were read. */
const provideRevalidation = ({ favourites, revalidateFavourites }: Store) =>
  fromPromise(async ({ signal }) => {
    await waitFor(favourites, (snapshot) => snapshot.matches("ready"), { signal })
    await revalidateFavourites()
  })
