import type { Product, ProductId } from "../catalogue/Product.ts"
import type { Locale } from "../locale/localeMachine.ts"

/** A product whose page was opened on this device. */
export interface RecentProduct {
  readonly id: ProductId
  /** The name in `locale`. */
  readonly name: string
  readonly image: string | null
  readonly locale: Locale
}

/** How many products a device stores. */
export const maximumRecentProducts = 8

/** Adds a product as the newest one; an earlier visit to it is replaced. */
export const addRecentProduct = (
  recent: ReadonlyArray<RecentProduct>,
  { id, image, name }: Pick<Product, "id" | "image" | "name">,
  locale: Locale
): ReadonlyArray<RecentProduct> =>
  [{ id, image, name, locale }, ...recent.filter((other) => other.id !== id)].slice(
    0,
    maximumRecentProducts
  )
