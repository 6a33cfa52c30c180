import { type RawBuilder, sql } from "kysely"

/**
 * A query for the newest products of some words that are no newer than `upTo`, newest first: in product_word each word's
 * list is in order already, apart those that open with it, so of each list only the head is read.
 */
export const newestPostings = (
  ids: ReadonlyArray<number>,
  {
    most,
    upTo,
    opens = "both"
  }: { readonly most: number; readonly upTo: number; readonly opens?: boolean | "both" }
): RawBuilder<unknown> => sql`
  select distinct head.product_id
  from unnest(${[...ids]}::integer[]) meant (word_id)
  cross join unnest(${opens === "both" ? [true, false] : [opens]}::boolean[]) side (opens)
  cross join lateral (
    select product_id from product_word
    where word_id = meant.word_id and opens = side.opens and product_id <= ${upTo}::integer
    order by product_id desc limit ${most}::integer
  ) head
  order by head.product_id desc limit ${most}::integer`
