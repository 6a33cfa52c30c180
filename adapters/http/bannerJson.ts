import { Option, Schema } from "effect"
import { type Banner, BannerLink } from "#core/catalogue/Banner.ts"
import { lenientArray } from "./decoding.ts"
import { withAliases } from "./fieldAliases.ts"
import { NumberJson, OptionalTextJson, ImageUrlJson } from "./valueSchemas.ts"

export const BannersJson = withAliases(
  { data: ["banners"] },
  Schema.Struct({
    data: lenientArray(
      withAliases(
        {
          id: ["bannerId"],
          image: ["imageUrl", "banner", "bannerImage"],
          title: ["name", "alt"],
          subtitle: ["description"],
          bannerType: ["type", "kind"],
          link: ["url", "href"]
        },
        Schema.Struct({
          id: NumberJson,
          image: ImageUrlJson,
          title: OptionalTextJson,
          subtitle: OptionalTextJson,
          bannerType: OptionalTextJson,
          link: OptionalTextJson
        })
      )
    )
  })
)

/**
 * Every banner that is not a section banner belongs to home's slider. A link may start with this
 * shop's own origin.
 */
export const toBanners =
  (origin: string) =>
  ({ data }: typeof BannersJson.Type): ReadonlyArray<Banner> =>
    data.map(({ bannerType, id, image, link, subtitle, title }) => ({
      id,
      image,
      title,
      subtitle,
      kind: bannerType === "section_banner" ? "section_banner" : "home_slider",
      link: Option.getOrNull(
        BannerLink.parse(
          (link ?? "").startsWith(`${origin}/`) ? (link ?? "").slice(origin.length) : (link ?? "")
        )
      )
    }))
