import { ProductId } from "#core/catalogue/Product.ts"
import { maximumRecentProducts, type RecentProduct } from "#core/search/recentProducts.ts"
import { maximumRecentSearches } from "#core/search/recentSearches.ts"
import { isBlank } from "#core/shared/cleanText.ts"
import { isImageUrl } from "./imageUrl.ts"
import { deviceKeyValueStore, type KeyValueStore } from "./keyValueStore.ts"
import { persistedStateOf, type StatePart, toRecord } from "./persistedState.ts"

/**
 * Stores recent items in their part of the persisted state; items that cannot be parsed are left
 * out.
 */
const createRecentStorage = <A>(
  store: KeyValueStore,
  part: StatePart,
  maximum: number,
  parse: (item: unknown) => A | null
) => {
  const state = persistedStateOf(store)
  const parseItems = (stored: unknown): ReadonlyArray<A> => {
    const items = toRecord(stored)?.["items"]
    return Array.isArray(items)
      ? items
          .map(parse)
          .filter((item) => item !== null)
          .slice(0, maximum)
      : []
  }
  return {
    load: (): ReadonlyArray<A> => parseItems(state.read(part)),
    change: (change: (items: ReadonlyArray<A>) => ReadonlyArray<A>): void =>
      state.change(part, (stored) => {
        const items = change(parseItems(stored))
        return items.length === 0 ? null : { items }
      })
  }
}

export const createRecentSearches = (store: KeyValueStore) =>
  createRecentStorage(store, "searches", maximumRecentSearches, parseSearch)

export const createRecentProducts = (store: KeyValueStore) =>
  createRecentStorage(store, "seen", maximumRecentProducts, parseProduct)

const parseSearch = (item: unknown): string | null =>
  typeof item === "string" && !isBlank(item) && item.length <= 100 ? item : null

const parseProduct = (item: unknown): RecentProduct | null => {
  const { id, image, locale, name } = toRecord(item) ?? {}
  return typeof id === "number" &&
    ProductId.is(id) &&
    typeof name === "string" &&
    !isBlank(name) &&
    (locale === "ar" || locale === "en") &&
    (image === null || (typeof image === "string" && isImageUrl(image)))
    ? { id, image, locale, name }
    : null
}

export const deviceRecentSearches = createRecentSearches(deviceKeyValueStore)
export const deviceRecentProducts = createRecentProducts(deviceKeyValueStore)
