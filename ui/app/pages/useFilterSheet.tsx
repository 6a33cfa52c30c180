import { useMachine } from "@xstate/react"
import { type ReactNode, Suspense } from "react"
import type { NavigationCategory } from "#core/catalogue/Category.ts"
import type { ProductFilter } from "#core/catalogue/ProductList.ts"
import { productsQueryString } from "#core/catalogue/productsQueryString.ts"
import { paths } from "#locales/paths.ts"
import { useCategoryTree } from "../hooks/useCategoryTree.ts"
import { lazyOptional } from "../loading/lazyOptional.tsx"
import { withFlowMessages } from "../router/lazyPage.tsx"
import { useProvidedMachine, useStore } from "../hooks/StoreContext.ts"
import { provideProductFilter } from "../hooks/provideProductFilter.ts"

const FilterSheet = lazyOptional(
  withFlowMessages(() =>
    import("../../catalogue/FilterSheet.tsx").then(({ FilterSheet }) => FilterSheet)
  )
)

interface ListFilters {
  /** The tree of categories; empty until it is loaded. */
  readonly categories: ReadonlyArray<NavigationCategory>
  readonly openFilters: (filter: ProductFilter) => void
  readonly changeFilters: (filter: ProductFilter) => void
  readonly filterSheet: ReactNode
}

/** The sheet with the filters of a list, and what the list needs beside it. */
export const useFilterSheet = (): ListFilters => {
  const { navigation } = useStore()
  const { categories, refusal, retry } = useCategoryTree()
  const [snapshot, send] = useMachine(useProvidedMachine(provideProductFilter))
  return {
    categories,
    openFilters: (filter) => {
      retry()
      send({ type: "filter.open", filter })
    },
    changeFilters: (filter) => navigation.go(paths.products(productsQueryString(filter))),
    filterSheet: (
      <Suspense>
        <FilterSheet snapshot={snapshot} send={send} categories={categories} refusal={refusal} />
      </Suspense>
    )
  }
}
