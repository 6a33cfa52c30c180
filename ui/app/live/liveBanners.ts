import { bannersMachine } from "#core/catalogue/bannersMachine.ts"
import { banners } from "../questions.ts"
import type { Shop } from "../shop.ts"

/** Home's banners, from the shop. */
export const liveBanners = ({ asks }: Shop) =>
  bannersMachine.provide({ actors: { load: asks(banners) } })
