import { parseAttributeValues } from "#core/catalogue/parseProductFilter.ts"
import type { Sort } from "#core/catalogue/ProductList.ts"
import { limits } from "#core/shared/limits.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import { parseId } from "../http/parseId.ts"
import { createSingleFlight } from "../http/singleFlight.ts"
import type { ServerContext } from "../context.ts"
import {
  type ApiRequest,
  type ApiResponse,
  errorResponse,
  okResponse,
  type Route,
  customerRoute
} from "../http/route.ts"
import { categoryJson, categoryWithChildrens, categoryWithSub } from "./categoryJson.ts"
import { flattenTree, loadCategoryTree } from "./categories.ts"
import { findBanners, findHomeRows, findReels, loadSections } from "./homeContent.ts"
import { facetsJson, findFacets } from "./facets.ts"
import { encodeCursor, pageSize, parseCursor, type ListFilter } from "./productList.ts"
import {
  findCategoryProducts,
  findGoneProductCategory,
  findProducts,
  loadProductPage,
  searchProducts
} from "./products.ts"
import { productJson } from "./productJson.ts"
import { findProductReviews, productReviewsJson } from "../reviews/reviews.ts"
import { findPolicyVersion } from "./policyVersions.ts"
import { findShopInfo, policiesJson, shopInfoJson } from "./shopInfo.ts"
import { requestStockAlert } from "./stockAlerts.ts"
import { isReturnable } from "./returnableCategories.ts"
import { findSizeGuide } from "./sizeGuides.ts"
import { variantSystemJson } from "./variantJson.ts"
import { findVariants } from "./variants.ts"
import { pictureUrl } from "./apiPrimitives.ts"

type Handler = (context: ServerContext, request: ApiRequest) => Promise<ApiResponse>

const dataResponse = (data: unknown) => okResponse({ status: true, data })

const getBanners: Handler = async ({ db }, { locale }) =>
  dataResponse(
    (await findBanners(db, locale)).map(({ image, ...banner }) => ({
      ...banner,
      image: pictureUrl(image)
    }))
  )

const getFeaturedCategories: Handler = async ({ db }, { locale }) => {
  const categories = flattenTree(await loadCategoryTree(db, locale))
  return dataResponse(categories.filter(({ isFeatured }) => isFeatured).map(categoryWithChildrens))
}

const getCategoriesWithSub: Handler = async ({ db }, { locale }) =>
  dataResponse((await loadCategoryTree(db, locale)).map(categoryWithSub))

const getCategoriesWithChildrens: Handler = async ({ db }, { locale }) =>
  dataResponse((await loadCategoryTree(db, locale)).map(categoryWithChildrens))

const getSections: Handler = async ({ db }, { locale }) =>
  dataResponse(
    (await loadSections(db, locale)).map(({ category, products }) => ({
      category: categoryJson(category),
      products: products.map(productJson)
    }))
  )

const getHomeRows: Handler = async ({ db }) => dataResponse(await findHomeRows(db))

const getCategory: Handler = async ({ db }, { locale, params, t }) => {
  const id = parseId(params["id"])
  const category = flattenTree(await loadCategoryTree(db, locale)).find((node) => node.id === id)
  if (category === undefined) return errorResponse(404, "not_found", t("server.notFound"))
  const products = await findCategoryProducts(db, locale, category.id)
  return dataResponse({
    category: categoryJson(category),
    subcategories: category.children.map(categoryWithChildrens),
    products: products.map(productJson)
  })
}

const getProduct: Handler = async ({ db }, { locale, params, t }) => {
  const id = parseId(params["id"])
  if (id === null) return errorResponse(404, "not_found", t("server.notFound"))
  const [[product], variants, reviews] = await Promise.all([
    findProducts(db, locale, [id]),
    findVariants(db, locale, id),
    findProductReviews(db, id)
  ])
  if (product === undefined) {
    const category = await findGoneProductCategory(db, id)
    return category === null
      ? errorResponse(404, "not_found", t("server.notFound"))
      : errorResponse(404, "product_gone", t("server.notFound"), { category_id: category })
  }
  return okResponse({
    status: true,
    data: productJson(product),
    variant_system: variantSystemJson(product, variants),
    size_guide: await findSizeGuide(db, locale, product.category.id, variants),
    reviews: productReviewsJson(reviews),
    is_returnable: await isReturnable(db, product.category.id)
  })
}

const getProductsByName: Handler = async ({ db }, { locale, query, t }) => {
  const name = cleanText(query.get("name") ?? "")
  if (name.length > maxSearchLength) return errorResponse(400, "bad_request", t("server.badInput"))
  const products =
    name === "" ? [] : await searchProducts(db, locale, name, limits.catalogue.maximumSearchResults)
  return dataResponse(products.map(productJson))
}

const getProducts: Handler = async ({ db }, { locale, query, t }) => {
  const filter = parseFilter(query)
  const sort = sorts.find((sort) => sort === (query.get("sort") ?? "new"))
  const after = parseCursor(query.get("cursor"))
  if (filter === "invalid" || after === "invalid" || sort === undefined)
    return errorResponse(400, "bad_request", t("server.badInput"))
  const page = await loadProductPage(db, locale, { sort, after, size: pageSize, filter })
  return okResponse({
    status: true,
    data: page.products.map(productJson),
    next: encodeCursor(page.next),
    total: page.total
  })
}

const getFacets: Handler = async ({ db }, { locale, query, t }) => {
  const filter = parseFilter(query)
  return filter === "invalid"
    ? errorResponse(400, "bad_request", t("server.badInput"))
    : dataResponse(facetsJson(await findFacets(db, locale, filter)))
}

const getSellableCount: Handler = async ({ db }, { params, t }) => {
  const id = parseId(params["id"])
  const row =
    id === null
      ? undefined
      : await db
          .selectFrom("inventory")
          .select("sellable")
          .where("product_id", "=", id)
          .executeTakeFirst()
  return row === undefined
    ? errorResponse(404, "not_found", t("server.notFound"))
    : dataResponse(row.sellable)
}

const getReels: Handler = async ({ db }, { locale }) =>
  okResponse(
    (await findReels(db, locale)).map(({ poster, video, ...reel }) => ({
      ...reel,
      video_url: pictureUrl(video),
      poster: pictureUrl(poster)
    }))
  )

const getShopInfo: Handler = async ({ db }, { locale }) =>
  dataResponse(shopInfoJson(await findShopInfo(db, locale)))

const getPolicyVersion: Handler = async ({ db }, { locale, params, t }) => {
  const id = parseId(params["version"])
  const version = id === null ? null : await findPolicyVersion(db, locale, id)
  return version === null
    ? errorResponse(404, "not_found", t("server.notFound"))
    : dataResponse({
        written_at: new Date(version.writtenAt).toISOString(),
        policies: policiesJson(version.policies)
      })
}

const maxSearchLength = 100
const sorts: ReadonlyArray<Sort> = ["new", "price_up", "price_down", "featured", "relevance"]
const booleans: ReadonlyMap<string, boolean> = new Map([
  ["", false],
  ["0", false],
  ["false", false],
  ["1", true],
  ["true", true]
])

/** The filter of a list from the query. */
const parseFilter = (query: URLSearchParams): ListFilter | "invalid" => {
  const search = cleanText(query.get("search") ?? "")
  const minFils = parsePriceBound(query.get("min"))
  const maxFils = parsePriceBound(query.get("max"))
  const inStock = booleans.get(query.get("in_stock") ?? "")
  const onSale = booleans.get(query.get("on_sale") ?? "")
  const category = query.get("category") ?? ""
  if (search.length > maxSearchLength || minFils === "invalid" || maxFils === "invalid")
    return "invalid"
  if (inStock === undefined || onSale === undefined || !/^\d*$/.test(category)) return "invalid"
  return {
    search: search === "" ? null : search,
    category: category === "" ? null : (parseId(category) ?? 0),
    minFils,
    maxFils,
    inStock,
    onSale,
    size: parseAttributeValues(query.getAll("size")),
    color: parseAttributeValues(query.getAll("color")),
    material: parseAttributeValues(query.getAll("material"))
  }
}

/** A price in dinars from the query, in fils; null if there is none. */
const parsePriceBound = (text: string | null): number | null | "invalid" => {
  if (text === null || text === "") return null
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(text)) return "invalid"
  return Math.round(Number(`${text}e3`))
}

/**
 * A route that anyone may read and cache, as long as each use is revalidated with the entity tag.
 */
const publicRoute = (path: string, handler: Handler): Route<ServerContext> => ({
  method: "GET",
  path,
  access: "anyone",
  handler: async (context, request) => {
    // Customers read what they wrote.
    const isGuest = request.customer === null
    const response = await shareAnswer(
      JSON.stringify([path, isGuest, request.locale, request.params, String(request.query)]),
      () => handler(isGuest ? { ...context, db: context.catalogueDb } : context, request)
    )
    const headers = {
      "Cache-Control": "public, max-age=0, must-revalidate",
      Vary: "Accept-Language"
    }
    return response.status === 200 ? { ...response, headers, hasETag: true } : response
  }
})

/** Many shoppers who ask for the same at the same time cost as much as one. */
const shareAnswer = createSingleFlight<ApiResponse>()

export const catalogueRoutes: ReadonlyArray<Route<ServerContext>> = [
  publicRoute("/getBanners", getBanners),
  publicRoute("/get-featured-categories", getFeaturedCategories),
  publicRoute("/getAllCatesWithSub", getCategoriesWithSub),
  publicRoute("/getListSubTwoCategory", getCategoriesWithChildrens),
  publicRoute("/sections", getSections),
  publicRoute("/home-rows", getHomeRows),
  publicRoute("/category/{id}/products", getCategory),
  publicRoute("/getProductById/{id}", getProduct),
  publicRoute("/getProductName", getProductsByName),
  publicRoute("/products", getProducts),
  publicRoute("/products/facets", getFacets),
  publicRoute("/hasVariants/{id}", getSellableCount),
  publicRoute("/get-reels", getReels),
  publicRoute("/shop", getShopInfo),
  publicRoute("/policies/{version}", getPolicyVersion),
  customerRoute("POST", "/stock-alert", requestStockAlert)
]
