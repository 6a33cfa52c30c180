import { useMachine } from "@xstate/react"
import type { ProductId } from "#core/catalogue/Product.ts"
import { ReelProduct } from "../../reels/ReelProduct.tsx"
import { liveReelProduct } from "../store/live/liveReelProduct.ts"
import { FavouriteButton } from "./FavouriteButton.tsx"
import { productQuery } from "#core/catalogue/queries.ts"
import { useLive } from "../store/StoreContext.ts"
import { useInitialData } from "../data/useInitialData.ts"
import { useOnLanguage } from "../data/useOnLanguage.ts"

/** The price and the heart of what a reel shows. */
export const ReelProductActions = ({ id }: { readonly id: ProductId }) => {
  const known = useInitialData(productQuery(id)) ?? null
  const [snapshot, send] = useMachine(useLive(liveReelProduct), { input: { wanted: id, known } })
  useOnLanguage(() => send({ type: "reload" }))
  return (
    <ReelProduct
      snapshot={snapshot}
      send={send}
      renderFavouriteButton={(product) => <FavouriteButton product={product} />}
    />
  )
}
