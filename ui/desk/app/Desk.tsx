import { useSelector } from "@xstate/react"
import { lazy, type ReactNode, Suspense, use, useLayoutEffect } from "react"
import { useTranslation } from "react-i18next"
import { Route, Routes, useLocation, useNavigate } from "react-router-dom"
import { ErrorBoundary } from "../../app/shell/ErrorBoundary.tsx"
import { deskPaths } from "#locales/deskPaths.ts"
import { loadDeskPages } from "#locales/loadDesk.ts"
import { BrandContext } from "../../brand/BrandContext.ts"
import { DeskFrame } from "../frame/DeskFrame.tsx"
import { DeskNotFound } from "../frame/DeskNotFound.tsx"
import { FollowLinkContext } from "../../shared/Link.tsx"
import { LocaleProvider } from "../../shared/LocaleProvider.tsx"
import { LogoUploadContext, PictureUploadContext } from "../pictures/PictureUploadContext.ts"
import { SessionEnded, SignIn } from "../staff/SignIn.tsx"
import { deskRoutes } from "../routes.ts"
import type { DeskStore } from "./createDeskStore.ts"
import { DeskStoreContext } from "./DeskStoreContext.ts"
import { StaffContext } from "./StaffContext.ts"
import { NewOrderCount } from "./NewOrderCount.tsx"
import { useDeskScroll } from "./useDeskScroll.ts"

const FirstOwnerPage = lazy(() => import("./pages/FirstOwnerPage.tsx"))

export const Desk = ({ store }: { readonly store: DeskStore }) => {
  const { i18nFor, localeActor, navigation } = store
  const locale = useSelector(localeActor, (snapshot) => snapshot)
  const session = useSelector(store.session, (snapshot) => snapshot)
  const { staff } = session.context
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useLayoutEffect(
    () => navigation.attach(navigate, pathname + search),
    [navigation, navigate, pathname, search]
  )
  useDeskScroll()
  return (
    <DeskStoreContext value={store}>
      <BrandContext value={store.brand}>
        <LocaleProvider
          locale={locale.context.locale}
          i18n={i18nFor(locale.context.locale, locale.context.numberingSystem)}
        >
          <FollowLinkContext value={navigation.go}>
            <PictureUploadContext value={store.upload}>
              <LogoUploadContext value={store.uploadLogo}>
                <DeskFrame
                  pages={
                    staff === null
                      ? []
                      : deskRoutes.filter(
                          ({ isForOwners }) => !isForOwners || staff.role === "owner"
                        )
                  }
                  pathname={pathname}
                  locale={{ snapshot: locale, send: (event) => localeActor.send(event) }}
                >
                  {pathname === deskPaths.setup ? (
                    <Suspense>
                      <FirstOwnerPage />
                    </Suspense>
                  ) : staff === null ? (
                    <SignIn snapshot={session} send={(event) => store.session.send(event)} />
                  ) : (
                    <StaffContext value={staff}>
                      <NewOrderCount>
                        <ErrorBoundary key={pathname}>
                          <Suspense>
                            <Routes>
                              {deskRoutes.map(({ path, page: Page, isOfOrders }) => (
                                <Route
                                  key={path}
                                  path={path}
                                  element={
                                    isOfOrders === true ? (
                                      <Page />
                                    ) : (
                                      <WithPageMessages>
                                        <Page />
                                      </WithPageMessages>
                                    )
                                  }
                                />
                              ))}
                              <Route path="*" element={<DeskNotFound />} />
                            </Routes>
                          </Suspense>
                        </ErrorBoundary>
                        <SessionEnded
                          snapshot={session}
                          send={(event) => store.session.send(event)}
                        />
                      </NewOrderCount>
                    </StaffContext>
                  )}
                </DeskFrame>
              </LogoUploadContext>
            </PictureUploadContext>
          </FollowLinkContext>
        </LocaleProvider>
      </BrandContext>
    </DeskStoreContext>
  )
}

/** Waits for the messages of the pages beside orders and Today. */
const WithPageMessages = ({ children }: { readonly children: ReactNode }) => {
  const { i18n } = useTranslation()
  const loading = loadDeskPages(i18n)
  if (loading !== null) use(loading)
  return children
}
