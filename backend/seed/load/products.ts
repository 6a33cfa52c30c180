import { type Kysely, type RawBuilder, sql } from "kysely"
import { foldedNames } from "../../catalogue/foldedNames.ts"
import {
  mapProductValues,
  productTextColumns,
  productValueNames,
  productValues
} from "../../catalogue/productFields.ts"
import type { Schema } from "../../schema.ts"
import type { OptionalId, SeedProduct } from "../Seed.ts"
import { alwaysInStock, type ImportSource, noRows, type RowCounts } from "./ImportSource.ts"

type Products = ReadonlyArray<SeedProduct<OptionalId>>
type ImportRules = Pick<ImportSource, "pictureUrl" | "stockOf">

/**
 * Inserts or updates products by their slug and variants by their options. Rows that stay the same
 * are not written.
 *
 * Stock changes by the difference in the files since the last import, so that sold items stay sold.
 */
export const upsertProducts = async (
  tx: Kysely<Schema>,
  products: Products,
  rules: ImportRules,
  firstPosition: number
): Promise<RowCounts> => {
  const {
    rows: [written]
  } = await upsertProductRows(tx, products, rules)
  const withVariants = products.filter(({ variants }) => variants.length > 0)
  const variantIds = withVariants.length > 0 ? await upsertVariants(tx, withVariants, rules) : []
  await unlistVariants(tx, products, variantIds)
  await updatePositions(tx, products, firstPosition)
  return written ?? noRows
}

const upsertProductRows = (
  tx: Kysely<Schema>,
  products: Products,
  { pictureUrl: picture, stockOf }: ImportRules
) => {
  const rows = products.map((product, position_in_file) => ({
    position_in_file,
    id: product.id,
    category: product.category,
    slug: product.slug,
    ...Object.fromEntries(
      productTextColumns.map(({ column, locale, name }) => [column, product[name][locale]])
    ),
    price_fils: product.priceFils,
    old_price_fils: product.oldPriceFils,
    sku: product.sku,
    ...mapProductValues((_, name) => product[name]),
    weight_grams: product.weightGrams,
    stock: product.variants.length > 0 ? 0 : stockOf(product.stock),
    keeps_stock: product.keepsStock ?? false,
    images: product.pictures.map(picture),
    is_on_home: product.onHome,
    is_listed: product.listed,
    folded: foldedNames(product)
  }))
  // In the order of their ids, as orders lock them too, so that no deadlock is possible.
  return sql<RowCounts>`
    with put as (
      insert into product (id, ${columns(productColumns)}, stock)
      select coalesce(old_id, id, nextval('product_id')::integer), ${columns(productColumns)}, coalesce(imported_stock, 0) from (
        select old.id as old_id, category.id as category_id, ${importedStock} as imported_stock, given.*
        from json_to_recordset(${JSON.stringify(rows)}::json) as given(
          position_in_file integer, id integer, category text, slug text, ${definitions},
          price_fils integer, old_price_fils integer, sku text, weight_grams integer, stock integer, keeps_stock boolean, images text[],
          is_on_home boolean, is_listed boolean, folded text)
        left join category on category.slug = given.category
        left join product old on old.slug = given.slug
        order by old.id, given.position_in_file
      ) given
      on conflict (slug) do update set ${assigned(productColumns)}, stock = ${changedStock("product")}
      where (${columns(productColumns, "product")}) is distinct from (${columns(productColumns, "excluded")})
      returning (xmax = 0) as is_new
    ) select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed from put`.execute(
    tx
  )
}

const productColumns = [
  "slug",
  "category_id",
  ...productTextColumns.map(({ column }) => column),
  "price_fils",
  "old_price_fils",
  "sku",
  ...productValueNames,
  "weight_grams",
  "images",
  "is_on_home",
  "is_listed",
  "folded",
  "imported_stock"
]

const definitions = sql.join([
  ...productTextColumns.map(({ column }) => sql`${sql.ref(column)} text`),
  ...productValueNames.map(
    (name) => sql`${sql.ref(name)} ${sql.raw(productValues[name].columnType)}`
  )
])

/** The stock in the file, or the one of the last file that knew it; a new row then has 0. */
const importedStock = sql`case when given.keeps_stock and old.id is not null then old.imported_stock else given.stock end`

/**
 * The stock in the shop after an import. What is counted for the first time has the stock in the
 * file, whatever was sold before.
 */
const changedStock = (table: "product" | "variant") => {
  const [shop, before, now] = [
    sql.ref(`${table}.stock`),
    sql.ref(`${table}.imported_stock`),
    sql.ref("excluded.imported_stock")
  ]
  return sql`case when ${before} = ${alwaysInStock} and ${now} < ${alwaysInStock} then ${now}
    else greatest(0, ${shop} + coalesce(${now} - ${before}, 0)) end`
}

/** Returns the ids of the variants, which are known by their product and options. */
const upsertVariants = async (
  tx: Kysely<Schema>,
  products: Products,
  { pictureUrl: picture, stockOf }: ImportRules
): Promise<ReadonlyArray<number>> => {
  const ids = await findVariantIds(tx, products)
  const variants = products
    .flatMap(({ slug, variants }) =>
      variants.map((variant, position) => ({ product: slug, position, variant }))
    )
    .flatMap((given, nth) => {
      const id = ids[nth]
      return id === undefined ? [] : [{ ...given, id }]
    })
  const rows = variants.map(({ id, position, product, variant }) => ({
    product,
    position,
    id,
    sku: variant.sku,
    price_fils: variant.priceFils,
    old_price_fils: variant.oldPriceFils,
    stock: stockOf(variant.stock),
    keeps_stock: variant.keepsStock ?? false,
    is_available: variant.available,
    images: variant.pictures.map(picture)
  }))
  // In the order of their ids, as orders lock them too, so that no deadlock is possible.
  await sql`
    insert into variant (id, ${columns(variantColumns)}, stock)
    select id, ${columns(variantColumns)}, coalesce(imported_stock, 0) from (
      select product.id as product_id, ${importedStock} as imported_stock, true as is_listed, given.*
      from json_to_recordset(${JSON.stringify(rows)}::json) as given(
        product text, position integer, id integer, sku text, price_fils integer, old_price_fils integer, stock integer, keeps_stock boolean,
        is_available boolean, images text[])
      join product on product.slug = given.product
      left join variant old on old.id = given.id
      order by given.id
    ) given
    on conflict (id) do update set ${assigned(variantColumns)}, stock = ${changedStock("variant")}
    where (${columns(variantColumns, "variant")}) is distinct from (${columns(variantColumns, "excluded")})`.execute(
    tx
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
  return ids
}

const variantColumns = [
  "product_id",
  "position",
  "sku",
  "price_fils",
  "old_price_fils",
  "is_available",
  "is_listed",
  "images",
  "imported_stock"
]

/**
 * The id of each variant of the products: the one that the file gives, otherwise that of the
 * variant with the same options, otherwise that of the variant with the same SKU if only one has
 * it, otherwise a new one.
 */
const findVariantIds = async (
  tx: Kysely<Schema>,
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
  tx: Kysely<Schema>,
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
  tx: Kysely<Schema>,
  products: Products,
  variantIds: ReadonlyArray<number>
) => {
  const slugs = products.map(({ slug }) => slug)
  await sql`
    update variant set is_listed = false, is_available = false
    from product
    where product.id = variant.product_id and product.slug = any(${slugs}) and variant.id <> all(${[...variantIds]}::integer[])
      and variant.is_listed`.execute(tx)
}

/**
 * Positions are written by themselves: a product does not count as changed because another one
 * moved.
 */
const updatePositions = async (tx: Kysely<Schema>, products: Products, first: number) => {
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

const assigned = (names: ReadonlyArray<string>): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
