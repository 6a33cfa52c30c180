import { useMachine } from "@xstate/react"
import { type ComponentType, type ReactElement, type ReactNode, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { itemCount } from "#core/cart/cartRules.ts"
import { sideMenuMachine } from "#core/catalogue/sideMenuMachine.ts"
import type { Locale } from "#core/locale/localeMachine.ts"
import { useIsOffline } from "../../shared/useIsOffline.ts"
import { useSubscription } from "../../shared/useSubscription.ts"
import { Heart, House, LayoutGrid, UserRound } from "../../shared/icons.ts"
import { AppLayout } from "../../frame/AppLayout.tsx"
import { Header } from "../../frame/Header.tsx"
import { TabBar } from "../../frame/TabBar.tsx"
import { SearchBar } from "../../search/SearchBar.tsx"
import { Search } from "./Search.tsx"
import { useOpenSearch } from "../router/navigationState.ts"
import styles from "./Shell.module.css"
import { useRouteFocus } from "../router/useRouteFocus.ts"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { useIdle, useIsWaitingForInput } from "../loading/useIdle.ts"
import { useStore } from "../hooks/StoreContext.ts"
import { lazyAfterFirstInput, lazyOptional, whenWide } from "../loading/lazyOptional.tsx"
import { withFlowMessages } from "../router/lazyPage.tsx"
import { paths } from "#locales/paths.ts"
import { useRoute } from "../router/RouteContext.ts"

// No first page needs these components, so they load when the shopper uses the shop and the browser
// is idle, or on demand.
const Menu = lazyOptional(withFlowMessages(() => import("./Menu.tsx").then(({ Menu }) => Menu)))
const BottomMessages = lazyOptional(
  withFlowMessages(() =>
    import("./BottomMessages.tsx").then(({ BottomMessages }) => BottomMessages)
  )
)
const ConnectionLine = lazyOptional(
  withFlowMessages(() =>
    import("./ConnectionLine.tsx").then(({ ConnectionLine }) => ConnectionLine)
  )
)
const ToastList = lazyOptional(
  withFlowMessages(() => import("../../toasts/ToastList.tsx").then(({ ToastList }) => ToastList))
)
// The server renders them for every width.
const HeaderTools = lazyOptional(
  whenWide(
    withFlowMessages(() => import("./WideHeader.tsx").then(({ HeaderTools }) => HeaderTools))
  )
)
const CategoryNavigation = lazyOptional(
  whenWide(
    withFlowMessages(() =>
      import("./WideHeader.tsx").then(({ CategoryNavigation }) => CategoryNavigation)
    )
  )
)
const Footer = lazyOptional(
  lazyAfterFirstInput(withFlowMessages(() => import("./Footer.tsx").then(({ Footer }) => Footer)))
)
// The same element in every render of a locale: an update that reaches it before its component has
// loaded would replace the server's HTML by nothing. Another locale must replace it.
const elementByLocale = (Component: ComponentType): Readonly<Record<Locale, ReactElement>> => ({
  ar: (
    <Suspense key="ar">
      <Component />
    </Suspense>
  ),
  en: (
    <Suspense key="en">
      <Component />
    </Suspense>
  )
})
const footer = elementByLocale(Footer)
const headerTools = elementByLocale(HeaderTools)
const categoryNavigation = elementByLocale(CategoryNavigation)
const LazyOpenPayments = lazyOptional(() =>
  import("./LazyOpenPayments.tsx").then(({ LazyOpenPayments }) => LazyOpenPayments)
)

/** The shell of every page: header, side menu, tab bar and toasts. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation()
  const { localeActor, navigation } = useStore()
  const locale = useActorSelector(localeActor, ({ context }) => context.locale)
  const { tab, hasTabs = true, footer: footerPlace = "everywhere" } = useRoute()?.route ?? {}
  const [menu, sendMenu] = useMachine(sideMenuMachine)
  useSubscription(() => navigation.subscribe(() => sendMenu({ type: "menu.close" })))
  useRouteFocus()
  const idlePeriods = useIdle(3, useIsWaitingForInput())
  const links = [
    { to: paths.home, label: t("shell.home"), icon: <House />, current: tab === "home" },
    {
      to: paths.categories,
      label: t("shell.categories"),
      icon: <LayoutGrid />,
      current: tab === "categories"
    },
    {
      to: paths.favourites,
      label: t("favourites.heading"),
      icon: <Heart />,
      current: tab === "favourites"
    },
    {
      to: paths.profile,
      label: t("shell.profile"),
      icon: <UserRound />,
      current: tab === "profile"
    }
  ]
  return (
    <AppLayout hasTabs={hasTabs} isIdle={idlePeriods > 2}>
      <Connection isIdle={idlePeriods > 1} />
      <TopBar
        locale={locale}
        isMenuOpen={menu.matches("open")}
        onMenu={() => sendMenu({ type: "menu.open" })}
      />
      {(idlePeriods > 0 || !menu.matches("unopened")) && (
        <Suspense>
          <Menu snapshot={menu} send={sendMenu} links={links} />
        </Suspense>
      )}
      <nav className={styles.navigation} aria-label={t("shell.categories")}>
        {categoryNavigation[locale]}
      </nav>
      <Payments />
      {children}
      {footerPlace !== "never" && (
        <div className={footerPlace === "wide" ? styles.wideFooter : undefined}>
          {footer[locale]}
        </div>
      )}
      <Search isIdle={idlePeriods > 0} />
      <Toasts isIdle={idlePeriods > 1} />
      {idlePeriods > 2 && (
        <Suspense>
          <BottomMessages />
        </Suspense>
      )}
      {hasTabs && <TabBar tabs={links} />}
    </AppLayout>
  )
}

interface TopBarProps {
  readonly locale: Locale
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
}

const TopBar = ({ locale, isMenuOpen, onMenu }: TopBarProps) => {
  const match = useRoute()
  const { hasBack = true, hasCart = true, hasSearch = true } = match?.route ?? {}
  const searchText =
    match?.name === "products" ? new URLSearchParams(match.params.search).get("search") : null
  const openSearch = useOpenSearch(searchText ?? "")
  const { cart, navigation } = useStore()
  const count = useActorSelector(cart, ({ context }) => itemCount(context.cart))
  return (
    <Header
      isMenuOpen={isMenuOpen}
      onMenu={onMenu}
      onBack={hasBack ? () => navigation.back() : undefined}
      onSearch={hasSearch && match?.name !== "home" ? openSearch : undefined}
      searchField={hasSearch && <SearchBar text={searchText ?? ""} onOpen={openSearch} />}
      tools={headerTools[locale]}
      cartCount={hasCart ? count : null}
    />
  )
}

const Payments = () => {
  const isCustomer = useActorSelector(useStore().session, ({ context }) => context.session !== null)
  return (
    isCustomer && (
      <Suspense>
        <LazyOpenPayments />
      </Suspense>
    )
  )
}

const Connection = ({ isIdle }: { readonly isIdle: boolean }) => {
  const isOffline = useIsOffline()
  return (
    (isIdle || isOffline) && (
      <Suspense>
        <ConnectionLine />
      </Suspense>
    )
  )
}

const Toasts = ({ isIdle }: { readonly isIdle: boolean }) => {
  const { cart, favourites, toasts } = useStore()
  const snapshot = useActorSelector(toasts, (snapshot) => snapshot)
  return (
    (isIdle || snapshot.context.toasts.length > 0) && (
      <Suspense>
        <ToastList
          snapshot={snapshot}
          send={(event) => toasts.send(event)}
          onUndo={(content) => {
            if (content._tag === "FavouriteRemoved")
              favourites.send({ type: "removal.undo", id: content.id })
            if (content._tag === "LineRemoved")
              cart.send({ type: "removal.undo", key: content.key })
          }}
        />
      </Suspense>
    )
  )
}
