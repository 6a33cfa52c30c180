import { isSameOriginPath } from "../shared/sameOriginPath.ts"
import { brand } from "../shared/brand.ts"

/**
 * The only kind of banner link that is followed: a path of this site
 * (docs/decisions/access.md#links-stay-on-this-site).
 */
export const BannerLink = brand("BannerLink", isSameOriginPath)
export type BannerLink = ReturnType<typeof BannerLink.make>

/** A picture with an optional link to a page of the shop. */
export interface Banner {
  readonly id: number
  readonly image: string
  /** Null when the picture contains the text. */
  readonly title: string | null
  readonly subtitle: string | null
  /** Only banners of kind `home_slider` are shown in the slider of the home page. */
  readonly kind: "home_slider" | "section_banner"
  /** Null when the link is not a path of this site. */
  readonly link: BannerLink | null
}
