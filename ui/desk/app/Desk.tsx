import { Suspense, useLayoutEffect } from "react"
import { Route, Routes, useLocation, useNavigate } from "react-router-dom"
import { ErrorBoundary } from "../../app/shell/ErrorBoundary.tsx"
import { useActorSelector } from "../../app/machines/useActorSelector.ts"
import { DeskFrame } from "../frame/DeskFrame.tsx"
import { DeskNotFound } from "../frame/DeskNotFound.tsx"
import { FollowLinkContext } from "../../shared/Link.tsx"
import { LocaleProvider } from "../../shared/LocaleProvider.tsx"
import { deskRoutes } from "../routes.ts"
import type { DeskStore } from "./createDeskStore.ts"
import { DeskStoreContext } from "./DeskStoreContext.ts"

/** The desk in its current locale, inside a router. */
export const Desk = ({ store }: { readonly store: DeskStore }) => {
  const { i18nFor, localeActor, navigation } = store
  const locale = useActorSelector(localeActor, (snapshot) => snapshot)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useLayoutEffect(() => navigation.attach(navigate), [navigation, navigate])
  return (
    <DeskStoreContext value={store}>
      <LocaleProvider
        locale={locale.context.locale}
        i18n={i18nFor(locale.context.locale, locale.context.numberingSystem)}
      >
        <FollowLinkContext value={navigation.go}>
          <DeskFrame
            pages={deskRoutes}
            pathname={pathname}
            locale={{ snapshot: locale, send: (event) => localeActor.send(event) }}
          >
            <ErrorBoundary key={pathname}>
              <Suspense>
                <Routes>
                  {deskRoutes.map(({ path, page: Page }) => (
                    <Route key={path} path={path} element={<Page />} />
                  ))}
                  <Route path="*" element={<DeskNotFound />} />
                </Routes>
              </Suspense>
            </ErrorBoundary>
          </DeskFrame>
        </FollowLinkContext>
      </LocaleProvider>
    </DeskStoreContext>
  )
}
