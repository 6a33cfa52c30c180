import { useMachine } from "@xstate/react"
import { ReelsRow } from "../../home/ReelsRow.tsx"
import { liveReelsList } from "../store/live/liveReelsList.ts"
import { reels } from "../data/questions.ts"
import { useLive } from "../store/StoreContext.ts"
import { useKnown, useRenewal } from "../data/useKnown.ts"
import { useOnLanguage } from "../data/useOnLanguage.ts"

/** Home's reels, from the shop. */
export const HomeReels = () => {
  const [snapshot, send] = useMachine(useLive(liveReelsList), {
    input: { wanted: null, known: useKnown(reels()) ?? null }
  })
  useRenewal(reels(), (found) => send({ type: "renewed", found }))
  useOnLanguage(() => send({ type: "reload" }))
  return <ReelsRow snapshot={snapshot} />
}
