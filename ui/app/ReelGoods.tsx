import { useMachine } from "@xstate/react"
import type { ProductId } from "#core/catalogue/Product.ts"
import { ReelProduct } from "../reels/ReelProduct.tsx"
import { liveReelProduct } from "./live/liveReelProduct.ts"
import { ProductHeart } from "./ProductHeart.tsx"
import { product } from "./questions.ts"
import { useLive } from "./ShopContext.ts"
import { useKnown } from "./useKnown.ts"
import { useOnLanguage } from "./useOnLanguage.ts"

/** The price and the heart of what a reel shows. */
export const ReelGoods = ({ id }: { readonly id: ProductId }) => {
  const known = useKnown(product(id)) ?? null
  const [snapshot, send] = useMachine(useLive(liveReelProduct), { input: { wanted: id, known } })
  useOnLanguage(() => send({ type: "reload" }))
  return (
    <ReelProduct
      snapshot={snapshot}
      send={send}
      heart={(product) => <ProductHeart product={product} />}
    />
  )
}
