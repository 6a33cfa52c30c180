import { type Effect, Result } from "effect"
import type { CardProduct, ProductId } from "#core/catalogue/Product.ts"
import {
  type InitialData,
  createInitialData,
  type Query,
  type QueryData,
  type QueryKey
} from "#core/catalogue/queries.ts"
import type { Locale } from "#core/locale/localeMachine.ts"
import type { Unavailable } from "#core/shared/Unavailable.ts"
import type { Ports, Effects } from "./effects.ts"

/** The catalogue's data by query and locale. Screens start with it, and prefetching fills it. */
export interface QueryCache {
  /** The latest data in the current locale, fresh or stale. */
  readonly getData: <Key extends QueryKey>(query: Query<Key, unknown>) => QueryData[Key] | undefined
  /** The data that the server rendered into the page, in the locale of that page. */
  readonly getInitialData: <Key extends QueryKey>(
    query: Query<Key, unknown>
  ) => QueryData[Key] | undefined
  /** Returns fresh data of the cache, or loads it. */
  readonly load: <Key extends QueryKey, E>(
    query: Query<Key, E>
  ) => Promise<Result.Result<NonNullable<QueryData[Key]>, E | Unavailable>>
  /** Whether the data may be shown and must be loaded again. */
  readonly isStale: (query: Query<QueryKey, unknown>) => boolean
  /** The product as in the list that was loaded last. */
  readonly findProduct: (id: ProductId) => CardProduct | null
}

interface QueryCacheOptions {
  /** The data that the server rendered into the page. */
  readonly initialData: InitialData
  readonly locale: () => Locale
  readonly runEffect: <A, E>(
    pick: (effects: Effects) => Effect.Effect<A, E, Ports>
  ) => Promise<Result.Result<A, E | Unavailable>>
  readonly now?: () => number
}

/** Older data is stale. */
export const freshMs = 120_000
/** Beyond this number, the entries loaded longest ago are dropped. */
export const maximumEntries = 60

export const createQueryCache = ({
  initialData,
  locale,
  runEffect,
  now = Date.now
}: QueryCacheOptions): QueryCache => {
  const entries = new Map<string, Entry>()
  const inFlight = new Map<string, Promise<unknown>>()
  const entryKey = (key: QueryKey) => `${locale()} ${key}`
  const save = <Key extends QueryKey>(at: string, key: Key, data: QueryData[Key]) => {
    entries.delete(at)
    entries.set(at, {
      data: createInitialData(key, data),
      products: productsIn(data),
      loadedAt: now()
    })
    for (const oldest of [...entries.keys()].slice(0, Math.max(0, entries.size - maximumEntries)))
      entries.delete(oldest)
  }
  for (const key of keysOf(initialData)) {
    const data = initialData[key]
    if (data !== undefined) save(entryKey(key), key, data)
  }

  const isStale: QueryCache["isStale"] = ({ key }) =>
    now() - (entries.get(entryKey(key))?.loadedAt ?? Number.NEGATIVE_INFINITY) > freshMs
  const getData: QueryCache["getData"] = ({ key }) => entries.get(entryKey(key))?.data[key]

  const load: QueryCache["load"] = async (query) => {
    // The request in flight may fail for its own reasons; then this call makes its own request.
    while (inFlight.has(entryKey(query.key))) await inFlight.get(entryKey(query.key))
    const at = entryKey(query.key)
    const data = getData(query)
    if (exists(data) && !isStale(query)) return Result.succeed(data)
    const request = runEffect((effects) => effects.loadQuery(query))
      .then((result) => {
        if (Result.isSuccess(result)) save(at, query.key, result.success)
        return result
      })
      .finally(() => inFlight.delete(at))
    // A request that rejects tells its own caller.
    inFlight.set(at, Promise.allSettled([request]))
    return request
  }

  return {
    getData,
    getInitialData: ({ key }) => initialData[key],
    load,
    isStale,
    findProduct: (id) => {
      const shown = [...entries].flatMap(([at, { products }]) =>
        at.startsWith(`${locale()} `) ? products : []
      )
      return shown.findLast((product) => product.id === id) ?? null
    }
  }
}

interface Entry {
  /** The data of the entry's own query. */
  readonly data: InitialData
  readonly products: ReadonlyArray<CardProduct>
  readonly loadedAt: number
}

const exists = <Data>(data: Data): data is NonNullable<Data> => data !== undefined && data !== null

const keysOf = (data: InitialData): ReadonlyArray<QueryKey> =>
  Object.keys(data).filter((key): key is Extract<QueryKey, string> => key in data)

/** The products that the data shows on cards. */
const productsIn = (data: QueryData[QueryKey]): ReadonlyArray<CardProduct> => {
  if (data === null) return []
  if (data instanceof Array)
    return data.flatMap((part) => ("products" in part ? part.products : []))
  return "products" in data ? data.products : []
}
