/** The addresses of the desk; `paths.ts` has those of the shop. */
export const deskPaths = {
  start: "/desk",
  account: "/desk/account",
  orders: (query = "") => (query === "" ? "/desk/orders" : `/desk/orders?${query}`),
  order: (id: string) => `/desk/orders/${id}`,
  slips: (ids: ReadonlyArray<string> = []) =>
    ids.length === 0 ? "/desk/print/slips" : `/desk/print/slips?ids=${ids.join(",")}`,
  courierList: (query = "") =>
    query === "" ? "/desk/print/courier" : `/desk/print/courier?${query}`,
  problems: "/desk/problems",
  stock: "/desk/stock",
  promos: "/desk/promos",
  home: "/desk/home",
  categories: "/desk/categories",
  banners: "/desk/banners",
  reels: "/desk/reels",
  reviews: "/desk/reviews",
  exports: "/desk/exports",
  /** The file of a span of days, which the browser downloads. */
  export: (
    what: "orders" | "takings",
    span: { readonly first: string; readonly last: string; readonly locale: string }
  ) => `/api/desk/export/${what}?${new URLSearchParams(span).toString()}`
} as const

/** Whether a page, a file or a call of the API belongs to the desk. */
export const isDeskPath = (path: string): boolean => /^\/(?:api\/)?desk(?:\/|$)/.test(path)
