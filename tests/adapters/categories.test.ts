import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { Catalogue, CategoryNotFound } from "#core/catalogue/Catalogue.ts"
import { CategoryId } from "#core/catalogue/Product.ts"
import { noFilter } from "#core/catalogue/ProductList.ts"
import { Fils } from "#core/money/Fils.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { getSuccess, createJsonShop, createShop } from "./fakeServer.ts"

const categories = Catalogue.use((catalogue) => catalogue.categories())
const category = Catalogue.use((catalogue) => catalogue.category(CategoryId.make(7)))
const banners = Catalogue.use((catalogue) => catalogue.banners())
const reels = Catalogue.use((catalogue) => catalogue.reels())
const page = (cursor: string | null = null) =>
  Catalogue.use((catalogue) => catalogue.productPage({ filter: noFilter, cursor }))
const unreadable = Result.fail(new Unavailable({ reason: "unreadable" }))
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
    ["ids as text", { id: "1" }, {}],
    ["title for name", { name: null, title: "Oud" }, {}],
    ["a level as text", { level: "1" }, {}],
    ["no level", { level: null }, {}],
    ["no picture", { image: "" }, { image: null }],
    ["a picture from who knows where", { image: "javascript:alert(1)" }, { image: null }],
    ["others inside that cannot be read", { sub: [{ id: "x" }, leaf, null, 5] }, {}],
    ["nothing readable inside", { sub: "?" }, { children: [] }]
  ])("decodes %s", async (_, wire, changed) => {
    expect(
      getSuccess(
        await createJsonShop({ status: true, data: [{ ...top, ...wire }] }).run(categories)
      )
    ).toEqual([{ ...readTop, ...changed }])
  })

  it("decodes each level once, and counts levels where none are given", async () => {
    const deep = Array.from({ length: 60 }).reduce<object>(
      (inner, _, at) => ({ id: 100 - at, name: "Deeper", sub: [inner] }),
      { id: 200, name: "Deepest" }
    )
    let at = getSuccess(await createJsonShop({ status: true, data: [deep] }).run(categories))[0]
    let levels = 0
    for (; at !== undefined; at = at.children[0]) expect(at.level).toBe(++levels)
    expect(levels).toBe(61)
  })

  it("is empty for an empty list and Unavailable when none can be read", async () => {
    expect(await createJsonShop({ status: true, data: [{ id: "x" }] }).run(categories)).toEqual(
      unreadable
    )
    expect(await createJsonShop({ status: true }).run(categories)).toEqual(unreadable)
    expect(getSuccess(await createJsonShop({ status: true, data: [] }).run(categories))).toEqual([])
  })

  it("category: has its subcategories and leaves out unreadable products", async () => {
    const data = {
      category: leaf,
      subcategories: [{ ...leaf, id: 8, level: null }],
      products: [{ ...oud, price: -1 }, oud]
    }
    const loaded = getSuccess(await createJsonShop({ status: true, data }).run(category))
    expect(loaded).toMatchObject({
      category: { id: 7, level: 2 },
      subcategories: [{ id: 8, level: 3, children: [] }],
      products: [{ id: 5, price: 12_500 }]
    })
    expect(
      getSuccess(
        await createJsonShop({
          status: true,
          data: { category: leaf, subcategories: null, products: null }
        }).run(category)
      )
    ).toMatchObject({ subcategories: [], products: [] })
    expect(await createJsonShop({ status: true, data: null }).run(category)).toEqual(
      Result.fail(new CategoryNotFound())
    )
    expect(await createJsonShop({ status: false, message: "?" }, 404).run(category)).toEqual(
      Result.fail(new CategoryNotFound())
    )
    expect(await createJsonShop({ status: true, data: { products: [oud] } }).run(category)).toEqual(
      unreadable
    )
  })
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
    ["a title", { title: "Eid" }, { title: "Eid" }],
    ["a subtitle", { subtitle: "Until Friday" }, { subtitle: "Until Friday" }],
    ["another kind", { banner_type: "section_banner" }, { kind: "section_banner" }],
    ["no kind", { banner_type: null }, {}],
    [
      "type for banner_type",
      { banner_type: null, type: "section_banner" },
      { kind: "section_banner" }
    ],
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
    expect(
      getSuccess(
        await createJsonShop({ status: true, data: [{ ...banner, ...wire }, { id: 2 }] }).run(
          banners
        )
      )
    ).toEqual([{ ...read, ...changed }])
  })
})

it.each<[string, unknown]>([
  [
    "a bare list",
    [
      {
        id: 1,
        video_url: "/v/1.mp4",
        poster: null,
        product_id: "5",
        title: "Oud",
        description: null
      },
      { id: 2 }
    ]
  ],
  [
    "an envelope",
    { status: true, data: [{ id: "1", video_url: "/v/1.mp4", product_id: 5, title: "Oud" }] }
  ]
])("reels: decode %s", async (_, body) => {
  expect(getSuccess(await createJsonShop(body).run(reels))).toEqual([
    { id: 1, video: "/v/1.mp4", poster: null, productId: 5, title: "Oud", description: "" }
  ])
})

it("reels: an empty list is not an error", async () =>
  expect(getSuccess(await createJsonShop([]).run(reels))).toEqual([]))

describe("product page", () => {
  it.each<[string, object, object]>([
    [
      "as the shop's own server spells it",
      { next: "12500-5", total: 30 },
      { next: "12500-5", total: 30 }
    ],
    [
      "numbers as text, and a number for a cursor",
      { next: 25, total: "30" },
      { next: "25", total: 30 }
    ],
    ["no total", { next: null }, { next: null, total: null }],
    ["an empty cursor", { next: "", total: 1 }, { next: null, total: 1 }],
    ["a total that is none", { next: null, total: -1 }, { next: null, total: null }]
  ])("decodes %s", async (_, wire, changed) => {
    expect(
      getSuccess(await createJsonShop({ status: true, data: [oud], ...wire }).run(page()))
    ).toMatchObject({
      products: [{ id: 5 }],
      ...changed
    })
  })

  it("requests the query string of the filter and the cursor", async () => {
    const { run, requests } = createShop(() =>
      Response.json({ status: true, data: [], next: null, total: 0 })
    )
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
    const { run, requests } = createShop(() => Response.json({ status: true, data }))
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
