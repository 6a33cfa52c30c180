import type { Kysely } from "kysely"
import { ProductId } from "#core/catalogue/Product.ts"
import type { Reel } from "#core/catalogue/Reel.ts"
import type { Locale } from "#locales/index.ts"
import type { Schema } from "../database/schema.ts"
import { reelsIn } from "./shownOnHome.ts"
import { pictureAt } from "./written.ts"

/** The reels as core knows them, in the shop's order. */
export const knownReels = async (
  db: Kysely<Schema>,
  locale: Locale
): Promise<ReadonlyArray<Reel>> => {
  const rows = await reelsIn(db, locale)
  return rows.map(({ description, id, poster, product_id, title, video }) => ({
    id,
    title,
    description,
    video: pictureAt(video),
    poster: poster === null ? null : pictureAt(poster),
    productId: ProductId.make(product_id)
  }))
}
