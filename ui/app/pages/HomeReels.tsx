import { useMachine } from "@xstate/react"
import { ReelsRow } from "../../home/ReelsRow.tsx"
import { liveReelsList } from "../store/live/liveReelsList.ts"
import { reelsQuery } from "#core/catalogue/queries.ts"
import { useLive } from "../store/StoreContext.ts"
import { useInitialData, useRevalidation } from "../data/useInitialData.ts"
import { useOnLanguage } from "../data/useOnLanguage.ts"

/** Home's reels, from the shop. */
export const HomeReels = () => {
  const [snapshot, send] = useMachine(useLive(liveReelsList), {
    input: { wanted: null, known: useInitialData(reelsQuery) ?? null }
  })
  useRevalidation(reelsQuery, (found) => send({ type: "renewed", found }))
  useOnLanguage(() => send({ type: "reload" }))
  return <ReelsRow snapshot={snapshot} />
}
