import { useMachine } from "@xstate/react"
import { useEffect, useEffectEvent, useMemo } from "react"
import { useNavigationType } from "react-router-dom"
import { productsQueryString } from "#core/catalogue/productsQueryString.ts"
import { ProductList } from "../../catalogue/ProductList.tsx"
import { useConstant } from "../../shared/useConstant.ts"
import { renderCardActions } from "./CardActions.tsx"
import { productsQuery } from "#core/catalogue/queries.ts"
import { useProvidedMachine, useStore } from "../machines/StoreContext.ts"
import { useFacets } from "../machines/useFacets.ts"
import { useInitialData, useQueryUpdates } from "../machines/useQuery.ts"
import { LazyFilterRail } from "./LazyFilterRail.tsx"
import { useFilterSheet } from "./useFilterSheet.tsx"
import { paths } from "#locales/paths.ts"
import { parseCursor, parseProductFilter } from "#core/catalogue/parseProductFilter.ts"
import type { Store } from "../store/createStore.ts"
import type { ProductListPage } from "#core/catalogue/ProductList.ts"
import { productListMachine } from "#core/catalogue/productListMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { fromPromise } from "xstate"

/** The product list of a query string. */
export default function ProductsPage({ search }: { readonly search: string }) {
  const filter = useMemo(() => parseProductFilter(search), [search])
  const startCursor = parseCursor(search)
  const { queryCache, localeActor } = useStore()
  const isReturn = useNavigationType() === "POP"
  const listPath = paths.products(productsQueryString(filter, startCursor))
  const locale = () => localeActor.getSnapshot().context.locale
  const query = productsQuery({ filter, cursor: startCursor })
  const savedList = () => (isReturn ? savedLists.get(`${locale()} ${listPath}`) : null)
  const cachedList = useInitialData(query) ?? null
  const initialData = useConstant(() => savedList() ?? cachedList)
  const [snapshot, send] = useMachine(useProvidedMachine(provideProductList), {
    input: { filter, startCursor, initialData }
  })
  const { list } = snapshot.context
  const shownPath = paths.products(
    productsQueryString(snapshot.context.filter, snapshot.context.startCursor)
  )
  const sendFilterChange = useEffectEvent(() => {
    if (listPath !== shownPath)
      send({
        type: "filter.changed",
        filter,
        startCursor,
        initialData: savedList() ?? queryCache.getData(query) ?? null
      })
  })
  useEffect(() => sendFilterChange(), [listPath])
  const saveList = useEffectEvent(() => {
    if (list !== null && !snapshot.matches("loading"))
      savedLists.save(`${locale()} ${shownPath}`, list)
  })
  useEffect(() => saveList(), [list])
  useQueryUpdates(query, (event) => {
    if (event.type === "reload" || listPath === shownPath) send(event)
  })
  const facets = useFacets(filter)
  const { categories, openFilters, changeFilters, filterSheet } = useFilterSheet()
  return (
    <>
      <ProductList
        snapshot={snapshot}
        send={send}
        renderCardActions={renderCardActions}
        categories={categories}
        facets={facets}
        rail={<LazyFilterRail filter={filter} />}
        onFilter={() => openFilters(filter)}
        onFilterChange={changeFilters}
      />
      {filterSheet}
    </>
  )
}

const provideProductList = ({ queryCache }: Store) =>
  provideActors(productListMachine, {
    actors: { load: fromPromise(({ input }) => queryCache.load(productsQuery(input))) }
  })

/** The loaded lists of this window by locale and path, for going back to them. */
const savedLists = (() => {
  const lists = new Map<string, ProductListPage>()
  return {
    get: (path: string): ProductListPage | null => lists.get(path) ?? null,
    save: (path: string, list: ProductListPage) => {
      lists.delete(path)
      lists.set(path, list)
      for (const oldest of [...lists.keys()].slice(0, -maximumLists)) lists.delete(oldest)
    }
  }
})()

const maximumLists = 6
