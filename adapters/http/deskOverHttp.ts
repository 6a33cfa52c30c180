import { createHttpClient } from "./apiClient.ts"
import { deskApiOverHttp, type FetchForUpload } from "./deskApiOverHttp.ts"

/**
 * The server of the desk over HTTP, below the URL of the shop's API, such as `/api/`. Without
 * `fetchForUpload` files are sent too, and nothing tells how far they are.
 */
export const deskOverHttp = (
  baseUrl: URL,
  locale: string,
  fetch: typeof globalThis.fetch,
  fetchForUpload: FetchForUpload = () => fetch
) =>
  deskApiOverHttp(
    createHttpClient(String(new URL("desk/", baseUrl)), locale, 10_000, fetch).extend({
      credentials: "same-origin"
    }),
    fetchForUpload
  )
