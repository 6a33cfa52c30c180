import { describe, expect, it } from "vitest"
import { Catalogue, CategoryNotFound } from "#core/catalogue/Catalogue.ts"
import { CategoryId } from "#core/catalogue/Product.ts"
import { noFilter } from "#core/catalogue/ProductList.ts"
import { Fils } from "#core/money/Fils.ts"
import { createJsonShop, decode, getSuccess, itRefuses, success, unreadable } from "./fakeServer.ts"

const categories = Catalogue.use((catalogue) => catalogue.categories())
const category = Catalogue.use((catalogue) => catalogue.category(CategoryId.make(7)))
const banners = Catalogue.use((catalogue) => catalogue.banners())
const reels = Catalogue.use((catalogue) => catalogue.reels())
const page = (cursor: string | null = null) =>
  Catalogue.use((catalogue) => catalogue.productPage({ filter: noFilter, cursor }))
const oud = { id: 5, name: "Oud", price: 12.5, quantity: 3, product_weight: 0.25 }

describe("category tree", () => {
  const leaf = { id: 7, name: "Incense", image: "/p/7.svg", level: 2 }
  const read = { id: 7, name: "Incense", image: "/p/7.svg", level: 2, children: [] }
  const top = { id: 1, name: "Oud", image: "/p/1.svg", level: 1, sub: [leaf] }
  const readTop = { id: 1, name: "Oud", image: "/p/1.svg", level: 1, children: [read] }

  it.each<[string, object, object]>([
    ["sub", {}, {}],
    ["childrens", { sub: undefined, childrens: [leaf] }, {}],
    ["an empty childrens beside a full sub", { childrens: [] }, {}],
    ["children", { sub: undefined, children: [leaf] }, {}],
    ["numbers as text, and title for name", { id: "1", level: "1", name: null, title: "Oud" }, {}],
    ["no level", { level: null }, {}],
    ["a picture from who knows where", { image: "javascript:alert(1)" }, { image: null }],
    ["others inside that cannot be read", { sub: [{ id: "x" }, leaf, null, 5] }, {}],
    ["nothing readable inside", { sub: "?" }, { children: [] }]
  ])("decodes %s", async (_, wire, changed) => {
    expect(await decode(categories, success([{ ...top, ...wire }]))).toEqual([
      { ...readTop, ...changed }
    ])
  })

  it("decodes each level once, and counts levels where none are given", async () => {
    const deep = Array.from({ length: 60 }).reduce<object>(
      (inner, _, at) => ({ id: 100 - at, name: "Deeper", sub: [inner] }),
      { id: 200, name: "Deepest" }
    )
    let [at] = await decode(categories, success([deep]))
    let levels = 0
    for (; at !== undefined; at = at.children[0]) expect(at.level).toBe(++levels)
    expect(levels).toBe(61)
  })

  itRefuses("categories", categories, [
    [200, success([{ id: "x" }]), unreadable],
    [200, { status: true }, unreadable]
  ])

  it("category: has its subcategories and leaves out unreadable products", async () => {
    const data = {
      category: leaf,
      subcategories: [{ ...leaf, id: 8, level: null }],
      products: [{ ...oud, price: -1 }, oud]
    }
    expect(await decode(category, success(data))).toMatchObject({
      category: { id: 7, level: 2 },
      subcategories: [{ id: 8, level: 3, children: [] }],
      products: [{ id: 5, price: 12_500 }]
    })
    expect(
      await decode(category, success({ ...data, subcategories: null, products: null }))
    ).toMatchObject({ subcategories: [], products: [] })
  })

  itRefuses("category", category, [
    [200, success(null), new CategoryNotFound()],
    [404, {}, new CategoryNotFound()],
    [200, success({ products: [oud] }), unreadable]
  ])
})

describe("banner JSON", () => {
  const banner = {
    id: 1,
    image: "/p/b.svg",
    banner_type: "home_slider",
    link: "/category/1/products"
  }
  const read = {
    id: 1,
    image: "/p/b.svg",
    title: null,
    subtitle: null,
    kind: "home_slider",
    link: "/category/1/products"
  }

  it.each<[string, object, object]>([
    ["everything", {}, {}],
    ["texts", { title: "Eid", subtitle: "Soon" }, { title: "Eid", subtitle: "Soon" }],
    ["another kind", { banner_type: "section_banner" }, { kind: "section_banner" }],
    ["no kind", { banner_type: null }, {}],
    ["this shop's own origin in its link", { link: "https://shop.test/category/1/products" }, {}],
    ["a link elsewhere", { link: "https://evil.test/category/1/products" }, { link: null }],
    [
      "a link that only begins like this shop",
      { link: "https://shop.test.evil.test/" },
      { link: null }
    ],
    ["a link without a scheme", { link: "//evil.test/" }, { link: null }],
    ["a script for a link", { link: "javascript:alert(1)" }, { link: null }],
    ["no link", { link: null }, { link: null }]
  ])("decodes %s", async (_, wire, changed) => {
    expect(await decode(banners, success([{ ...banner, ...wire }, { id: 2 }]))).toEqual([
      { ...read, ...changed }
    ])
  })
})

it("reels: decode a bare list and an envelope; an empty list is not an error", async () => {
  const reel = { id: "1", video_url: "/v/1.mp4", poster: null, product_id: "5", title: "Oud" }
  for (const body of [[reel, { id: 2 }], success([reel])])
    expect(await decode(reels, body)).toEqual([
      { id: 1, video: "/v/1.mp4", poster: null, productId: 5, title: "Oud", description: "" }
    ])
  expect(await decode(reels, [])).toEqual([])
})

describe("product page", () => {
  it.each<[string, object, object]>([
    ["a cursor and a total", { next: "12500-5", total: 30 }, { next: "12500-5", total: 30 }],
    ["a number for a cursor", { next: 25, total: "30" }, { next: "25", total: 30 }],
    ["no total", { next: null }, { next: null, total: null }],
    ["an empty cursor", { next: "", total: 1 }, { next: null, total: 1 }],
    ["a total that is none", { next: null, total: -1 }, { next: null, total: null }]
  ])("decodes %s", async (_, wire, changed) => {
    expect(await decode(page(), { ...success([oud]), ...wire })).toMatchObject({
      products: [{ id: 5 }],
      ...changed
    })
  })

  it("requests the query string of the filter and the cursor", async () => {
    const { run, requests } = createJsonShop(success([]))
    const filter = { ...noFilter, search: "عود & 50%", min: Fils.make(4_500), size: ["54", "56"] }
    await run(page())
    await run(Catalogue.use((catalogue) => catalogue.productPage({ filter, cursor: "4500-7" })))
    expect(requests.map(({ url }) => url)).toEqual([
      "https://shop.test/api/products",
      "https://shop.test/api/products?search=%D8%B9%D9%88%D8%AF+%26+50%25&min=4.5&size=54&size=56&cursor=4500-7"
    ])
  })

  it("facets: a choice that cannot be read is left out, and what is not a number is 0", async () => {
    const choice = { name: "أسود", values: ["Black"], count: "7" }
    const data = {
      total: 24,
      on_sale: 3,
      in_stock: "many",
      attributes: [
        { kind: "color", name: "اللون", choices: [choice, { name: null, values: [] }] },
        { kind: "scent", name: "الرائحة", choices: [choice] }
      ]
    }
    const facets = Catalogue.use((catalogue) => catalogue.facets({ ...noFilter, size: ["54"] }))
    const { run, requests } = createJsonShop(success(data))
    expect(getSuccess(await run(facets))).toEqual({
      total: 24,
      onSale: 3,
      inStock: 0,
      attributes: [
        { kind: "color", name: "اللون", choices: [{ name: "أسود", values: ["Black"], count: 7 }] }
      ]
    })
    expect(requests.map(({ url }) => url)).toEqual([
      "https://shop.test/api/products/facets?size=54"
    ])
  })
})
