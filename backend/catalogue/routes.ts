import { parseId } from "../http/parseId.ts"
import {
  type ApiResponse,
  type ApiRequest,
  errorResponse,
  type Route,
  type Shop,
  okResponse
} from "../http/route.ts"
import { categoryTree, flattened } from "./categories.ts"
import { mostOfACategory, pageSize } from "./lengths.ts"
import {
  categoryOnTheWire,
  productOnTheWire,
  variantSystem,
  withChildrens,
  withSub
} from "./onTheWire.ts"
import { cursorOf, pageStartIn } from "./pageStart.ts"
import { productPage, productsById, productsNamed, productsOf, productsOnHome } from "./products.ts"
import { bannersIn, reelsIn } from "./shownOnHome.ts"
import { variantsOf } from "./variants.ts"
import { pictureAt } from "./written.ts"
import { filsAsked } from "./filsAsked.ts"
import type { Sort } from "./Wanted.ts"

type Reading = (shop: Shop, asked: ApiRequest) => Promise<ApiResponse>

const banners: Reading = async ({ db }, { locale }) =>
  okResponse({
    status: true,
    data: (await bannersIn(db, locale)).map(({ image, ...banner }) => ({
      ...banner,
      image: pictureAt(image)
    }))
  })

const featured: Reading = async ({ db }, { locale }) => {
  const tree = await categoryTree(db, locale)
  return okResponse({
    status: true,
    data: flattened(tree)
      .filter(({ isFeatured }) => isFeatured)
      .map(withChildrens)
  })
}

const allCategories: Reading = async ({ db }, { locale }) =>
  okResponse({ status: true, data: (await categoryTree(db, locale)).map(withSub) })

const twoLevels: Reading = async ({ db }, { locale }) =>
  okResponse({ status: true, data: (await categoryTree(db, locale)).map(withChildrens) })

const sections: Reading = async ({ db }, { locale }) => {
  const [tree, products] = await Promise.all([categoryTree(db, locale), productsOnHome(db, locale)])
  const rows = tree.map((shelf) => ({
    category: categoryOnTheWire(shelf),
    products: products.filter(({ row_id }) => row_id === shelf.id).map(productOnTheWire)
  }))
  return okResponse({ status: true, data: rows.filter(({ products }) => products.length > 0) })
}

const category: Reading = async ({ db }, { locale, params, t }) => {
  const id = parseId(params["id"])
  const shelf = flattened(await categoryTree(db, locale)).find((shelf) => shelf.id === id)
  if (shelf === undefined) return errorResponse(404, "not_found", t("server.notFound"))
  const products = await productsOf(db, locale, shelf.id, mostOfACategory)
  return okResponse({
    status: true,
    data: {
      category: categoryOnTheWire(shelf),
      subcategories: shelf.inside.map(withChildrens),
      products: products.map(productOnTheWire)
    }
  })
}

const product: Reading = async ({ db }, { locale, params, t }) => {
  const id = parseId(params["id"])
  if (id === null) return errorResponse(404, "not_found", t("server.notFound"))
  const [[found], variants] = await Promise.all([
    productsById(db, locale, [id]),
    variantsOf(db, locale, id)
  ])
  if (found === undefined) return errorResponse(404, "not_found", t("server.notFound"))
  return okResponse({
    status: true,
    data: productOnTheWire(found),
    variant_system: variantSystem(found, variants)
  })
}

const named: Reading = async ({ db }, { locale, query, t }) => {
  const name = (query.get("name") ?? "").trim()
  if (name.length > longestSearch) return errorResponse(400, "bad_request", t("server.badInput"))
  const products = name === "" ? [] : await productsNamed(db, locale, name, mostFound)
  return okResponse({ status: true, data: products.map(productOnTheWire) })
}

const products: Reading = async ({ db }, { locale, query, t }) => {
  const wrong = errorResponse(400, "bad_request", t("server.badInput"))
  const search = (query.get("search") ?? "").trim()
  const [min, max] = [filsAsked(query.get("min")), filsAsked(query.get("max"))]
  const sort = sorts.find((sort) => sort === (query.get("sort") ?? "new"))
  const after = pageStartIn(query.get("cursor"))
  const inStock = truths.get(query.get("in_stock") ?? "")
  const category = query.get("category") ?? ""
  if (search.length > longestSearch || min === "wrong" || max === "wrong" || after === "wrong")
    return wrong
  if (sort === undefined || inStock === undefined || !/^\d*$/.test(category)) return wrong
  const page = await productPage(db, locale, {
    sort,
    after,
    size: pageSize,
    wanted: {
      search: search === "" ? null : search,
      category: category === "" ? null : (parseId(category) ?? 0),
      minFils: min,
      maxFils: max,
      inStock
    }
  })
  return okResponse({
    status: true,
    data: page.products.map(productOnTheWire),
    next: cursorOf(page.next),
    total: page.total
  })
}

const sellable: Reading = async ({ db }, { params, t }) => {
  const id = parseId(params["id"])
  const row =
    id === null
      ? undefined
      : await db
          .selectFrom("shelf")
          .select("sellable")
          .where("product_id", "=", id)
          .executeTakeFirst()
  return row === undefined
    ? errorResponse(404, "not_found", t("server.notFound"))
    : okResponse({ status: true, data: row.sellable })
}

const reels: Reading = async ({ db }, { locale }) =>
  okResponse(
    (await reelsIn(db, locale)).map(({ poster, video, ...reel }) => ({
      ...reel,
      video_url: pictureAt(video),
      poster: pictureAt(poster)
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
