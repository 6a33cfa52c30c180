import { Suspense } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { useHydrated } from "../../shared/useHydrated.ts"
import { readOpenSearch, useNavigationState } from "../routing/navigationState.ts"
import { lazyOptional, withFlowMessages } from "../routing/lazy.tsx"

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
        <SearchOverlay text={text} />
      </Suspense>
    )
  )
}

/** Opens the search overlay with this text in its field. */
export const useOpenSearch = (text = ""): (() => void) => {
  const navigate = useNavigate()
  const { search } = useLocation()
  return () => {
    // The history and not this render decides whether it is open, because a second tap may come
    // before React renders the first.
    if (readOpenSearch() === null) void navigate({ search }, { state: { search: text } })
  }
}
