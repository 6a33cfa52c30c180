import { bannersMachine } from "#core/catalogue/bannersMachine.ts"
import { banners } from "../questions.ts"
import { perShop } from "../perShop.ts"
import type { Shop } from "../shop.ts"

/** Home's banners, from the shop. */
export const liveBanners = perShop(({ asks }: Shop) =>
  bannersMachine.provide({ actors: { load: asks(banners) } })
)
