import { Suspense } from "react"
import { Route, Routes } from "react-router-dom"
import { NotFound } from "../notFound/NotFound.tsx"
import { Loading } from "./Loading.tsx"
import { ForCustomers } from "./ForCustomers.tsx"
import { lazyPage } from "./lazyPage.tsx"

const HomePage = lazyPage(() => import("./pages/HomePage.tsx"))
const ProductPage = lazyPage(() => import("./pages/ProductPage.tsx"))
const CategoriesPage = lazyPage(() => import("./pages/CategoriesPage.tsx"))
const CategoryBranchPage = lazyPage(() => import("./pages/CategoryBranchPage.tsx"))
const CategoryPage = lazyPage(() => import("./pages/CategoryPage.tsx"))
const ProductsPage = lazyPage(() => import("./pages/ProductsPage.tsx"))
const ReelsPage = lazyPage(() => import("./pages/ReelsPage.tsx"))
const FavouritesPage = lazyPage(() => import("./pages/FavouritesPage.tsx"))
const CartPage = lazyPage(() => import("./pages/CartPage.tsx"))
const LoginPage = lazyPage(() => import("./pages/LoginPage.tsx"))
const ProfilePage = lazyPage(() => import("./pages/ProfilePage.tsx"))
const AddressListPage = lazyPage(() => import("./pages/AddressListPage.tsx"))
const AddAddressPage = lazyPage(() => import("./pages/AddAddressPage.tsx"))
const CheckoutPage = lazyPage(() => import("./pages/CheckoutPage.tsx"))
const ThankYouPage = lazyPage(() => import("./pages/ThankYouPage.tsx"))
const PaymentCallbackPage = lazyPage(() => import("./pages/PaymentCallbackPage.tsx"))
const PaymentSuccessPage = lazyPage(() => import("./pages/PaymentSuccessPage.tsx"))
const PaymentErrorPage = lazyPage(() => import("./pages/PaymentErrorPage.tsx"))
const OrdersPage = lazyPage(() => import("./pages/OrdersPage.tsx"))
const OrderPage = lazyPage(() => import("./pages/OrderPage.tsx"))

/** The routes (specification, section 2), each screen a chunk of its own. */
export const Pages = () => (
  <Suspense fallback={<Loading />}>
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/product/:id" element={<ProductPage />} />
      <Route path="/categories" element={<CategoriesPage />} />
      <Route path="/categories/:categoryId/:categoryName?" element={<CategoryBranchPage />} />
      <Route path="/category/:categoryId/products" element={<CategoryPage />} />
      <Route path="/products" element={<ProductsPage />} />
      <Route path="/reels" element={<ReelsPage />} />
      <Route path="/favorites" element={<FavouritesPage />} />
      <Route path="/cart" element={<CartPage />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="/profile" element={<ProfilePage />} />
      <Route path="/checkout" element={<ForCustomers>{(session) => <CheckoutPage session={session} />}</ForCustomers>} />
      <Route path="/address-list" element={<ForCustomers>{(session) => <AddressListPage session={session} />}</ForCustomers>} />
      <Route path="/add-address" element={<ForCustomers>{(session) => <AddAddressPage session={session} />}</ForCustomers>} />
      <Route path="/orders" element={<ForCustomers>{(session) => <OrdersPage session={session} />}</ForCustomers>} />
      <Route path="/order/:orderId" element={<ForCustomers isOrderDetail>{(session) => <OrderPage session={session} />}</ForCustomers>} />
      <Route path="/thank-you" element={<ThankYouPage />} />
      <Route path="/payment-callback" element={<PaymentCallbackPage />} />
      <Route path="/payment-success" element={<PaymentSuccessPage />} />
      <Route path="/payment-error" element={<PaymentErrorPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  </Suspense>
)

/** Fetches the chunk of the screen at this path ahead; undefined where there is none worth it. */
export const chunkAt = (path: string): (() => Promise<unknown>) | undefined =>
  screens.find(([start]) => path === start || (start.endsWith("/") && start !== "/" && path.startsWith(start)))?.[1].ahead

/** The screens that links lead to; a start with a slash at its end is that of every path under it. */
const screens: ReadonlyArray<readonly [start: string, screen: { readonly ahead: () => Promise<unknown> }]> = [
  ["/", HomePage], ["/product/", ProductPage], ["/favorites", FavouritesPage], ["/reels", ReelsPage], ["/categories", CategoriesPage], ["/categories/", CategoryBranchPage],
  ["/category/", CategoryPage], ["/products", ProductsPage], ["/cart", CartPage], ["/login", LoginPage], ["/profile", ProfilePage],
  ["/checkout", CheckoutPage], ["/orders", OrdersPage], ["/order/", OrderPage]
]
