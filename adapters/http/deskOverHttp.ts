import { Layer } from "effect"
import { createHttpClient } from "./apiClient.ts"
import { deskApiOverHttp } from "./deskApiOverHttp.ts"
import { deskOrdersOverHttp } from "./deskOrdersOverHttp.ts"
import { staffAccountsOverHttp } from "./staffAccountsOverHttp.ts"
import { staffSessionsOverHttp } from "./staffSessionsOverHttp.ts"

/** All ports of the desk over HTTP, below the address of the shop's API, such as `/api/`. */
export const deskOverHttp = (baseUrl: URL, locale: string, fetch: typeof globalThis.fetch) => {
  const desk = createHttpClient(String(new URL("desk/", baseUrl)), locale, 10_000, fetch).extend({
    credentials: "same-origin"
  })
  return Layer.mergeAll(
    deskOrdersOverHttp(desk),
    deskApiOverHttp(desk),
    staffSessionsOverHttp(desk),
    staffAccountsOverHttp(desk)
  )
}
