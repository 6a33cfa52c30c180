import type { Kysely } from "kysely"
import type { Schema } from "../database/schema.ts"

/**
 * The result of `count`, at most a few seconds old: a large count is computed once for all requests of that time.
 *
 * A small count is never cached, so a small shop always shows the current number. A cache package would replace
 * only the Map and its limit of entries; this rule would stay.
 */
export const cachedCount = (
  db: Kysely<Schema>,
  key: string,
  count: () => Promise<number>
): Promise<number> => {
  const cache = cacheOf(db)
  const cached = cache.get(key)
  if (cached !== undefined && cached.expiresAt > Date.now()) return cached.total
  const total = count()
  const entry = { total, expiresAt: Number.POSITIVE_INFINITY }
  cache.delete(key)
  cache.set(key, entry)
  total.then(
    (value) => {
      if (value < minCachedCount) cache.delete(key)
      else entry.expiresAt = Date.now() + lifetimeMs
    },
    () => cache.delete(key)
  )
  const [oldest] = cache.keys()
  if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
  return total
}

const minCachedCount = 5_000
const lifetimeMs = 5_000
const maxEntries = 1_000

interface CachedCount {
  readonly total: Promise<number>
  expiresAt: number
}

const caches = new WeakMap<Kysely<Schema>, Map<string, CachedCount>>()

const cacheOf = (db: Kysely<Schema>) => {
  const cache = caches.get(db) ?? new Map<string, CachedCount>()
  caches.set(db, cache)
  return cache
}
