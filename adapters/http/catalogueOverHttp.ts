import { Effect, Layer, Schema } from "effect"
import { Catalogue, CategoryNotFound, ProductNotFound } from "#core/catalogue/Catalogue.ts"
import { callApi, refusalByCode, refusalByStatus } from "./callApi.ts"
import { BannersJson, toBanners } from "./bannerJson.ts"
import { toProductReviews } from "./reviewJson.ts"
import { toProductDetail, ProductResponseJson, SectionsJson, toSections } from "./productJson.ts"
import {
  CategoriesJson,
  toCategories,
  CategoryResponseJson,
  toCategoryContents
} from "./categoryJson.ts"
import {
  SearchResultsJson,
  toProductsPage,
  ProductsPageJson,
  toProducts,
  FacetsJson,
  toFacets,
  toPageParams,
  toSearchParams
} from "./productListJson.ts"
import { ReelsJson, toReels } from "./reelJson.ts"
import { ShopInfoJson, toShopInfo } from "./shopInfoJson.ts"
import { withAliases } from "./fieldAliases.ts"
import { CategoryIdJson, NumberJson } from "./valueSchemas.ts"
import { toWellFormedText, type ApiClient } from "./apiClient.ts"

export const catalogueOverHttp = ({ http, origin }: ApiClient) => {
  const categoryList = (path: string) =>
    callApi((signal) => http.get(path, { signal }), { success: CategoriesJson }).pipe(
      Effect.map(toCategories)
    )
  const shopInfo = callApi((signal) => http.get("shop", { signal }), {
    success: ShopInfoJson
  }).pipe(Effect.map(toShopInfo))
  return Layer.succeed(Catalogue, {
    banners: () =>
      callApi((signal) => http.get("getBanners", { signal }), { success: BannersJson }).pipe(
        Effect.map(toBanners(origin))
      ),
    featured: () => categoryList("get-featured-categories"),
    categories: () => categoryList("getAllCatesWithSub"),
    category: (id) =>
      callApi((signal) => http.get(`category/${id}/products`, { signal }), {
        success: CategoryResponseJson,
        refusals: [refusalByStatus(404, () => new CategoryNotFound())]
      }).pipe(
        Effect.flatMap(({ data }) =>
          data === null
            ? Effect.fail(new CategoryNotFound())
            : Effect.succeed(toCategoryContents(data))
        )
      ),
    productPage: (query) =>
      callApi((signal) => http.get("products", { searchParams: toPageParams(query), signal }), {
        success: ProductsPageJson
      }).pipe(Effect.map(toProductsPage)),
    facets: (filter) =>
      callApi(
        (signal) => http.get("products/facets", { searchParams: toSearchParams(filter), signal }),
        { success: FacetsJson }
      ).pipe(Effect.map(toFacets)),
    searchByName: (name) =>
      callApi(
        (signal) =>
          http.get("getProductName", { searchParams: { name: toWellFormedText(name) }, signal }),
        { success: SearchResultsJson }
      ).pipe(Effect.map(toProducts)),
    reels: () =>
      callApi((signal) => http.get("get-reels", { signal }), { success: ReelsJson }).pipe(
        Effect.map(toReels)
      ),
    shopInfo: () => shopInfo,
    deliverySchedule: () => Effect.map(shopInfo, ({ delivery }) => delivery),
    sections: () =>
      callApi((signal) => http.get("sections", { signal }), { success: SectionsJson }).pipe(
        Effect.map(toSections)
      ),
    product: (id) =>
      callApi((signal) => http.get(`getProductById/${id}`, { signal }), {
        success: ProductResponseJson,
        refusals: [productGone, productNotFound]
      }).pipe(
        Effect.flatMap(({ data, reviews, sizeGuide, variantSystem }) =>
          data === null
            ? Effect.fail(new ProductNotFound({ category: null }))
            : Effect.succeed({
                ...toProductDetail(data, variantSystem, sizeGuide),
                ...(reviews === null ? {} : { reviews: toProductReviews(reviews) })
              })
        )
      ),
    countSellableVariants: (id) =>
      callApi((signal) => http.get(`hasVariants/${id}`, { signal }), {
        success: SellableCountJson,
        refusals: [productNotFound]
      }).pipe(
        Effect.map((response) =>
          Math.max(0, Math.floor(typeof response === "number" ? response : response.data))
        )
      )
  })
}

const productGone = refusalByCode(
  "product_gone",
  Schema.Struct({ category_id: CategoryIdJson }),
  ({ category_id: category }) => new ProductNotFound({ category })
)

const productNotFound = refusalByStatus(404, () => new ProductNotFound({ category: null }))

const SellableCountJson = Schema.Union([
  NumberJson,
  withAliases({ data: ["count", "quantity", "variants"] }, Schema.Struct({ data: NumberJson }))
])
