import { Fragment, type ReactNode, Suspense, useEffect } from "react"
import { matchPath, type Params, useLocation } from "react-router-dom"
import { Loading } from "../shell/Loading.tsx"
import { lazyPage, withNamespace } from "./lazy.tsx"

const HomePage = lazyPage(() => import("../pages/HomePage.tsx"))
const ProductPage = lazyPage(() => import("../pages/ProductPage.tsx"))
const CategoriesPage = lazyPage(() => import("../pages/CategoriesPage.tsx"))
const CategoryBranchPage = lazyPage(() => import("../pages/SubcategoriesPage.tsx"))
const CategoryPage = lazyPage(() => import("../pages/CategoryPage.tsx"))
const ProductsPage = lazyPage(() => import("../pages/ProductsPage.tsx"))
const ReelsPage = lazyPage(withNamespace(() => import("../pages/ReelsPage.tsx")))
const FavouritesPage = lazyPage(withNamespace(() => import("../pages/FavouritesPage.tsx")))
const CartPage = lazyPage(withNamespace(() => import("../pages/CartPage.tsx")))
const LoginPage = lazyPage(withNamespace(() => import("../pages/LoginPage.tsx")))
const ProfilePage = lazyPage(withNamespace(() => import("../pages/ProfilePage.tsx")))
const AddressListPage = lazyPage(withNamespace(() => import("../pages/AddressesPage.tsx")))
const AddAddressPage = lazyPage(withNamespace(() => import("../pages/AddressFormPage.tsx")))
const CheckoutPage = lazyPage(withNamespace(() => import("../pages/CheckoutPage.tsx")))
const ThankYouPage = lazyPage(withNamespace(() => import("../pages/ThankYouPage.tsx")))
const PaymentCallbackPage = lazyPage(
  withNamespace(() => import("../pages/PaymentCallbackPage.tsx"))
)
const PaymentSuccessPage = lazyPage(withNamespace(() => import("../pages/PaymentSuccessPage.tsx")))
const PaymentErrorPage = lazyPage(withNamespace(() => import("../pages/PaymentErrorPage.tsx")))
const OrdersPage = lazyPage(withNamespace(() => import("../pages/OrdersPage.tsx")))
const OrderPage = lazyPage(withNamespace(() => import("../pages/OrderPage.tsx")))
const NotFoundPage = lazyPage(() => import("../pages/NotFoundPage.tsx"))

interface Route {
  readonly path: string
  readonly screen: { readonly preload: () => Promise<unknown> }
  readonly draw: (params: Params) => ReactNode
}

/** The routes (specification, section 2), each screen a chunk of its own. */
const routes: ReadonlyArray<Route> = [
  { path: "/", screen: HomePage, draw: () => <HomePage /> },
  { path: "/product/:id", screen: ProductPage, draw: ({ id }) => <ProductPage id={id} /> },
  { path: "/categories", screen: CategoriesPage, draw: () => <CategoriesPage /> },
  {
    path: "/categories/:id/:name?",
    screen: CategoryBranchPage,
    draw: ({ id }) => <CategoryBranchPage id={id} />
  },
  {
    path: "/category/:id/products",
    screen: CategoryPage,
    draw: ({ id }) => <CategoryPage id={id} />
  },
  { path: "/products", screen: ProductsPage, draw: () => <ProductsPage /> },
  { path: "/reels", screen: ReelsPage, draw: () => <ReelsPage /> },
  { path: "/favorites", screen: FavouritesPage, draw: () => <FavouritesPage /> },
  { path: "/cart", screen: CartPage, draw: () => <CartPage /> },
  { path: "/login", screen: LoginPage, draw: () => <LoginPage /> },
  { path: "/profile", screen: ProfilePage, draw: () => <ProfilePage /> },
  { path: "/checkout", screen: CheckoutPage, draw: () => <CheckoutPage /> },
  { path: "/address-list", screen: AddressListPage, draw: () => <AddressListPage /> },
  { path: "/add-address", screen: AddAddressPage, draw: () => <AddAddressPage /> },
  { path: "/orders", screen: OrdersPage, draw: () => <OrdersPage /> },
  { path: "/order/:id", screen: OrderPage, draw: ({ id }) => <OrderPage id={id} /> },
  { path: "/thank-you", screen: ThankYouPage, draw: () => <ThankYouPage /> },
  { path: "/payment-callback", screen: PaymentCallbackPage, draw: () => <PaymentCallbackPage /> },
  { path: "/payment-success", screen: PaymentSuccessPage, draw: () => <PaymentSuccessPage /> },
  { path: "/payment-error", screen: PaymentErrorPage, draw: () => <PaymentErrorPage /> }
]

/** The screen of the address that the shopper is at. */
export const Pages = ({ onHydrated }: { readonly onHydrated: (() => void) | undefined }) => {
  const { pathname } = useLocation()
  return (
    <Suspense fallback={<Loading />}>
      <Hydrated onHydrated={onHydrated} />
      {screenAt(pathname)}
    </Suspense>
  )
}

/** Tells when the screen beside it answers to the shopper's hands: one that the server drew does so later than what is around it. */
const Hydrated = ({ onHydrated }: { readonly onHydrated: (() => void) | undefined }) => {
  useEffect(() => onHydrated?.(), [onHydrated])
  return null
}

/** Matched by the router's own rule for one path: its tree of routes can do much that a list of screens has no use for. */
const screenAt = (pathname: string): ReactNode => {
  for (const { path, draw } of routes) {
    const match = matchPath({ path, caseSensitive: true }, pathname)
    if (match !== null) return <Fragment key={path}>{draw(match.params)}</Fragment>
  }
  return <NotFoundPage />
}

/** Fetches the chunk of the screen at this path ahead; undefined where there is none. */
export const chunkAt = (pathname: string): (() => Promise<unknown>) | undefined =>
  routes.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname) !== null)?.screen
    .preload
