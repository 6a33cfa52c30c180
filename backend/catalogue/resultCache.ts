import type { Kysely } from "kysely"
import type { Tables } from "../tables.ts"

/**
 * Creates a cache of results: an expensive one is computed once for all requests of some seconds,
 * and later ones get it at once while a request in the background replaces it.
 *
 * A result that is not `isExpensive` is never cached, so a small shop always shows the current
 * numbers. A cache package would replace only the Map and its limit of entries; this rule would
 * stay.
 */
export const createResultCache = <Result>(isExpensive: (result: Result) => boolean) => {
  const caches = new WeakMap<Kysely<Tables>, Map<string, CachedResult<Result>>>()
  return (db: Kysely<Tables>, key: string, load: () => Promise<Result>): Promise<Result> => {
    const cache = caches.get(db) ?? new Map<string, CachedResult<Result>>()
    caches.set(db, cache)
    const startedAt = performance.now()
    const start = () => {
      const result = load()
      result.then(
        (value) => {
          const now = performance.now()
          const lifetimeMs = Math.max(minLifetimeMs, (now - startedAt) * lifetimeFactor)
          if (isExpensive(value)) cache.set(key, { result, reloadAt: now + lifetimeMs })
          else cache.delete(key)
        },
        () => cache.delete(key)
      )
      return result
    }
    const cached = cache.get(key)
    if (cached !== undefined && startedAt < cached.reloadAt + maxStaleMs) {
      if (startedAt < cached.reloadAt) return cached.result
      cached.reloadAt = Number.POSITIVE_INFINITY
      void start()
      return cached.result
    }
    const result = start()
    cache.delete(key)
    cache.set(key, { result, reloadAt: Number.POSITIVE_INFINITY })
    const [oldest] = cache.keys()
    if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
    return result
  }
}

/** A result lives this many times as long as it took, so that it takes a twentieth of the time. */
const lifetimeFactor = 20
const minLifetimeMs = 5_000
/** An older result is not shown, not even once. */
const maxStaleMs = 600_000
const maxEntries = 1_000

interface CachedResult<Result> {
  readonly result: Promise<Result>
  reloadAt: number
}
