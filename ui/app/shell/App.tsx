import { useLocation } from "react-router-dom"
import { LocaleProvider } from "../../shared/LocaleProvider.tsx"
import { ErrorBoundary } from "./ErrorBoundary.tsx"
import { Pages } from "../routing/Pages.tsx"
import { Shell } from "./Shell.tsx"
import { useActorSelector } from "../store/useActorSelector.ts"
import type { Store } from "../store/createStore.ts"
import { StoreContext } from "../store/StoreContext.ts"
import { RouteContext } from "../routing/RouteContext.ts"
import { matchRoute } from "../routes.ts"

interface AppProps {
  readonly store: Store
  /** The screen queryCache to the shopper's hands. */
  readonly onHydrated?: () => void
}

/** The whole shop, in the language it speaks now. A router stands around it. */
export const App = ({ store, onHydrated }: AppProps) => {
  const language = useActorSelector(store.languages, ({ context }) => context.language)
  const { pathname, search } = useLocation()
  return (
    <StoreContext value={store}>
      <LocaleProvider locale={language} i18n={store.i18nFor(language)}>
        <RouteContext value={matchRoute(pathname, search)}>
          <Shell>
            <ErrorBoundary key={pathname}>
              <Pages onHydrated={onHydrated} />
            </ErrorBoundary>
          </Shell>
        </RouteContext>
      </LocaleProvider>
    </StoreContext>
  )
}
