import { maximumRecentProducts, type RecentProduct } from "#core/search/recentProducts.ts"
import { ProductId } from "#core/catalogue/Product.ts"
import { isBlank } from "#core/shared/cleanText.ts"
import { isImageUrl } from "./imageUrl.ts"
import { deviceKeyValueStore, type KeyValueStore } from "./keyValueStore.ts"
import { toRecord, createPersistedState } from "./persistedState.ts"

/**
 * Stores the products that were seen in their part of the persisted state; entries that cannot be
 * read are left out.
 */
export const createRecentProductsStorage = (store: KeyValueStore) => {
  const state = createPersistedState(store)
  return {
    load: (): ReadonlyArray<RecentProduct> => {
      const items = toRecord(state.read("seen"))?.["items"]
      return Array.isArray(items)
        ? items.flatMap((item) => parseProduct(item)).slice(0, maximumRecentProducts)
        : []
    },
    save: (recent: ReadonlyArray<RecentProduct>): void =>
      state.write("seen", recent.length === 0 ? null : { items: recent })
  }
}

const parseProduct = (item: unknown): ReadonlyArray<RecentProduct> => {
  const { id, image, locale, name } = toRecord(item) ?? {}
  return typeof id === "number" &&
    ProductId.is(id) &&
    typeof name === "string" &&
    !isBlank(name) &&
    (locale === "ar" || locale === "en") &&
    (image === null || (typeof image === "string" && isImageUrl(image)))
    ? [{ id, image, locale, name }]
    : []
}

export const deviceRecentProducts = createRecentProductsStorage(deviceKeyValueStore)
