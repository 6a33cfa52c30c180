import { useMachine } from "@xstate/react"
import type { Category } from "#core/catalogue/Category.ts"
import type { CategoryId } from "#core/catalogue/Product.ts"
import { Subcategories } from "../../catalogue/Subcategories.tsx"
import { NotFound } from "../../notFound/NotFound.tsx"
import { liveBranch } from "../store/live/liveBranch.ts"
import { subcategoriesQuery } from "#core/catalogue/queries.ts"
import { useLive } from "../store/StoreContext.ts"
import { useInitialData, useRevalidation } from "../data/useInitialData.ts"
import { useOnLanguage } from "../data/useOnLanguage.ts"

export default function SubcategoriesPage({ id }: { readonly id: CategoryId }) {
  return <BranchOrNone key={id} id={id} />
}

const BranchOrNone = ({ id }: { readonly id: CategoryId }) => {
  const known = useInitialData(subcategoriesQuery(id))
  return known === null ? <NotFound /> : <Branch id={id} known={known ?? null} />
}

const Branch = ({ id, known }: { readonly id: CategoryId; readonly known: Category | null }) => {
  const [snapshot, send] = useMachine(useLive(liveBranch), { input: { wanted: id, known } })
  useRevalidation(subcategoriesQuery(id), (found) => send({ type: "renewed", found }))
  useOnLanguage(() => send({ type: "reload" }))
  return <Subcategories snapshot={snapshot} send={send} />
}
