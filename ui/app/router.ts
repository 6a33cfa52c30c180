import type { NavigateFunction } from "react-router-dom"

/** How the flows move the shopper from screen to screen, from outside of React. */
export interface Router {
  readonly go: (to: string, how?: { readonly replace?: boolean; readonly state?: unknown }) => void
  /** To the page before; home, where the shop was entered here: the page before would be somebody else's, or none. */
  readonly back: () => void
  /** The address bar as it stands, path and query. */
  readonly here: () => string
  /** Gives the flows the real router, once there is one. */
  readonly attach: (navigate: NavigateFunction, here: () => string) => void
}

export const lateRouter = (): Router => {
  let navigate: NavigateFunction | null = null
  let here = () => "/"
  return {
    go: (to, how = {}) => void navigate?.(to, how),
    back: () => void (history.state?.idx > 0 ? navigate?.(-1) : navigate?.("/", { replace: true })),
    here: () => here(),
    attach: (real, address) => {
      navigate = real
      here = address
    }
  }
}
