import type { Kysely } from "kysely"
import { ProductId } from "#core/catalogue/Product.ts"
import type { Reel } from "#core/catalogue/Reel.ts"
import type { Locale } from "#locales/i18n.ts"
import type { Schema } from "../database/schema.ts"
import { findReels } from "./homeContent.ts"
import { pictureUrl } from "./wireValues.ts"

/** The reels as core knows them, in the shop's order. */
export const knownReels = async (
  db: Kysely<Schema>,
  locale: Locale
): Promise<ReadonlyArray<Reel>> => {
  const rows = await findReels(db, locale)
  return rows.map(({ description, id, poster, product_id, title, video }) => ({
    id,
    title,
    description,
    video: pictureUrl(video),
    poster: poster === null ? null : pictureUrl(poster),
    productId: ProductId.make(product_id)
  }))
}
