import { fromPromise } from "xstate"
import { productFilterMachine } from "#core/catalogue/productFilterMachine.ts"
import { facetsQuery } from "#core/catalogue/productListQueries.ts"
import { productsQueryString } from "#core/catalogue/productsQueryString.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { paths } from "#locales/paths.ts"
import type { Store } from "../store/createStore.ts"

/** The filter is in the URL, and the list follows the URL. */
export const provideProductFilter = ({ navigation, queryCache }: Store) =>
  provideActors(productFilterMachine, {
    actors: { loadFacets: fromPromise(({ input }) => queryCache.load(facetsQuery(input))) },
    actions: {
      applyFilter: (_, filter) => navigation.go(paths.products(productsQueryString(filter)))
    }
  })
