import { useMachine } from "@xstate/react"
import type { ProductId } from "#core/catalogue/Product.ts"
import type { Favourite } from "#core/favourites/favouritesMachine.ts"
import { Heart } from "../favourites/Heart.tsx"
import { ReelProduct } from "../reels/ReelProduct.tsx"
import { liveReelProduct } from "./live/liveReelProduct.ts"
import { useLasting } from "./lasting.ts"
import { product } from "./questions.ts"
import { useLive, useShop } from "./ShopContext.ts"
import { useKnown } from "./useKnown.ts"
import { useOnLanguage } from "./useOnLanguage.ts"

/** The price and the heart of what a reel shows. */
export const ReelGoods = ({ id }: { readonly id: ProductId }) => {
  const { favourites } = useShop()
  const known = useKnown(product(id)) ?? null
  const [snapshot, send] = useMachine(useLive(liveReelProduct), { input: { wanted: id, known } })
  const hearts = useLasting(favourites, (snapshot) => snapshot)
  useOnLanguage(() => send({ type: "reload" }))
  const heart = (favourite: Favourite) => <Heart snapshot={hearts} send={(event) => favourites.send(event)} favourite={favourite} />
  return <ReelProduct snapshot={snapshot} send={send} heart={heart} />
}
