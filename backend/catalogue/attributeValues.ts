import { type Kysely, sql } from "kysely"
import { filterKinds, type FilterKind } from "#core/catalogue/ProductList.ts"
import type { Locale } from "#locales/i18n.ts"
import type { Tables } from "../tables.ts"
import type { ListFilter } from "./productList.ts"

/** A value of an attribute that some variant has, in one language. */
export interface AttributeValue {
  readonly kind: FilterKind
  readonly value: string
  /** The name of the attribute. */
  readonly attribute: string
  /** The name of the value. */
  readonly name: string
}

/** The values of a filter that exist in the shop. */
export const findAttributeValues = async (
  db: Kysely<Tables>,
  locale: Locale,
  filter: ListFilter
): Promise<ReadonlyArray<AttributeValue>> => {
  const chosen = filterKinds.flatMap((kind) => filter[kind].map((value) => ({ kind, value })))
  if (chosen.length === 0) return []
  const { rows } = await sql<AttributeValue>`
    select chosen.kind, chosen.value, found.attribute, found.name
    from unnest(${chosen.map(({ kind }) => kind)}::text[], ${chosen.map(({ value }) => value)}::text[]) chosen (kind, value)
    cross join lateral (
      select ${sql.ref(`name_${locale}`)} as attribute, ${sql.ref(`value_${locale}`)} as name from variant_attribute
      where kind = chosen.kind and value_en = chosen.value limit 1
    ) found`.execute(db)
  return rows
}

/** The filter without values that nothing in the shop has, such as those of an old link. */
export const withExistingValues = async (
  db: Kysely<Tables>,
  filter: ListFilter
): Promise<ListFilter> => {
  const existing = await findAttributeValues(db, "en", filter)
  const valuesOf = (kind: FilterKind) =>
    existing.flatMap((found) => (found.kind === kind ? found.value : []))
  return {
    ...filter,
    size: valuesOf("size"),
    color: valuesOf("color"),
    material: valuesOf("material")
  }
}
