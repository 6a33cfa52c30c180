import type { NavigateFunction } from "react-router-dom"
import type { NavigationState } from "../../shared/NavigationState.ts"
import { paths } from "#locales/paths.ts"
import { readEntryIndex } from "./historyEntry.ts"

/** Navigation for machines, which run outside React. */
export interface Navigation {
  /**
   * Before the router is mounted, the navigation waits for it; a later one replaces the one that
   * waits.
   */
  readonly go: (
    to: string,
    options?: { readonly replace?: boolean; readonly state?: NavigationState | null | undefined }
  ) => void
  /**
   * Goes back by one history entry or more, or to the page above (home unless it is given) when the
   * shop was entered at a later one: what is before it would be another site or none.
   */
  readonly back: (above?: string, steps?: number) => void
  /** Opens a URL outside the shop, such as a payment page. */
  readonly openExternal: (url: string) => void
  /** The current path and query. */
  readonly currentPath: () => string
  /** Sets the router's functions once the router is mounted. */
  readonly attach: (navigate: NavigateFunction, getPath: () => string) => void
}

export const createNavigation = (): Navigation => {
  let navigate: NavigateFunction | null = null
  let currentPath = (): string => paths.home
  let waiting: (() => void) | null = null
  const go: Navigation["go"] = (to, options = {}) => {
    if (navigate === null) waiting = () => go(to, options)
    else
      // Navigating to the current page adds no history entry.
      void navigate(to, {
        ...options,
        replace: options.replace === true || to === currentPath()
      })
  }
  return {
    go,
    back: (above = paths.home, steps = 1) =>
      void (isEntered(steps) ? navigate?.(above, { replace: true }) : navigate?.(-steps)),
    openExternal: (url) => location.assign(url),
    currentPath: () => currentPath(),
    attach: (routerNavigate, getPath) => {
      navigate = routerNavigate
      currentPath = getPath
      // The router listens to navigations from its own layout effect on, which runs after the one
      // that calls `attach`.
      if (waiting !== null) queueMicrotask(waiting)
      waiting = null
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
