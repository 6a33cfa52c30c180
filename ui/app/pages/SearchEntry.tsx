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
 * The search bar, and the search that it opens over the screen. Open is an entry of the history, so that going back
 * closes it, and coming back from a result finds it as it was left.
 */
export const SearchEntry = () => {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  // A page that is loaded again hydrates as the server rendered it: closed.
  const text = useHydrated() ? readText(state, "search") : null
  const isIdle = useIdle() > 0
  const open = () => {
    // The history, not this render, says whether it is open: a second tap may come before React has rendered the first.
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
