import { useMachine } from "@xstate/react"
import { useLocation, useNavigate, useNavigationType } from "react-router-dom"
import { shopSummaryQuery } from "#core/catalogue/shellQueries.ts"
import { changeFilter, noFilter } from "#core/catalogue/ProductList.ts"
import { productsQueryString } from "#core/catalogue/productsQueryString.ts"
import { SearchDialog } from "../../search/SearchDialog.tsx"
import { useSubscription } from "../../shared/useSubscription.ts"
import { useProvidedMachine, useStore } from "../hooks/StoreContext.ts"
import { useCategoryTree } from "../hooks/useCategoryTree.ts"
import { useQuery, useReloadInLocale } from "../hooks/useQuery.ts"
import { paths } from "#locales/paths.ts"
import { Result } from "effect"
import { fromPromise } from "xstate"
import { addRecentSearch } from "#core/search/recentSearches.ts"
import { searchMachine } from "#core/search/searchMachine.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { matchRoute } from "../routes.ts"
import { readOpenSearch } from "../router/navigationState.ts"
import { replaceHistoryEntry } from "../router/historyEntry.ts"
import type { Store } from "../store/createStore.ts"
import { useRecentProducts } from "../hooks/useRecentProducts.ts"

/** The search overlay, bound to the browser history. */
export const SearchOverlay = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { navigation } = useStore()
  const [snapshot, send] = useMachine(useProvidedMachine(provideSearch))
  useSubscription(() => {
    let isOpen = false
    const follow = () => {
      const text = navigation.getLocation()?.state.search ?? null
      if (isOpen === (text !== null)) return
      isOpen = text !== null
      send(text === null ? { type: "overlay.closed" } : { type: "overlay.opened", text })
    }
    follow()
    return navigation.subscribe(follow)
  })
  useReloadInLocale(send)
  const { categories } = useCategoryTree()
  const [shop] = useQuery(shopSummaryQuery)
  const [recentProducts, clearRecentProducts] = useRecentProducts(productAt)
  const typed = cleanText(snapshot.context.text)
  return (
    <SearchDialog
      snapshot={snapshot}
      send={send}
      hasOpenedPage={useNavigationType() === "PUSH"}
      categories={categories}
      popularSearches={shop.context.data?.popularSearches ?? []}
      recentProducts={recentProducts}
      onClearProducts={clearRecentProducts}
      onOpenResult={() => navigate({ search }, { replace: true, state: { search: typed } })}
      onSeeAll={() =>
        navigate(paths.products(productsQueryString(changeFilter(noFilter, { search: typed }))))
      }
    />
  )
}

const productAt = (path: string) => {
  const { pathname, search } = new URL(path, location.origin)
  const match = matchRoute(pathname, search)
  return match?.name === "product" ? match.params.id : null
}

/** A newer search interrupts the previous one. */
const provideSearch = ({ analyticsEvents, navigation, fromEffect }: Store) =>
  provideActors(searchMachine, {
    actors: {
      searchProducts: fromEffect((effects) => effects.searchByName),
      loadRecentSearches: fromPromise(async () =>
        Result.succeed(
          await recentSearches().then(
            (searches) => searches.load(),
            () => []
          )
        )
      )
    },
    actions: {
      goBack: () => navigation.back(),
      saveText: (_, text) => {
        if (readOpenSearch() !== null) replaceHistoryEntry({ search: text })
      },
      saveRecentSearch: (_, text) =>
        void recentSearches().then((searches) =>
          searches.change((recent) => addRecentSearch(recent, text))
        ),
      clearRecentSearches: () =>
        void recentSearches().then((searches) => searches.change(() => [])),
      trackSearch: (_, results) => analyticsEvents.track({ _tag: "Searched", results })
    }
  })
const recentSearches = async () =>
  (await import("#adapters/browser/recentStorage.ts")).deviceRecentSearches
