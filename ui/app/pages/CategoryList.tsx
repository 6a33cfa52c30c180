import { useMachine } from "@xstate/react"
import { useMemo } from "react"
import { categoryPath } from "#core/catalogue/Category.ts"
import { wholeList } from "#core/catalogue/ProductList.ts"
import { LazyFilterRail } from "./LazyFilterRail.tsx"
import { CategoryNotFound } from "#core/catalogue/Catalogue.ts"
import type { CategoryId } from "#core/catalogue/Product.ts"
import { CategoryPage as Screen } from "../../catalogue/CategoryPage.tsx"
import { NotFound } from "../../notFound/NotFound.tsx"
import { renderCardActions } from "./CardActions.tsx"
import { useFilterSheet } from "./useFilterSheet.tsx"
import { categoryQuery } from "#core/catalogue/queries.ts"
import { useProvidedMachine } from "../hooks/StoreContext.ts"
import { useInitialData, useQueryUpdates } from "../hooks/useQuery.ts"
import { categoryPageMachine } from "#core/catalogue/categoryPageMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import type { Store } from "../store/createStore.ts"
import { paths } from "#locales/paths.ts"
import { fromPromise } from "xstate"

/** The list of a category with the machine of its page. */
export const CategoryList = ({
  id,
  provide
}: {
  readonly id: CategoryId
  readonly provide: typeof provideCategoryPage
}) => {
  const query = categoryQuery(id)
  const initialData = useInitialData(query)
  const refusal = initialData === null ? new CategoryNotFound() : null
  const [snapshot, send] = useMachine(useProvidedMachine(provide), {
    input: { id, initialData: initialData ?? null, refusal }
  })
  useQueryUpdates(query, send)
  const filter = useMemo(() => wholeList({ category: id, search: null }), [id])
  const { categories, openFilters, changeFilters, filterSheet } = useFilterSheet()
  if (snapshot.matches("failed") && snapshot.context.refusal?._tag === "CategoryNotFound")
    return <NotFound isCategory />
  return (
    <>
      <Screen
        snapshot={snapshot}
        send={send}
        renderCardActions={renderCardActions}
        path={categoryPath(categories, id)}
        filter={filter}
        rail={<LazyFilterRail filter={filter} />}
        onFilter={() => openFilters(filter)}
        onFilterChange={changeFilters}
      />
      {filterSheet}
    </>
  )
}

/** The machine of a category's page, which may lead on to another category. */
export const provideCategoryPage = ({ queryCache, navigation }: Store) =>
  provideActors(categoryPageMachine, {
    actors: { load: fromPromise(({ input }) => queryCache.load(categoryQuery(input))) },
    actions: { redirect: (_, id) => navigation.go(paths.category(id), { replace: true }) }
  })
