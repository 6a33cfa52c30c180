import { useMachine } from "@xstate/react"
import { useLayoutEffect } from "react"
import type { ProductFilter } from "#core/catalogue/ProductList.ts"
import { navigationQuery } from "#core/catalogue/shellQueries.ts"
import { FilterRail } from "../../catalogue/FilterRail.tsx"
import { useOnLocaleChange, useQuery } from "../machines/useQuery.ts"
import { useProvidedMachine } from "../machines/StoreContext.ts"
import { provideProductFilter } from "../machines/provideProductFilter.ts"

/** The filters beside a list. They are always open, with the values of the address. */
export const ProductFilterRail = ({ filter }: { readonly filter: ProductFilter }) => {
  const [categories] = useQuery(navigationQuery)
  const [snapshot, send] = useMachine(useProvidedMachine(provideProductFilter))
  const isClosed = snapshot.matches("closed")
  const values = JSON.stringify(filter)
  // The values of another address replace those that are being edited.
  useLayoutEffect(() => send({ type: "filter.close" }), [send, values])
  // The names of the choices are loaded again.
  useOnLocaleChange(() => send({ type: "filter.close" }))
  useLayoutEffect(() => {
    if (isClosed) send({ type: "filter.open", filter })
  }, [send, isClosed, filter])
  const { data, refusal } = categories.context
  return <FilterRail snapshot={snapshot} send={send} categories={data ?? []} refusal={refusal} />
}
