import { paths } from "#locales/paths.ts"
import type { Navigate, Navigation, ShownLocation } from "../store/Navigation.ts"
import { readEntryIndex, readEntryState } from "./historyEntry.ts"
import { readNavigationState } from "./navigationState.ts"

/** The navigation of a shop by its router and the history of the browser. */
export const createNavigation = (): Navigation => {
  let navigate: Navigate | null = null
  let current: ShownLocation | null = null
  let waiting: (() => void) | null = null
  const listeners = new Set<(location: ShownLocation) => void>()
  const go: Navigation["go"] = (to, options = {}) => {
    if (navigate === null) waiting = () => go(to, options)
    else
      // Navigating to the current page adds no history entry.
      void navigate(to, {
        ...options,
        replace: options.replace === true || to === current?.path
      })
  }
  return {
    go,
    replacePath: (path) =>
      go(path, { replace: true, state: readNavigationState(readEntryState()) }),
    back: (above = paths.home, steps = 1) =>
      void (isEntered(steps) ? navigate?.(above, { replace: true }) : navigate?.(-steps)),
    openExternal: (url) => location.assign(url),
    attach: (routerNavigate, location) => {
      navigate = routerNavigate
      current = location
      for (const listener of listeners) listener(location)
      // The router listens to navigations from its own layout effect on, which runs after the one
      // that calls `attach`.
      if (waiting !== null) queueMicrotask(waiting)
      waiting = null
    },
    getLocation: () => current,
    subscribe: (onLocation) => {
      listeners.add(onLocation)
      return () => void listeners.delete(onLocation)
    }
  }
}

/**
 * Whether the shop was entered less than so many entries ago. A link that was followed before
 * hydration sets no history state, but its referrer is a page of the shop.
 */
const isEntered = (steps: number): boolean =>
  readEntryIndex() < steps &&
  (steps > 1 || history.length < 2 || !document.referrer.startsWith(`${location.origin}/`))
