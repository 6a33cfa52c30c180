import type { NavigateFunction } from "react-router-dom"

/** How the flows move the shopper from screen to screen, from outside of React. */
export interface Router {
  readonly go: (to: string, how?: { readonly replace?: boolean; readonly state?: unknown }) => void
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
    back: () => void navigate?.(-1),
    here: () => here(),
    attach: (real, address) => {
      navigate = real
      here = address
    }
  }
}
