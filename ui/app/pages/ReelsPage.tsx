import { useMachine } from "@xstate/react"
import { useState } from "react"
import { useLocation } from "react-router-dom"
import type { Reel } from "#core/catalogue/Reel.ts"
import { reelsMachine } from "#core/reels/reelsMachine.ts"
import { ReelFeed } from "../../reels/ReelFeed.tsx"
import { Reels } from "../../reels/Reels.tsx"
import { liveReelsList } from "../store/live/liveReelsList.ts"
import { reelsQuery } from "#core/catalogue/queries.ts"
import { ReelProductActions } from "./ReelProductActions.tsx"
import { replaceHistoryEntry } from "../routing/replaceHistoryEntry.ts"
import { useLive } from "../store/StoreContext.ts"
import { userPreferences } from "../shell/userPreferences.ts"
import { useInitialData, useRevalidation } from "../data/useInitialData.ts"
import { useOnLanguage } from "../data/useOnLanguage.ts"

export default function ReelsPage() {
  const known = useInitialData(reelsQuery) ?? null
  const [snapshot, send] = useMachine(useLive(liveReelsList), { input: { wanted: null, known } })
  useRevalidation(reelsQuery, (found) => send({ type: "renewed", found }))
  useOnLanguage(() => send({ type: "reload" }))
  return (
    <Reels
      snapshot={snapshot}
      send={send}
      renderFeed={(found) => <Feed key={found.map(({ id }) => id).join()} found={found} />}
    />
  )
}

/** The address names the reel to begin with in its parameter `at`, and goes along: whoever comes back, or loads it again, begins where they left. */
const Feed = ({ found }: { readonly found: ReadonlyArray<Reel> }) => {
  const entered = useLocation().search
  // The router does not hear of where they went since (`savePosition`).
  const [at] = useState(() =>
    Number(new URLSearchParams(globalThis.location?.search ?? entered).get("at"))
  )
  const [canAutoplay] = useState(
    () => !userPreferences.prefersReducedMotion() && !userPreferences.prefersReducedData()
  )
  const [snapshot, send] = useMachine(remembering, {
    input: { ids: found.map(({ id }) => id), at, canAutoplay }
  })
  return (
    <ReelFeed
      snapshot={snapshot}
      send={send}
      reels={found}
      canPreload={!userPreferences.prefersReducedData()}
      renderProductInfo={renderProductInfo}
    />
  )
}

const remembering = reelsMachine.provide({
  actions: {
    savePosition: (_, id) => void (id !== null && replaceHistoryEntry(history.state, addressAt(id)))
  }
})

const addressAt = (id: number): URL => {
  const address = new URL(location.href)
  address.searchParams.set("at", String(id))
  return address
}

const renderProductInfo = ({ productId }: Reel) => (
  <ReelProductActions key={productId} id={productId} />
)
