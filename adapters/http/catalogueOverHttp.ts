import { Effect, Layer, Schema } from "effect"
import {
  Catalogue,
  CategoryNotFound,
  PolicyVersionNotFound,
  ProductNotFound
} from "#core/catalogue/Catalogue.ts"
import { toWellFormedText, type ApiClient } from "./apiClient.ts"
import { bannersJson } from "./bannerJson.ts"
import { callApi, refusalByStatus, refusalWithData } from "./callApi.ts"
import { CategoriesJson, CategoryContentsJson } from "./categoryJson.ts"
import { inField } from "./decoding.ts"
import { HomeOrderJson } from "./homeRowsJson.ts"
import { ProductResponseJson, SectionsJson } from "./productJson.ts"
import {
  FacetsJson,
  ProductsJson,
  ProductsPageJson,
  toPageParams,
  toSearchParams
} from "./productListJson.ts"
import { ReelsJson } from "./reelJson.ts"
import { PolicyVersionJson, ShopInfoJson } from "./shopInfoJson.ts"
import { CategoryIdJson, NumberJson } from "./apiPrimitives.ts"

export const catalogueOverHttp = ({ http: { get }, origin }: ApiClient) => {
  const shopInfo = () => callApi(get, "shop", { success: ShopInfoJson })
  return Layer.succeed(Catalogue, {
    homeRows: () => callApi(get, "home-rows", { success: HomeOrderJson }),
    banners: () => callApi(get, "getBanners", { success: bannersJson(origin) }),
    featured: () => callApi(get, "get-featured-categories", { success: CategoriesJson }),
    categories: () => callApi(get, "getAllCatesWithSub", { success: CategoriesJson }),
    category: (id) =>
      callApi(get, `category/${id}/products`, {
        success: CategoryContentsJson,
        refusals: [refusalByStatus(404, () => new CategoryNotFound())]
      }).pipe(
        Effect.flatMap((contents) =>
          contents === null ? Effect.fail(new CategoryNotFound()) : Effect.succeed(contents)
        )
      ),
    productPage: (query) =>
      callApi(get, "products", { searchParams: toPageParams(query), success: ProductsPageJson }),
    facets: (filter) =>
      callApi(get, "products/facets", {
        searchParams: toSearchParams(filter),
        success: FacetsJson
      }),
    searchByName: (name) =>
      callApi(get, "getProductName", {
        searchParams: { name: toWellFormedText(name) },
        success: ProductsJson
      }),
    reels: () => callApi(get, "get-reels", { success: ReelsJson }),
    shopInfo,
    policyVersion: (version) =>
      callApi(get, `policies/${version}`, {
        success: PolicyVersionJson,
        refusals: [refusalByStatus(404, () => new PolicyVersionNotFound())]
      }),
    deliverySchedule: () => Effect.map(shopInfo(), ({ delivery }) => delivery),
    sections: () => callApi(get, "sections", { success: SectionsJson }),
    product: (id) =>
      callApi(get, `getProductById/${id}`, {
        success: ProductResponseJson,
        refusals: [itemGone, productNotFound]
      }).pipe(
        Effect.flatMap((detail) =>
          detail === null
            ? Effect.fail(new ProductNotFound({ category: null }))
            : Effect.succeed(detail)
        )
      ),
    countSellableVariants: (id) =>
      callApi(get, `hasVariants/${id}`, {
        success: SellableCountJson,
        refusals: [productNotFound]
      }).pipe(Effect.map((count) => Math.max(0, Math.floor(count))))
  })
}

const itemGone = refusalWithData(
  "product_gone",
  Schema.Struct({ category_id: CategoryIdJson }),
  ({ category_id: category }) => new ProductNotFound({ category })
)

const productNotFound = refusalByStatus(404, () => new ProductNotFound({ category: null }))

const SellableCountJson = Schema.Union([NumberJson, inField(NumberJson, "data")])
