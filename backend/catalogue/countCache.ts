import type { Kysely } from "kysely"
import type { Schema } from "../database/schema.ts"

/**
 * A count as it was at most a few seconds ago: one that is long to count is counted once for all who ask meanwhile.
 *
 * Short ones are never kept, so a small shop always says what is there now.
 */
export const cachedCount = (
  db: Kysely<Schema>,
  question: string,
  count: () => Promise<number>
): Promise<number> => {
  const kept = keptOf(db)
  const known = kept.get(question)
  if (known !== undefined && known.until > Date.now()) return known.total
  const total = count()
  const entry = { total, until: Number.POSITIVE_INFINITY }
  kept.delete(question)
  kept.set(question, entry)
  total.then(
    (found) => {
      if (found < longCount) kept.delete(question)
      else entry.until = Date.now() + keptMs
    },
    () => kept.delete(question)
  )
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return total
}

const longCount = 5_000
const keptMs = 5_000
const mostKept = 1_000

interface Kept {
  readonly total: Promise<number>
  until: number
}

const keptByDatabase = new WeakMap<Kysely<Schema>, Map<string, Kept>>()

const keptOf = (db: Kysely<Schema>) => {
  const kept = keptByDatabase.get(db) ?? new Map<string, Kept>()
  keptByDatabase.set(db, kept)
  return kept
}
