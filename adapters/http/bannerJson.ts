import { Option, Schema } from "effect"
import { type Banner, BannerLink } from "#core/catalogue/Banner.ts"
import { salvaged } from "../shared/reading.ts"
import { spelled } from "./spelled.ts"
import { NumberJson, OptionalTextJson, PictureJson } from "./values.ts"

export const BannersJson = spelled(
  { data: ["banners"] },
  Schema.Struct({
    data: salvaged(
      spelled(
        {
          id: ["bannerId"],
          image: ["imageUrl", "banner", "bannerImage"],
          title: ["name", "alt"],
          bannerType: ["type", "kind"],
          link: ["url", "href"]
        },
        Schema.Struct({
          id: NumberJson,
          image: PictureJson,
          title: OptionalTextJson,
          bannerType: OptionalTextJson,
          link: OptionalTextJson
        })
      )
    )
  })
)

/** Whatever is not said to belong to a section is for home. A link may name this shop's own origin. */
export const bannersFrom =
  (origin: string) =>
  ({ data }: typeof BannersJson.Type): ReadonlyArray<Banner> =>
    data.map(({ bannerType, id, image, link, title }) => ({
      id,
      image,
      title,
      kind: bannerType === "section_banner" ? "section_banner" : "home_slider",
      link: Option.getOrNull(
        BannerLink.parse(
          (link ?? "").startsWith(`${origin}/`) ? (link ?? "").slice(origin.length) : (link ?? "")
        )
      )
    }))
