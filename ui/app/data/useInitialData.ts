import { Result } from "effect"
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react"
import { subscribeToNothing } from "../../shared/useHydrated.ts"
import type { Query, QueryData, QueryKey } from "#core/catalogue/queries.ts"
import { useStore } from "../store/StoreContext.ts"

/** What a screen may start from: the answer known when it opened. It belongs to one query: give the screen a key. */
export const useInitialData = <Key extends QueryKey>(
  query: Query<Key, unknown>
): QueryData[Key] | undefined => {
  const { queryCache } = useStore()
  // A page from the server is taken over with what it was drawn with, even where the language has turned since. Asked
  // through React, which draws the screen once more only where the two differ.
  const now = useSyncExternalStore(
    subscribeToNothing,
    () => queryCache.getData(query),
    () => queryCache.getInitialData(query)
  )
  const [known] = useState(now)
  return known
}

/** Asks again, quietly, where what the screen started from is stale; nothing is said when that fails. */
export const useRevalidation = <Key extends QueryKey>(
  query: Query<Key, unknown>,
  onRenewed: (answer: NonNullable<QueryData[Key]>) => void
): void => {
  const { queryCache, languages } = useStore()
  const renew = useEffectEvent(onRenewed)
  const start = useEffectEvent(async (left: AbortSignal) => {
    const spoken = languages.getSnapshot().context.language
    if (queryCache.getData(query) === undefined || !queryCache.isStale(query)) return
    const result = await queryCache.load(query)
    if (
      Result.isSuccess(result) &&
      !left.aborted &&
      languages.getSnapshot().context.language === spoken
    )
      renew(result.success)
  })
  useEffect(() => {
    const leaving = new AbortController()
    void start(leaving.signal)
    return () => leaving.abort()
  }, [query.key])
}
