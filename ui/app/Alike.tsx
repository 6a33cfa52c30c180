import { useMachine } from "@xstate/react"
import type { AlikeWanted } from "#core/catalogue/alikeMachine.ts"
import type { Product } from "#core/catalogue/Product.ts"
import { AlikeRow } from "../catalogue/AlikeRow.tsx"
import { CardAction } from "./CardAction.tsx"
import { liveAlike } from "./live/liveAlike.ts"
import { useLive } from "./ShopContext.ts"
import { useOnLanguage } from "./useOnLanguage.ts"

/** What else the product's shelf holds. */
export const Alike = ({ wanted }: { readonly wanted: AlikeWanted }) => {
  const [snapshot, send] = useMachine(useLive(liveAlike), { input: { wanted, known: null } })
  useOnLanguage(() => send({ type: "reload" }))
  return <AlikeRow snapshot={snapshot} send={send} cardButton={cardButton} />
}

const cardButton = (product: Product) => <CardAction product={product} />
