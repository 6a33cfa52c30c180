import { useMachine } from "@xstate/react"
import { changeReview, loadReviews, deskReviewsMachine } from "#core/desk/deskReviewsMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { DeskReviews } from "../../reviews/DeskReviews.tsx"
import type { DeskStore } from "../createDeskStore.ts"
import { useDeskMachine } from "../DeskStoreContext.ts"
import { useReloadInLocale } from "../useReloadInLocale.ts"

export default function ReviewsPage() {
  const [snapshot, send] = useMachine(useDeskMachine(provide), { input: { filter: null } })
  useReloadInLocale(send)
  return <DeskReviews snapshot={snapshot} send={send} />
}

const provide = ({ fromEffect }: DeskStore) =>
  provideActors(deskReviewsMachine, {
    actors: {
      load: fromEffect(loadReviews),
      change: fromEffect(({ draft }) => changeReview(draft))
    }
  })
