import { bannersMachine } from "#core/catalogue/bannersMachine.ts"
import { bannersQuery } from "#core/catalogue/queries.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** Home's banners, from the shop. */
export const liveBanners = perShop(({ loads }: Store) =>
  bannersMachine.provide({ actors: { load: loads(() => bannersQuery) } })
)
