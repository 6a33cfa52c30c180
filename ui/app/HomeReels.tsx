import { useMachine } from "@xstate/react"
import { ReelsRow } from "../home/ReelsRow.tsx"
import { liveReelsList } from "./live/liveReelsList.ts"
import { reels } from "./questions.ts"
import { useLive } from "./ShopContext.ts"
import { useKnown, useRenewal } from "./useKnown.ts"
import { useOnLanguage } from "./useOnLanguage.ts"

/** Home's reels, from the shop. */
export const HomeReels = () => {
  const [snapshot, send] = useMachine(useLive(liveReelsList), {
    input: { wanted: null, known: useKnown(reels()) ?? null }
  })
  useRenewal(reels(), (found) => send({ type: "renewed", found }))
  useOnLanguage(() => send({ type: "reload" }))
  return <ReelsRow snapshot={snapshot} />
}
