import { parseId } from "../http/parseId.ts"
import {
  type ApiResponse,
  type ApiRequest,
  errorResponse,
  type Route,
  type Shop,
  okResponse
} from "../http/route.ts"
import { loadCategoryTree, flattenTree } from "./categories.ts"
import { categoryProductLimit, pageSize } from "./lengths.ts"
import {
  categoryJson,
  productJson,
  variantSystemJson,
  categoryWithChildrens,
  categoryWithSub
} from "./catalogueJson.ts"
import { encodeCursor, parseCursor } from "./pageCursor.ts"
import {
  loadProductPage,
  findProducts,
  searchProducts,
  findCategoryProducts,
  findHomeProducts
} from "./products.ts"
import { findBanners, findReels } from "./homeContent.ts"
import { findVariants } from "./variants.ts"
import { pictureUrl } from "./wireValues.ts"
import { parsePriceBound } from "./filsAsked.ts"
import type { Sort } from "./ProductFilter.ts"

type Reading = (shop: Shop, asked: ApiRequest) => Promise<ApiResponse>

const banners: Reading = async ({ db }, { locale }) =>
  okResponse({
    status: true,
    data: (await findBanners(db, locale)).map(({ image, ...banner }) => ({
      ...banner,
      image: pictureUrl(image)
    }))
  })

const featured: Reading = async ({ db }, { locale }) => {
  const tree = await loadCategoryTree(db, locale)
  return okResponse({
    status: true,
    data: flattenTree(tree)
      .filter(({ isFeatured }) => isFeatured)
      .map(categoryWithChildrens)
  })
}

const allCategories: Reading = async ({ db }, { locale }) =>
  okResponse({ status: true, data: (await loadCategoryTree(db, locale)).map(categoryWithSub) })

const twoLevels: Reading = async ({ db }, { locale }) =>
  okResponse({
    status: true,
    data: (await loadCategoryTree(db, locale)).map(categoryWithChildrens)
  })

const sections: Reading = async ({ db }, { locale }) => {
  const [tree, products] = await Promise.all([
    loadCategoryTree(db, locale),
    findHomeProducts(db, locale)
  ])
  const rows = tree.map((shelf) => ({
    category: categoryJson(shelf),
    products: products.filter(({ row_id }) => row_id === shelf.id).map(productJson)
  }))
  return okResponse({ status: true, data: rows.filter(({ products }) => products.length > 0) })
}

const category: Reading = async ({ db }, { locale, params, t }) => {
  const id = parseId(params["id"])
  const shelf = flattenTree(await loadCategoryTree(db, locale)).find((shelf) => shelf.id === id)
  if (shelf === undefined) return errorResponse(404, "not_found", t("server.notFound"))
  const products = await findCategoryProducts(db, locale, shelf.id, categoryProductLimit)
  return okResponse({
    status: true,
    data: {
      category: categoryJson(shelf),
      subcategories: shelf.children.map(categoryWithChildrens),
      products: products.map(productJson)
    }
  })
}

const product: Reading = async ({ db }, { locale, params, t }) => {
  const id = parseId(params["id"])
  if (id === null) return errorResponse(404, "not_found", t("server.notFound"))
  const [[found], variants] = await Promise.all([
    findProducts(db, locale, [id]),
    findVariants(db, locale, id)
  ])
  if (found === undefined) return errorResponse(404, "not_found", t("server.notFound"))
  return okResponse({
    status: true,
    data: productJson(found),
    variant_system: variantSystemJson(found, variants)
  })
}

const named: Reading = async ({ db }, { locale, query, t }) => {
  const name = (query.get("name") ?? "").trim()
  if (name.length > longestSearch) return errorResponse(400, "bad_request", t("server.badInput"))
  const products = name === "" ? [] : await searchProducts(db, locale, name, mostFound)
  return okResponse({ status: true, data: products.map(productJson) })
}

const products: Reading = async ({ db }, { locale, query, t }) => {
  const wrong = errorResponse(400, "bad_request", t("server.badInput"))
  const search = (query.get("search") ?? "").trim()
  const [min, max] = [parsePriceBound(query.get("min")), parsePriceBound(query.get("max"))]
  const sort = sorts.find((sort) => sort === (query.get("sort") ?? "new"))
  const after = parseCursor(query.get("cursor"))
  const inStock = truths.get(query.get("in_stock") ?? "")
  const category = query.get("category") ?? ""
  if (search.length > longestSearch || min === "wrong" || max === "wrong" || after === "wrong")
    return wrong
  if (sort === undefined || inStock === undefined || !/^\d*$/.test(category)) return wrong
  const page = await loadProductPage(db, locale, {
    sort,
    after,
    size: pageSize,
    filter: {
      search: search === "" ? null : search,
      category: category === "" ? null : (parseId(category) ?? 0),
      minFils: min,
      maxFils: max,
      inStock
    }
  })
  return okResponse({
    status: true,
    data: page.products.map(productJson),
    next: encodeCursor(page.next),
    total: page.total
  })
}

const sellable: Reading = async ({ db }, { params, t }) => {
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
    : okResponse({ status: true, data: row.sellable })
}

const reels: Reading = async ({ db }, { locale }) =>
  okResponse(
    (await findReels(db, locale)).map(({ poster, video, ...reel }) => ({
      ...reel,
      video_url: pictureUrl(video),
      poster: pictureUrl(poster)
    }))
  )

const mostFound = 24
const longestSearch = 100
const sorts: ReadonlyArray<Sort> = ["new", "price_up", "price_down"]
const truths: ReadonlyMap<string, boolean> = new Map([
  ["", false],
  ["0", false],
  ["false", false],
  ["1", true],
  ["true", true]
])

/** What anyone may look at: kept by whoever likes, and asked for again with its tag before it is used. */
const look = (path: string, reading: Reading): Route => ({
  method: "GET",
  path,
  access: "anyone",
  answer: async (shop, asked) => {
    const read = await reading(shop, asked)
    const headers = {
      "Cache-Control": "public, max-age=0, must-revalidate",
      Vary: "Accept-Language"
    }
    return read.status === 200 ? { ...read, headers, hasETag: true } : read
  }
})

export const catalogueRoutes: ReadonlyArray<Route> = [
  look("/getBanners", banners),
  look("/get-featured-categories", featured),
  look("/getAllCatesWithSub", allCategories),
  look("/getListSubTwoCategory", twoLevels),
  look("/sections", sections),
  look("/category/{id}/products", category),
  look("/getProductById/{id}", product),
  look("/getProductName", named),
  look("/products", products),
  look("/hasVariants/{id}", sellable),
  look("/get-reels", reels)
]
