import { type Paints } from "../paint.ts"
import { childrenBanner, coffeeBanner, majlisBanner, oudBanner } from "./banner.ts"

export const banners: Readonly<Record<string, (p: Paints) => string>> = {
  "banner-coffee": coffeeBanner,
  "banner-oud": oudBanner,
  "banner-majlis": majlisBanner,
  "banner-children": childrenBanner
}
