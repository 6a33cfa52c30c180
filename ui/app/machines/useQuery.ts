import { useMachine } from "@xstate/react"
import { Result } from "effect"
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react"
import { fromPromise } from "xstate"
import type { Query, QueryData, QueryKey } from "#core/catalogue/queries.ts"
import type { Locale } from "#core/locale/localeMachine.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import type { ServerData } from "../data/PageData.ts"
import type { Unavailable } from "#core/shared/Unavailable.ts"
import { useConstant } from "../../shared/useConstant.ts"
import { subscribeToNothing } from "../../shared/useHydrated.ts"
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
  useOnLocaleChange(() => send({ type: "reload" }))
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
 * failures are ignored.
 */
export const useQueryUpdates = <Key extends QueryKey>(
  query: Query<Key, unknown>,
  send: (event: { type: "reload" } | { type: "data.received"; data: Loaded<Key> }) => void
): void => {
  const { queryCache, localeActor } = useStore()
  const locale = () => localeActor.getSnapshot().context.locale
  const revalidate = useEffectEvent(async (isUnmounted: AbortSignal) => {
    const startLocale = locale()
    if (queryCache.getData(query) === undefined || !queryCache.isStale(query)) return
    const result = await queryCache.load(query)
    if (Result.isSuccess(result) && !isUnmounted.aborted && locale() === startLocale)
      send({ type: "data.received", data: result.success })
  })
  useEffect(() => {
    const unmount = new AbortController()
    void revalidate(unmount.signal)
    return () => unmount.abort()
  }, [query.key])
  useOnLocaleChange(() => send({ type: "reload" }))
}

/** Calls back after a change of locale. */
export const useOnLocaleChange = (onChange: () => void): void => {
  const { localeActor } = useStore()
  const change = useEffectEvent(onChange)
  // The locale in which the screen was rendered: it may change before a server-rendered page is
  // hydrated.
  const startLocale = useRef(useActorSelector(localeActor, ({ context }) => context.locale))
  useEffect(() => {
    const reloadInLocale = ({ context }: { readonly context: { readonly locale: Locale } }) => {
      if (context.locale === startLocale.current) return
      startLocale.current = context.locale
      change()
    }
    reloadInLocale(localeActor.getSnapshot())
    const subscription = localeActor.subscribe(reloadInLocale)
    return () => subscription.unsubscribe()
  }, [localeActor])
}
