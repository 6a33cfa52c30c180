import type { ProductId } from "#core/catalogue/Product.ts"
import { productQuery } from "#core/catalogue/queries.ts"
import { ReelProduct } from "../../reels/ReelProduct.tsx"
import { useQuery } from "../machines/useQuery.ts"
import { FavouriteButton } from "./FavouriteButton.tsx"

/** The price and the favourite button of a reel's product. */
export const ReelProductActions = ({ id }: { readonly id: ProductId }) => {
  const [snapshot, send] = useQuery(productQuery(id), ({ product }) => product.stock === 0)
  return (
    <ReelProduct
      snapshot={snapshot}
      send={send}
      renderFavouriteButton={(product) => <FavouriteButton product={product} />}
    />
  )
}
