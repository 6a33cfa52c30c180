import { Result } from "effect"
import { useEffect, useEffectEvent, useState } from "react"
import type { ProductId } from "#core/catalogue/Product.ts"
import { productQuery } from "#core/catalogue/queries.ts"
import { addRecentProduct, type RecentProduct } from "#core/search/recentProducts.ts"
import { useStore } from "./StoreContext.ts"
import { useActorSelector } from "./useActorSelector.ts"

/**
 * Saves each product whose page is open, which is `id`, and returns the saved ones with a name in
 * the locale, without the open one.
 */
export const useRecentProducts = (
  id: ProductId | null
): readonly [products: ReadonlyArray<RecentProduct>, clear: () => void] => {
  const { localeActor, queryCache } = useStore()
  const locale = useActorSelector(localeActor, ({ context }) => context.locale)
  const [saved, setSaved] = useState<ReadonlyArray<RecentProduct>>([])
  const save = useEffectEvent(async () => {
    const storage = await recentProducts()
    const detail = id === null ? null : Result.getOrNull(await queryCache.load(productQuery(id)))
    if (detail !== null) storage.save(addRecentProduct(storage.load(), detail.product, locale))
    return storage.load()
  })
  useEffect(() => {
    let isCurrent = true
    void save().then(
      (products) => {
        if (isCurrent) setSaved(products)
      },
      () => {}
    )
    return () => {
      isCurrent = false
    }
  }, [id, locale])
  return [
    saved.filter((product) => product.id !== id && product.locale === locale),
    () => {
      setSaved([])
      void recentProducts().then((storage) => storage.save([]))
    }
  ]
}

const recentProducts = async () =>
  (await import("#adapters/browser/recentProductsStorage.ts")).deviceRecentProducts
