import { useMachine } from "@xstate/react"
import { Result } from "effect"
import { useSyncExternalStore } from "react"
import { fromPromise } from "xstate"
import type { Query, QueryData, QueryKey } from "#core/catalogue/queries.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import type { ServerData } from "../data/PageData.ts"
import type { Unavailable } from "#core/shared/Unavailable.ts"
import { useConstant } from "../../shared/useConstant.ts"
import { subscribeToLocale } from "../../shared/subscribeToLocale.ts"
import { subscribeToNothing } from "../../shared/useHydrated.ts"
import { useSubscription } from "../../shared/useSubscription.ts"
import type { Store } from "../store/createStore.ts"
import { useStore } from "./StoreContext.ts"
import { useActorSelector } from "./useActorSelector.ts"

type Loaded<Key extends QueryKey> = NonNullable<QueryData[Key]>

/**
 * A load machine on a query: it starts with the data of the cache, loads stale data again, and
 * follows the locale. It belongs to one query: give the screen a key.
 */
export const useQuery = <Key extends QueryKey, E>(
  query: Query<Key, E>,
  isEmpty?: (data: Loaded<Key>) => boolean
) => {
  const { queryCache } = useStore()
  const initialData = useInitialData(query) ?? null
  const [snapshot, send] = useLoadMachine<Loaded<Key>, E | Unavailable>({
    id: query.key,
    initialData,
    load: () => queryCache.load(query),
    isEmpty
  })
  useQueryUpdates(query, send)
  return [snapshot, send] as const
}

interface LoadMachineOptions<Data, Refusal> {
  readonly id: string
  readonly load: (signal: AbortSignal) => Promise<Result.Result<Data, Refusal>>
  readonly isEmpty?: ((data: Data) => boolean) | undefined
  readonly initialData?: Data | null
}

/** A load machine on data that is not in the cache; it is loaded again in another locale. */
export const useLoad = <Data, Refusal>(options: LoadMachineOptions<Data, Refusal>) => {
  const [snapshot, send] = useLoadMachine(options)
  useReloadInLocale(send)
  return [snapshot, send] as const
}

const useLoadMachine = <Data, Refusal>({
  id,
  load,
  isEmpty,
  initialData = null
}: LoadMachineOptions<Data, Refusal>) => {
  const machine = useConstant(() =>
    provideActors(
      loadMachine<Data, Refusal>({ id, ...(isEmpty === undefined ? {} : { isEmpty }) }),
      { actors: { load: fromPromise(({ signal }) => load(signal)) } }
    )
  )
  return useMachine(machine, { input: { initialData } })
}

/** The data of the cache when the screen opens. It belongs to one query: give the screen a key. */
export const useInitialData = <Key extends QueryKey>(
  query: Query<Key, unknown>
): QueryData[Key] | undefined => {
  const { queryCache } = useStore()
  // A server-rendered page hydrates with the data it was rendered with, even when the locale has
  // changed since. `useSyncExternalStore` renders the screen again only when the two differ.
  const now = useSyncExternalStore(
    subscribeToNothing,
    () => queryCache.getData(query),
    () => queryCache.getInitialData(query)
  )
  const initialData = useConstant(() => now)
  return initialData
}

/** What the server rendered into a page that is now hydrated; undefined on any other page. */
export const useServerData = <Key extends keyof ServerData>(
  key: Key
): ServerData[Key] | undefined => {
  const { serverData } = useStore()
  const rendered = useSyncExternalStore(
    subscribeToNothing,
    () => undefined,
    () => serverData[key]
  )
  return useConstant(() => rendered)
}

/**
 * Reloads a machine when the locale changes, and sends newer data when its initial data is stale;
 * failures are ignored. It belongs to one query: give the screen a key.
 */
export const useQueryUpdates = <Key extends QueryKey>(
  query: Query<Key, unknown>,
  send: (event: { type: "reload" } | { type: "data.received"; data: Loaded<Key> }) => void
): void => {
  const store = useStore()
  useSubscription(() => {
    const stop = new AbortController()
    const revalidate = async () => {
      const data = await loadNewer(store, query)
      if (data !== null && !stop.signal.aborted) send({ type: "data.received", data })
    }
    void revalidate()
    return () => stop.abort()
  })
  useReloadInLocale(send)
}

/**
 * Loads a query again whose data in the cache is stale; null where it is not, or where loading
 * fails or the locale changes meanwhile.
 */
export const loadNewer = async <Key extends QueryKey>(
  { queryCache, localeActor }: Store,
  query: Query<Key, unknown>
): Promise<Loaded<Key> | null> => {
  const locale = () => localeActor.getSnapshot().context.locale
  const startLocale = locale()
  if (queryCache.getData(query) === undefined || !queryCache.isStale(query)) return null
  const result = await queryCache.load(query)
  return Result.isSuccess(result) && locale() === startLocale ? result.success : null
}

/** Reloads a machine after a change of locale. */
export const useReloadInLocale = (send: (event: { type: "reload" }) => void): void => {
  const { localeActor } = useStore()
  const renderedLocale = useActorSelector(localeActor, ({ context }) => context.locale)
  useSubscription(() =>
    subscribeToLocale(localeActor, renderedLocale, () => send({ type: "reload" }))
  )
}
