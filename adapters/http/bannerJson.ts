import { Option } from "effect"
import { type Banner, BannerLink } from "#core/catalogue/Banner.ts"
import { inField, lenientArray, lenientStruct, mapDecoded, withAliases } from "./decoding.ts"
import { NumberJson, OptionalTextJson, ImageUrlJson, TextJson } from "./apiPrimitives.ts"

/**
 * Every banner that is not a section banner belongs to home's slider. A link may start with this
 * shop's own origin.
 */
export const bannersJson = (origin: string) =>
  inField(
    lenientArray(
      mapDecoded(
        lenientStruct({
          id: withAliases(NumberJson, "bannerId"),
          image: withAliases(ImageUrlJson, "imageUrl", "banner", "bannerImage"),
          title: withAliases(OptionalTextJson, "name", "alt"),
          subtitle: withAliases(OptionalTextJson, "description"),
          bannerType: withAliases(OptionalTextJson, "type", "kind"),
          link: withAliases(TextJson, "url", "href")
        }),
        ({ bannerType, link, ...banner }): Banner => ({
          ...banner,
          kind: bannerType === "section_banner" ? "section_banner" : "home_slider",
          link: Option.getOrNull(
            BannerLink.parse(link.startsWith(`${origin}/`) ? link.slice(origin.length) : link)
          )
        })
      )
    ),
    "data",
    "banners"
  )
