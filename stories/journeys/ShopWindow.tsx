import { useEffect, useState } from "react"
import { MemoryRouter } from "react-router-dom"
import { InvoiceId } from "#core/payment/Payment.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { type Locale, directionByLocale, withBrand } from "#locales/i18n.ts"
import { paths, paymentReturnPath } from "#locales/paths.ts"
import { createNavigation } from "#ui/app/router/navigation.ts"
import { App } from "#ui/app/shell/App.tsx"
import { createStore } from "#ui/app/store/createStore.ts"
import { matchRoute } from "#ui/app/routes.ts"
import type { Navigate, ShownLocation } from "#ui/app/store/Navigation.ts"
import { startActors } from "#ui/app/store/startActors.ts"
import { Button } from "#ui/shared/Button.tsx"
import { demoBrand } from "../brand.ts"
import type { MemoryShop } from "./openShop.ts"

interface ShopWindowProps {
  readonly shop: MemoryShop
  /** The path of the first page. */
  readonly path: string
}

/** What the window shows: a page of the shop, loaded anew, or the payment page of the provider. */
type Shown = { readonly path: string } | { readonly invoiceId: InvoiceId }

/**
 * The whole app on the memory adapters. A payment leaves it, and returns to it as to a page that is
 * loaded anew.
 */
export const ShopWindow = ({ shop, path }: ShopWindowProps) => {
  const [shown, setShown] = useState<Shown>({ path })
  const openExternal = (url: string) => {
    const invoiceId = /\/pay\/(.+)$/.exec(url)?.[1]
    // A page of another site needs a moment, longer than a double tap, whose second click the shop
    // suppresses.
    setTimeout(
      () =>
        setShown(
          invoiceId === undefined ? { path: url } : { invoiceId: InvoiceId.make(invoiceId) }
        ),
      500
    )
  }
  return "path" in shown ? (
    <LoadedShop key={shown.path} shop={shop} path={shown.path} onLeave={openExternal} />
  ) : (
    <ProviderPage
      locale={shop.locale}
      onPay={(outcome) => {
        const paymentId = shop.pay(shown.invoiceId, outcome)
        const page = outcome === "paid" ? paths.paymentCallback : paths.paymentError
        setShown({ path: paymentReturnPath(page, paymentId) })
      }}
    />
  )
}

const LoadedShop = ({
  shop,
  path,
  onLeave
}: ShopWindowProps & { readonly onLeave: (url: string) => void }) => {
  const [store] = useState(() =>
    createStore({
      locale: shop.locale,
      numberingSystem: "latn",
      i18n: withBrand(i18nByLocale[shop.locale], shop.locale, demoBrand),
      initialData: { brand: demoBrand },
      createRuntime: shop.createRuntime,
      navigation: createWindowNavigation(onLeave)
    })
  )
  useEffect(() => {
    const [pathname = "", search = ""] = path.split(/(?=\?)/)
    startActors(store, {
      isPaymentReturn: matchRoute(pathname, search)?.route.isPaymentReturn ?? false
    })
  }, [path, store])
  return (
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <App store={store} />
    </MemoryRouter>
  )
}

/** Navigation inside of the window, whose history is not that of the browser. */
const createWindowNavigation = (onLeave: (url: string) => void) => {
  const navigation = createNavigation()
  let navigate: Navigate | null = null
  return {
    ...navigation,
    attach: (routerNavigate: Navigate, location: ShownLocation) => {
      navigate = routerNavigate
      navigation.attach(routerNavigate, location)
    },
    back: () => void navigate?.(-1),
    openExternal: onLeave
  }
}

/** The texts of the provider's page, which is not part of the shop. */
export const providerTexts: Readonly<
  Record<Locale, { readonly heading: string; readonly pay: string; readonly decline: string }>
> = {
  ar: { heading: "صفحة البنك", pay: "ادفع", decline: "ادفع ببطاقة مرفوضة" },
  en: { heading: "The bank’s page", pay: "Pay", decline: "Pay with a declined card" }
}

const ProviderPage = ({
  locale,
  onPay
}: {
  readonly locale: Locale
  readonly onPay: (outcome: "paid" | "declined") => void
}) => {
  const { heading, pay, decline } = providerTexts[locale]
  return (
    <div lang={locale} dir={directionByLocale[locale]}>
      <main className="gap">
        <h1>{heading}</h1>
        <Button fullWidth onClick={() => onPay("paid")}>
          {pay}
        </Button>
        <Button fullWidth variant="secondary" onClick={() => onPay("declined")}>
          {decline}
        </Button>
      </main>
    </div>
  )
}
