import { useMemo } from "react"
import { useLocation } from "react-router-dom"
import { BrandContext } from "../../brand/BrandContext.ts"
import { FollowLinkContext } from "../../shared/Link.tsx"
import { ConnectionContext } from "../../shared/useIsOffline.ts"
import { LocaleProvider } from "../../shared/LocaleProvider.tsx"
import { ErrorBoundary } from "./ErrorBoundary.tsx"
import { Pages } from "./Pages.tsx"
import { Shell } from "./Shell.tsx"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import type { Store } from "../store/createStore.ts"
import { StoreContext } from "../hooks/StoreContext.ts"
import { RouteContext } from "../router/RouteContext.ts"
import { matchRoute } from "../routes.ts"
import { NavigationEffects } from "../router/NavigationEffects.tsx"

interface AppProps {
  readonly store: Store
  /** Called when the page is hydrated. */
  readonly onHydrated?: () => void
}

/** The app in its current locale, inside a router. */
export const App = ({ store, onHydrated }: AppProps) => {
  const { locale, numberingSystem } = useActorSelector(store.localeActor, ({ context }) => context)
  const connection = useMemo(() => connectionOf(store), [store])
  const location = useLocation()
  const { pathname, search } = location
  // A new element in every render: a page that is hydrated later must see that locale or digits
  // have changed since.
  const match = matchRoute(pathname, search)
  return (
    <StoreContext value={store}>
      <ConnectionContext value={connection}>
        <BrandContext value={store.serverData.brand ?? null}>
          <LocaleProvider locale={locale} i18n={store.i18nFor(locale, numberingSystem)}>
            <RouteContext value={match}>
              <FollowLinkContext value={store.navigation.go}>
                <NavigationEffects location={location} matchRoute={matchRoute}>
                  <Shell>
                    {/* Every path is a page of its own: its state belongs to its parameters. */}
                    <ErrorBoundary key={pathname}>
                      <Pages onHydrated={onHydrated} />
                    </ErrorBoundary>
                  </Shell>
                </NavigationEffects>
              </FollowLinkContext>
            </RouteContext>
          </LocaleProvider>
        </BrandContext>
      </ConnectionContext>
    </StoreContext>
  )
}

const connectionOf = ({ connection }: Store) => ({
  subscribe: (onChange: () => void) => {
    const subscription = connection.subscribe(onChange)
    return () => subscription.unsubscribe()
  },
  isOffline: () => connection.getSnapshot().matches("offline")
})
