import { Result } from "effect"
import { useTranslation } from "react-i18next"
import { categoryPath, type CategoryContents } from "#core/catalogue/Category.ts"
import { categoryTreeQuery, navigationQuery } from "#core/catalogue/shellQueries.ts"
import type { CategoryId, CardProduct, ProductId } from "#core/catalogue/Product.ts"
import { noFilter } from "#core/catalogue/ProductList.ts"
import { categoryQuery, productsQuery } from "#core/catalogue/queries.ts"
import { relatedCount, relatedProducts } from "#core/catalogue/relatedProducts.ts"
import type { LoadRefusal } from "#core/shared/loadMachine.ts"
import { ProductRow } from "../../catalogue/ProductRow.tsx"
import { paths } from "#locales/paths.ts"
import { useCategoryTree } from "../hooks/useCategoryTree.ts"
import { useLoad } from "../hooks/useQuery.ts"
import type { Store } from "../store/createStore.ts"
import { useStore } from "../hooks/StoreContext.ts"
import { LazyRowArrows } from "./LazyRowArrows.tsx"
import { renderCardActions } from "./CardActions.tsx"

interface RelatedProductsProps {
  readonly categoryId: CategoryId
  readonly productId: ProductId
  /** The name of the row; 'You may also like' where it is not given. */
  readonly title?: string | undefined
  /** What the server has rendered. */
  readonly contents?: CategoryContents | undefined
}

/** Products of the category of one that is no longer sold, named after the category. */
export const GoneProductCategory = ({
  contents,
  ...props
}: Omit<RelatedProductsProps, "title">) => {
  const { categories } = useCategoryTree()
  const category = categoryPath(categories, props.categoryId).at(-1)
  return (
    <RelatedProducts
      {...props}
      contents={contents}
      title={contents?.category.name ?? category?.name}
    />
  )
}

/**
 * Other products of the category, from the data of the category page, which is often cached; then
 * those of the categories above it.
 */
export const RelatedProducts = ({
  categoryId,
  productId,
  title: name,
  contents
}: RelatedProductsProps) => {
  const { t } = useTranslation()
  const title = name ?? t("product.related")
  const { queryCache } = useStore()
  const [snapshot, send] = useLoad<ReadonlyArray<CardProduct>, LoadRefusal>({
    id: "relatedProducts",
    initialData: contents ? relatedProducts([contents.products], productId) : null,
    load: async () => {
      const result = await queryCache.load(categoryQuery(categoryId))
      if (Result.isFailure(result))
        return result.failure._tag === "CategoryNotFound"
          ? Result.succeed([])
          : Result.fail(result.failure)
      const { products } = result.success
      return Result.succeed(
        relatedProducts(
          // One of them is the product itself.
          products.length > relatedCount
            ? [products]
            : [products, ...(await loadAncestorProducts(queryCache, categoryId))],
          productId
        )
      )
    }
  })
  return (
    <ProductRow
      snapshot={snapshot}
      send={send}
      title={title}
      to={paths.category(categoryId)}
      renderCardActions={renderCardActions}
      arrows={<LazyRowArrows name={title} />}
    />
  )
}

/** The category with those above it, which only a large shop loads for this. */
const loadCategoryPath = async (queryCache: Store["queryCache"], id: CategoryId) => {
  const navigation = queryCache.getData(navigationQuery)
  const path = categoryPath(navigation?.categories ?? [], id)
  if (path.length > 0 || navigation?.isComplete === true) return path
  const tree = await queryCache.load(categoryTreeQuery)
  return Result.isSuccess(tree) ? categoryPath(tree.success.categories, id) : []
}

/**
 * The first products of each category above this one, the nearest first; empty for what cannot be
 * loaded.
 */
const loadAncestorProducts = async (
  queryCache: Store["queryCache"],
  id: CategoryId
): Promise<ReadonlyArray<ReadonlyArray<CardProduct>>> => {
  const path = await loadCategoryPath(queryCache, id)
  const ancestors = path.slice(0, -1).reverse()
  const pages = await Promise.all(
    ancestors.map((category) =>
      queryCache.load(
        productsQuery({ filter: { ...noFilter, category: category.id }, cursor: null })
      )
    )
  )
  return pages.map((page) => (Result.isSuccess(page) ? page.success.products : []))
}
