import { Schema } from "effect"
import type { Reel } from "#core/catalogue/Reel.ts"
import { orElse, salvaged } from "../shared/reading.ts"
import { spelled } from "./spelled.ts"
import { NumberJson, PictureJson, ProductIdJson, TextJson } from "./values.ts"

const ReelJson = spelled(
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
    // A film's address is read as a picture's is: https or http, or a path of this shop.
    video: PictureJson,
    poster: orElse(Schema.NullOr(PictureJson), null),
    productId: ProductIdJson,
    title: TextJson,
    description: TextJson
  })
)

/** A bare list, or one in an envelope like everybody else's. */
export const ReelsJson = Schema.Union([
  salvaged(ReelJson),
  spelled({ data: ["reels", "videos"] }, Schema.Struct({ data: salvaged(ReelJson) }))
])

export const reelsFrom = (answer: typeof ReelsJson.Type): ReadonlyArray<Reel> =>
  "data" in answer ? answer.data : answer
