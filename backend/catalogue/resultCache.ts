import type { Kysely } from "kysely"
import type { Schema } from "../schema.ts"

/**
 * Creates a cache of results at most a few seconds old: an expensive result is computed once for
 * all requests of that time.
 *
 * A result that is not `isExpensive` is never cached, so a small shop always shows the current
 * numbers. A cache package would replace only the Map and its limit of entries; this rule would
 * stay.
 */
export const createResultCache = <Result>(isExpensive: (result: Result) => boolean) => {
  const caches = new WeakMap<Kysely<Schema>, Map<string, CachedResult<Result>>>()
  return (db: Kysely<Schema>, key: string, load: () => Promise<Result>): Promise<Result> => {
    const cache = caches.get(db) ?? new Map<string, CachedResult<Result>>()
    caches.set(db, cache)
    const cached = cache.get(key)
    if (cached !== undefined && cached.expiresAt > performance.now()) return cached.result
    const result = load()
    const entry = { result, expiresAt: Number.POSITIVE_INFINITY }
    cache.delete(key)
    cache.set(key, entry)
    result.then(
      (value) => {
        if (isExpensive(value)) entry.expiresAt = performance.now() + lifetimeMs
        else cache.delete(key)
      },
      () => cache.delete(key)
    )
    const [oldest] = cache.keys()
    if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
    return result
  }
}

const lifetimeMs = 5_000
const maxEntries = 1_000

interface CachedResult<Result> {
  readonly result: Promise<Result>
  expiresAt: number
}
