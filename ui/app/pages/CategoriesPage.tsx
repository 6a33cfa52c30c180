import { useMachine } from "@xstate/react"
import { Categories } from "../../catalogue/Categories.tsx"
import { liveCategories } from "../store/live/liveCategories.ts"
import { categoriesQuery } from "#core/catalogue/queries.ts"
import { useLive } from "../store/StoreContext.ts"
import { useInitialData, useRevalidation } from "../data/useInitialData.ts"
import { useOnLanguage } from "../data/useOnLanguage.ts"

export default function CategoriesPage() {
  const known = useInitialData(categoriesQuery) ?? null
  const [snapshot, send] = useMachine(useLive(liveCategories), { input: { wanted: null, known } })
  useRevalidation(categoriesQuery, (found) => send({ type: "renewed", found }))
  useOnLanguage(() => send({ type: "reload" }))
  return <Categories snapshot={snapshot} send={send} />
}
