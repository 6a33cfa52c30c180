import type { Visit } from "./journey.ts"

/** A category as the API tells of it. */
export interface WireCategory {
  readonly id: number
  readonly name: string
  readonly level: number
  readonly sub: ReadonlyArray<WireCategory>
}

/** What the API answers a shopper of this locale. */
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

/** The first of a tree that is so, the deepest last. */
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
