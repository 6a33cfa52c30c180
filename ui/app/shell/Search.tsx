import { Suspense } from "react"
import { useHydrated } from "../../shared/useHydrated.ts"
import { useNavigationState } from "../router/navigationState.ts"
import { lazyOptional } from "../loading/lazyOptional.tsx"
import { withFlowMessages } from "../router/lazyPage.tsx"

const SearchOverlay = lazyOptional(
  withFlowMessages(() => import("./SearchOverlay.tsx").then(({ SearchOverlay }) => SearchOverlay))
)

/**
 * The search overlay of every page. The open overlay is a history entry, so that going back closes
 * it and returning from a result shows it again.
 */
export const Search = ({ isIdle }: { readonly isIdle: boolean }) => {
  const { search = null } = useNavigationState()
  // A reloaded page hydrates as the server rendered it: closed.
  const text = useHydrated() ? search : null
  return (
    (isIdle || text !== null) && (
      <Suspense>
        <SearchOverlay />
      </Suspense>
    )
  )
}
