import { Layer } from "effect"
import { createHttpClient } from "./apiClient.ts"
import { deskOrdersOverHttp } from "./deskOrdersOverHttp.ts"
import { deskProblemsOverHttp } from "./deskProblemsOverHttp.ts"
import { deskPromosOverHttp } from "./deskPromosOverHttp.ts"
import { deskReviewsOverHttp } from "./deskReviewsOverHttp.ts"
import { deskStockOverHttp } from "./deskStockOverHttp.ts"
import { deskSummariesOverHttp } from "./deskSummariesOverHttp.ts"
import { staffAccountsOverHttp } from "./staffAccountsOverHttp.ts"
import { staffSessionsOverHttp } from "./staffSessionsOverHttp.ts"

/** All ports of the desk over HTTP, below the address of the shop's API, such as `/api/`. */
export const deskOverHttp = (baseUrl: URL, locale: string, fetch: typeof globalThis.fetch) => {
  const desk = createHttpClient(String(new URL("desk/", baseUrl)), locale, 10_000, fetch).extend({
    credentials: "same-origin"
  })
  return Layer.mergeAll(
    deskOrdersOverHttp(desk),
    deskProblemsOverHttp(desk),
    deskPromosOverHttp(desk),
    deskReviewsOverHttp(desk),
    deskStockOverHttp(desk),
    deskSummariesOverHttp(desk),
    staffSessionsOverHttp(desk),
    staffAccountsOverHttp(desk)
  )
}
