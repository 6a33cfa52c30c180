import { type Kysely, sql } from "kysely"
import { fold } from "#core/shared/fold.ts"
import type { Schema } from "../database/schema.ts"
import { resolveTerms, type Term } from "./resolveTerms.ts"

/** What a typed text searches for. */
export type SearchQuery =
  /** The text is the SKU of these products or of their variants. */
  | { readonly kind: "products"; readonly ids: ReadonlyArray<number> }
  /** A product must have every one of these terms, in any order. */
  | { readonly kind: "terms"; readonly terms: readonly [Term, ...ReadonlyArray<Term>] }
  | { readonly kind: "nothing" }

/**
 * Resolves a typed text against the shop's words and SKUs. A SKU has a digit in it and is matched
 * as a whole, in any case and any digits.
 */
export const parseQuery = async (db: Kysely<Schema>, text: string): Promise<SearchQuery> => {
  const sku = fold(text)
  const [ids, terms] = await Promise.all([
    /\d/.test(sku) && !sku.includes(" ") ? findBySku(db, sku) : [],
    resolveTerms(db, tokenize(text))
  ])
  if (ids.length > 0) return { kind: "products", ids }
  const [first, ...others] = terms ?? []
  return first === undefined ? { kind: "nothing" } : { kind: "terms", terms: [first, ...others] }
}

/**
 * The distinct folded words of a text, each cut to the length that the database stores of a word.
 */
const tokenize = (text: string): ReadonlyArray<string> => [
  ...new Set(
    fold(text)
      .split(" ")
      .filter((word) => word !== "")
      .map((word) => Array.from(word).slice(0, maxWordLength).join(""))
  )
]

/** The same limit as in migration 006. */
const maxWordLength = 40

const findBySku = async (db: Kysely<Schema>, sku: string): Promise<ReadonlyArray<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from product where lower(sku) = ${sku} and is_listed
    union
    select product.id from variant join product on product.id = variant.product_id
    where lower(variant.sku) = ${sku} and variant.is_listed and product.is_listed`.execute(db)
  return rows.map(({ id }) => id)
}
