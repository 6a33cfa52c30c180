import { parseCursor, parseProductFilter } from "#core/catalogue/parseProductFilter.ts"
import type { ProductFilter } from "#core/catalogue/ProductList.ts"
import { paths } from "#locales/paths.ts"
import type { Navigation } from "../store/Navigation.ts"

/** The product list that an address shows. */
export interface ShownProductList {
  readonly filter: ProductFilter
  readonly startCursor: string | null
}

/** Calls back with each product list that is shown from now on; it may be the same again. */
export const subscribeToProductList = (
  navigation: Navigation,
  onList: (list: ShownProductList, isReturn: boolean) => void
): (() => void) =>
  navigation.subscribe(({ path, isReturn }) => {
    const { pathname, search } = new URL(path, location.origin)
    if (pathname.replace(/\/$/, "") === paths.products())
      onList({ filter: parseProductFilter(search), startCursor: parseCursor(search) }, isReturn)
  })
