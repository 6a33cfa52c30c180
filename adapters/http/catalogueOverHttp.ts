import { Effect, Layer, Schema } from "effect"
import { Catalogue, CategoryNotFound, ProductNotFound } from "#core/catalogue/Catalogue.ts"
import type { Category } from "#core/catalogue/Category.ts"
import type { CategoryId } from "#core/catalogue/Product.ts"
import { ask, refusalByStatus } from "./ask.ts"
import { BannersJson, bannersFrom } from "./bannerJson.ts"
import { detailFrom, ProductAnswerJson, SectionsJson, sectionsFrom } from "./catalogueJson.ts"
import { CategoriesJson, categoriesFrom, CategoryAnswerJson, contentsFrom } from "./categoryJson.ts"
import {
  FoundJson,
  pageFrom,
  ProductsPageJson,
  productsFrom,
  productsQuery
} from "./productListJson.ts"
import { ReelsJson, reelsFrom } from "./reelJson.ts"
import { spelled } from "./spelled.ts"
import { NumberJson } from "./values.ts"
import { plainWords, type Wire } from "./wire.ts"

export const catalogueOverHttp = ({ http, origin }: Wire) => {
  const shelves = (path: string) =>
    ask((signal) => http.get(path, { signal }), { success: CategoriesJson }).pipe(
      Effect.map(categoriesFrom)
    )
  const categories = shelves("getAllCatesWithSub")
  return Layer.succeed(Catalogue, {
    banners: () =>
      ask((signal) => http.get("getBanners", { signal }), { success: BannersJson }).pipe(
        Effect.map(bannersFrom(origin))
      ),
    featured: () => shelves("get-featured-categories"),
    categories: () => categories,
    // A shop whose tree stops early has a second list for what lies deeper (decision 40).
    branch: (id) =>
      Effect.flatMap(categories, branchIn(id)).pipe(
        Effect.catchTag("CategoryNotFound", () =>
          Effect.flatMap(shelves("getListSubTwoCategory"), branchIn(id))
        )
      ),
    category: (id) =>
      ask((signal) => http.get(`category/${id}/products`, { signal }), {
        success: CategoryAnswerJson,
        refusals: [refusalByStatus(404, () => new CategoryNotFound())]
      }).pipe(
        Effect.flatMap(({ data }) =>
          data === null ? Effect.fail(new CategoryNotFound()) : Effect.succeed(contentsFrom(data))
        )
      ),
    page: (asked) =>
      ask((signal) => http.get("products", { searchParams: productsQuery(asked), signal }), {
        success: ProductsPageJson
      }).pipe(Effect.map(pageFrom)),
    found: (name) =>
      ask(
        (signal) =>
          http.get("getProductName", { searchParams: { name: plainWords(name) }, signal }),
        { success: FoundJson }
      ).pipe(Effect.map(productsFrom)),
    reels: () =>
      ask((signal) => http.get("get-reels", { signal }), { success: ReelsJson }).pipe(
        Effect.map(reelsFrom)
      ),
    sections: () =>
      ask((signal) => http.get("sections", { signal }), { success: SectionsJson }).pipe(
        Effect.map(sectionsFrom)
      ),
    product: (id) =>
      ask((signal) => http.get(`getProductById/${id}`, { signal }), {
        success: ProductAnswerJson,
        refusals: [notFound]
      }).pipe(
        Effect.flatMap(({ data, variantSystem }) =>
          data === null
            ? Effect.fail(new ProductNotFound())
            : Effect.succeed(detailFrom(data, variantSystem))
        )
      ),
    sellable: (id) =>
      ask((signal) => http.get(`hasVariants/${id}`, { signal }), {
        success: SellableJson,
        refusals: [notFound]
      }).pipe(
        Effect.map((answer) =>
          Math.max(0, Math.floor(typeof answer === "number" ? answer : answer.data))
        )
      )
  })
}

const branchIn =
  (id: CategoryId) =>
  (tree: ReadonlyArray<Category>): Effect.Effect<Category, CategoryNotFound> => {
    const waiting = [...tree]
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (next.id === id) return Effect.succeed(next)
      waiting.push(...next.children)
    }
    return Effect.fail(new CategoryNotFound())
  }

const notFound = refusalByStatus(404, () => new ProductNotFound())

const SellableJson = Schema.Union([
  NumberJson,
  spelled({ data: ["count", "quantity", "variants"] }, Schema.Struct({ data: NumberJson }))
])
