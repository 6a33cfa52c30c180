import { type Kysely, sql } from "kysely"
import type { Schema } from "../../schema.ts"
import type { ImportSource } from "./ImportSource.ts"

/**
 * Replaces each list that the import has by the content of its file. A promo code that is no longer
 * in the file stays for its orders.
 */
export const replaceLists = async (
  tx: Kysely<Schema>,
  { lists, ...addresses }: Pick<ImportSource, "lists"> & Addresses
) => {
  const { banners, promos, rates, reels, shopInfo } = lists
  if (rates !== null) await writeRates(tx, rates)
  if (promos !== null) await writePromos(tx, promos)
  if (shopInfo !== null) await writeShopInfo(tx, shopInfo)
  if (banners !== null) await writeBanners(tx, banners, addresses)
  if (reels !== null) await writeReels(tx, reels, addresses)
}

type Lists = ImportSource["lists"]
type Addresses = Pick<ImportSource, "pictureUrl" | "videoUrl">

const writeRates = async (tx: Kysely<Schema>, rates: NonNullable<Lists["rates"]>) => {
  const rows = rates.map((rate, position) => ({
    position,
    country: rate.country,
    from_grams: rate.fromGrams,
    to_grams: rate.toGrams,
    per_kg_fils: rate.perKgFils,
    free_after_fils: rate.freeAfterFils
  }))
  await sql`delete from delivery_rate where position >= ${rows.length}`.execute(tx)
  await upsertRows(tx, "delivery_rate", "position", rows)
}

const writePromos = (tx: Kysely<Schema>, promos: NonNullable<Lists["promos"]>) =>
  upsertRows(
    tx,
    "promo",
    "code",
    promos.map((promo) => ({
      code: promo.code,
      percent: promo.percent,
      starts_at: promo.startsAt,
      ends_at: promo.endsAt,
      minimum_fils: promo.minimumFils,
      max_uses: promo.maxUses,
      max_uses_per_customer: promo.maxUsesPerCustomer
    }))
  )

const writeShopInfo = async (tx: Kysely<Schema>, shopInfo: NonNullable<Lists["shopInfo"]>) => {
  await sql`
    insert into shop_info (content) values (${JSON.stringify(shopInfo)}::jsonb)
    on conflict (id) do update set content = excluded.content
    where shop_info.content is distinct from excluded.content`.execute(tx)
}

const writeBanners = async (
  tx: Kysely<Schema>,
  banners: NonNullable<Lists["banners"]>,
  { pictureUrl }: Addresses
) => {
  const rows = await Promise.all(
    banners.map(async ({ id, link, picture, subtitle, title, type }, position) => ({
      id: id ?? 1_000_000 + position,
      position,
      image: pictureUrl(picture),
      link: await resolveLink(tx, link),
      banner_type: type,
      title_en: title.en,
      title_ar: title.ar,
      subtitle_en: subtitle?.en ?? "",
      subtitle_ar: subtitle?.ar ?? ""
    }))
  )
  await sql`delete from banner where id <> all(${rows.map(({ id }) => id)})`.execute(tx)
  await upsertRows(tx, "banner", "id", rows)
}

const writeReels = async (
  tx: Kysely<Schema>,
  reels: NonNullable<Lists["reels"]>,
  { pictureUrl, videoUrl }: Addresses
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
    video: videoUrl(reel.video),
    poster: pictureUrl(reel.poster),
    title_en: reel.title.en,
    title_ar: reel.title.ar,
    description_en: reel.description.en,
    description_ar: reel.description.ar
  }))
  await sql`delete from reel where id <> all(${rows.map(({ id }) => id)})`.execute(tx)
  await upsertRows(tx, "reel", "id", rows)
}

/** Inserts or updates whole rows by their key. Rows that stay the same are not written. */
const upsertRows = async (
  tx: Kysely<Schema>,
  table: "banner" | "delivery_rate" | "promo" | "reel",
  key: string,
  rows: ReadonlyArray<Readonly<Record<string, unknown>>>
) => {
  const updated = Object.keys(rows[0] ?? {}).filter((column) => column !== key)
  if (updated.length === 0) return
  await sql`
    insert into ${sql.table(table)}
    select given.* from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) given
    on conflict (${sql.ref(key)}) do update
    set ${sql.join(updated.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}
    where ${sql.table(table)}.* is distinct from excluded.*`.execute(tx)
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
