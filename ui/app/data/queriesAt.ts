import { Option } from "effect"
import { CategoryId, ProductId } from "#core/catalogue/Product.ts"
import {
  type AnyQuery,
  bannersQuery,
  categoriesQuery,
  categoryQuery,
  featuredQuery,
  productQuery,
  reelsQuery,
  sectionsQuery,
  subcategoriesQuery
} from "#core/catalogue/queries.ts"

/** The queries that the page at this path starts with. */
export const queriesAt = (path: string): ReadonlyArray<AnyQuery> => {
  for (const [form, queries] of pages) {
    const found = form.exec(path)
    if (found !== null) return queries(Number(found[1]))
  }
  return []
}

const pages: ReadonlyArray<
  readonly [form: RegExp, queries: (id: number) => ReadonlyArray<AnyQuery>]
> = [
  [/^\/$/, () => [sectionsQuery, bannersQuery, featuredQuery]],
  [
    /^\/product\/([1-9]\d{0,14})$/,
    (id) => Option.toArray(Option.map(ProductId.parse(id), productQuery))
  ],
  [/^\/categories$/, () => [categoriesQuery]],
  [/^\/reels$/, () => [reelsQuery]],
  [
    /^\/categories\/([1-9]\d{0,14})(?:\/|$)/,
    (id) => Option.toArray(Option.map(CategoryId.parse(id), subcategoriesQuery))
  ],
  [
    /^\/category\/([1-9]\d{0,14})\/products$/,
    (id) => Option.toArray(Option.map(CategoryId.parse(id), categoryQuery))
  ]
]
