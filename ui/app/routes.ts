import { Option } from "effect"
import { redirectTarget } from "#core/catalogue/categoryPage.ts"
import { CategoryId, ProductId } from "#core/catalogue/Product.ts"
import {
  bannersQuery,
  homeRowsQuery,
  categoryQuery,
  deliveryScheduleQuery,
  featuredQuery,
  productQuery,
  reelsQuery,
  sectionsQuery,
  shopInfoQuery
} from "#core/catalogue/queries.ts"
import { policyNames } from "#core/catalogue/policyNames.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import type { Branded } from "#core/shared/brand.ts"
import { parseNumericId } from "#core/shared/numericId.ts"
import {
  paths,
  returnParameter,
  reelParameter,
  subcategoriesPattern,
  variantParameter
} from "#locales/paths.ts"
import { defineCustomerRoute, defineRoute } from "./router/defineRoute.tsx"
import { variantInSearch } from "./router/variantInSearch.ts"
import type {
  MatchRoute,
  Route,
  RouteMatch,
  RouteName,
  RouteParams
} from "./router/RouteContext.ts"

/** The route of a URL, by the table below. */
export const matchRoute: MatchRoute = (pathname, search) => {
  for (const name of routeNames) {
    const match = matchNamed(name, pathname, search)
    if (match !== null) return match
  }
  return null
}

const matchNamed = <Name extends RouteName>(
  name: Name,
  pathname: string,
  search: string
): RouteMatch<Name> | null => {
  const route = routes[name]
  const match = route.match(pathname, search)
  return match && { ...match, name, route }
}

const noParams = () => ({})

/** Parses a path parameter that is the number of an entity. */
const numberParam =
  <Name extends string>({ parse }: Branded<number, Name>) =>
  ({ id }: { readonly id: string }) =>
    Option.getOrNull(Option.map(parse(parseNumericId(id) ?? 0), (id) => ({ id })))

const creditNoteParams = ({ id, search }: { readonly id: string; readonly search: string }) => {
  const order = orderParam({ id })
  // Without a number no return has it.
  const returnId = parseNumericId(new URLSearchParams(search).get(returnParameter) ?? "") ?? 0
  return order && { ...order, returnId }
}
const orderParam = ({ id }: { readonly id: string }) =>
  Option.getOrNull(Option.map(OrderId.parse(id), (id) => ({ id })))

const listQueries = () => import("#core/catalogue/productListQueries.ts")
// Used only by the server: the condition removes it from the browser build.
const categoryFacets = import.meta.env.SSR
  ? ({ id }: { readonly id: CategoryId }) =>
      listQueries().then(({ categoryFacetsQuery }) => [categoryFacetsQuery(id)])
  : undefined

const filterRailSources = ["app/pages/ProductFilterRail.tsx"]

/** A page that only the browser renders, with messages of `flows`. */
const browserPage = {
  parse: noParams,
  namespaces: ["flows"],
  isServerRendered: false
} as const

/** A page of the customer's profile. */
const profilePage = { ...browserPage, footer: "never", tab: "profile" } as const

/**
 * The only table of routes: router, titles, prefetching, a page's initial data, preloads and cache
 * entry, redirects, tabs, consent and service worker read it. The page of the route `name`
 * is `pages/NamePage.tsx`.
 */
export const routes: { readonly [Name in RouteName]: Route<RouteParams<Name>> } = {
  home: defineRoute({
    path: paths.home,
    parse: noParams,
    title: null,
    page: () => import("./pages/HomePage.tsx"),
    isServerRendered: true,
    hasBack: false,
    waitsForInput: true,
    describesShop: true,
    lazySources: ["afterStart", "shared/RowArrows.tsx"],
    queries: () => [sectionsQuery, homeRowsQuery, bannersQuery, featuredQuery],
    asksConsent: true,
    tab: "home"
  }),
  product: defineRoute({
    path: paths.product(":id"),
    parse: ({ id, search }) => {
      const product = numberParam(ProductId)({ id })
      return product && { ...product, variantId: variantInSearch(search) }
    },
    searchParams: [variantParameter],
    title: null,
    page: () => import("./pages/ProductPage.tsx"),
    isServerRendered: true,
    hasTabs: false,
    waitsForInput: true,
    hasPictureTransition: true,
    describesDelivery: true,
    queries: ({ id }) => [productQuery(id), deliveryScheduleQuery]
  }),
  categories: defineRoute({
    path: paths.categories,
    parse: noParams,
    title: "titles.categories",
    page: () => import("./pages/CategoriesPage.tsx"),
    isServerRendered: true,
    queries: () =>
      import("#core/catalogue/shellQueries.ts").then(({ topCategoriesQuery }) => [
        topCategoriesQuery
      ]),
    asksConsent: true,
    tab: "categories"
  }),
  subcategories: defineRoute({
    path: subcategoriesPattern,
    parse: numberParam(CategoryId),
    title: "titles.category",
    page: () => import("./pages/SubcategoriesPage.tsx"),
    isServerRendered: true,
    lazySources: filterRailSources,
    queries: ({ id }) => [categoryQuery(id)],
    serverQueries: categoryFacets,
    asksConsent: true,
    tab: "categories"
  }),
  category: defineRoute({
    path: paths.category(":id"),
    parse: numberParam(CategoryId),
    title: "titles.category",
    page: () => import("./pages/CategoryPage.tsx"),
    isServerRendered: true,
    lazySources: filterRailSources,
    queries: ({ id }) => [categoryQuery(id)],
    serverQueries: categoryFacets,
    redirect: ({ id }, data) => {
      const contents = data[categoryQuery(id).key]
      const next = contents ? redirectTarget(contents) : null
      return next === null ? null : paths.category(next)
    },
    asksConsent: true,
    tab: "categories"
  }),
  products: defineRoute({
    path: paths.products(),
    // Its queries parse the query string with code that the first load of other pages does not
    // need.
    parse: ({ search }) => ({ search }),
    title: "titles.products",
    page: () => import("./pages/ProductsPage.tsx"),
    isServerRendered: true,
    searchParams: [
      "search",
      "category",
      "sort",
      "min",
      "max",
      "in_stock",
      "on_sale",
      "size",
      "color",
      "material",
      "cursor"
    ],
    lazySources: filterRailSources,
    queries: ({ search }) =>
      listQueries().then(({ productListQueries }) => productListQueries(search)),
    serverQueries: import.meta.env.SSR
      ? ({ search }) => listQueries().then(({ listFacetsQueries }) => listFacetsQueries(search))
      : undefined,
    asksConsent: true,
    tab: "categories"
  }),
  reels: defineRoute({
    path: paths.reels,
    title: "titles.reels",
    page: () => import("./pages/ReelsPage.tsx"),
    ...browserPage,
    footer: "never",
    worksOffline: true,
    searchParams: [reelParameter],
    queries: () => [reelsQuery]
  }),
  favourites: defineRoute({
    path: paths.favourites,
    title: "favourites.heading",
    page: () => import("./pages/FavouritesPage.tsx"),
    ...browserPage,
    worksOffline: true,
    tab: "favourites"
  }),
  cart: defineRoute({
    path: paths.cart,
    title: "titles.cart",
    page: () => import("./pages/CartPage.tsx"),
    ...browserPage,
    isDisallowed: true,
    worksOffline: true
  }),
  login: defineRoute({
    path: paths.login,
    title: "titles.login",
    page: () => import("./pages/LoginPage.tsx"),
    ...browserPage,
    hasTabs: false,
    hasSearch: false,
    hasCart: false,
    footer: "wide",
    isUninterrupted: true
  }),
  profile: defineRoute({
    path: paths.profile,
    title: "titles.profile",
    page: () => import("./pages/ProfilePage.tsx"),
    ...profilePage,
    asksConsent: true
  }),
  language: defineRoute({
    path: paths.language,
    title: "titles.language",
    page: () => import("./pages/LanguagePage.tsx"),
    ...profilePage,
    worksOffline: true
  }),
  personalDetails: defineCustomerRoute({
    path: paths.personalDetails,
    title: "titles.personalDetails",
    page: () => import("./pages/PersonalDetailsPage.tsx"),
    ...profilePage,
    isUninterrupted: true
  }),
  notifications: defineCustomerRoute({
    path: paths.notifications,
    title: "titles.notifications",
    page: () => import("./pages/NotificationsPage.tsx"),
    ...profilePage
  }),
  sessions: defineCustomerRoute({
    path: paths.sessions,
    title: "titles.profile",
    page: () => import("./pages/SessionsPage.tsx"),
    ...profilePage
  }),
  help: defineRoute({
    path: paths.help,
    parse: noParams,
    title: "titles.help",
    page: () => import("./pages/HelpPage.tsx"),
    namespaces: ["flows"],
    isServerRendered: true,
    describesShop: true,
    queries: () => [shopInfoQuery],
    tab: "profile"
  }),
  about: defineRoute({
    path: paths.about,
    parse: noParams,
    title: "titles.about",
    page: () => import("./pages/AboutPage.tsx"),
    namespaces: ["flows"],
    isServerRendered: true,
    describesShop: true,
    queries: () => [shopInfoQuery],
    tab: "profile"
  }),
  policy: defineRoute({
    path: paths.policy(":id"),
    parse: ({ id }) => {
      const name = policyNames.find((name) => name === id)
      return name === undefined ? null : { name }
    },
    title: null,
    page: () => import("./pages/PolicyPage.tsx"),
    namespaces: ["flows"],
    isServerRendered: true,
    queries: () => [shopInfoQuery],
    redirect: ({ name }, { shopInfo }) =>
      shopInfo && shopInfo.policies[name].length === 0 ? paths.help : null,
    tab: "profile"
  }),
  orderTerms: defineRoute({
    path: paths.orderTerms(":id"),
    title: "titles.orders",
    page: () => import("./pages/OrderTermsPage.tsx"),
    ...profilePage,
    parse: ({ id }) => {
      const version = parseNumericId(id)
      return version === null ? null : { version }
    }
  }),
  checkout: defineCustomerRoute({
    path: paths.checkout,
    title: "titles.checkout",
    page: () => import("./pages/CheckoutPage.tsx"),
    ...browserPage,
    hasTabs: false,
    hasSearch: false,
    footer: "never",
    isDisallowed: true,
    isUninterrupted: true
  }),
  addresses: defineCustomerRoute({
    path: paths.addresses,
    title: "titles.addressList",
    page: () => import("./pages/AddressesPage.tsx"),
    ...profilePage
  }),
  addressForm: defineCustomerRoute({
    path: paths.addressForm,
    title: "titles.addAddress",
    page: () => import("./pages/AddressFormPage.tsx"),
    ...profilePage,
    hasTabs: false,
    isUninterrupted: true
  }),
  orders: defineCustomerRoute({
    path: paths.orders,
    title: "titles.orders",
    page: () => import("./pages/OrdersPage.tsx"),
    ...profilePage
  }),
  order: defineCustomerRoute({
    path: paths.order(":id"),
    title: "titles.orders",
    page: () => import("./pages/OrderPage.tsx"),
    ...profilePage,
    parse: orderParam,
    isOrderDetail: true
  }),
  orderInvoice: defineCustomerRoute({
    path: paths.orderInvoice(":id"),
    title: "titles.orders",
    page: () => import("./pages/OrderInvoicePage.tsx"),
    ...profilePage,
    parse: orderParam,
    isUninterrupted: true
  }),
  orderReturns: defineCustomerRoute({
    path: paths.orderReturns(":id"),
    title: "titles.orders",
    page: () => import("./pages/OrderReturnsPage.tsx"),
    ...profilePage,
    parse: orderParam
  }),
  creditNote: defineCustomerRoute({
    path: paths.creditNote(":id"),
    title: "titles.orders",
    page: () => import("./pages/CreditNotePage.tsx"),
    ...profilePage,
    parse: creditNoteParams,
    searchParams: [returnParameter],
    isUninterrupted: true
  }),
  orderPlaced: defineRoute({
    path: paths.orderPlaced,
    // The page itself has the title of a placed order, once it knows of one.
    title: "titles.noPlacedOrder",
    page: () => import("./pages/OrderPlacedPage.tsx"),
    ...browserPage,
    showsPlacedOrder: true,
    isUninterrupted: true
  }),
  orderDifference: defineRoute({
    path: paths.orderDifference(":id"),
    title: "titles.orders",
    page: () => import("./pages/OrderDifferencePage.tsx"),
    ...browserPage,
    parse: ({ id }) => ({ token: id }),
    searchParams: ["paymentId", "Id", "tap_id"],
    hasTabs: false,
    isDisallowed: true,
    isUninterrupted: true
  }),
  paymentCallback: defineRoute({
    path: paths.paymentCallback,
    title: "titles.paymentCallback",
    page: () => import("./pages/PaymentCallbackPage.tsx"),
    ...browserPage,
    isUninterrupted: true,
    isPaymentReturn: true
  }),
  paymentSuccess: defineRoute({
    path: paths.paymentSuccess,
    title: "titles.paymentSuccess",
    page: () => import("./pages/PaymentSuccessPage.tsx"),
    ...browserPage,
    isUninterrupted: true,
    isPaymentReturn: true
  }),
  paymentError: defineRoute({
    path: paths.paymentError,
    title: "titles.paymentError",
    page: () => import("./pages/PaymentErrorPage.tsx"),
    ...browserPage,
    isUninterrupted: true,
    isPaymentReturn: true
  })
}

export const routeNames = Object.keys(routes).filter((name): name is RouteName => name in routes)
