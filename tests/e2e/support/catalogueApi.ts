import type { Visit } from "./test.ts"

/** A category in the form of the API. */
export interface WireCategory {
  readonly id: number
  readonly name: string
  readonly level: number
  readonly product_count: number
  readonly sub: ReadonlyArray<WireCategory>
}

/** Fetches a path of the API in the locale of the visit. */
export const fetchFromApi = async <Answer>(
  { shop, locale }: Pick<Visit, "shop" | "locale">,
  path: string
): Promise<Answer> =>
  (await fetch(`${shop.url}/api${path}`, { headers: { "accept-language": locale } })).json()

/** The tree of categories. */
export const fetchCategoryTree = async (
  visit: Pick<Visit, "shop" | "locale">
): Promise<ReadonlyArray<WireCategory>> =>
  (await fetchFromApi<{ readonly data: ReadonlyArray<WireCategory> }>(visit, "/getAllCatesWithSub"))
    .data

/** Finds the first category of a tree that matches, in breadth-first order. */
export const findCategory = (
  tree: ReadonlyArray<WireCategory>,
  is: (category: WireCategory) => boolean
): WireCategory => {
  const waiting = [...tree]
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (is(next)) return next
    waiting.push(...next.sub)
  }
  throw new Error("The seed has no such category")
}
