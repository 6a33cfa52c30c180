import { bannersMachine } from "#core/catalogue/bannersMachine.ts"
import { banners } from "../../data/questions.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** Home's banners, from the shop. */
export const liveBanners = perShop(({ asks }: Store) =>
  bannersMachine.provide({ actors: { load: asks(banners) } })
)
