import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type AnyQuery,
  bannersQuery,
  homeRowsQuery,
  categoriesQuery,
  categoryQuery,
  featuredQuery,
  productQuery,
  productsQuery,
  reelsQuery,
  sectionsQuery,
  shopInfoQuery,
  deliveryScheduleQuery
} from "#core/catalogue/queries.ts"
import { type Category, categoryPath } from "#core/catalogue/Category.ts"
import { firstCategories, navigationQuery, shopSummaryQuery } from "#core/catalogue/shellQueries.ts"
import { emptyShopInfo, plainSection } from "#core/catalogue/ShopInfo.ts"
import { CategoryId, ProductId } from "#core/catalogue/Product.ts"
import { facetsQuery, productListQueries } from "#core/catalogue/productListQueries.ts"
import { noFilter } from "#core/catalogue/ProductList.ts"
import { assertNonNull } from "#core/shared/assertNonNull.ts"
import { productFilter } from "#core/testing/catalogueArbitraries.ts"
import { fakeCatalogue } from "../support/fakeCatalogue.ts"

const id = fc.integer({ min: 1, max: 1_000 })
const cursor = fc.option(fc.stringMatching(/^\d{1,4}$/))
const parameters = fc.record({ id, filter: productFilter, cursor })

const queriesFor = ({
  id,
  filter,
  cursor
}: typeof parameters extends fc.Arbitrary<infer Each> ? Each : never): ReadonlyArray<AnyQuery> => [
  sectionsQuery,
  bannersQuery,
  homeRowsQuery,
  featuredQuery,
  categoriesQuery,
  reelsQuery,
  shopInfoQuery,
  deliveryScheduleQuery,
  categoryQuery(CategoryId.make(id)),
  productQuery(ProductId.make(id)),
  productsQuery({ filter, cursor }),
  facetsQuery(filter)
]

describe("queries of the shell", () => {
  const parentCategory = {
    id: CategoryId.make(7),
    name: "Oud",
    image: "/oud.jpg",
    level: 2,
    children: []
  }
  const leaf = { ...parentCategory, id: CategoryId.make(8), level: 3 }
  const top = { ...parentCategory, id: CategoryId.make(1), name: "Perfume", level: 1 }

  it("navigationQuery: all categories in the shop's order, with ids, names and the pictures of the second level", async () => {
    const categories = [
      { ...top, children: [{ ...parentCategory, children: [leaf] }] },
      parentCategory
    ]
    const catalogue = fakeCatalogue({ categories: () => Effect.succeed(categories) })
    const second = { id: 7, name: "Oud", image: parentCategory.image, children: [] }
    expect(await Effect.runPromise(navigationQuery.load(catalogue))).toEqual({
      categories: [
        {
          id: 1,
          name: "Perfume",
          children: [{ ...second, children: [{ id: 8, name: "Oud", children: [] }] }]
        },
        second
      ],
      isComplete: true
    })
  })

  it("firstCategories: of 5,000 categories all of the upper levels that fit, and then those of the next level", () => {
    let id = 1
    const children = (level: number, count: number): ReadonlyArray<Category> =>
      Array.from({ length: count }, () => ({
        ...parentCategory,
        id: CategoryId.make(id++),
        level,
        children: level === 1 ? children(2, 10) : level === 2 ? children(3, 50) : []
      }))
    const { categories, isComplete } = firstCategories(children(1, 10))
    expect([isComplete, categories.length]).toEqual([false, 10])
    expect(categories.map((category) => category.children.length)).toEqual(categories.map(() => 10))
    const third = categories.flatMap((top) => top.children.map((second) => second.children.length))
    expect(third).toEqual([40, ...Array.from({ length: 99 }, () => 0)])
    expect(firstCategories(children(1, 200)).categories).toHaveLength(150)
    // The page of a category that is missing has it with those above it.
    const tree = children(1, 10)
    const last = assertNonNull(tree[9]?.children[9]?.children[49] ?? null)
    const shown = firstCategories(tree, last.id).categories
    expect(categoryPath(shown, last.id)).toHaveLength(3)
    expect(categoryPath(firstCategories(tree).categories, last.id)).toEqual([])
    expect(firstCategories(children(2, 2)).isComplete).toBe(true)
  })

  it("categoryPath: leads from the top-level category to the category, and is empty for an unknown one", () => {
    const tree = [
      { ...parentCategory, children: [] },
      { ...top, children: [{ ...parentCategory, id: CategoryId.make(9), children: [leaf] }] }
    ]
    const idsTo = (id: number) => categoryPath(tree, CategoryId.make(id)).map(({ id }) => id)
    expect([idsTo(8), idsTo(9), idsTo(7), idsTo(5)]).toEqual([[1, 9, 8], [1, 9], [7], []])
  })

  it("shopSummaryQuery: names the policies that have a text, and leaves their texts out", async () => {
    const info = {
      ...emptyShopInfo,
      legalName: "Sadu W.L.L.",
      returnDays: 14,
      policies: { ...emptyShopInfo.policies, returns: [plainSection("Returns", "14 days")] }
    }
    const catalogue = fakeCatalogue({ shopInfo: () => Effect.succeed(info) })
    const summary = await Effect.runPromise(shopSummaryQuery.load(catalogue))
    expect(summary).toMatchObject({
      legalName: "Sadu W.L.L.",
      returnDays: 14,
      policies: ["returns"]
    })
    expect(JSON.stringify(summary)).not.toContain("14 days")
    expect(summary).not.toHaveProperty("delivery")
  })
})

describe("catalogue queries", () => {
  it("keys: two queries share a key only if they are the same query with the same parameters", () => {
    fc.assert(
      fc.property(parameters, parameters, (one, other) => {
        const keys = queriesFor(one).map(({ key }) => key)
        const otherKeys = queriesFor(other).map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
        keys.forEach((key, at) =>
          otherKeys.forEach((otherKey, otherAt) => {
            if (key === otherKey) expect(at).toBe(otherAt)
          })
        )
        expect(keys.slice(8, 11).some((key) => otherKeys.includes(key))).toBe(one.id === other.id)
        expect(keys[11] === otherKeys[11]).toBe(
          JSON.stringify([one.filter, one.cursor]) === JSON.stringify([other.filter, other.cursor])
        )
      })
    )
  })

  it("load: each query calls its own method of the catalogue with its parameters", () => {
    const calls: Array<readonly [method: string, parameter: unknown]> = []
    const method = (name: string) => (parameter?: unknown) => {
      calls.push([name, parameter])
      return Effect.never
    }
    const catalogue = fakeCatalogue({
      sections: method("sections"),
      homeRows: method("homeRows"),
      banners: method("banners"),
      featured: method("featured"),
      categories: method("categories"),
      reels: method("reels"),
      shopInfo: method("shopInfo"),
      deliverySchedule: method("deliverySchedule"),
      category: method("category"),
      product: method("product"),
      productPage: method("page"),
      facets: method("facets")
    })
    const filter = { ...noFilter, search: "عود" }
    for (const { load } of queriesFor({ id: 7, filter, cursor: "7" })) load(catalogue)
    expect(calls).toEqual([
      ["sections", undefined],
      ["banners", undefined],
      ["homeRows", undefined],
      ["featured", undefined],
      ["categories", undefined],
      ["reels", undefined],
      ["shopInfo", undefined],
      ["deliverySchedule", undefined],
      ["category", 7],
      ["product", 7],
      ["page", { filter, cursor: "7" }],
      ["facets", { ...filter, sort: "relevance" }]
    ])
  })

  it("productListQueries: the facets are only loaded for the names of chosen values", () => {
    const keysOf = (search: string) => productListQueries(search).map(({ key }) => key)
    expect(keysOf("?min=4&cursor=4000-7")).toEqual(["products:min=4&cursor=4000-7"])
    expect(keysOf("?color=Black&sort=price_up")).toEqual([
      "products:sort=price_up&color=Black",
      "facets:color=Black"
    ])
  })
})
