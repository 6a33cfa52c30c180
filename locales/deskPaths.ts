/** The addresses of the desk; `paths.ts` has those of the shop. */
export const deskPaths = {
  start: "/desk",
  /** Where the first owner is made; the token of the address follows as its fragment. */
  setup: "/desk/setup",
  account: "/desk/account",
  /** The service worker of the desk, and the pages that are its own. */
  serviceWorker: "/desk/service-worker.js",
  scope: "/desk/",
  colleagues: "/desk/staff",
  audit: "/desk/audit",
  orders: (query = "") => (query === "" ? "/desk/orders" : `/desk/orders?${query}`),
  order: (id: string) => `/desk/orders/${id}`,
  orderChange: (id: string) => `/desk/orders/${id}/change`,
  customers: "/desk/customers",
  customer: (id: string) => `/desk/customers/${id}`,
  returns: "/desk/returns",
  orderReturn: (id: string) => `/desk/returns/${id}`,
  slips: (ids: ReadonlyArray<string> = []) =>
    ids.length === 0 ? "/desk/print/slips" : `/desk/print/slips?ids=${ids.join(",")}`,
  courierList: (query = "") =>
    query === "" ? "/desk/print/courier" : `/desk/print/courier?${query}`,
  /** The delivery runs, with the orders of a new one. */
  runs: (orders: ReadonlyArray<string> = []) =>
    orders.length === 0 ? "/desk/runs" : `/desk/runs?orders=${orders.join(",")}`,
  /** The deliveries of a day by zone and slot. */
  slots: "/desk/slots",
  /** Pages of the documents, as they are in the folder `docs`. */
  docs: (page: "payments" | "production") => `/desk/docs/${page}`,
  shop: "/desk/shop",
  delivery: "/desk/delivery",
  policies: "/desk/policies",
  /** The policies under which an order was placed. */
  orderPolicies: (version: number | string) => `/desk/policies/${version}`,
  messages: "/desk/messages",
  problems: "/desk/problems",
  products: (query = "") => (query === "" ? "/desk/products" : `/desk/products?${query}`),
  newProduct: "/desk/products/new",
  product: (id: string) => `/desk/products/${id}`,
  stock: "/desk/stock",
  /** The changes of the stock of a product, or of one of its variants. */
  stockHistory: (productId: number | string, variantId: number | null = null) =>
    variantId === null
      ? `/desk/stock/${productId}/history`
      : `/desk/stock/${productId}/history?variant=${variantId}`,
  promos: "/desk/promos",
  home: "/desk/home",
  categories: "/desk/categories",
  banners: "/desk/banners",
  reels: "/desk/reels",
  reviews: "/desk/reviews",
  brand: "/desk/brand",
  exports: "/desk/exports",
  import: "/desk/import",
  /** The file of all products. */
  exportProducts: (locale: string) => `/api/desk/export/products?locale=${locale}`,
  /** The file of all customers. */
  exportCustomers: (locale: string) => `/api/desk/export/customers?locale=${locale}`,
  importReport: (id: string, locale: string) => `/api/desk/imports/${id}/report?locale=${locale}`,
  /** The file of a span of days, which the browser downloads. */
  export: (
    what: "orders" | "order-lines" | "takings",
    span: { readonly first: string; readonly last: string; readonly locale: string }
  ) => `/api/desk/export/${what}?${new URLSearchParams(span).toString()}`
} as const

/** Whether a page, a file or a call of the API belongs to the desk. */
export const isDeskPath = (path: string): boolean => /^\/(?:api\/)?desk(?:\/|$)/.test(path)
