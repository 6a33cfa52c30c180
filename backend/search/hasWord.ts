import { type RawBuilder, sql } from "kysely"
import type { Term } from "./resolveTerms.ts"

/** Whether a product (`known`, a row of product_words) has one of the words meant. */
export const hasTerm = ({
  prefixMatches: begins,
  infixMatches: inside,
  prefix: letters
}: Term): RawBuilder<unknown> =>
  letters === null ? hasOneOf([...begins, ...inside]) : isNamedBy(letters)

/** Whether it has one that begins with what was typed. */
export const hasPrefix = ({ prefixMatches: begins, prefix: letters }: Term): RawBuilder<unknown> =>
  letters === null ? hasOneOf(begins) : isNamedBy(letters)

/** A few are compared one by one; many are looked up in a table of hashes. */
const hasOneOf = (ids: ReadonlyArray<number>) => {
  const [only] = ids
  if (ids.length === 1) return sql`${only}::integer = any(known.words)`
  return ids.length <= comparedOneByOne
    ? sql`known.words && ${[...ids]}::integer[]`
    : sql`exists (select from unnest(known.words) said (id) where said.id = any(${[...ids]}::integer[]))`
}

const comparedOneByOne = 20

/** Where the words are too many to list, the product's own names are looked at. */
const isNamedBy = (letters: string) => sql`exists (
  select from product where id = known.product_id
    and folded ~ ${`(^|[-\\s!-/:-@\\[-\`{-~،؛؟«»“”‘’…–—·×])([وفبلك]?ال|[وف]?لل|[وف][بك]ال)?${letters.replace(/[^\p{L}\p{N}]/gu, "\\$&")}`})`
