import { isSameOriginPath } from "../shared/sameOriginPath.ts"
import { brand } from "../shared/brand.ts"

/** The only kind of banner link that is followed: a path of this site (docs/decisions.md#links-stay-on-this-site). */
export const BannerLink = brand("BannerLink", isSameOriginPath)
export type BannerLink = ReturnType<typeof BannerLink.make>

/** A picture that leads somewhere in the shop. */
export interface Banner {
  readonly id: number
  readonly image: string
  /** Null where the picture says it all. */
  readonly title: string | null
  /** Those of a section stay out of home's slider. */
  readonly kind: "home_slider" | "section_banner"
  /** Null where it leads nowhere that this site knows. */
  readonly link: BannerLink | null
}
