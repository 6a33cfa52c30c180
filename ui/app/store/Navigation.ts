import type { NavigationState } from "../../shared/NavigationState.ts"

/** A location that the router shows. */
export interface ShownLocation {
  /** The path with its query. */
  readonly path: string
  /** Whether the history led to it, back or forward, and no link. */
  readonly isReturn: boolean
  readonly state: NavigationState
}

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
  /** Replaces the path of the current page, which keeps its state. */
  readonly replacePath: (path: string) => void
  /**
   * Goes back by one history entry or more, or to the page above (home unless it is given) when the
   * shop was entered at a later one: what is before it would be another site or none.
   */
  readonly back: (above?: string, steps?: number) => void
  /** Opens a URL outside the shop, such as a payment page. */
  readonly openExternal: (url: string) => void
  /** Sets the function of the router once it is mounted, and again with each location. */
  readonly attach: (navigate: Navigate, location: ShownLocation) => void
  /** The location that is shown; null before the router is mounted. */
  readonly getLocation: () => ShownLocation | null
  /**
   * Calls back with each location that is shown from now on, also where only its state differs,
   * until the returned function is called.
   */
  readonly subscribe: (onLocation: (location: ShownLocation) => void) => () => void
}

/** How a router navigates: to a path, or by some history entries. */
export interface Navigate {
  (to: string, options?: Parameters<Navigation["go"]>[1]): unknown
  (steps: number): unknown
}
