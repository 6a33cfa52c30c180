import { Suspense } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { SearchBar } from "../../search/SearchBar.tsx"
import { useHydrated } from "../../shared/useHydrated.ts"
import { readText } from "../routing/navigationState.ts"
import { useIdle } from "../shell/useIdle.ts"
import { lazyOptional, withFlows } from "../routing/lazy.tsx"

const SearchOverlay = lazyOptional(
  withFlows(() => import("./SearchOverlay.tsx").then(({ SearchOverlay }) => SearchOverlay))
)

/**
 * The search bar and the overlay that it opens. The open overlay is a history entry, so that going
 * back closes it and returning from a result shows it again.
 */
export const SearchEntry = () => {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  // A reloaded page hydrates as the server rendered it: closed.
  const text = useHydrated() ? readText(state, "search") : null
  const isIdle = useIdle() > 0
  const open = () => {
    // The history and not this render decides whether it is open, because a second tap may come
    // before React renders the first.
    if (readText(history.state?.usr, "search") === null)
      void navigate({ search }, { state: { search: "" } })
  }
  return (
    <>
      <SearchBar onOpen={open} />
      {(isIdle || text !== null) && (
        <Suspense>
          <SearchOverlay text={text} />
        </Suspense>
      )}
    </>
  )
}
