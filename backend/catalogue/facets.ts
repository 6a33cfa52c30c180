import { type Kysely, type RawBuilder, sql } from "kysely"
import {
  type AttributeFacet,
  type FacetChoice,
  type FilterKind,
  filterKinds,
  type ProductFacets
} from "#core/catalogue/ProductList.ts"
import { compareSizes } from "#core/catalogue/sizeScale.ts"
import type { Locale } from "#locales/i18n.ts"
import { customPlanHint } from "../database/preparedStatements.ts"
import type { Tables } from "../tables.ts"
import type { SearchQuery } from "../search/parseQuery.ts"
import { findAttributeValues, withExistingValues } from "./attributeValues.ts"
import {
  countProducts,
  filterCondition,
  hasValue,
  minCachedRows,
  parseFilterSearch,
  type ListFilter,
  selectedProducts,
  subtreeIds
} from "./productList.ts"
import { createResultCache } from "./resultCache.ts"

/**
 * The values that a list can be narrowed to: all that the products of its category or search have,
 * each with the number of products that it leaves together with the other filters.
 */
export const findFacets = async (
  db: Kysely<Tables>,
  locale: Locale,
  asked: ListFilter
): Promise<ProductFacets> => {
  const [search, filter] = await Promise.all([
    parseFilterSearch(db, asked),
    withExistingValues(db, asked)
  ])
  const [total, onSale, inStock, rows, chosen] = await Promise.all([
    countProducts(db, filter, search),
    countProducts(db, { ...filter, onSale: true }, search),
    countProducts(db, { ...filter, inStock: true }, search),
    cachedChoices(db, JSON.stringify([locale, filter]), () =>
      findChoices(db, locale, filter, search)
    ),
    findAttributeValues(db, locale, filter)
  ])
  // A chosen value stays among the choices where no product here has it, so that it can be seen and
  // removed.
  const isListed = (kind: FilterKind, value: string) =>
    rows.some((row) => row.kind === kind && row.values.includes(value))
  const missing = chosen
    .filter(({ kind, value }) => !isListed(kind, value))
    .map(({ attribute, kind, name, value }) => ({
      kind,
      attribute,
      name,
      values: [value],
      products: 0,
      count: 0
    }))
  return { total, onSale, inStock, attributes: groupByAttribute([...rows, ...missing]) }
}

/** The values with one name in a language. */
interface ChoiceRow extends FacetChoice {
  readonly kind: FilterKind
  readonly attribute: string
  /** The number of products in the category or search, whatever the other filters leave. */
  readonly products: number
}

const cachedChoices = createResultCache<ReadonlyArray<ChoiceRow>>(
  (rows) => rows.reduce((sum, { products }) => sum + products, 0) >= minCachedRows
)

const findChoices = async (
  db: Kysely<Tables>,
  locale: Locale,
  filter: ListFilter,
  search: SearchQuery | null
): Promise<ReadonlyArray<ChoiceRow>> => {
  const categories = filter.category === null ? null : await subtreeIds(db, filter.category)
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

/** The attributes with the most products first within a kind. */
const groupByAttribute = (rows: ReadonlyArray<ChoiceRow>): ReadonlyArray<AttributeFacet> => {
  const facets = new Map<string, AttributeFacet & { choices: Array<FacetChoice> }>()
  for (const { attribute, count, kind, name, values } of rows) {
    const key = `${kind} ${attribute}`
    const facet = facets.get(key) ?? { kind, name: attribute, choices: [] }
    facet.choices.push({ name, values, count })
    facets.set(key, facet)
  }
  return filterKinds.flatMap((kind) =>
    [...facets.values()]
      .filter((facet) => facet.kind === kind)
      .map((facet) =>
        kind === "size" ? { ...facet, choices: facet.choices.toSorted(bySize) } : facet
      )
  )
}

const bySize = ({ values: [one = ""] }: FacetChoice, { values: [other = ""] }: FacetChoice) =>
  compareSizes(one, other)

/** The response of `GET /products/facets`. */
export const facetsJson = ({ attributes, inStock, onSale, total }: ProductFacets) => ({
  total,
  on_sale: onSale,
  in_stock: inStock,
  attributes
})
