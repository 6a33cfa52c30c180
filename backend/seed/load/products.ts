import { Equal } from "effect"
import { type Kysely, sql } from "kysely"
import { type JsonRecord, type JsonValue, threeWayMerge } from "#core/shared/threeWayMerge.ts"
import { mapProductValues, productTextColumns } from "../../catalogue/productFields.ts"
import { writeAttributes } from "../../catalogue/writeAttributes.ts"
import type { Tables } from "../../tables.ts"
import type { OptionalId, SeedProduct, SeedVariant } from "../Seed.ts"
import { seedSourceName } from "../seedFolder.ts"
import { findIds, foldedNamesOf } from "./categories.ts"
import { alwaysInStock, type ImportSource, type RowCounts } from "./ImportSource.ts"
import {
  isChanged,
  type MergedRow,
  mergeRows,
  type RowConflict,
  rowConflicts,
  writeRows
} from "./mergeRows.ts"

type Products = ReadonlyArray<SeedProduct<OptionalId>>
type ImportRules = Pick<ImportSource, "name" | "pictureUrl" | "stockOf">

/** How many products an import wrote, and where the desk had its way. */
interface WrittenProducts extends RowCounts {
  readonly conflicts: ReadonlyArray<RowConflict>
}

/**
 * Inserts or updates products by their slug and variants by their options, merged with what the
 * desk changed. Rows that stay the same are not written.
 *
 * Stock changes by the difference in the files since the last import, so that sold items stay sold.
 */
export const upsertProducts = async (
  tx: Kysely<Tables>,
  products: Products,
  rules: ImportRules,
  firstPosition: number
): Promise<WrittenProducts> => {
  const written = await upsertProductRows(tx, products, rules)
  const withVariants = products.filter(({ variants }) => variants.length > 0)
  const variants =
    withVariants.length > 0
      ? await upsertVariants(tx, withVariants, rules)
      : { ids: [], conflicts: [] }
  await unlistVariants(tx, products, variants.ids)
  await updatePositions(tx, products, firstPosition)
  return { ...written, conflicts: [...written.conflicts, ...variants.conflicts] }
}

const upsertProductRows = async (
  tx: Kysely<Tables>,
  products: Products,
  { name: source, pictureUrl: picture, stockOf }: ImportRules
): Promise<WrittenProducts> => {
  const categories = await findIds(
    tx,
    "category",
    products.map(({ category }) => category)
  )
  const rows = products.map((product) => ({
    category_id: categories.get(product.category) ?? null,
    ...Object.fromEntries(
      productTextColumns.map(({ column, locale, name }) => [column, product[name][locale]])
    ),
    price_fils: product.priceFils,
    old_price_fils: product.oldPriceFils,
    sku: product.sku,
    ...mapProductValues((_, name) => product[name]),
    weight_grams: product.weightGrams,
    images: product.pictures.map(picture),
    is_on_home: product.onHome,
    is_listed: product.listed
  }))
  const merged = await mergeRows(tx, {
    table: "product",
    key: "slug",
    rows: rows.map((row, nth) => ({
      ...row,
      slug: products[nth]?.slug ?? "",
      is_sample: source === seedSourceName
    })),
    merged: Object.keys(rows[0] ?? {}),
    together: [["price_fils", "old_price_fils"]],
    named: "slug"
  })
  const toWrite = products.flatMap((product, nth) => {
    const found = merged.rows[nth]
    if (found === undefined) return []
    const { row, shop } = found
    const stock = product.variants.length > 0 ? 0 : stockOf(product.stock)
    return {
      row: {
        ...row,
        id: shop?.["id"] ?? product.id,
        folded: foldedNamesOf(row),
        is_listed: row["is_listed"] === true && isListable(row, shop),
        ...stockColumns(shop, stock, product.keepsStock)
      },
      shop
    }
  })
  await writeRows(tx, "product", "slug", toWrite, "product_id")
  return {
    added: toWrite.filter(({ shop }) => shop === null).length,
    changed: toWrite.filter(isChanged).length,
    conflicts: merged.conflicts
  }
}

/**
 * A product that was listed at the desk may lose its price or its pictures in the file, and one
 * that the file lists its name, or all of it to the archive, at the desk.
 */
const isListable = (row: JsonRecord, shop: JsonRecord | null): boolean => {
  const { images, name_ar, name_en, price_fils } = row
  const hasPictures = Array.isArray(images) && images.length > 0
  const isArchived = (shop?.["archived_at"] ?? null) !== null
  return price_fils !== 0 && hasPictures && name_ar !== "" && name_en !== "" && !isArchived
}

/**
 * The stock after an import: the shop's, changed by the difference in the files. What is counted
 * for the first time has the stock in the file, whatever was sold before; the stock that a file
 * does not know stays.
 */
const stockColumns = (shop: JsonRecord | null, given: number, keepsStock = false) => {
  const before = numberIn(shop, "imported_stock")
  const now = keepsStock && shop !== null ? before : given
  if (shop === null || (before === alwaysInStock && now !== null && now < alwaysInStock))
    return { imported_stock: now, stock: now ?? 0 }
  const difference = before === null || now === null ? 0 : now - before
  return {
    imported_stock: now,
    stock: Math.max(0, (numberIn(shop, "stock") ?? 0) + difference)
  }
}

const numberIn = (row: JsonRecord | null, column: string): number | null => {
  const value = row?.[column]
  return typeof value === "number" ? value : null
}

/** Returns the ids of the variants, which are known by their product and options. */
const upsertVariants = async (
  tx: Kysely<Tables>,
  products: Products,
  { pictureUrl: picture, stockOf }: ImportRules
): Promise<{
  readonly ids: ReadonlyArray<number>
  readonly conflicts: ReadonlyArray<RowConflict>
}> => {
  const ids = await findVariantIds(tx, products)
  const productIds = await findIds(
    tx,
    "product",
    products.map(({ slug }) => slug)
  )
  const variants = products
    .flatMap(({ slug, variants }) =>
      variants.map((variant, position) => ({ product: slug, position, variant }))
    )
    .flatMap((given, nth) => {
      const id = ids[nth]
      return id === undefined ? [] : [{ ...given, id }]
    })
    .toSorted((a, b) => a.id - b.id)
  const { conflicts, rows } = await mergeRows(tx, {
    table: "variant",
    key: "id",
    rows: variants.map(({ id, position, product, variant }) => ({
      id,
      product_id: productIds.get(product) ?? null,
      position,
      is_listed: true,
      sku: variant.sku,
      price_fils: variant.priceFils,
      old_price_fils: variant.oldPriceFils,
      is_available: variant.available,
      images: variant.pictures.map(picture)
    })),
    merged: [
      "sku",
      "price_fils",
      "old_price_fils",
      "is_available",
      "images",
      "position",
      "is_listed"
    ],
    together: [["price_fils", "old_price_fils"]],
    named: "sku"
  })
  const options = await mergeOptions(tx, variants, rows)
  await writeRows(
    tx,
    "variant",
    "id",
    variants.flatMap(({ id, variant }, nth) => {
      const found = rows[nth]
      if (found === undefined) return []
      const { row, shop } = found
      const stock = stockColumns(shop, stockOf(variant.stock), variant.keepsStock)
      const imported = { ...recordOf(row["imported"]), options: fileOptions(variant) }
      return { row: { ...row, id, imported, ...stock }, shop }
    })
  )
  await writeAttributes(
    tx,
    options.rows.flatMap(({ id, options }) =>
      options.map((option, position) => ({ ...option, variant_id: id, position }))
    )
  )
  return { ids, conflicts: [...conflicts, ...options.conflicts] }
}

/** An option of a variant with its value, in the columns of its table. */
type OptionRow = {
  readonly [Column in "kind" | "name_ar" | "name_en" | "value_ar" | "value_en"]: string
}

const fileOptions = ({ attributes }: Pick<SeedVariant, "attributes">): ReadonlyArray<OptionRow> =>
  attributes.map(({ kind, name, value }) => ({
    kind,
    name_en: name.en,
    name_ar: name.ar,
    value_en: value.en,
    value_ar: value.ar
  }))

/**
 * Merges the options of each variant as a whole, as `mergeRows` does its columns; `imported` has
 * what the file said of them last.
 */
const mergeOptions = async (
  tx: Kysely<Tables>,
  variants: ReadonlyArray<{
    readonly id: number
    readonly variant: Pick<SeedVariant, "attributes" | "sku">
  }>,
  rows: ReadonlyArray<MergedRow>
): Promise<{
  readonly rows: ReadonlyArray<{ readonly id: number; readonly options: ReadonlyArray<OptionRow> }>
  readonly conflicts: ReadonlyArray<RowConflict>
}> => {
  const stored = await tx
    .selectFrom("variant_attribute")
    .select(["variant_id", "kind", "name_en", "name_ar", "value_en", "value_ar"])
    .where("variant_id", "=", sql<number>`any(${variants.map(({ id }) => id)}::integer[])`)
    .orderBy("position")
    .execute()
  const shopOptions = Map.groupBy(stored, ({ variant_id }) => variant_id)
  const conflicts: Array<RowConflict> = []
  const merged = variants.map(({ id, variant }, nth) => {
    const file = fileOptions(variant)
    const shop = shopOptions.get(id)?.map(({ variant_id: _, ...option }) => option)
    if (shop === undefined) return { id, options: file }
    const before = recordOf(rows[nth]?.shop?.["imported"])["options"] ?? shop
    const result = threeWayMerge({
      base: { options: before },
      mine: { options: file },
      theirs: { options: shop }
    })
    conflicts.push(...rowConflicts(`variant ${variant.sku}`, result.conflicts))
    return { id, options: Equal.equals(result.merged["options"], file) ? file : shop }
  })
  return { rows: merged, conflicts }
}

const recordOf = (value: JsonValue | undefined): JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}

/**
 * The id of each variant of the products: the one that the file gives, otherwise that of the
 * variant with the same options, otherwise that of the variant with the same SKU if only one has
 * it, otherwise a new one. Options and SKUs are those that the files said last, whatever people
 * made of them.
 */
const findVariantIds = async (
  tx: Kysely<Tables>,
  products: Products
): Promise<ReadonlyArray<number>> => {
  const rows = products
    .flatMap(({ slug, variants }) => variants.map((variant) => ({ ...variant, product: slug })))
    .map(({ attributes, id, product, sku }, nth) => ({
      nth,
      product,
      id,
      sku,
      options: attributes.map(({ value }) => value.en).join("\n")
    }))
  const {
    rows: [found]
  } = await sql<{ ids: ReadonlyArray<number> }>`
    with given as materialized (
      select given.nth, product.id as product_id, given.id, given.sku, given.options
      from json_to_recordset(${JSON.stringify(rows)}::json) as given(nth integer, product text, id integer, sku text, options text)
      join product on product.slug = given.product
    ), old as materialized (
      select variant.id, product_id, coalesce(imported ->> 'sku', sku) as sku, is_listed, coalesce(
        (select string_agg(option ->> 'value_en', E'\n' order by nth)
          from jsonb_array_elements(imported -> 'options') with ordinality listed (option, nth)),
        (select string_agg(value_en, E'\n' order by position) from variant_attribute where variant_id = variant.id)
      ) as options
      from variant where product_id in (select product_id from given)
    ), by_options as (
      select distinct on (given.nth) given.nth, old.id from given join old using (product_id, options)
      where given.id is null and old.id not in (select id from given where id is not null)
      order by given.nth, old.is_listed desc, old.sku = given.sku desc, old.id desc
    ), by_sku as (
      select max(given.nth) as nth, max(old.id) as id from given join old using (product_id, sku)
      where given.id is null and old.id not in (select id from given where id is not null)
        and given.nth not in (select nth from by_options) and old.id not in (select id from by_options)
      group by product_id, sku having count(*) = 1
    ), known as (
      select nth, id from by_options union all select nth, id from by_sku
    )
    select array_agg(id order by nth) as ids from (
      select nth, coalesce(given.id, known.id, nextval('variant_id')::integer) as id
      from given left join known using (nth) order by nth
    ) numbered`.execute(tx)
  return found?.ids ?? []
}

/**
 * A variant that is no longer in the file stays for the orders with it, but is not sold any more.
 * One that was made at the desk was in no file.
 */
const unlistVariants = async (
  tx: Kysely<Tables>,
  products: Products,
  variantIds: ReadonlyArray<number>
) => {
  const slugs = products.map(({ slug }) => slug)
  await sql`
    update variant set is_listed = false, is_available = false, imported = variant.imported || '{"is_available": false, "is_listed": false}'
    from product
    where product.id = variant.product_id and product.slug = any(${slugs}) and variant.id <> all(${[...variantIds]}::integer[])
      and variant.is_listed and variant.imported is not null`.execute(tx)
}

/**
 * Positions are written by themselves: a product does not count as changed because another one
 * moved.
 */
const updatePositions = async (tx: Kysely<Tables>, products: Products, first: number) => {
  const slugs = products.map(({ slug }) => slug)
  await sql`
    update product set position = ${first}::integer + given.position_in_file::integer - 1
    from unnest(${slugs}::text[]) with ordinality given (slug, position_in_file)
    where product.slug = given.slug and product.position <> ${first}::integer + given.position_in_file::integer - 1`.execute(
    tx
  )
}
