import { Result } from "effect"
import { useTranslation } from "react-i18next"
import { noFilter } from "#core/catalogue/ProductList.ts"
import type { CardProduct } from "#core/catalogue/Product.ts"
import { productsQuery } from "#core/catalogue/queries.ts"
import { relatedCount } from "#core/catalogue/relatedProducts.ts"
import type { LoadRefusal } from "#core/shared/loadMachine.ts"
import { paths } from "#locales/paths.ts"
import { ProductRow } from "../../catalogue/ProductRow.tsx"
import { useLoad } from "../hooks/useQuery.ts"
import { useStore } from "../hooks/StoreContext.ts"
import { renderCardActions } from "./CardActions.tsx"
import { LazyRowArrows } from "./LazyRowArrows.tsx"

/** The newest products that are in stock: what an empty cart and empty favourites suggest. */
export const NewestProducts = () => {
  const { t } = useTranslation()
  const { queryCache } = useStore()
  const [snapshot, send] = useLoad<ReadonlyArray<CardProduct>, LoadRefusal>({
    id: "newestProducts",
    load: async () =>
      Result.map(
        await queryCache.load(
          productsQuery({ filter: { ...noFilter, inStock: true }, cursor: null })
        ),
        ({ products }) => products.slice(0, relatedCount)
      )
  })
  return (
    <ProductRow
      snapshot={snapshot}
      send={send}
      title={t("products.newest")}
      to={paths.products()}
      renderCardActions={renderCardActions}
      arrows={<LazyRowArrows name={t("products.newest")} />}
    />
  )
}
