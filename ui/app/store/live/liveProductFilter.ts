import { productFilterMachine } from "#core/catalogue/productFilterMachine.ts"
import { productsAddress } from "#core/catalogue/productsAddress.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** The filter's sheet: what it wants goes into the address, and from there to the list. */
export const liveProductFilter = perShop(({ navigation }: Store) =>
  productFilterMachine.provide({
    actions: { want: (_, wanted) => navigation.go(productsAddress(wanted)) }
  })
)
