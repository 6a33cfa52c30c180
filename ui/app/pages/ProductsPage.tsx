import { useMachine } from "@xstate/react"
import { Suspense, useEffect, useEffectEvent, useState } from "react"
import { useNavigationType } from "react-router-dom"
import type { Product } from "#core/catalogue/Product.ts"
import { productsQueryString } from "#core/catalogue/productsAddress.ts"
import { ProductList } from "../../catalogue/ProductList.tsx"
import { CardActions } from "./CardActions.tsx"
import { lists } from "../data/lists.ts"
import { liveProductFilter } from "../store/live/liveProductFilter.ts"
import { liveProductList } from "../store/live/liveProductList.ts"
import { categoriesQuery, productsQuery } from "#core/catalogue/queries.ts"
import { useLive, useStore } from "../store/StoreContext.ts"
import { useQuery, useQueryUpdates } from "../data/useQuery.ts"
import { lazyOptional, withNamespace } from "../routing/lazy.tsx"
import { paths } from "#paths.ts"
import type { ProductFilter } from "#core/catalogue/ProductList.ts"

const FilterSheet = lazyOptional(
  withNamespace(() =>
    import("../../catalogue/FilterSheet.tsx").then(({ FilterSheet }) => FilterSheet)
  )
)

interface ProductsPageProps {
  readonly wanted: ProductFilter
  /** The cursor that the list begins at; null at its beginning. */
  readonly from: string | null
}

export default function ProductsPage({ wanted, from }: ProductsPageProps) {
  const { queryCache, languages, navigation } = useStore()
  const isReturn = useNavigationType() === "POP"
  const address = paths.products(productsQueryString(wanted, from))
  const locale = () => languages.getSnapshot().context.language
  const readBefore = () =>
    (isReturn ? lists.of(`${locale()} ${address}`) : null) ??
    queryCache.getData(productsQuery({ ...wanted, cursor: from })) ??
    null

  const [initialData] = useState(readBefore)
  const [snapshot, send] = useMachine(useLive(liveProductList), {
    input: { wanted, startCursor: from, initialData }
  })
  const { list } = snapshot.context
  const shown = paths.products(productsQueryString(snapshot.context.wanted, snapshot.context.from))
  const follow = useEffectEvent(() => {
    if (address !== shown) send({ type: "wanted", wanted, from, initialData: readBefore() })
  })
  useEffect(() => follow(), [address])
  const keep = useEffectEvent(() => {
    if (list !== null && !snapshot.matches("loading")) lists.keep(`${locale()} ${shown}`, list)
  })
  useEffect(() => keep(), [list])
  useQueryUpdates(productsQuery({ ...wanted, cursor: from }), (event) => {
    if (event.type === "reload" || address === shown) send(event)
  })
  const [tree, sendTree] = useQuery(categoriesQuery)
  const [filter, sendFilter] = useMachine(useLive(liveProductFilter))
  return (
    <>
      <ProductList
        snapshot={snapshot}
        send={send}
        renderCardActions={cardButton}
        categories={tree.context.data ?? []}
        onFilter={() => {
          if (tree.matches("failed")) sendTree({ type: "retry" })
          sendFilter({ type: "open", wanted })
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
