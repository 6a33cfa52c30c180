import { type Kysely, sql } from "kysely"
import type { Tables } from "../tables.ts"
import { hasTerm, matchingProducts } from "./conditions.ts"
import { wordIds } from "./resolveTerms.ts"
import type { SearchQuery } from "./parseQuery.ts"
import { firstMatches, hasFewerThan, newestPostings, rarestTerm } from "./postings.ts"

/**
 * The ids of the newest `limit` products that a query matches, that are no newer than `upTo` and
 * that are sold out or not, newest first.
 */
export const searchNewest = async (
  db: Kysely<Tables>,
  query: SearchQuery,
  {
    limit,
    upTo,
    isSoldOut
  }: { readonly limit: number; readonly upTo: number; readonly isSoldOut: boolean }
): Promise<ReadonlyArray<number>> => {
  const all = sql<{ product_id: number }>`
    with matching as materialized (${matchingProducts(query)})
    select product_id from matching join product on product.id = matching.product_id
    where product_id <= ${upTo}::integer and product.is_sold_out = ${isSoldOut}::boolean
    order by product_id desc limit ${limit}::integer`
  if (query.kind !== "terms") return productIds(await all.execute(db))
  const rarest = await rarestTerm(db, query.terms)
  if (rarest === null) return []
  const postings = newestPostings(wordIds(rarest.term), {
    limit: readLimit,
    upTo: Math.min(upTo, rarest.upTo)
  })
  const isInPart = sql`
    (select product.is_sold_out from product where product.id = indexed.product_id) = ${isSoldOut}::boolean`
  const conditions = [...query.terms.map(hasTerm), isInPart]
  const found = await firstMatches(db, { postings, conditions, limit })
  // The newest products of the rarest term nearly always suffice; otherwise all products are
  // searched.
  return found.length === limit || (await hasFewerThan(db, postings, readLimit))
    ? found
    : productIds(await all.execute(db))
}

/** How many postings are read before all products are searched. */
const readLimit = 600

const productIds = ({ rows }: { readonly rows: ReadonlyArray<{ readonly product_id: number }> }) =>
  rows.map(({ product_id }) => product_id)
