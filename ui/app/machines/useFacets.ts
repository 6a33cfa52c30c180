import { Result } from "effect"
import { useEffect, useEffectEvent, useState } from "react"
import {
  hasAttributeValues,
  type ProductFacets,
  type ProductFilter
} from "#core/catalogue/ProductList.ts"
import { facetsQuery } from "#core/catalogue/productListQueries.ts"
import { useStore } from "./StoreContext.ts"
import { useActorSelector } from "./useActorSelector.ts"
import { useInitialData } from "./useQuery.ts"

/**
 * The facets of a filter that has values of attributes, for the names of these values. Those that
 * were loaded last stay until the next ones are there: the same values have the same names in them.
 */
export const useFacets = (filter: ProductFilter): ProductFacets | null => {
  const { localeActor, queryCache } = useStore()
  const locale = useActorSelector(localeActor, ({ context }) => context.locale)
  const query = facetsQuery(filter)
  const [facets, setFacets] = useState(useInitialData(query) ?? null)
  const load = useEffectEvent(async () =>
    hasAttributeValues(filter) ? Result.getOrNull(await queryCache.load(query)) : null
  )
  useEffect(() => {
    let isCurrent = true
    void load().then((loaded) => {
      if (isCurrent && loaded !== null) setFacets(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [query.key, locale])
  return facets
}
