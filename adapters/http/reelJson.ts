import { Schema } from "effect"
import { inField, lenientArray, lenientStruct, optional, withAliases } from "./decoding.ts"
import { ImageUrlJson, NumberJson, ProductIdJson, TextJson } from "./apiPrimitives.ts"

const ListJson = lenientArray(
  lenientStruct({
    id: withAliases(NumberJson, "videoId"),
    // The URL of a video follows the same rule as that of an image.
    video: withAliases(ImageUrlJson, "video_url", "url"),
    poster: withAliases(optional(ImageUrlJson), "thumbnail", "image"),
    productId: ProductIdJson,
    title: withAliases(TextJson, "name"),
    description: TextJson
  })
)

/** A bare list, or one in an envelope. */
export const ReelsJson = Schema.Union([ListJson, inField(ListJson, "data", "reels")])
