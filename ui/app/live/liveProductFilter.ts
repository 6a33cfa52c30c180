import { productFilterMachine } from "#core/catalogue/productFilterMachine.ts"
import { productsAddress } from "#core/catalogue/productsAddress.ts"
import { perShop } from "../perShop.ts"
import type { Shop } from "../shop.ts"

/** The filter's sheet: what it wants goes into the address, and from there to the list. */
export const liveProductFilter = perShop(({ router }: Shop) =>
  productFilterMachine.provide({
    actions: { want: (_, wanted) => router.go(productsAddress(wanted)) }
  })
)
