import { isDeepStrictEqual } from "node:util"
import type { Kysely } from "kysely"
import {
  type AttributeFacet,
  type FacetChoice,
  type FilterKind,
  filterKinds,
  type ProductFacets
} from "#core/catalogue/ProductList.ts"
import { compareSizes } from "#core/catalogue/sizeScale.ts"
import type { Locale } from "#locales/i18n.ts"
import type { Tables } from "../tables.ts"
import type { SearchQuery } from "../search/parseQuery.ts"
import { findAttributeValues, withExistingValues } from "./attributeValues.ts"
import { readCategoryFacets } from "./categoryFacets.ts"
import { type ChoiceRow, countChoices, countFiltered } from "./countChoices.ts"
import {
  countProducts,
  minCachedRows,
  noFilter,
  parseFilterSearch,
  type ListFilter,
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
  const counting = countProducts(db, filter, search)
  const [total, onSale, inStock, rows, chosen] = await Promise.all([
    counting,
    countProducts(db, { ...filter, onSale: true }, search),
    countProducts(db, { ...filter, inStock: true }, search),
    cachedChoices(db, JSON.stringify([locale, filter]), async () =>
      findChoices(db, locale, { filter, search, total: await counting })
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

const isLarge = (rows: ReadonlyArray<ChoiceRow>): boolean =>
  rows.reduce((sum, { products }) => sum + products, 0) >= minCachedRows

const cachedChoices = createResultCache(isLarge)

/**
 * In a large list the values are those that were counted after the last change, and a filter is
 * counted among them; otherwise all is counted now.
 */
const findChoices = async (
  db: Kysely<Tables>,
  locale: Locale,
  { filter, search, total }: { filter: ListFilter; search: SearchQuery | null; total: number }
): Promise<ReadonlyArray<ChoiceRow>> => {
  const categories = filter.category === null ? null : await subtreeIds(db, filter.category)
  const counted =
    search === null && (total >= minCachedRows || !isWhole(filter))
      ? await readCategoryFacets(db, locale, categories)
      : null
  if (counted !== null && isWhole(filter)) return counted
  return counted !== null && isLarge(counted)
    ? countFiltered(db, locale, counted, { filter, categories })
    : countChoices(db, locale, { filter, search, categories })
}

/** Whether a filter leaves all products of its category. */
const isWhole = (filter: ListFilter): boolean =>
  isDeepStrictEqual({ ...filter, category: null }, noFilter)

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
