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
  // Until there is something to see of it, a second tap opens nothing more.
  const left = readText(state, "search")
  // A page that is loaded again is first taken over as the server drew it: closed.
  const text = useHydrated() ? left : null
  const isIdle = useIdle() > 0
  return (
    <>
      <SearchBar onOpen={() => left === null && navigate({ search }, { state: { search: "" } })} />
      {(isIdle || text !== null) && (
        <Suspense>
          <SearchOverlay text={text} />
        </Suspense>
      )}
    </>
  )
}
