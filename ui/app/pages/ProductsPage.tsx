import { useMachine } from "@xstate/react"
import { useMemo } from "react"
import { useNavigationType } from "react-router-dom"
import { productsQueryString } from "#core/catalogue/productsQueryString.ts"
import { ProductList } from "../../catalogue/ProductList.tsx"
import { subscribeToLocale } from "../../shared/subscribeToLocale.ts"
import { useSubscription } from "../../shared/useSubscription.ts"
import { useConstant } from "../../shared/useConstant.ts"
import { renderCardActions } from "./CardActions.tsx"
import { productsQuery } from "#core/catalogue/queries.ts"
import { useProvidedMachine, useStore } from "../hooks/StoreContext.ts"
import { useFacets } from "../hooks/useFacets.ts"
import { type ShownProductList, subscribeToProductList } from "../hooks/subscribeToProductList.ts"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { loadNewer, useInitialData } from "../hooks/useQuery.ts"
import { LazyFilterRail } from "./LazyFilterRail.tsx"
import { useFilterSheet } from "./useFilterSheet.tsx"
import { paths } from "#locales/paths.ts"
import { parseCursor, parseProductFilter } from "#core/catalogue/parseProductFilter.ts"
import type { Store } from "../store/createStore.ts"
import type { ProductListPage } from "#core/catalogue/ProductList.ts"
import { productListMachine } from "#core/catalogue/productListMachine.ts"
import type { Locale } from "#core/locale/localeMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { type ActorRefFrom, fromPromise } from "xstate"

/** The product list of a query string. */
export default function ProductsPage({ search }: { readonly search: string }) {
  const filter = useMemo(() => parseProductFilter(search), [search])
  const startCursor = parseCursor(search)
  const store = useStore()
  const { localeActor } = store
  const renderedLocale = useActorSelector(localeActor, ({ context }) => context.locale)
  const isReturn = useNavigationType() === "POP"
  const cachedList = useInitialData(productsQuery({ filter, cursor: startCursor })) ?? null
  const initialData = useConstant(
    () => (isReturn ? savedList(store, { filter, startCursor }) : null) ?? cachedList
  )
  const [snapshot, send, list] = useMachine(useProvidedMachine(provideProductList), {
    input: { filter, startCursor, initialData }
  })
  useSubscription(() => followAddress(store, list, renderedLocale))
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

/**
 * Shows the list of each address, with what was loaded of it before, and its newer products where
 * those are stale. What has been loaded is saved for going back.
 */
const followAddress = (
  store: Store,
  list: ActorRefFrom<typeof productListMachine>,
  renderedLocale: Locale
) => {
  const { localeActor, navigation, queryCache } = store
  const shown = () => list.getSnapshot().context
  const stop = new AbortController()
  const revalidate = async () => {
    const { filter, startCursor } = shown()
    const data = await loadNewer(store, productsQuery({ filter, cursor: startCursor }))
    if (data !== null && !stop.signal.aborted && isSameList(shown(), { filter, startCursor }))
      list.send({ type: "data.received", data })
  }
  let saved: ProductListPage | null = null
  const save = () => {
    const { list: loaded } = shown()
    if (loaded === saved) return
    saved = loaded
    if (saved !== null) savedLists.save(savedPath(store, shown()), saved)
  }
  const stopLocale = subscribeToLocale(localeActor, renderedLocale, () =>
    list.send({ type: "reload" })
  )
  save()
  void revalidate()
  const saving = list.subscribe(save)
  const stopAddress = subscribeToProductList(navigation, (next, isReturn) => {
    if (isSameList(next, shown())) return
    const cachedList = queryCache.getData(
      productsQuery({ filter: next.filter, cursor: next.startCursor })
    )
    const initialData = (isReturn ? savedList(store, next) : null) ?? cachedList ?? null
    list.send({ type: "filter.changed", ...next, initialData })
    void revalidate()
  })
  return () => {
    stop.abort()
    stopLocale()
    saving.unsubscribe()
    stopAddress()
  }
}

const pathOf = ({ filter, startCursor }: ShownProductList) =>
  paths.products(productsQueryString(filter, startCursor))

const isSameList = (one: ShownProductList, other: ShownProductList) => pathOf(one) === pathOf(other)

const savedPath = ({ localeActor }: Store, list: ShownProductList) =>
  `${localeActor.getSnapshot().context.locale} ${pathOf(list)}`

const savedList = (store: Store, list: ShownProductList) => savedLists.get(savedPath(store, list))

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
