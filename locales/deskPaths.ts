/** The addresses of the desk; `paths.ts` has those of the shop. */
export const deskPaths = {
  start: "/desk",
  orders: (query = "") => (query === "" ? "/desk/orders" : `/desk/orders?${query}`),
  order: (id: string) => `/desk/orders/${id}`
} as const

/** Whether a page, a file or a call of the API belongs to the desk. */
export const isDeskPath = (path: string): boolean => /^\/(?:api\/)?desk(?:\/|$)/.test(path)
