import { useMachine } from "@xstate/react"
import { useLocation } from "react-router-dom"
import { parseNumericId } from "#core/shared/numericId.ts"
import type { ProductId } from "#core/catalogue/Product.ts"
import type { Reel } from "#core/catalogue/Reel.ts"
import { reelsMachine } from "#core/reels/reelsMachine.ts"
import { reelParameter } from "#locales/paths.ts"
import { ReelFeed } from "../../reels/ReelFeed.tsx"
import { ReelsList } from "../../reels/ReelsList.tsx"
import { productQuery, reelsQuery } from "#core/catalogue/queries.ts"
import { ReelProduct } from "../../reels/ReelProduct.tsx"
import { useConstant } from "../../shared/useConstant.ts"
import { FavouriteButton } from "./FavouriteButton.tsx"
import { readEntryState, replaceHistoryEntry } from "../router/historyEntry.ts"
import { userPreferences } from "#adapters/browser/userPreferences.ts"
import { useQuery } from "../hooks/useQuery.ts"

export default function ReelsPage() {
  const [snapshot, send] = useQuery(reelsQuery)
  return (
    <ReelsList
      snapshot={snapshot}
      send={send}
      renderFeed={(reels) => <Feed key={reels.map(({ id }) => id).join()} reels={reels} />}
    />
  )
}

/**
 * The URL parameter `at` has the current reel, so that going back and reloading show it again.
 */
const Feed = ({ reels }: { readonly reels: ReadonlyArray<Reel> }) => {
  const initialSearch = useLocation().search
  // The router's location lacks later changes of `at` (`savePosition`).
  const at = useConstant(() =>
    parseNumericId(
      new URLSearchParams(globalThis.location?.search ?? initialSearch).get(reelParameter) ?? ""
    )
  )
  const canAutoplay = useConstant(
    () => !userPreferences.prefersReducedMotion() && !userPreferences.prefersReducedData()
  )
  const [snapshot, send] = useMachine(machineWithPosition, {
    input: { ids: reels.map(({ id }) => id), at, canAutoplay }
  })
  return (
    <ReelFeed
      snapshot={snapshot}
      send={send}
      reels={reels}
      canPreload={!userPreferences.prefersReducedData()}
      renderProductInfo={renderProductInfo}
    />
  )
}

const machineWithPosition = reelsMachine.provide({
  actions: {
    savePosition: (_, id) =>
      void (id !== null && replaceHistoryEntry(readEntryState(), urlOfReel(id)))
  }
})

const urlOfReel = (id: number): URL => {
  const url = new URL(location.href)
  url.searchParams.set(reelParameter, String(id))
  return url
}

const renderProductInfo = ({ productId }: Reel) => (
  <ReelProductActions key={productId} id={productId} />
)

/** The price and the favourite button of a reel's product. */
const ReelProductActions = ({ id }: { readonly id: ProductId }) => {
  const [snapshot, send] = useQuery(productQuery(id), ({ product }) => product.stock === 0)
  return (
    <ReelProduct
      snapshot={snapshot}
      send={send}
      renderFavouriteButton={(product) => <FavouriteButton product={product} />}
    />
  )
}
