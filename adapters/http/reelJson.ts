import { Schema } from "effect"
import type { Reel } from "#core/catalogue/Reel.ts"
import { withFallback, lenientArray } from "./decoding.ts"
import { withAliases } from "./fieldAliases.ts"
import { NumberJson, ImageUrlJson, ProductIdJson, TextJson } from "./valueSchemas.ts"

const ReelJson = withAliases(
  {
    id: ["videoId"],
    video: ["video_url", "url"],
    poster: ["thumbnail", "image"],
    productId: [],
    title: ["name"],
    description: []
  },
  Schema.Struct({
    id: NumberJson,
    // The URL of a video follows the same rule as that of an image.
    video: ImageUrlJson,
    poster: withFallback(Schema.NullOr(ImageUrlJson), null),
    productId: ProductIdJson,
    title: TextJson,
    description: TextJson
  })
)

/** A bare list, or one in an envelope. */
export const ReelsJson = Schema.Union([
  lenientArray(ReelJson),
  withAliases({ data: ["reels", "videos"] }, Schema.Struct({ data: lenientArray(ReelJson) }))
])

export const toReels = (response: typeof ReelsJson.Type): ReadonlyArray<Reel> =>
  "data" in response ? response.data : response
