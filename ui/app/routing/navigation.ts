import type { NavigateFunction } from "react-router-dom"
import { paths } from "#locales/paths.ts"

/** How the flows move the shopper from screen to screen, from outside of React. */
export interface Navigation {
  readonly go: (to: string, how?: { readonly replace?: boolean; readonly state?: unknown }) => void
  /** To the page before; home, where the shop was entered here: the page before would be somebody else's, or none. */
  readonly back: () => void
  /** The address bar as it stands, path and query. */
  readonly here: () => string
  /** Gives the flows the real router, once there is one. */
  readonly attach: (navigate: NavigateFunction, here: () => string) => void
}

export const createNavigation = (): Navigation => {
  let navigate: NavigateFunction | null = null
  let here = () => "/"
  return {
    // Leading to where the shopper is adds no step to go back by.
    go: (to, how = {}) =>
      void navigate?.(to, { ...how, replace: how.replace === true || to === here() }),
    back: () => void (isEntered() ? navigate?.(paths.home, { replace: true }) : navigate?.(-1)),
    here: () => here(),
    attach: (real, address) => {
      navigate = real
      here = address
    }
  }
}

/** The shop was entered at this page. One that a link led to before the page was alive was not: the page before is the shop's. */
const isEntered = (): boolean =>
  !(history.state?.idx > 0) &&
  (history.length < 2 || !document.referrer.startsWith(`${location.origin}/`))
