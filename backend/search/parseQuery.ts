import { type Kysely, sql } from "kysely"
import { fold } from "#core/search/fold.ts"
import type { Schema } from "../database/schema.ts"
import { tokenize } from "./typedWords.ts"
import { type Term, resolveTerms } from "./resolveTerms.ts"

/** What a typed text is after. */
export type SearchQuery =
  /** It is a product's number, or a variant's. */
  | { readonly kind: "products"; readonly ids: ReadonlyArray<number> }
  /** Every one of these words, in any order. */
  | { readonly kind: "words"; readonly words: readonly [Term, ...ReadonlyArray<Term>] }
  | { readonly kind: "nothing" }

/** Looks up what was typed. A number (SKU) has a digit in it and is taken whole, in any case and any digits. */
export const parseQuery = async (db: Kysely<Schema>, text: string): Promise<SearchQuery> => {
  const number = fold(text)
  const [ids, words] = await Promise.all([
    /\d/.test(number) && !number.includes(" ") ? findBySku(db, number) : [],
    resolveTerms(db, tokenize(text))
  ])
  if (ids.length > 0) return { kind: "products", ids }
  const [first, ...others] = words ?? []
  return first === undefined ? { kind: "nothing" } : { kind: "words", words: [first, ...others] }
}

const findBySku = async (db: Kysely<Schema>, number: string): Promise<ReadonlyArray<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from product where lower(sku) = ${number} and is_listed
    union
    select product.id from variant join product on product.id = variant.product_id
    where lower(variant.sku) = ${number} and variant.is_listed and product.is_listed`.execute(db)
  return rows.map(({ id }) => id)
}
