import { type ReactNode, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { pieces } from "#core/cart/cartRules.ts"
import { Heart, House, LayoutGrid, UserRound } from "../shared/icons.ts"
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
const Menu = lazyExtra(inEveryWord(() => import("./Menu.tsx").then(({ Menu }) => Menu)))
const Consent = lazyExtra(inEveryWord(() => import("./Consent.tsx").then(({ Consent }) => Consent)))
const ToastList = lazyExtra(
  inEveryWord(() => import("../toasts/ToastList.tsx").then(({ ToastList }) => ToastList))
)
const OpenPayments = lazyExtra(
  inEveryWord(() => import("../payment/OpenPayments.tsx").then(({ OpenPayments }) => OpenPayments))
)

/** What stands around every screen: header, side menu, tab bar, and what the shop says in passing. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation()
  const { key, pathname } = useLocation()
  // It is open on the one page where it was opened: every navigation closes it.
  const [menuAt, setMenuAt] = useState<string | null>(null)
  useArrival()
  const moments = useIdle(3)
  const places = [
    { to: "/", label: t("shell.home"), icon: <House />, current: pathname === "/" },
    {
      to: "/categories",
      label: t("shell.categories"),
      icon: <LayoutGrid />,
      current: /^\/categor(y|ies)(\/|$)/.test(pathname)
    },
    {
      to: "/favorites",
      label: t("favourites.heading"),
      icon: <Heart />,
      current: pathname === "/favorites"
    },
    {
      to: "/profile",
      label: t("shell.profile"),
      icon: <UserRound />,
      current: pathname === "/profile"
    }
  ]
  return (
    <Column skipLabel={t("shell.skip")}>
      <TopBar pathname={pathname} isMenuOpen={menuAt === key} onMenu={() => setMenuAt(key)} />
      {(moments > 0 || menuAt !== null) && (
        <Suspense>
          <Menu
            open={menuAt === key}
            wasOpened={menuAt !== null}
            onClose={() => setMenuAt("")}
            places={places}
          />
        </Suspense>
      )}
      <Payments />
      {children}
      <Toasts isIdle={moments > 1} />
      {moments > 2 && (
        <Suspense>
          <Consent />
        </Suspense>
      )}
      <TabBar label={t("shell.tabs")} tabs={places} />
    </Column>
  )
}

interface TopBarProps {
  readonly pathname: string
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
}

const TopBar = ({ pathname, isMenuOpen, onMenu }: TopBarProps) => {
  const { t } = useTranslation()
  const { cart, router } = useShop()
  const count = useLasting(cart, ({ context }) => pieces(context.cart))
  return (
    <Header
      back={pathname === "/" ? undefined : { label: t("shell.back"), onClick: router.back }}
      home={{ label: t("shell.homeLink"), name: t("shell.shopName") }}
      menu={{ label: t("shell.menu"), open: isMenuOpen, onClick: onMenu }}
      cart={
        pathname === "/login"
          ? undefined
          : { label: count === 0 ? t("shell.cartEmpty") : t("shell.cart", { count }), count }
      }
    />
  )
}

const Payments = () => {
  const { openPayments } = useShop()
  const snapshot = useLasting(openPayments, (snapshot) => snapshot)
  return (
    !snapshot.matches("quiet") && (
      <Suspense>
        <OpenPayments snapshot={snapshot} send={(event) => openPayments.send(event)} />
      </Suspense>
    )
  )
}

const Toasts = ({ isIdle }: { readonly isIdle: boolean }) => {
  const { cart, favourites, toasts } = useShop()
  const snapshot = useLasting(toasts, (snapshot) => snapshot)
  return (
    (isIdle || snapshot.context.toasts.length > 0) && (
      <Suspense>
        <ToastList
          snapshot={snapshot}
          send={(event) => toasts.send(event)}
          onUndo={(notice) => {
            if (notice._tag === "FavouriteRemoved") favourites.send({ type: "undo", id: notice.id })
            if (notice._tag === "LineRemoved") cart.send({ type: "undo", key: notice.key })
          }}
        />
      </Suspense>
    )
  )
}
