import { lazy, Suspense } from "react"
import { Route, Routes } from "react-router-dom"
import { NotFound } from "../notFound/NotFound.tsx"
import { Loading } from "./Loading.tsx"
import { ForCustomers } from "./ForCustomers.tsx"

const HomePage = lazy(() => import("./pages/HomePage.tsx"))
const ProductPage = lazy(() => import("./pages/ProductPage.tsx"))
const CartPage = lazy(() => import("./pages/CartPage.tsx"))
const LoginPage = lazy(() => import("./pages/LoginPage.tsx"))
const ProfilePage = lazy(() => import("./pages/ProfilePage.tsx"))
const AddressListPage = lazy(() => import("./pages/AddressListPage.tsx"))
const AddAddressPage = lazy(() => import("./pages/AddAddressPage.tsx"))
const CheckoutPage = lazy(() => import("./pages/CheckoutPage.tsx"))
const ThankYouPage = lazy(() => import("./pages/ThankYouPage.tsx"))
const PaymentCallbackPage = lazy(() => import("./pages/PaymentCallbackPage.tsx"))
const PaymentSuccessPage = lazy(() => import("./pages/PaymentSuccessPage.tsx"))
const PaymentErrorPage = lazy(() => import("./pages/PaymentErrorPage.tsx"))
const OrdersPage = lazy(() => import("./pages/OrdersPage.tsx"))
const OrderPage = lazy(() => import("./pages/OrderPage.tsx"))

/** The routes (specification, section 2), each screen a chunk of its own. */
export const Pages = () => (
  <Suspense fallback={<Loading />}>
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/product/:id" element={<ProductPage />} />
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
