import { Effect } from "effect"
import {
  type AnyQuery,
  type InitialData,
  createInitialData,
  type QueryKey
} from "#core/catalogue/queries.ts"
import { navigationQuery, shopSummaryQuery } from "#core/catalogue/shellQueries.ts"
import type { Locale } from "#locales/i18n.ts"
import { catalogueInDatabase } from "../catalogue/catalogueInDatabase.ts"
import type { ServerContext } from "../context.ts"

/**
 * Loads the data that a page starts from. A query whose API call this browser ordered to fail in
 * the sandbox is left out: then the browser makes the call itself, and gets the fault.
 */
export const loadInitialData = async (
  { db, faultInjection }: ServerContext,
  queries: ReadonlyArray<AnyQuery>,
  locale: Locale,
  browser: string | null
): Promise<InitialData> => {
  const catalogue = catalogueInDatabase(db, locale)
  const loaded = await Promise.all(
    queries.map(async ({ key, load }) =>
      browser !== null && (await faultInjection?.hasFault(browser, apiCallOf(key)))
        ? {}
        : // Null means that it does not exist; the page is then not found.
          createInitialData(
            key,
            await Effect.runPromise(Effect.orElseSucceed(load(catalogue), () => null))
          )
    )
  )
  return loaded.reduce((all, one) => ({ ...all, ...one }), {})
}

/**
 * Loads what the shell of every page shows: navigation and footer. A page is whole without them, so
 * what fails to load is left out, and orders for faults apply to the calls of the page alone.
 */
export const loadShellData = async (
  { db }: ServerContext,
  locale: Locale
): Promise<InitialData> => {
  const catalogue = catalogueInDatabase(db, locale)
  const [navigation, shopSummary] = await Promise.all([
    loadOptional(navigationQuery.load(catalogue)),
    loadOptional(shopSummaryQuery.load(catalogue))
  ])
  return {
    ...(navigation === null ? {} : { navigation }),
    ...(shopSummary === null ? {} : { shopSummary })
  }
}

const loadOptional = <Data>(load: Effect.Effect<Data, unknown>): Promise<Data | null> =>
  Effect.runPromise(Effect.orElseSucceed(load, () => null))

const apiCallOf = (key: QueryKey): string =>
  Object.entries(apiCallByQuery).find(([name]) => name === key.split(":", 1)[0])?.[1] ?? ""

/** The API call that a browser makes for a query, as the sandbox spells it. */
const apiCallByQuery: Readonly<Record<QueryName<QueryKey>, string>> = {
  sections: "GET /sections",
  banners: "GET /getBanners",
  featured: "GET /get-featured-categories",
  categories: "GET /getAllCatesWithSub",
  reels: "GET /get-reels",
  shopInfo: "GET /shop",
  shopSummary: "GET /shop",
  navigation: "GET /getAllCatesWithSub",
  deliverySchedule: "GET /shop",
  category: "GET /category/{id}/products",
  product: "GET /getProductById/{id}",
  products: "GET /products",
  facets: "GET /products/facets"
}

/** A query's key without its parameter. */
type QueryName<Key> = Key extends `${infer Name}:${string}` ? Name : Key
