import { useMachine } from "@xstate/react"
import { Suspense, useEffect, useEffectEvent, useState } from "react"
import { useNavigationType } from "react-router-dom"
import type { Product } from "#core/catalogue/Product.ts"
import { productsQueryString } from "#core/catalogue/productsAddress.ts"
import { ProductList } from "../../catalogue/ProductList.tsx"
import { CardActions } from "./CardActions.tsx"
import { categoriesQuery, productsQuery } from "#core/catalogue/queries.ts"
import { useProvidedMachine, useStore } from "../store/StoreContext.ts"
import { useQuery, useQueryUpdates } from "../data/useQuery.ts"
import { lazyOptional, withFlows } from "../routing/lazy.tsx"
import { paths } from "#locales/paths.ts"
import type { ProductFilter } from "#core/catalogue/ProductList.ts"
import { productFilterMachine } from "#core/catalogue/productFilterMachine.ts"
import type { Store } from "../store/createStore.ts"
import { type LoadedList, productListMachine } from "#core/catalogue/productListMachine.ts"
import { fromPromise } from "xstate"

const FilterSheet = lazyOptional(
  withFlows(() => import("../../catalogue/FilterSheet.tsx").then(({ FilterSheet }) => FilterSheet))
)

interface ProductsPageProps {
  readonly wanted: ProductFilter
  /** The cursor of the first page; null at the beginning of the list. */
  readonly from: string | null
}

export default function ProductsPage({ wanted, from }: ProductsPageProps) {
  const { queryCache, languages, navigation } = useStore()
  const isReturn = useNavigationType() === "POP"
  const address = paths.products(productsQueryString(wanted, from))
  const locale = () => languages.getSnapshot().context.language
  const readBefore = () =>
    (isReturn ? savedLists.get(`${locale()} ${address}`) : null) ??
    queryCache.getData(productsQuery({ ...wanted, cursor: from })) ??
    null

  const [initialData] = useState(readBefore)
  const [snapshot, send] = useMachine(useProvidedMachine(provideProductList), {
    input: { wanted, startCursor: from, initialData }
  })
  const { list } = snapshot.context
  const shown = paths.products(productsQueryString(snapshot.context.wanted, snapshot.context.from))
  const follow = useEffectEvent(() => {
    if (address !== shown) send({ type: "filter.changed", wanted, from, initialData: readBefore() })
  })
  useEffect(() => follow(), [address])
  const saveList = useEffectEvent(() => {
    if (list !== null && !snapshot.matches("loading")) savedLists.save(`${locale()} ${shown}`, list)
  })
  useEffect(() => saveList(), [list])
  useQueryUpdates(productsQuery({ ...wanted, cursor: from }), (event) => {
    if (event.type === "reload" || address === shown) send(event)
  })
  const [tree, sendTree] = useQuery(categoriesQuery)
  const [filter, sendFilter] = useMachine(useProvidedMachine(provideProductFilter))
  return (
    <>
      <ProductList
        snapshot={snapshot}
        send={send}
        renderCardActions={cardButton}
        categories={tree.context.data ?? []}
        onFilter={() => {
          if (tree.matches("failed")) sendTree({ type: "retry" })
          sendFilter({ type: "filter.open", wanted })
        }}
        onWanted={(wanted) => navigation.go(paths.products(productsQueryString(wanted)))}
      />
      <Suspense>
        <FilterSheet
          snapshot={filter}
          send={sendFilter}
          categories={tree.context.data ?? []}
          refusal={tree.context.refusal}
        />
      </Suspense>
    </>
  )
}

const cardButton = (product: Product) => <CardActions product={product} />

/** The filter is in the address, and the list follows the address. */
const provideProductFilter = ({ navigation }: Store) =>
  productFilterMachine.provide({
    actions: {
      applyFilter: (_, wanted) => navigation.go(paths.products(productsQueryString(wanted)))
    }
  })

const provideProductList = ({ queryCache }: Store) =>
  productListMachine.provide({
    actors: { load: fromPromise(({ input }) => queryCache.load(productsQuery(input))) }
  })

/** The loaded lists of this window by locale and address, for going back to them. */
const savedLists = (() => {
  const lists = new Map<string, LoadedList>()
  return {
    get: (address: string): LoadedList | null => lists.get(address) ?? null,
    save: (address: string, list: LoadedList) => {
      lists.delete(address)
      lists.set(address, list)
      for (const oldest of [...lists.keys()].slice(0, -maximumLists)) lists.delete(oldest)
    }
  }
})()

const maximumLists = 6
