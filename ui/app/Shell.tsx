import { type ReactNode, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { pieces } from "#core/cart/cartRules.ts"
import { Clapperboard, Heart, House, LayoutGrid, UserRound } from "../shared/icons.ts"
import { Column } from "../shared/shell/Column.tsx"
import { Header } from "../shared/shell/Header.tsx"
import { TabBar } from "../shared/shell/TabBar.tsx"
import { inEveryWord } from "./inEveryWord.ts"
import { useArrival } from "./useArrival.ts"
import { useLasting } from "./lasting.ts"
import { lazyExtra } from "./lazyExtra.tsx"
import { useIdle } from "./useIdle.ts"
import { useShop } from "./ShopContext.ts"

// None is needed by the first page, so each comes when the browser is idle, or when it is asked for.
const SideMenu = lazyExtra(() => import("../shared/shell/SideMenu.tsx").then(({ SideMenu }) => SideMenu))
const MenuTree = lazyExtra(() => import("./MenuTree.tsx").then(({ MenuTree }) => MenuTree))
const Consent = lazyExtra(inEveryWord(() => import("./Consent.tsx").then(({ Consent }) => Consent)))
const ToastList = lazyExtra(inEveryWord(() => import("../toasts/ToastList.tsx").then(({ ToastList }) => ToastList)))
const OpenPayments = lazyExtra(inEveryWord(() => import("../payment/OpenPayments.tsx").then(({ OpenPayments }) => OpenPayments)))

/** What stands around every screen: header, side menu, tab bar, and what the shop says in passing. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation()
  const shop = useShop()
  const { key, pathname } = useLocation()
  // It is open on the one page where it was opened: every navigation closes it.
  const [menuAt, setMenuAt] = useState<string | null>(null)
  const closeMenu = () => setMenuAt("")
  const count = useLasting(shop.cart, ({ context }) => pieces(context.cart))
  const language = useLasting(shop.languages, ({ context }) => context.language)
  const toasts = useLasting(shop.toasts, (snapshot) => snapshot)
  const openPayments = useLasting(shop.openPayments, (snapshot) => snapshot)
  useArrival()
  const moments = useIdle(3)
  const places = [
    { to: "/", label: t("shell.home"), icon: <House />, current: pathname === "/" },
    { to: "/categories", label: t("shell.categories"), icon: <LayoutGrid />, current: /^\/categor(y|ies)(\/|$)/.test(pathname) },
    { to: "/favorites", label: t("favourites.heading"), icon: <Heart />, current: pathname === "/favorites" },
    { to: "/profile", label: t("shell.profile"), icon: <UserRound />, current: pathname === "/profile" }
  ]
  const reels = { to: "/reels", label: t("shell.reels"), icon: <Clapperboard /> }
  return (
    <Column skipLabel={t("shell.skip")}>
      <Header
        back={pathname === "/" ? undefined : { label: t("shell.back"), onClick: shop.router.back }}
        home={{ label: t("shell.homeLink"), name: t("shell.shopName") }}
        menu={{ label: t("shell.menu"), open: menuAt === key, onClick: () => setMenuAt(key) }}
        cart={pathname === "/login" ? undefined : { label: count === 0 ? t("shell.cartEmpty") : t("shell.cart", { count }), count }}
      />
      {(moments > 0 || menuAt !== null) && (
        <Suspense>
          <SideMenu open={menuAt === key} onClose={closeMenu} title={t("shell.menu")}
            closeLabel={t("shell.closeMenu")} links={[...places.filter(({ to }) => to !== "/categories"), reels]}
            language={{
              label: t("shell.otherLanguage"),
              lang: language === "ar" ? "en" : "ar",
              onClick: () => shop.languages.send({ type: "toggle" })
            }}>
            {menuAt !== null && <Suspense><MenuTree onGo={closeMenu} /></Suspense>}
          </SideMenu>
        </Suspense>
      )}
      {!openPayments.matches("quiet") && (
        <Suspense><OpenPayments snapshot={openPayments} send={(event) => shop.openPayments.send(event)} /></Suspense>
      )}
      {children}
      {(moments > 1 || toasts.context.toasts.length > 0) && (
        <Suspense>
          <ToastList
            snapshot={toasts}
            send={(event) => shop.toasts.send(event)}
            onUndo={({ _tag }) => (_tag === "FavouriteRemoved" ? shop.favourites : shop.cart).send({ type: "undo" })}
          />
        </Suspense>
      )}
      {moments > 2 && <Suspense><Consent /></Suspense>}
      <TabBar label={t("shell.tabs")} tabs={places} />
    </Column>
  )
}
