import { useMachine } from "@xstate/react"
import { Suspense, useEffect, useEffectEvent, useState } from "react"
import { useLocation, useNavigationType } from "react-router-dom"
import type { Product } from "#core/catalogue/Product.ts"
import { productsAddress } from "#core/catalogue/productsAddress.ts"
import { cursorIn, wantedIn } from "#core/catalogue/productsWanted.ts"
import { ProductList } from "../../catalogue/ProductList.tsx"
import { CardAction } from "../CardAction.tsx"
import { inEveryWord } from "../inEveryWord.ts"
import { lazyExtra } from "../lazyExtra.tsx"
import { lists } from "../lists.ts"
import { liveCategories } from "../live/liveCategories.ts"
import { liveProductFilter } from "../live/liveProductFilter.ts"
import { liveProductList } from "../live/liveProductList.ts"
import { categories, products } from "../questions.ts"
import { useLive, useShop } from "../ShopContext.ts"
import { useKnown, useRenewal } from "../useKnown.ts"
import { useOnLanguage } from "../useOnLanguage.ts"

const FilterSheet = lazyExtra(
  inEveryWord(() =>
    import("../../catalogue/FilterSheet.tsx").then(({ FilterSheet }) => FilterSheet)
  )
)

export default function ProductsPage() {
  const { answers, languages, router } = useShop()
  const { search } = useLocation()
  const isReturn = useNavigationType() === "POP"
  const wanted = wantedIn(search)
  const from = cursorIn(search)
  const address = productsAddress(wanted, from)
  const spoken = () => languages.getSnapshot().context.language
  const readBefore = () =>
    (isReturn ? lists.of(`${spoken()} ${address}`) : null) ??
    answers.known(products({ ...wanted, cursor: from })) ??
    null

  const [known] = useState(readBefore)
  const [snapshot, send] = useMachine(useLive(liveProductList), { input: { wanted, from, known } })
  const { list } = snapshot.context
  const shown = productsAddress(snapshot.context.wanted, snapshot.context.from)
  const follow = useEffectEvent(() => {
    if (address !== shown) send({ type: "wanted", wanted, from, known: readBefore() })
  })
  useEffect(() => follow(), [address])
  const keep = useEffectEvent(() => {
    if (list !== null && !snapshot.matches("loading")) lists.keep(`${spoken()} ${shown}`, list)
  })
  useEffect(() => keep(), [list])
  useRenewal(products({ ...wanted, cursor: from }), (page) => {
    if (address === shown) send({ type: "renewed", page })
  })

  const [tree, sendTree] = useMachine(useLive(liveCategories), {
    input: { wanted: null, known: useKnown(categories()) ?? null }
  })
  const [filter, sendFilter] = useMachine(useLive(liveProductFilter))
  useOnLanguage(() => {
    send({ type: "reload" })
    sendTree({ type: "reload" })
  })
  return (
    <>
      <ProductList
        snapshot={snapshot}
        send={send}
        cardButton={cardButton}
        categories={tree.context.found ?? []}
        onFilter={() => {
          if (tree.matches("failed")) sendTree({ type: "retry" })
          sendFilter({ type: "open", wanted })
        }}
        onWanted={(wanted) => router.go(productsAddress(wanted))}
      />
      <Suspense>
        <FilterSheet
          snapshot={filter}
          send={sendFilter}
          categories={tree.context.found ?? []}
          refusal={tree.context.refusal}
        />
      </Suspense>
    </>
  )
}

const cardButton = (product: Product) => <CardAction product={product} />
