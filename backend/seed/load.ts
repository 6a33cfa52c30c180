import { type Insertable, type Kysely, sql, type Transaction } from "kysely"
import { fold } from "../catalogue/fold.ts"
import type { Schema } from "../database/schema.ts"
import type { Seed, SeedProduct } from "./Seed.ts"

/** What of the seed to take: nothing, all of it, or all of it with shelves that do not run empty. */
export type Seeding = "none" | "shop" | "ample"

/** Fills an empty shop. A shop that has a category already is left as it is, so any number of servers may call this. */
export const loadSeed = (db: Kysely<Schema>, seed: Seed, seeding: Exclude<Seeding, "none">): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const stockOf = (stock: number) => seeding === "ample" ? ampleStock : stock
    if (!await isEmpty(tx)) return false
    await put(tx, "category", seed.categories.map(({ featured, id, image, level, name, parentId, slug }, position) => ({
      id, parent_id: parentId, level, position, slug, name_en: name.en, name_ar: name.ar, image, is_featured: featured
    })))
    const categories = new Map(seed.categories.map(({ slug, id }) => [slug, id]))
    await put(tx, "product", seed.products.map((product) => productRow(product, categories, stockOf(product.stock))))
    await put(tx, "variant", seed.products.flatMap(({ id, variants }) =>
      variants.map((variant, position) => ({
        id: variant.id, product_id: id, position, sku: variant.sku, price_fils: variant.priceFils,
        stock: stockOf(variant.stock), is_available: variant.available, images: variant.images
      }))))
    await put(tx, "variant_attribute", seed.products.flatMap(({ variants }) => variants).flatMap(({ attributes, id }) =>
      attributes.map(({ kind, name, value }, position) => ({
        variant_id: id, position, kind, name_en: name.en, name_ar: name.ar, value_en: value.en, value_ar: value.ar
      }))))
    await put(tx, "delivery_rate", seed.rates.map((rate, position) => ({
      position, country: rate.country, from_grams: rate.fromGrams, to_grams: rate.toGrams,
      per_kg_fils: rate.perKgFils, free_after_fils: rate.freeAfterFils
    })))
    await put(tx, "promo", seed.promos.map(({ code, endsAt, percent }) => ({
      code: code.toUpperCase(), percent, ends_at: endsAt === null ? null : new Date(endsAt)
    })))
    await put(tx, "banner", seed.banners.map(({ id, image, link, type }, position) =>
      ({ id, position, image, link, banner_type: type })))
    await put(tx, "reel", seed.reels.map((reel, position) => ({
      id: reel.id, position, product_id: reel.productId, video: reel.video, poster: reel.poster,
      title_en: reel.title.en, title_ar: reel.title.ar,
      description_en: reel.description.en, description_ar: reel.description.ar
    })))
    return true
  })

const ampleStock = 100_000

/** Servers that start together queue here: the second finds the categories of the first. */
const isEmpty = async (tx: Transaction<Schema>): Promise<boolean> => {
  await sql`lock table category in share row exclusive mode`.execute(tx)
  return await tx.selectFrom("category").select("id").limit(1).executeTakeFirst() === undefined
}

const productRow = (product: SeedProduct, categories: ReadonlyMap<string, number>, stock: number) => ({
  id: product.id,
  category_id: categories.get(product.category) ?? 0,
  slug: product.slug,
  name_en: product.name.en,
  name_ar: product.name.ar,
  description_en: product.description.en,
  description_ar: product.description.ar,
  price_fils: product.priceFils,
  old_price_fils: product.oldPriceFils,
  sku: product.sku,
  barcode: product.barcode,
  weight_grams: product.weightGrams,
  stock: product.variants.length > 0 ? 0 : stock,
  images: product.images,
  is_on_home: product.onHome,
  folded: `${fold(product.name.en)}\n${fold(product.name.ar)}`
})

const put = async <Table extends keyof Schema>(tx: Transaction<Schema>, table: Table, rows: Array<Insertable<Schema[Table]>>) => {
  if (rows.length > 0) await tx.insertInto(table).values(rows).execute()
}
