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

/**
 * The values that the products of these categories have (null for all), each with the number of
 * products that the filter leaves of it. It reads only variants that pass, while `countChoices`
 * reads all.
 */
export const countFiltered = async (
  db: Kysely<Tables>,
  locale: Locale,
  whole: ReadonlyArray<ChoiceRow>,
  { categories, filter }: Omit<Counted, "search">
): Promise<ReadonlyArray<ChoiceRow>> => {
  const hasConditions = filter.inStock || !hasOnlyValues(filter)
  const chosenKinds = filterKinds.filter((kind) => filter[kind].length > 0)
  const otherKinds = filterKinds.filter((kind) => filter[kind].length === 0)
  // The values of a chosen kind do not depend on that choice, only on all others.
  const parts = [
    { counted: otherKinds, chosen: chosenKinds },
    ...chosenKinds.map((kind) => ({
      counted: [kind],
      chosen: chosenKinds.filter((other) => other !== kind)
    }))
  ].filter(({ chosen }) => hasConditions || chosen.length > 0)
  const isCounted = (kind: FilterKind) => parts.some(({ counted }) => counted.includes(kind))
  const values = whole.flatMap((row, nth) =>
    isCounted(row.kind) ? row.values.map((value) => ({ ...row, nth, value })) : []
  )
  const { rows } = await sql<{ nth: number; count: number }>`
    ${sql.raw(customPlanHint)} with choice as materialized (
      select * from unnest(
        ${values.map(({ kind }) => kind)}::text[], ${values.map(({ attribute }) => attribute)}::text[],
        ${values.map(({ value }) => value)}::text[], ${values.map(({ nth }) => nth)}::integer[]
      ) choice (kind, attribute, value, nth)
    )
    ${sql.join(
      parts.map(
        ({ chosen, counted }) => sql`
    select choice.nth, count(distinct variant.product_id)::integer as count
    from variant
    join variant_attribute attribute on attribute.variant_id = variant.id
    join choice on choice.kind = attribute.kind and choice.value = attribute.value_en
      and choice.attribute = attribute.${sql.ref(`name_${locale}`)}
    where variant.is_listed and attribute.kind = any(${counted}::text[])
      ${filter.inStock ? sql`and variant.is_available and variant.stock > 0` : sql``}
      and variant.product_id in (
        select id from product where is_listed ${filterCondition({ ...filter, inStock: false })}
        ${categories === null ? sql`` : sql`and category_id = any(${[...categories]}::integer[])`}
      )
      ${sql.join(
        chosen.map((kind) => sql`and ${hasValue(kind, filter[kind])}`),
        sql` `
      )}
    group by choice.nth`
      ),
      sql` union all `
    )}`.execute(db)
  const counts = new Map(rows.map(({ count, nth }) => [nth, count]))
  return whole.map((row, nth) =>
    isCounted(row.kind) ? { ...row, count: counts.get(nth) ?? 0 } : row
  )
}

/** Whether a filter asks for nothing but a category and values of variants. */
const hasOnlyValues = ({ maxFils, minFils, onSale }: ListFilter): boolean =>
  minFils === null && maxFils === null && !onSale
