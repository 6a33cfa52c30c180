import { useCallback, useSyncExternalStore } from "react"

/** The pictures that could not be loaded, and who shows them. */
const failed = new Set<string>()
const listeners = new Map<string, Set<() => void>>()

/** Whether the picture could not be loaded, and how to report it. */
export const usePictureFailure = (source: string): readonly [boolean, () => void] => {
  const subscribe = useCallback(
    (notify: () => void) => {
      const others = listeners.get(source) ?? new Set()
      listeners.set(source, others.add(notify))
      // A picture that failed offline loads again when the network returns.
      const retry = () => {
        failed.delete(source)
        notify()
      }
      addEventListener("online", retry)
      return () => {
        removeEventListener("online", retry)
        others.delete(notify)
        // It loads again where it is shown the next time.
        if (others.size === 0) {
          failed.delete(source)
          listeners.delete(source)
        }
      }
    },
    [source]
  )
  const hasFailed = useSyncExternalStore(
    subscribe,
    () => failed.has(source),
    () => false
  )
  return [
    hasFailed,
    () => {
      failed.add(source)
      for (const notify of listeners.get(source) ?? []) notify()
    }
  ]
}
