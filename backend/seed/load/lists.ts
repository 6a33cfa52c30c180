import { Equal } from "effect"
import { type Kysely, type RawBuilder, sql } from "kysely"
import { type JsonRecord, type JsonValue, threeWayMerge } from "#core/shared/threeWayMerge.ts"
import type { Tables } from "../../tables.ts"
import { seedSourceName } from "../seedFolder.ts"
import type { ImportSource } from "./ImportSource.ts"
import { findIds } from "./categories.ts"
import { mergeRows, type RowConflict, rowConflicts, writeRows } from "./mergeRows.ts"

/**
 * Merges what the import says beside the products with what the desk changed. A promo code that is
 * no longer in the file stays for its orders; delivery rates, banners and reels are merged as whole
 * lists, because their order has a meaning.
 */
export const mergeLists = async (
  tx: Kysely<Tables>,
  { lists, name, ...addresses }: Pick<ImportSource, "lists" | "name"> & Addresses
): Promise<ReadonlyArray<RowConflict>> => {
  const { banners, promos, rates, reels, shopInfo } = lists
  const isSample = name === seedSourceName
  return [
    ...(rates === null
      ? []
      : await mergeList(tx, "delivery_rate", "position", rateRows(rates), isSample)),
    ...(promos === null ? [] : await mergePromos(tx, promos, isSample)),
    ...(shopInfo === null ? [] : await mergeShopInfo(tx, shopInfo)),
    ...(banners === null
      ? []
      : await mergeList(tx, "banner", "id", await bannerRows(tx, banners, addresses), isSample)),
    ...(reels === null
      ? []
      : await mergeList(tx, "reel", "id", await reelRows(tx, reels, addresses), isSample))
  ]
}

type Lists = ImportSource["lists"]
type Addresses = Pick<ImportSource, "pictureUrl" | "videoUrl">

const rateRows = (rates: NonNullable<Lists["rates"]>): ReadonlyArray<JsonRecord> =>
  rates.map((rate, position): JsonRecord => ({
    position,
    country: rate.country,
    from_grams: rate.fromGrams,
    to_grams: rate.toGrams,
    flat_fils: rate.flatFils,
    per_kg_fils: rate.perKgFils,
    free_after_fils: rate.freeAfterFils,
    zone: JSON.parse(JSON.stringify(rate.zone))
  }))

const mergePromos = async (
  tx: Kysely<Tables>,
  promos: NonNullable<Lists["promos"]>,
  isSample: boolean
): Promise<ReadonlyArray<RowConflict>> => {
  const categories = await findIds(
    tx,
    "category",
    promos.flatMap(({ excludedCategories }) => excludedCategories)
  )
  const { conflicts, rows } = await mergeRows(tx, {
    table: "promo",
    key: "code",
    rows: promos.map((promo) => ({
      code: promo.code,
      percent: promo.percent,
      amount_fils: promo.amountFils,
      is_free_delivery: promo.isFreeDelivery,
      excluded_category_ids: promo.excludedCategories
        .flatMap((slug) => categories.get(slug) ?? [])
        .toSorted((a, b) => a - b),
      starts_at: promo.startsAt,
      ends_at: promo.endsAt,
      minimum_fils: promo.minimumFils,
      max_uses: promo.maxUses,
      max_uses_per_customer: promo.maxUsesPerCustomer,
      is_sandbox_only: promo.isSandboxOnly,
      is_sample: isSample
    })),
    merged: [
      "percent",
      "amount_fils",
      "is_free_delivery",
      "excluded_category_ids",
      "starts_at",
      "ends_at",
      "minimum_fils",
      "max_uses",
      "max_uses_per_customer"
    ],
    together: [
      ["percent", "amount_fils", "is_free_delivery"],
      ["starts_at", "ends_at"]
    ],
    named: "code"
  })
  await writeRows(tx, "promo", "code", rows)
  return conflicts
}

const mergeShopInfo = async (
  tx: Kysely<Tables>,
  shopInfo: NonNullable<Lists["shopInfo"]>
): Promise<ReadonlyArray<RowConflict>> => {
  const content: JsonValue = JSON.parse(JSON.stringify(shopInfo))
  const { conflicts, rows } = await mergeRows(tx, {
    table: "shop_info",
    key: "id",
    rows: [{ id: true, content }],
    merged: ["content"],
    named: null
  })
  await writeRows(tx, "shop_info", "id", rows)
  return conflicts
}

const bannerRows = (
  tx: Kysely<Tables>,
  banners: NonNullable<Lists["banners"]>,
  { pictureUrl }: Addresses
): Promise<ReadonlyArray<JsonRecord>> =>
  Promise.all(
    banners.map(
      async ({ id, link, picture, pictureEn, subtitle, title, type, ...shown }, position) => ({
        id: id ?? 1_000_000 + position,
        position,
        image: pictureUrl(picture),
        link: await resolveLink(tx, link),
        banner_type: type,
        title_en: title.en,
        title_ar: title.ar,
        subtitle_en: subtitle?.en ?? "",
        subtitle_ar: subtitle?.ar ?? "",
        image_en: pictureEn === null ? null : pictureUrl(pictureEn),
        first_day: shown.firstDay,
        last_day: shown.lastDay,
        locale: shown.language
      })
    )
  )

const reelRows = async (
  tx: Kysely<Tables>,
  reels: NonNullable<Lists["reels"]>,
  { pictureUrl, videoUrl }: Addresses
): Promise<ReadonlyArray<JsonRecord>> => {
  const products = await tx
    .selectFrom("product")
    .select(["id", "slug"])
    .where("slug", "in", ["", ...reels.map(({ product }) => product)])
    .execute()
  return reels.map((reel, position) => ({
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
}

/**
 * Merges a list as a whole: it is replaced by that of the file, or stays. Rows that stay the same
 * are not written.
 */
const mergeList = async (
  tx: Kysely<Tables>,
  table: "banner" | "delivery_rate" | "reel",
  key: string,
  given: ReadonlyArray<JsonRecord>,
  isSample: boolean
): Promise<ReadonlyArray<RowConflict>> => {
  const name = sql.table(table)
  const rowsOf = (json: RawBuilder<unknown>) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(one) order by position), '[]') from jsonb_populate_recordset(null::${name}, ${json}) one)`
  await sql`lock table ${name} in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{
    file: ReadonlyArray<JsonRecord>
    shop: ReadonlyArray<JsonRecord>
    base: ReadonlyArray<JsonRecord> | null
  }>`
    select ${rowsOf(sql`${JSON.stringify(given)}::jsonb`)} as file,
      (select coalesce(jsonb_agg(to_jsonb(one) order by position), '[]') from ${name} one) as shop,
      (select ${rowsOf(sql`rows`)} from imported_list where name = ${table}) as base`.execute(tx)
  const [sides] = rows
  if (sides === undefined) return []
  const { base, file, shop } = sides
  // A list of which it is not known what was imported counts as one that nobody changed.
  const { conflicts, merged } = threeWayMerge({
    base: { rows: base ?? shop },
    mine: { rows: file },
    theirs: { rows: shop }
  })
  if (merged["rows"] === file) await replaceRows(tx, table, key, file)
  if (!Equal.equals(base, file))
    await sql`
      insert into imported_list (name, rows, is_sample)
      values (${table}, ${JSON.stringify(file)}::jsonb, ${isSample})
      on conflict (name) do update set rows = excluded.rows, is_sample = excluded.is_sample`.execute(
      tx
    )
  return rowConflicts(table, conflicts)
}

const replaceRows = async (
  tx: Kysely<Tables>,
  table: "banner" | "delivery_rate" | "reel",
  key: string,
  rows: ReadonlyArray<JsonRecord>
) => {
  const name = sql.table(table)
  const given = sql`json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json) given`
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== key)
  await sql`
    delete from ${name} where ${sql.ref(key)} not in (select ${sql.ref(`given.${key}`)} from ${given})`.execute(
    tx
  )
  if (columns.length === 0) return
  await sql`
    insert into ${name} select given.* from ${given} on conflict (${sql.ref(key)}) do update
    set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}
    where ${name}.* is distinct from excluded.*`.execute(tx)
}

/** A link of the shop in which the slug of a category or product is replaced by its id. */
const resolveLink = async (tx: Kysely<Tables>, link: string): Promise<string> => {
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
