import { useMachine } from "@xstate/react"
import type { ProductFilter } from "#core/catalogue/ProductList.ts"
import { facetsQuery } from "#core/catalogue/productListQueries.ts"
import { FilterRail } from "../../catalogue/FilterRail.tsx"
import { useCategoryTree } from "../hooks/useCategoryTree.ts"
import { subscribeToProductList } from "../hooks/subscribeToProductList.ts"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { loadNewer, useInitialData } from "../hooks/useQuery.ts"
import { subscribeToLocale } from "../../shared/subscribeToLocale.ts"
import { useSubscription } from "../../shared/useSubscription.ts"
import { useProvidedMachine, useStore } from "../hooks/StoreContext.ts"
import { provideProductFilter } from "../hooks/provideProductFilter.ts"

/** The filters beside a list. They are always open, with the values of the address. */
export const ProductFilterRail = ({ filter }: { readonly filter: ProductFilter }) => {
  const { categories, refusal } = useCategoryTree()
  const store = useStore()
  const { localeActor, navigation } = store
  const renderedLocale = useActorSelector(localeActor, ({ context }) => context.locale)
  const facets = useInitialData(facetsQuery(filter)) ?? null
  const [snapshot, send, form] = useMachine(useProvidedMachine(provideProductFilter), {
    input: { filter, facets }
  })
  useSubscription(() => {
    let shown = filter
    const stop = new AbortController()
    const open = () => send({ type: "filter.open", filter: shown })
    // The names of the choices, and stale numbers, are loaded again.
    const revalidate = async () => {
      if ((await loadNewer(store, facetsQuery(filter))) === null) return
      if (!stop.signal.aborted && shown === filter) open()
    }
    void revalidate()
    const subscriptions = [
      // The values of another address replace those that are being edited.
      subscribeToProductList(navigation, (list) => {
        const isOther = JSON.stringify(list.filter) !== JSON.stringify(shown)
        if (isOther) shown = list.filter
        if (isOther || form.getSnapshot().matches("closed")) open()
      }),
      subscribeToLocale(localeActor, renderedLocale, open),
      () => stop.abort()
    ]
    return () => subscriptions.forEach((unsubscribe) => unsubscribe())
  })
  return <FilterRail snapshot={snapshot} send={send} categories={categories} refusal={refusal} />
}
