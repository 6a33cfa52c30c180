import { Result } from "effect"
import type { CategoryId, Product, ProductId } from "#core/catalogue/Product.ts"
import { categoryQuery } from "#core/catalogue/queries.ts"
import { relatedProducts } from "#core/catalogue/relatedProducts.ts"
import type { LoadRefusal } from "#core/shared/loadMachine.ts"
import { RelatedProductsRow } from "../../catalogue/RelatedProductsRow.tsx"
import { useLoad } from "../data/useQuery.ts"
import { useStore } from "../store/StoreContext.ts"
import { CardActions } from "./CardActions.tsx"

interface RelatedProductsProps {
  readonly categoryId: CategoryId
  readonly productId: ProductId
}

/** Other products of the category, from the data of the category page, which is often cached. */
export const RelatedProducts = ({ categoryId, productId }: RelatedProductsProps) => {
  const { queryCache } = useStore()
  const [snapshot, send] = useLoad<ReadonlyArray<Product>, LoadRefusal>({
    id: "relatedProducts",
    load: async () => {
      const result = await queryCache.load(categoryQuery(categoryId))
      if (Result.isSuccess(result))
        return Result.succeed(relatedProducts(result.success.products, productId))
      return result.failure._tag === "CategoryNotFound"
        ? Result.succeed([])
        : Result.fail(result.failure)
    }
  })
  return (
    <RelatedProductsRow
      snapshot={snapshot}
      send={send}
      categoryId={categoryId}
      renderCardActions={renderCardActions}
    />
  )
}

const renderCardActions = (product: Product) => <CardActions product={product} />
