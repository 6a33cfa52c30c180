import { useMachine } from "@xstate/react"
import { Result } from "effect"
import { useEffect, useEffectEvent } from "react"
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
import type { Store } from "../store/createStore.ts"
import { useProvidedMachine, useStore } from "./StoreContext.ts"
import { useActorSelector } from "./useActorSelector.ts"
import { useInitialData } from "./useQuery.ts"

/**
 * The facets of a filter that has values of attributes, for the names of these values. Those that
 * were loaded last stay until the next ones are there: the same values have the same names in them.
 */
export const useFacets = (filter: ProductFilter): ProductFacets | null => {
  const locale = useActorSelector(useStore().localeActor, ({ context }) => context.locale)
  const query = facetsQuery(filter)
  const initialData = useInitialData(query) ?? null
  const [snapshot, send] = useMachine(useProvidedMachine(provideFacets), {
    input: { key: filter, initialData }
  })
  const load = useEffectEvent(() => send({ type: "key.changed", key: filter }))
  useEffect(() => load(), [query.key, locale])
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
