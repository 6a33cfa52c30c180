import { searchHash } from "#locales/paths.ts"
import { registerServiceWorker } from "./registerServiceWorker.ts"
import type { MatchRoute } from "../router/RouteContext.ts"
import { startPrefetching } from "./prefetch.ts"
import { restoreScrollOnLoad } from "../router/restoreScrollOnLoad.ts"
import type { Store } from "../store/createStore.ts"

/** What starts after the page works, in a chunk of its own. */
export const startDeferred = (store: Store, matchRoute: MatchRoute): void => {
  restoreScrollOnLoad()
  startPrefetching(store, matchRoute)
  openRequestedSearch(store)
  registerServiceWorker(store)
}

/** Opens the search, where a shortcut of the installed shop asks for it in the URL. */
const openRequestedSearch = ({ navigation }: Store) => {
  if (location.hash === searchHash)
    navigation.go(location.pathname + location.search, { replace: true, state: { search: "" } })
}
