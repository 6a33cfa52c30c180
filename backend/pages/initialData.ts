import { setTimeout as wait } from "node:timers/promises"
import { Effect, Option, Result } from "effect"
import {
  type AnyQuery,
  categoryQuery,
  createInitialData,
  type QueriedCatalogue,
  type QueryKey,
  type QueryRefusal
} from "#core/catalogue/queries.ts"
import { firstCategories, shopSummaryQuery } from "#core/catalogue/shellQueries.ts"
import { categoryPath } from "#core/catalogue/Category.ts"
import { CategoryId } from "#core/catalogue/Product.ts"
import { relatedProducts } from "#core/catalogue/relatedProducts.ts"
import type { PageData } from "#ui/server.tsx"
import type { Locale } from "#locales/i18n.ts"
import { catalogueInDatabase } from "../catalogue/catalogueInDatabase.ts"
import type { ServerContext } from "../context.ts"
import { readPlacedOrderCookie } from "../customers/placedOrderCookie.ts"
import { findSessionCustomer } from "../customers/sessions.ts"
import { findOrder } from "../orders/orderJson.ts"
import { findShopperRates } from "../delivery/slots.ts"
import { type BrandContext, loadShopBrand } from "./shopBrand.ts"

/**
 * Loads the data that a page starts from. What is left out the browser asks for itself: a query
 * whose API call it ordered to fail in the sandbox, and the numbers of a filter where they take
 * long (docs/decisions/catalogue.md#numbers-of-a-large-catalogue). `previewed` is the id of a
 * product that is shown whether it is listed or not.
 */
export const loadInitialData = async (
  { db, faultInjection }: ServerContext,
  queries: ReadonlyArray<AnyQuery>,
  locale: Locale,
  browser: string | null,
  previewed: number | null = null
): Promise<PageData> => {
  const catalogue = catalogueInDatabase(db, locale, previewed)
  const loaded = await Promise.all(
    queries.map(async ({ key, load }) => {
      if (browser !== null && (await faultInjection?.hasFault(browser, apiCallOf(key)))) return {}
      const loading = Effect.runPromise(Effect.result(load(catalogue)))
      const result = await (key.startsWith("facets:")
        ? Promise.race([loading, wait(maxFacetsMs, null, { ref: false })])
        : loading)
      if (result === null) return {}
      return Result.match(result, {
        onSuccess: (data) => createInitialData(key, data),
        // Null means that it does not exist; the page is then not found.
        onFailure: async (refusal) => ({
          ...createInitialData(key, null),
          ...(await loadInstead(catalogue, refusal))
        })
      })
    })
  )
  return loaded.reduce((all, one) => ({ ...all, ...one }), {})
}

/** How long a page waits for the numbers of its filter. */
const maxFacetsMs = 500

/**
 * What the page shows instead of a product that is no longer sold: its category, with products of
 * the categories above it where its own are too few.
 */
const loadInstead = async (
  catalogue: QueriedCatalogue,
  refusal: QueryRefusal
): Promise<PageData> => {
  if (refusal._tag !== "ProductNotFound" || refusal.category === null) return {}
  const tree = (await loadOptional(catalogue.categories())) ?? []
  const nearestFirst = categoryPath(tree, refusal.category).toReversed()
  const loaded = await Promise.all(
    nearestFirst.map(({ id }) => loadOptional(categoryQuery(id).load(catalogue)))
  )
  const [own, ...above] = loaded.filter((contents) => contents !== null)
  if (own === undefined) return {}
  const groups = [own, ...above].map(({ products }) => products)
  return { goneProductCategory: { ...own, products: relatedProducts(groups, null) } }
}

/**
 * Loads what the shell of every page shows: brand, navigation and footer. A page is whole without
 * them, so what fails to load is left out, and orders for faults apply to the calls of the page
 * alone.
 */
export const loadShellData = async (
  context: BrandContext,
  locale: Locale,
  queries: ReadonlyArray<AnyQuery> = []
): Promise<PageData> => {
  const catalogue = catalogueInDatabase(context.db, locale)
  const shownId = queries.map(categoryOf).find((id) => id !== null)
  const [navigation, shopSummary, brand] = await Promise.all([
    loadOptional(
      Effect.map(catalogue.categories(), (categories) => firstCategories(categories, shownId))
    ),
    loadOptional(shopSummaryQuery.load(catalogue)),
    loadShopBrand(context)
  ])
  return {
    brand,
    ...(navigation === null ? {} : { navigation }),
    ...(shopSummary === null ? {} : { shopSummary })
  }
}

/**
 * Loads what a page needs to promise a day of delivery and its price. The day changes at a full
 * hour at most, so that a page is the same within an hour.
 */
export const loadDeliveryData = async (
  { db, faultInjection, now }: ServerContext,
  browser: string | null
): Promise<PageData> => {
  const hourMs = 3_600_000
  const hasFault =
    browser !== null &&
    (await faultInjection?.hasFault(browser, "GET /deliveryCharges_admin")) === true
  return {
    renderHour: Math.floor(now() / hourMs) * hourMs,
    ...(hasFault ? {} : { deliveryRates: await findShopperRates(db, now()) })
  }
}

/**
 * Loads the order that the browser placed a moment ago, while the session that placed it lasts.
 * Without it, or when it cannot be read, the page loads its order itself.
 */
export const loadPlacedOrder = async (
  context: ServerContext,
  cookies: string | null,
  locale: Locale
): Promise<PageData> => {
  const placed = readPlacedOrderCookie(context, cookies)
  const customer = placed && (await findSessionCustomer(context, placed.sessionId))
  const order = customer && (await findOrder(context, customer.id, locale, placed.orderId))
  return order === null ? {} : { placedOrder: order }
}

/** The category of a page or a list; null for other queries. */
const categoryOf = ({ key }: AnyQuery): CategoryId | null => {
  const [, id] = /^(?:category:|products:(?:.*&)?category=)(\d{1,10})/.exec(key) ?? []
  return Option.getOrNull(CategoryId.parse(Number(id)))
}

const loadOptional = <Data>(load: Effect.Effect<Data, unknown>): Promise<Data | null> =>
  Effect.runPromise(Effect.orElseSucceed(load, () => null))

const apiCallOf = (key: QueryKey): string =>
  Object.entries(apiCallByQuery).find(([name]) => name === key.split(":", 1)[0])?.[1] ?? ""

/** The API call that a browser makes for a query, as the sandbox spells it. */
const apiCallByQuery: Readonly<Record<QueryName<QueryKey>, string>> = {
  sections: "GET /sections",
  homeRows: "GET /home-rows",
  banners: "GET /getBanners",
  featured: "GET /get-featured-categories",
  categories: "GET /getAllCatesWithSub",
  topCategories: "GET /getAllCatesWithSub",
  reels: "GET /get-reels",
  shopInfo: "GET /shop",
  shopSummary: "GET /shop",
  navigation: "GET /getAllCatesWithSub",
  categoryTree: "GET /getAllCatesWithSub",
  deliverySchedule: "GET /shop",
  category: "GET /category/{id}/products",
  product: "GET /getProductById/{id}",
  products: "GET /products",
  facets: "GET /products/facets"
}

/** A query's key without its parameter. */
type QueryName<Key> = Key extends `${infer Name}:${string}` ? Name : Key
