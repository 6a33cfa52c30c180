import { type Kysely, type RawBuilder, sql } from "kysely"
import type { JsonRecord } from "#core/shared/threeWayMerge.ts"
import { mapProductValues, productTextColumns } from "../../catalogue/productFields.ts"
import type { Tables } from "../../tables.ts"
import type { OptionalId, SeedProduct } from "../Seed.ts"
import { seedSourceName } from "../seedFolder.ts"
import { findIds, foldedNamesOf } from "./categories.ts"
import { alwaysInStock, type ImportSource, type RowCounts } from "./ImportSource.ts"
import { isChanged, mergeRows, type RowConflict, writeRows } from "./mergeRows.ts"

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
        is_listed: row["is_listed"] === true && isListable(row),
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

/** A product that was listed at the desk may lose its price or its pictures in the file. */
const isListable = ({ images, price_fils }: JsonRecord): boolean =>
  price_fils !== 0 && Array.isArray(images) && images.length > 0

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
    merged: ["sku", "price_fils", "old_price_fils", "is_available", "images"],
    together: [["price_fils", "old_price_fils"]],
    named: "sku"
  })
  await writeRows(
    tx,
    "variant",
    "id",
    variants.flatMap(({ variant }, nth) => {
      const found = rows[nth]
      if (found === undefined) return []
      const { row, shop } = found
      return {
        row: { ...row, ...stockColumns(shop, stockOf(variant.stock), variant.keepsStock) },
        shop
      }
    })
  )
  await upsertAttributes(
    tx,
    variants.flatMap(({ id, variant }) =>
      variant.attributes.map(({ kind, name, value }, position) => ({
        variant_id: id,
        position,
        kind,
        name_en: name.en,
        name_ar: name.ar,
        value_en: value.en,
        value_ar: value.ar
      }))
    )
  )
  return { ids, conflicts }
}

/**
 * The id of each variant of the products: the one that the file gives, otherwise that of the
 * variant with the same options, otherwise that of the variant with the same SKU if only one has
 * it, otherwise a new one.
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
      select variant.id, product_id, sku, is_listed, (
        select string_agg(value_en, E'\n' order by position) from variant_attribute where variant_id = variant.id) as options
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
 * A changed attribute is deleted and inserted again, because another attribute may take its name.
 */
const upsertAttributes = async (
  tx: Kysely<Tables>,
  rows: ReadonlyArray<Readonly<Record<string, string | number>>>
) => {
  const given = sql`json_populate_recordset(null::variant_attribute, ${JSON.stringify(rows)}::json) given`
  const same = sql`(${columns(attributeColumns, "variant_attribute")}) = (${columns(attributeColumns, "given")})`
  await sql`
    with given as materialized (select * from ${given})
    delete from variant_attribute where variant_id in (select variant_id from given)
      and not exists (select from given where ${same})`.execute(tx)
  await sql`
    insert into variant_attribute (${columns(attributeColumns)})
    select ${columns(attributeColumns)} from ${given} on conflict (variant_id, position) do nothing`.execute(
    tx
  )
}

const attributeColumns = [
  "variant_id",
  "position",
  "kind",
  "name_en",
  "name_ar",
  "value_en",
  "value_ar"
]

/**
 * A variant that is no longer in the file stays for the orders with it, but is not sold any more.
 */
const unlistVariants = async (
  tx: Kysely<Tables>,
  products: Products,
  variantIds: ReadonlyArray<number>
) => {
  const slugs = products.map(({ slug }) => slug)
  await sql`
    update variant set is_listed = false, is_available = false, imported = variant.imported || '{"is_available": false}'
    from product
    where product.id = variant.product_id and product.slug = any(${slugs}) and variant.id <> all(${[...variantIds]}::integer[])
      and variant.is_listed`.execute(tx)
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

const columns = (names: ReadonlyArray<string>, of?: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => (of === undefined ? sql.ref(name) : sql.ref(`${of}.${name}`))))
