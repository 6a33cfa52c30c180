import type { NavigateFunction } from "react-router-dom"

/** Navigation for the machines of the desk, which run outside React. */
export interface DeskNavigation {
  /** Goes to a path of the desk. */
  readonly go: (to: string, options?: { readonly replace?: boolean }) => void
  /** Sets the function of the router once it is mounted. */
  readonly attach: (navigate: NavigateFunction) => void
}

export const createDeskNavigation = (): DeskNavigation => {
  let navigate: NavigateFunction | null = null
  return {
    go: (to, { replace = false } = {}) => void navigate?.(to, { replace }),
    attach: (routerNavigate) => {
      navigate = routerNavigate
    }
  }
}
