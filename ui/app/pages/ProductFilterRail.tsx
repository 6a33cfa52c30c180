import { useMachine } from "@xstate/react"
import { useLayoutEffect } from "react"
import type { ProductFilter } from "#core/catalogue/ProductList.ts"
import { facetsQuery } from "#core/catalogue/productListQueries.ts"
import { FilterRail } from "../../catalogue/FilterRail.tsx"
import { useCategoryTree } from "../machines/useCategoryTree.ts"
import { useInitialData, useQueryUpdates } from "../machines/useQuery.ts"
import { useProvidedMachine } from "../machines/StoreContext.ts"
import { provideProductFilter } from "../machines/provideProductFilter.ts"

/** The filters beside a list. They are always open, with the values of the address. */
export const ProductFilterRail = ({ filter }: { readonly filter: ProductFilter }) => {
  const { categories, refusal } = useCategoryTree()
  const query = facetsQuery(filter)
  const facets = useInitialData(query) ?? null
  const [snapshot, send] = useMachine(useProvidedMachine(provideProductFilter), {
    input: { filter, facets }
  })
  const isClosed = snapshot.matches("closed")
  const isOtherFilter = JSON.stringify(snapshot.context.filter) !== JSON.stringify(filter)
  // The values of another address replace those that are being edited.
  useLayoutEffect(() => {
    if (isClosed || isOtherFilter) send({ type: "filter.open", filter })
  }, [send, isClosed, isOtherFilter, filter])
  // The names of the choices, and stale numbers, are loaded again.
  useQueryUpdates(query, () => send({ type: "filter.open", filter }))
  return <FilterRail snapshot={snapshot} send={send} categories={categories} refusal={refusal} />
}
