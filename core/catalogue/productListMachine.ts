import type { LoadRefusal } from "../shared/loadMachine.ts"
import { excludeById, pagedListMachine } from "../shared/pagedListMachine.ts"
import type { ProductFilter, ProductListPage } from "./ProductList.ts"

/** A product list that loads more pages on scrolling and restarts when the filter changes. */
export const productListMachine = pagedListMachine<ProductFilter, ProductListPage, LoadRefusal>({
  id: "productList",
  isEmpty: ({ products }) => products.length === 0,
  // Products may have moved to this page from an earlier one in the meantime.
  appendPage: (list, page) => ({
    products: [...list.products, ...excludeById(page.products, list.products)],
    next: page.next,
    total: page.total ?? list.total
  }),
  replaceFirstPage: (list, page) => (list.products.length <= page.products.length ? page : list)
})
