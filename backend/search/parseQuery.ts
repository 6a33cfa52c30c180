import { type Kysely, sql } from "kysely"
import { searchWords } from "#core/search/searchWords.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import { foldForSearch } from "#core/shared/foldForSearch.ts"
import type { Tables } from "../tables.ts"
import { resolveTerms, type Term } from "./resolveTerms.ts"

/** What a typed text searches for. */
export type SearchQuery =
  /** The text is the barcode or the SKU of these products, or the SKU of their variants. */
  | {
      readonly kind: "products"
      readonly ids: ReadonlyArray<number>
      readonly variants: SkuVariants
    }
  /** A product must have every one of these terms, in any order. */
  | { readonly kind: "terms"; readonly terms: readonly [Term, ...ReadonlyArray<Term>] }
  | { readonly kind: "nothing" }

/** By product, the variant whose SKU the text is. */
export type SkuVariants = ReadonlyMap<number, number>

/**
 * Resolves a typed text against the shop's words, SKUs and barcodes. A SKU or a barcode is matched
 * as a whole, in any case and any digits; a SKU of letters alone yields to names with that word.
 */
export const parseQuery = async (db: Kysely<Tables>, text: string): Promise<SearchQuery> => {
  const [found, terms] = await Promise.all([
    findByCode(db, text),
    resolveTerms(db, searchWords(text).map(cutWord))
  ])
  const [first, ...others] = terms ?? []
  if (found.length > 0 && (first === undefined || /[^\p{L}\s]/u.test(text)))
    return {
      kind: "products",
      ids: found.map(({ id }) => id),
      variants: new Map(
        found.flatMap(({ id, variant_id }) => (variant_id === null ? [] : [[id, variant_id]]))
      )
    }
  return first === undefined ? { kind: "nothing" } : { kind: "terms", terms: [first, ...others] }
}

/** A word, cut to the length that the database stores of one. */
const cutWord = (word: string): string => Array.from(word).slice(0, maxWordLength).join("")

/** The same limit as in migration 006. */
const maxWordLength = 40

/**
 * The products of a code, the newest first, each with the variant whose SKU it is: the first of
 * several that can be sold.
 */
const findByCode = async (
  db: Kysely<Tables>,
  text: string
): Promise<ReadonlyArray<{ readonly id: number; readonly variant_id: number | null }>> => {
  const sku = foldForSearch(text)
  const written = cleanText(text).replaceAll("\0", "")
  if (sku === "") return []
  const barcode = /^[\d\s-]+$/.test(sku) ? sku.replace(/\D/g, "") : ""
  const { rows } = await sql<{ id: number; variant_id: number | null }>`
    select id, (array_agg(variant_id order by variant_id is null desc, is_sellable desc, position))[1] as variant_id from (
      select id, null::integer as variant_id, false as is_sellable, 0 as position
      from product where lower(sku) in (${sku}, lower(${written})) and is_listed
      union all
      select product.id, variant.id, variant.is_available and variant.stock > 0, variant.position
      from variant join product on product.id = variant.product_id
      where lower(variant.sku) in (${sku}, lower(${written})) and variant.is_listed and product.is_listed
      ${barcode === "" ? sql`` : sql`union all select id, null, false, 0 from product where barcode = ${barcode} and barcode <> '0' and is_listed`}
    ) found group by id order by id desc`.execute(db)
  return rows
}
