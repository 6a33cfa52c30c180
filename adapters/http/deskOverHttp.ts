import { createHttpClient } from "./apiClient.ts"
import { deskApiOverHttp } from "./deskApiOverHttp.ts"

/** The server of the desk over HTTP, below the URL of the shop's API, such as `/api/`. */
export const deskOverHttp = (baseUrl: URL, locale: string, fetch: typeof globalThis.fetch) =>
  deskApiOverHttp(
    createHttpClient(String(new URL("desk/", baseUrl)), locale, 10_000, fetch).extend({
      credentials: "same-origin"
    })
  )
