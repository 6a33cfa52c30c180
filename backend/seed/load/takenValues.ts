import { type Kysely, sql } from "kysely"
import type { Tables } from "../../tables.ts"
import type { OptionalId, SeedCategory, SeedProduct } from "../Seed.ts"

/** An id or SKU of a merchant's folder that another row of the database already has. */
export interface TakenValue {
  readonly slug: string
  /** The SKU of the variant that has it in the file; null if it is of the product or category. */
  readonly variant: string | null
  readonly field: string
  readonly message: string
}

/**
 * The ids and SKUs of products in a merchant's folder that are refused, because there they stay
 * with the row that had them first.
 */
export const findTakenByProducts = async (
  db: Kysely<Tables>,
  products: ReadonlyArray<SeedProduct<OptionalId>>
): Promise<ReadonlyArray<TakenValue>> => {
  const given = products.map(({ id, sku, slug }) => ({ id, sku, slug, variant: null }))
  const variants = products.flatMap(({ slug, variants }) =>
    variants.map(({ id, sku }) => ({ id, sku, slug, variant: sku }))
  )
  const { rows } = await sql<TakenValue>`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as given(id integer, sku text, slug text)
    ), given_variant as materialized (
      select * from json_to_recordset(${JSON.stringify(variants)}::json) as given(id integer, sku text, slug text, variant text)
    )
    select given.slug, null as variant, 'id' as field,
      format('%s is already the id of the product "%s"', given.id, product.slug) as message
    from given join product on product.id = given.id and product.slug <> given.slug
    union all
    select given.slug, null, 'id', format('this product already has the id %s: write that id or none', product.id)
    from given join product on product.slug = given.slug and product.id <> given.id
    union all
    select given.slug, null, 'sku', format('"%s" is already the SKU of the product "%s"', given.sku, product.slug)
    from given join product on product.sku = given.sku and product.slug <> given.slug
    where not exists (select from given moved where moved.slug = product.slug and moved.sku <> given.sku)
    union all
    select given.slug, given.variant, 'id', format('%s is already the id of the variant "%s"', given.id, variant.sku)
    from given_variant given join variant on variant.id = given.id and variant.sku <> given.sku
    union all
    select given.slug, given.variant, 'id', format('this variant already has the id %s: write that id or none', variant.id)
    from given_variant given join product on product.slug = given.slug
    join variant on variant.product_id = product.id and variant.sku = given.sku and variant.id <> given.id
    union all
    select given.slug, given.variant, 'sku', format('"%s" is already the SKU of a variant of the product "%s"', given.sku, product.slug)
    from given_variant given join variant on variant.sku = given.sku join product on product.id = variant.product_id
    where product.slug <> given.slug`.execute(db)
  return rows
}

/** The ids of categories that cannot be written. */
export const findTakenByCategories = async (
  db: Kysely<Tables>,
  categories: ReadonlyArray<SeedCategory<OptionalId>>
): Promise<ReadonlyArray<TakenValue>> => {
  const given = categories.map(({ id, slug }) => ({ id, slug }))
  const { rows } = await sql<TakenValue>`
    with given as materialized (select * from json_to_recordset(${JSON.stringify(given)}::json) as given(id integer, slug text))
    select given.slug, null as variant, 'id' as field,
      format('%s is already the id of the category "%s"', given.id, category.slug) as message
    from given join category on category.id = given.id and category.slug <> given.slug
    union all
    select given.slug, null, 'id', format('this category already has the id %s: write that id or none', category.id)
    from given join category on category.slug = given.slug and category.id <> given.id`.execute(db)
  return rows
}
