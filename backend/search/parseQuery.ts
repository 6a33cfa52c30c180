import { type Kysely, sql } from "kysely"
import { searchWords } from "#core/search/searchWords.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import { fold } from "#core/shared/fold.ts"
import type { Schema } from "../schema.ts"
import { resolveTerms, type Term } from "./resolveTerms.ts"

/** What a typed text searches for. */
export type SearchQuery =
  /** The text is the barcode or the SKU of these products, or the SKU of their variants. */
  | { readonly kind: "products"; readonly ids: ReadonlyArray<number> }
  /** A product must have every one of these terms, in any order. */
  | { readonly kind: "terms"; readonly terms: readonly [Term, ...ReadonlyArray<Term>] }
  | { readonly kind: "nothing" }

/**
 * Resolves a typed text against the shop's words, SKUs and barcodes. A SKU or a barcode is matched
 * as a whole, in any case and any digits; a SKU of letters alone yields to names with that word.
 */
export const parseQuery = async (db: Kysely<Schema>, text: string): Promise<SearchQuery> => {
  const [ids, terms] = await Promise.all([
    findByCode(db, text),
    resolveTerms(db, searchWords(text).map(cutWord))
  ])
  const [first, ...others] = terms ?? []
  if (ids.length > 0 && (first === undefined || /[^\p{L}\s]/u.test(text)))
    return { kind: "products", ids }
  return first === undefined ? { kind: "nothing" } : { kind: "terms", terms: [first, ...others] }
}

/** A word, cut to the length that the database stores of one. */
const cutWord = (word: string): string => Array.from(word).slice(0, maxWordLength).join("")

/** The same limit as in migration 006. */
const maxWordLength = 40

/** The newest product first. */
const findByCode = async (db: Kysely<Schema>, text: string): Promise<ReadonlyArray<number>> => {
  const sku = fold(text)
  const written = cleanText(text).replaceAll("\0", "")
  if (sku === "") return []
  const barcode = /^[\d\s-]+$/.test(sku) ? sku.replace(/\D/g, "") : ""
  const { rows } = await sql<{ id: number }>`
    select id from product where lower(sku) in (${sku}, lower(${written})) and is_listed
    union
    select product.id from variant join product on product.id = variant.product_id
    where lower(variant.sku) in (${sku}, lower(${written})) and variant.is_listed and product.is_listed
    ${barcode === "" ? sql`` : sql`union select id from product where barcode = ${barcode} and barcode <> '0' and is_listed`}
    order by id desc`.execute(db)
  return rows.map(({ id }) => id)
}
