import { type Kysely, sql } from "kysely"
import type { Schema } from "../../schema.ts"
import type { ImportSource } from "./ImportSource.ts"

/**
 * Replaces each list that the import has by the content of its file. A promo code that is no longer
 * in the file stays for its orders.
 */
export const replaceLists = async (
  tx: Kysely<Schema>,
  {
    lists,
    pictureUrl: picture,
    videoUrl: video
  }: Pick<ImportSource, "lists" | "pictureUrl" | "videoUrl">
) => {
  const { banners, promos, rates, reels, shopInfo } = lists
  if (rates !== null) await writeRates(tx, rates)
  if (promos !== null) await writePromos(tx, promos)
  if (shopInfo !== null) await writeShopInfo(tx, shopInfo)
  if (banners !== null) {
    const resolvedBanners = await Promise.all(
      banners.map(async ({ link, ...banner }) => ({ ...banner, link: await resolveLink(tx, link) }))
    )
    await writeBanners(tx, resolvedBanners, picture)
  }
  if (reels !== null) await writeReels(tx, reels, picture, video)
}

const writeRates = async (
  tx: Kysely<Schema>,
  rates: NonNullable<ImportSource["lists"]["rates"]>
) => {
  const rows = rates.map((rate, position) => ({
    position,
    country: rate.country,
    from_grams: rate.fromGrams,
    to_grams: rate.toGrams,
    per_kg_fils: rate.perKgFils,
    free_after_fils: rate.freeAfterFils
  }))
  await sql`delete from delivery_rate where position >= ${rows.length}`.execute(tx)
  await sql`
    insert into delivery_rate select given.* from json_populate_recordset(null::delivery_rate, ${JSON.stringify(rows)}::json) given
    on conflict (position) do update set country = excluded.country, from_grams = excluded.from_grams, to_grams = excluded.to_grams,
      per_kg_fils = excluded.per_kg_fils, free_after_fils = excluded.free_after_fils
    where delivery_rate.* is distinct from excluded.*`.execute(tx)
}

const writePromos = async (
  tx: Kysely<Schema>,
  promos: NonNullable<ImportSource["lists"]["promos"]>
) => {
  const rows = promos.map((promo) => ({
    code: promo.code,
    percent: promo.percent,
    starts_at: promo.startsAt,
    ends_at: promo.endsAt,
    minimum_fils: promo.minimumFils,
    max_uses: promo.maxUses,
    max_uses_per_customer: promo.maxUsesPerCustomer
  }))
  await sql`
    insert into promo select given.* from json_populate_recordset(null::promo, ${JSON.stringify(rows)}::json) given
    on conflict (code) do update set percent = excluded.percent, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, minimum_fils = excluded.minimum_fils, max_uses = excluded.max_uses,
      max_uses_per_customer = excluded.max_uses_per_customer
    where promo.* is distinct from excluded.*`.execute(tx)
}

const writeShopInfo = async (
  tx: Kysely<Schema>,
  shopInfo: NonNullable<ImportSource["lists"]["shopInfo"]>
) => {
  await sql`
    insert into shop_info (content) values (${JSON.stringify(shopInfo)}::jsonb)
    on conflict (id) do update set content = excluded.content
    where shop_info.content is distinct from excluded.content`.execute(tx)
}

const writeBanners = async (
  tx: Kysely<Schema>,
  banners: NonNullable<ImportSource["lists"]["banners"]>,
  picture: ImportSource["pictureUrl"]
) => {
  const rows = banners.map(({ id, link, picture: name, subtitle, title, type }, position) => ({
    id: id ?? 1_000_000 + position,
    position,
    image: picture(name),
    link,
    banner_type: type,
    title_en: title.en,
    title_ar: title.ar,
    subtitle_en: subtitle?.en ?? "",
    subtitle_ar: subtitle?.ar ?? ""
  }))
  await sql`delete from banner where id <> all(${rows.map(({ id }) => id)})`.execute(tx)
  await sql`
    insert into banner select given.* from json_populate_recordset(null::banner, ${JSON.stringify(rows)}::json) given
    on conflict (id) do update set position = excluded.position, image = excluded.image, link = excluded.link,
      banner_type = excluded.banner_type, title_en = excluded.title_en, title_ar = excluded.title_ar,
      subtitle_en = excluded.subtitle_en, subtitle_ar = excluded.subtitle_ar
    where banner.* is distinct from excluded.*`.execute(tx)
}

const writeReels = async (
  tx: Kysely<Schema>,
  reels: NonNullable<ImportSource["lists"]["reels"]>,
  picture: ImportSource["pictureUrl"],
  video: ImportSource["videoUrl"]
) => {
  const products = await tx
    .selectFrom("product")
    .select(["id", "slug"])
    .where("slug", "in", ["", ...reels.map(({ product }) => product)])
    .execute()
  const rows = reels.map((reel, position) => ({
    id: reel.id ?? 1_000_000 + position,
    position,
    product_id: products.find(({ slug }) => slug === reel.product)?.id ?? null,
    video: video(reel.video),
    poster: picture(reel.poster),
    title_en: reel.title.en,
    title_ar: reel.title.ar,
    description_en: reel.description.en,
    description_ar: reel.description.ar
  }))
  await sql`delete from reel where id <> all(${rows.map(({ id }) => id)})`.execute(tx)
  await sql`
    insert into reel select given.* from json_populate_recordset(null::reel, ${JSON.stringify(rows)}::json) given
    on conflict (id) do update set position = excluded.position, product_id = excluded.product_id, video = excluded.video,
      poster = excluded.poster, title_en = excluded.title_en, title_ar = excluded.title_ar,
      description_en = excluded.description_en, description_ar = excluded.description_ar
    where reel.* is distinct from excluded.*`.execute(tx)
}

/** A link of the shop in which the slug of a category or product is replaced by its id. */
const resolveLink = async (tx: Kysely<Schema>, link: string): Promise<string> => {
  const [, kind, slug] = /^\/(category|product)\/([^/?#]+)/.exec(link) ?? []
  if ((kind !== "category" && kind !== "product") || slug === undefined || /^\d+$/.test(slug))
    return link
  const row = await tx
    .selectFrom(kind)
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow()
  return link.replace(`/${kind}/${slug}`, `/${kind}/${row.id}`)
}
