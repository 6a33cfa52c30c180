import { useEffect } from "react"
import { Favourites } from "../../favourites/Favourites.tsx"
import { CardAction } from "../CardAction.tsx"
import { useLasting } from "../lasting.ts"
import { useShop } from "../ShopContext.ts"

export default function FavouritesPage() {
  const { favourites, renewFavourites } = useShop()
  const snapshot = useLasting(favourites, (snapshot) => snapshot)
  const isKept = snapshot.matches("kept")
  useEffect(() => {
    if (isKept) void renewFavourites()
  }, [isKept, renewFavourites])
  return (
    <Favourites
      snapshot={snapshot}
      send={(event) => favourites.send(event)}
      cardButton={(product) => (
        <CardAction
          product={product}
          onHeart={() => favourites.send({ type: "remove", id: product.id })}
        />
      )}
    />
  )
}
