import { useMachine } from "@xstate/react"
import type { AlikeWanted } from "#core/catalogue/alikeMachine.ts"
import type { Product } from "#core/catalogue/Product.ts"
import { RelatedProductsRow } from "../../catalogue/RelatedProductsRow.tsx"
import { CardActions } from "./CardActions.tsx"
import { liveAlike } from "../store/live/liveAlike.ts"
import { useLive } from "../store/StoreContext.ts"
import { useOnLanguage } from "../data/useOnLanguage.ts"

/** What else the product's shelf holds. */
export const RelatedProducts = ({ wanted }: { readonly wanted: AlikeWanted }) => {
  const [snapshot, send] = useMachine(useLive(liveAlike), { input: { wanted, known: null } })
  useOnLanguage(() => send({ type: "reload" }))
  return (
    <RelatedProductsRow snapshot={snapshot} send={send} renderCardActions={renderCardActions} />
  )
}

const renderCardActions = (product: Product) => <CardActions product={product} />
