import { productFilterMachine } from "#core/catalogue/productFilterMachine.ts"
import { productsQueryString } from "#core/catalogue/productsAddress.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"
import { paths } from "#paths.ts"

/** The filter's sheet: what it wants goes into the address, and from there to the list. */
export const liveProductFilter = perShop(({ navigation }: Store) =>
  productFilterMachine.provide({
    actions: {
      applyFilter: (_, wanted) => navigation.go(paths.products(productsQueryString(wanted)))
    }
  })
)
