import { type Kysely, type RawBuilder, sql } from "kysely"
import { type FacetChoice, type FilterKind, filterKinds } from "#core/catalogue/ProductList.ts"
import type { Locale } from "#locales/i18n.ts"
import { customPlanHint } from "../database/preparedStatements.ts"
import type { Tables } from "../tables.ts"
import type { SearchQuery } from "../search/parseQuery.ts"
import { filterCondition, hasValue, type ListFilter, selectedProducts } from "./productList.ts"

/** The values with one name in a language. */
export interface ChoiceRow extends FacetChoice {
  readonly kind: FilterKind
  readonly attribute: string
  /** The number of products in the category or search, whatever the other filters leave. */
  readonly products: number
}

/** What the values are counted of. */
interface Counted {
  readonly filter: ListFilter
  readonly search: SearchQuery | null
  /** Null for all. */
  readonly categories: ReadonlyArray<number> | null
}

/** Counts the values that a list can be narrowed to. */
export const countChoices = async (
  db: Kysely<Tables>,
  locale: Locale,
  { categories, filter, search }: Counted
): Promise<ReadonlyArray<ChoiceRow>> => {
  const from = selectedProducts(
    { ...filter, size: [], color: [], material: [] },
    search,
    categories
  )
  const isSellable = filter.inStock ? sql`and variant.is_available and variant.stock > 0` : sql``
  const hasChosen = (kind: FilterKind): RawBuilder<unknown> =>
    filter[kind].length === 0 ? sql`true` : hasValue(kind, filter[kind])
  const { rows } = await sql<ChoiceRow>`
    ${sql.raw(customPlanHint)}
    with scope as materialized (
      select product.id, true ${filterCondition({ ...filter, inStock: false })} as passes
      from ${from} where product.is_listed
    ), offered as materialized (
      select variant.id, variant.product_id, scope.passes ${isSellable} as passes,
        ${sql.join(filterKinds.map((kind) => sql`${hasChosen(kind)} as ${sql.ref(kind)}`))}
      from scope join variant on variant.product_id = scope.id and variant.is_listed
    ), given as materialized (
      select offered.product_id, attribute.kind, attribute.${sql.ref(`name_${locale}`)} as attribute,
        attribute.value_en as value, attribute.${sql.ref(`value_${locale}`)} as name,
        offered.passes and ${sql.join(
          filterKinds.map((kind) => sql`(attribute.kind = ${kind} or offered.${sql.ref(kind)})`),
          sql` and `
        )} as passes
      from offered join variant_attribute attribute on attribute.variant_id = offered.id
      where attribute.kind = any(${[...filterKinds]}::text[])
    ), named as (
      select kind, value, min(name) as name from given group by kind, value
    )
    select given.kind, given.attribute, named.name, array_agg(distinct given.value) as values,
      count(distinct product_id)::integer as products,
      count(distinct product_id) filter (where passes)::integer as count
    from given join named on named.kind = given.kind and named.value = given.value
    group by given.kind, given.attribute, named.name
    order by products desc, named.name`.execute(db)
  return rows
}
