import { useMachine } from "@xstate/react"
import { Categories } from "../../catalogue/Categories.tsx"
import { liveCategories } from "../store/live/liveCategories.ts"
import { categories } from "../data/questions.ts"
import { useLive } from "../store/StoreContext.ts"
import { useKnown, useRenewal } from "../data/useKnown.ts"
import { useOnLanguage } from "../data/useOnLanguage.ts"

export default function CategoriesPage() {
  const known = useKnown(categories()) ?? null
  const [snapshot, send] = useMachine(useLive(liveCategories), { input: { wanted: null, known } })
  useRenewal(categories(), (found) => send({ type: "renewed", found }))
  useOnLanguage(() => send({ type: "reload" }))
  return <Categories snapshot={snapshot} send={send} />
}
