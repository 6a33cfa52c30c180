type Segment = number | string

/**
 * The address of every page; no other file spells one. It imports nothing, because ui, adapters and
 * backend all use these addresses (links, return addresses of payments, the sitemap) and core
 * contains none.
 */
export const paths = {
  home: "/",
  /** With the id of a variant, the page begins with that one. */
  product: (id: Segment, variant: Segment | null | undefined = null) =>
    variant === null ? `/product/${id}` : `/product/${id}?${variantParameter}=${variant}`,
  categories: "/categories",
  /** The name is only for readers of the address. A lone surrogate cannot be encoded. */
  subcategories: (id: Segment, name?: string) =>
    name === undefined
      ? `/categories/${id}`
      : `/categories/${id}/${encodeURIComponent(name.replace(/\p{Surrogate}/gu, ""))}`,
  category: (id: Segment) => `/category/${id}/products`,
  /** The list of products, narrowed by a query string such as `search=oud&sort=price_up`. */
  products: (query = "") => (query === "" ? "/products" : `/products?${query}`),
  reels: "/reels",
  favourites: "/favorites",
  cart: "/cart",
  login: "/login",
  profile: "/profile",
  personalDetails: "/profile/details",
  notifications: "/profile/notifications",
  sessions: "/profile/sessions",
  help: "/help",
  about: "/about",
  language: "/language",
  policy: (name: Segment) => `/policies/${name}`,
  /** The policies under which an order was placed. */
  orderTerms: (version: Segment) => `/policies/versions/${version}`,
  checkout: "/checkout",
  addresses: "/address-list",
  addressForm: "/add-address",
  orders: "/orders",
  order: (id: Segment) => `/order/${id}`,
  orderInvoice: (id: Segment) => `/order/${id}/invoice`,
  orderReturns: (id: Segment) => `/order/${id}/returns`,
  /** With the number of the return. */
  creditNote: (id: Segment, returnId?: Segment) =>
    returnId === undefined
      ? `/order/${id}/credit-note`
      : `/order/${id}/credit-note?${returnParameter}=${returnId}`,
  /** The page on which the difference of a changed order is paid, by the token of its link. */
  orderDifference: (token: string) => `/order-change/${token}`,
  orderPlaced: "/thank-you",
  paymentCallback: "/payment-callback",
  paymentSuccess: "/payment-success",
  paymentError: "/payment-error"
} as const

/** The path of `paths.subcategories` in the router's syntax; the name is optional. */
export const subcategoriesPattern = `${paths.subcategories(":id")}/:name?`

/** The parameter of a product that names the chosen variant. */
export const variantParameter = "variant"

/** The parameter of a credit note that names its return. */
export const returnParameter = "return"

/** The parameter of the reels that names the one to begin with. */
export const reelParameter = "at"

export const reelPath = (id: number): string => `${paths.reels}?${reelParameter}=${id}`

/** A return page of a payment, with the parameter that the provider adds. */
export const paymentReturnPath = (page: string, paymentId: string): string =>
  `${page}?paymentId=${encodeURIComponent(paymentId)}`

/** The same in a message, in the language of the order. */
export const orderDifferenceLink = (token: string, locale: string): string =>
  `${paths.orderDifference(token)}${locale === "ar" ? "" : `?lang=${locale}`}`

/** The page of drivers, an application of its own, and its files. */
export const driverPaths = {
  page: "/driver",
  serviceWorker: "/driver/service-worker.js",
  /** The link of a run; its token is the fragment, which a browser sends to nobody. */
  run: (token: string, locale: string) =>
    `/driver${locale === "ar" ? "" : `?lang=${locale}`}#${token}`
} as const

/** The fragment that opens the search on a page. */
export const searchHash = "#search"

/** The addresses of files that ui and backend both name. */
export const filePaths = {
  manifest: (locale: string) => `/manifest.webmanifest?lang=${locale}`,
  serviceWorker: "/service-worker.js",
  /** The documents that the service worker shows without a network. */
  offlineApp: (locale: string) => `/offline/app?lang=${locale}`,
  offlineScreen: (locale: string) => `/offline/screen?lang=${locale}`,
  icon: (name: string) => `/icons/${name}.png`,
  /** The picture in place of one that is missing. */
  placeholder: "/placeholder.svg"
} as const
