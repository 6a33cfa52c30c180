import { type Kysely, type RawBuilder, sql } from "kysely"
import { foldedNames } from "../../catalogue/foldedNames.ts"
import { productTextColumns } from "../../catalogue/productFields.ts"
import type { Schema } from "../../database/schema.ts"
import type { OptionalId, SeedProduct } from "../Seed.ts"
import { type ImportSource, noRows, type RowCounts } from "./ImportSource.ts"

type Products = ReadonlyArray<SeedProduct<OptionalId>>
type ImportRules = Pick<ImportSource, "pictureUrl" | "stockOf">

/**
 * Inserts or updates products by their slug and variants by their SKU. Rows that stay the same are
 * not written.
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
  if (withVariants.length > 0) await upsertVariants(tx, withVariants, rules)
  await unlistVariants(tx, products)
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
    barcode: product.barcode,
    weight_grams: product.weightGrams,
    stock: product.variants.length > 0 ? 0 : stockOf(product.stock),
    images: product.pictures.map(picture),
    is_on_home: product.onHome,
    is_listed: product.listed,
    folded: foldedNames(product)
  }))
  // In the order of their ids, as orders lock them too, so that no deadlock is possible.
  return sql<RowCounts>`
    with put as (
      insert into product (id, ${columns(productColumns)}, stock)
      select coalesce(old_id, id, nextval('product_id')::integer), ${columns(productColumns)}, imported_stock from (
        select old.id as old_id, category.id as category_id, given.stock as imported_stock, given.*
        from json_to_recordset(${JSON.stringify(rows)}::json) as given(
          position_in_file integer, id integer, category text, slug text, ${textDefinitions},
          price_fils integer, old_price_fils integer, sku text, barcode text, weight_grams integer, stock integer, images text[],
          is_on_home boolean, is_listed boolean, folded text)
        left join category on category.slug = given.category
        left join product old on old.slug = given.slug
        order by old.id, given.position_in_file
      ) given
      on conflict (slug) do update set ${assigned(productColumns)},
        stock = greatest(0, product.stock + excluded.imported_stock - coalesce(product.imported_stock, excluded.imported_stock))
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
  "barcode",
  "weight_grams",
  "images",
  "is_on_home",
  "is_listed",
  "folded",
  "imported_stock"
]

const textDefinitions = sql.join(
  productTextColumns.map(({ column }) => sql`${sql.ref(column)} text`)
)

const upsertVariants = async (
  tx: Kysely<Schema>,
  products: Products,
  { pictureUrl: picture, stockOf }: ImportRules
) => {
  const rows = products.flatMap(({ slug, variants }) =>
    variants.map((variant, position) => ({
      product: slug,
      position,
      id: variant.id,
      sku: variant.sku,
      price_fils: variant.priceFils,
      stock: stockOf(variant.stock),
      is_available: variant.available,
      images: variant.pictures.map(picture)
    }))
  )
  await sql`
    insert into variant (id, ${columns(variantColumns)}, stock)
    select coalesce(old_id, id, nextval('variant_id')::integer), ${columns(variantColumns)}, imported_stock from (
      select old.id as old_id, product.id as product_id, given.stock as imported_stock, true as is_listed, given.*
      from json_to_recordset(${JSON.stringify(rows)}::json) as given(
        product text, position integer, id integer, sku text, price_fils integer, stock integer, is_available boolean, images text[])
      join product on product.slug = given.product
      left join variant old on old.sku = given.sku
      order by old.id, product.id, given.position
    ) given
    on conflict (sku) do update set ${assigned(variantColumns)},
      stock = greatest(0, variant.stock + excluded.imported_stock - coalesce(variant.imported_stock, excluded.imported_stock))
    where (${columns(variantColumns, "variant")}) is distinct from (${columns(variantColumns, "excluded")})`.execute(
    tx
  )
  await upsertAttributes(tx, products)
}

const variantColumns = [
  "product_id",
  "position",
  "sku",
  "price_fils",
  "is_available",
  "is_listed",
  "images",
  "imported_stock"
]

/**
 * A changed attribute is deleted and inserted again, because another attribute may take its name.
 */
const upsertAttributes = async (tx: Kysely<Schema>, products: Products) => {
  const rows = products
    .flatMap(({ variants }) => variants)
    .flatMap(({ attributes, sku }) =>
      attributes.map(({ kind, name, value }, position) => ({
        sku,
        position,
        kind,
        name_en: name.en,
        name_ar: name.ar,
        value_en: value.en,
        value_ar: value.ar
      }))
    )
  const given = sql`(
    select variant.id as variant_id, given.* from json_to_recordset(${JSON.stringify(rows)}::json) as given(
      sku text, position smallint, kind text, name_en text, name_ar text, value_en text, value_ar text)
    join variant on variant.sku = given.sku) given`
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
const unlistVariants = async (tx: Kysely<Schema>, products: Products) => {
  const slugs = products.map(({ slug }) => slug)
  const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku))
  await sql`
    update variant set is_listed = false, is_available = false
    from product
    where product.id = variant.product_id and product.slug = any(${slugs}) and variant.sku <> all(${skus}) and variant.is_listed`.execute(
    tx
  )
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
