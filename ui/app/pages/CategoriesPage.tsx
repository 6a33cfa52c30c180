import { useMachine } from "@xstate/react"
import { Categories } from "../../catalogue/Categories.tsx"
import { liveCategories } from "../live/liveCategories.ts"
import { categories } from "../questions.ts"
import { useLive } from "../ShopContext.ts"
import { useKnown, useRenewal } from "../useKnown.ts"
import { useOnLanguage } from "../useOnLanguage.ts"

export default function CategoriesPage() {
  const known = useKnown(categories()) ?? null
  const [snapshot, send] = useMachine(useLive(liveCategories), { input: { wanted: null, known } })
  useRenewal(categories(), (found) => send({ type: "renewed", found }))
  useOnLanguage(() => send({ type: "reload" }))
  return <Categories snapshot={snapshot} send={send} />
}
