import { useMachine } from "@xstate/react"
import { Result } from "effect"
import { fromPromise } from "xstate"
import {
  hasAttributeValues,
  type ProductFacets,
  type ProductFilter
} from "#core/catalogue/ProductList.ts"
import { facetsQuery } from "#core/catalogue/productListQueries.ts"
import { latestMachine } from "#core/shared/latestMachine.ts"
import type { LoadRefusal } from "#core/shared/loadMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { subscribeToLocale } from "../../shared/subscribeToLocale.ts"
import { useSubscription } from "../../shared/useSubscription.ts"
import type { Store } from "../store/createStore.ts"
import { useProvidedMachine, useStore } from "./StoreContext.ts"
import { subscribeToProductList } from "./subscribeToProductList.ts"
import { useActorSelector } from "./useActorSelector.ts"
import { useInitialData } from "./useQuery.ts"

/**
 * The facets of a filter that has values of attributes, for the names of these values. Those that
 * were loaded last stay until the next ones are there: the same values have the same names in them.
 */
export const useFacets = (filter: ProductFilter): ProductFacets | null => {
  const { localeActor, navigation } = useStore()
  const renderedLocale = useActorSelector(localeActor, ({ context }) => context.locale)
  const initialData = useInitialData(facetsQuery(filter)) ?? null
  const [snapshot, send] = useMachine(useProvidedMachine(provideFacets), {
    input: { key: filter, initialData }
  })
  useSubscription(() => {
    let shown = filter
    const load = () => send({ type: "key.changed", key: shown })
    load()
    const subscriptions = [
      subscribeToProductList(navigation, (list) => {
        const isSame = facetsQuery(list.filter).key === facetsQuery(shown).key
        shown = list.filter
        if (!isSame) load()
      }),
      subscribeToLocale(localeActor, renderedLocale, load)
    ]
    return () => subscriptions.forEach((unsubscribe) => unsubscribe())
  })
  return snapshot.context.data
}

const provideFacets = ({ queryCache }: Store) =>
  provideActors(latestMachine<ProductFilter, ProductFacets | null, LoadRefusal>("facets"), {
    actors: {
      load: fromPromise(async ({ input: { key } }) =>
        hasAttributeValues(key) ? queryCache.load(facetsQuery(key)) : Result.succeed(null)
      )
    }
  })
