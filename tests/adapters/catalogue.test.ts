import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { Catalogue, ProductNotFound } from "#core/catalogue/Catalogue.ts"
import { CategoryId, ProductId } from "#core/catalogue/Product.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { createProduct } from "#core/testing/catalogueArbitraries.ts"
import { getSuccess, createJsonShop } from "./fakeServer.ts"

const sections = Catalogue.use((catalogue) => catalogue.sections())
const product = Catalogue.use((catalogue) => catalogue.product(ProductId.make(5)))
const sellable = Catalogue.use((catalogue) => catalogue.countSellableVariants(ProductId.make(5)))
const unreadable = Result.fail(new Unavailable({ reason: "unreadable" }))

const oud = {
  id: 5,
  pid: 5,
  name: "Oud",
  title: "Oud oil",
  price: 12.5,
  old_price: 15,
  image: "/p/oud.svg",
  product_images: [{ image_url: "/p/oud.svg" }, { image_url: "/p/oud-2.svg" }],
  images: [],
  description: "Deep",
  description_sale: "Deep, and on sale",
  quantity: 20,
  barcode: "0",
  sku: "OUD",
  product_weight: 0.25,
  category: { id: 2, name: "Perfume" }
}
const read = createProduct(5, "Oud", 12_500, {
  description: "Deep",
  oldPrice: Fils.make(15_000),
  image: "/p/oud.svg",
  images: ["/p/oud.svg", "/p/oud-2.svg"],
  stock: 20,
  sku: "OUD",
  barcode: null,
  weight: Grams.make(250),
  category: { id: CategoryId.make(2), name: "Perfume" }
})
const asProduct = async (data: object) =>
  getSuccess(await createJsonShop({ status: true, data }).run(product)).product

describe("product JSON", () => {
  it("decodes the reference backend's spelling", async () => {
    expect(
      getSuccess(
        await createJsonShop({
          status: true,
          data: oud,
          variant_system: { has_variants: false }
        }).run(product)
      )
    ).toEqual({ product: read, attributes: [], variants: [] })
  })

  it.each([
    ["a table", [{ name: "Size", values: ["54"] }], true],
    [
      "columns of different lengths",
      [
        { name: "Size", values: ["54"] },
        { name: "Length", values: ["1", "2"] }
      ],
      false
    ],
    ["no columns", [], false],
    ["a column without values", [{ name: "Size", values: [] }], false]
  ])("size guide: %s", async (_, columns, isRead) => {
    const detail = getSuccess(
      await createJsonShop({
        status: true,
        data: oud,
        variant_system: {
          has_variants: true,
          available_attributes: { Size: ["54"] },
          optimized_variants: [
            { id: 9, price: 1, stock: 1, attributes_array: [{ name: "Size", value: "54" }] }
          ]
        },
        size_guide: { title: "Sizes", columns }
      }).run(product)
    )
    expect(detail.sizeGuide).toEqual(isRead ? { title: "Sizes", note: null, columns } : undefined)
  })

  it.each<[string, object, object]>([
    ["pid for id", { id: undefined, pid: 5 }, {}],
    ["an id as text", { id: "5" }, {}],
    ["title for name", { name: "", title: "Oud" }, {}],
    ["description_sale for description", { description: null, description_sale: "Deep" }, {}],
    [
      "prices as text with separators",
      { price: "1,234.50", old_price: "2,000" },
      { price: 1_234_500, oldPrice: 2_000_000 }
    ],
    ["prices in Arabic digits", { price: "١٬٢٣٤٫٥" }, { price: 1_234_500, oldPrice: null }],
    ["default_code for sku", { sku: null, default_code: "OUD" }, {}],
    [
      "images without product_images",
      { product_images: null, images: ["/p/oud.svg", "/p/oud-2.svg"] },
      {}
    ],
    [
      "images as records",
      { product_images: [], images: [{ url: "/p/oud.svg" }, { src: "/p/oud-2.svg" }] },
      {}
    ],
    ["no image of its own", { image: null }, {}],
    ["quantity as text", { quantity: "20" }, {}],
    ["a negative stock", { quantity: -3 }, { stock: 0 }],
    ["no stock said", { quantity: null }, { stock: 0 }],
    ["an old price that is no higher", { old_price: 12.5 }, { oldPrice: null }],
    ["a bar code", { barcode: "6271" }, { barcode: "6271" }],
    ["no weight", { product_weight: null }, { weight: 100 }],
    ["a weight of 0", { product_weight: 0 }, { weight: 100 }],
    ["a third decimal", { price: 12.495 }, { price: 12_500 }],
    ["an unreadable category", { category: "Perfume" }, { category: null }],
    ["a picture that is a script", { image: "javascript:alert(1)" }, {}],
    [
      "pictures from who knows where",
      {
        product_images: [
          { image_url: "//evil.test/a.png" },
          { image_url: "data:text/html,x" },
          "/p/oud.svg",
          "/p/oud-2.svg"
        ]
      },
      {}
    ]
  ])("decodes %s", async (_, wire, changed) => {
    expect(await asProduct({ ...oud, ...wire })).toEqual({ ...read, ...changed })
  })

  it.each([
    { price: "free" },
    { price: -1 },
    { price: null },
    { price: 1e300 },
    { id: 0 },
    { id: "x" },
    { name: " ", title: "" }
  ])("is unreadable without a required field: %j", async (wire) =>
    expect(await createJsonShop({ status: true, data: { ...oud, ...wire } }).run(product)).toEqual(
      unreadable
    )
  )

  it("404 and data: null are ProductNotFound", async () => {
    const notFound = Result.fail(new ProductNotFound({ category: null }))
    expect(await createJsonShop({ status: false, message: "?" }, 404).run(product)).toEqual(
      notFound
    )
    expect(await createJsonShop({ status: true, data: null }).run(product)).toEqual(notFound)
    expect(await createJsonShop({ status: false }, 404).run(sellable)).toEqual(notFound)
    expect(
      await createJsonShop({ status: false, code: "product_gone", category_id: 9 }, 404).run(
        product
      )
    ).toEqual(Result.fail(new ProductNotFound({ category: CategoryId.make(9) })))
  })
})

describe("variant JSON", () => {
  const variant = {
    id: 51,
    name: "Oud",
    display_name: "Oud 50 ml",
    color: null,
    size: "50 ml",
    weight: null,
    material: null,
    attributes_array: [{ name: "Size", value: "50 ml" }],
    effective_price: 20,
    price: 22,
    stock_quantity: 3,
    is_available: true,
    sku: "OUD-50",
    default_code: "X",
    main_image: "/p/50.svg",
    featured_image: "/p/50.svg",
    images: [],
    odoo_id: 9
  }
  const system = {
    has_variants: true,
    available_attributes: { Size: ["12 ml", "50 ml"] },
    optimized_variants: [variant]
  }
  const readVariant = {
    id: 51,
    attributes: { Size: "50 ml" },
    price: 20_000,
    stock: 3,
    available: true,
    sku: "OUD-50",
    size: "50 ml",
    color: null,
    images: ["/p/50.svg"]
  }
  const withSystem = async (changes: object) =>
    getSuccess(
      await createJsonShop({
        status: true,
        data: oud,
        variant_system: { ...system, ...changes }
      }).run(product)
    )

  it("decodes the reference backend's spelling", async () => {
    expect(await withSystem({})).toEqual({
      product: read,
      attributes: [{ name: "Size", values: ["12 ml", "50 ml"] }],
      variants: [readVariant]
    })
  })

  it.each<[string, object, object]>([
    ["odoo_id for id", { id: null }, { id: 9 }],
    ["price for effective_price", { effective_price: null }, { price: 22_000 }],
    ["default_code for sku", { sku: "" }, { sku: "X" }],
    ["1 for available", { is_available: 1 }, {}],
    ["'false' for not available", { is_available: "false" }, { available: false }],
    ["stock as text", { stock_quantity: "3" }, {}],
    ["attributes only as fields", { attributes_array: null }, {}],
    ["pictures of its own", { images: ["/p/a.svg"] }, { images: ["/p/a.svg"] }]
  ])("decodes %s", async (_, wire, changed) => {
    expect((await withSystem({ optimized_variants: [{ ...variant, ...wire }] })).variants).toEqual([
      { ...readVariant, ...changed }
    ])
  })

  it("leaves out unreadable variants", async () => {
    const bad = [
      { ...variant, effective_price: "?", price: null },
      { ...variant, id: "?", odoo_id: "?" },
      5,
      null
    ]
    expect((await withSystem({ optimized_variants: [...bad, variant] })).variants).toEqual([
      readVariant
    ])
  })

  it("a product whose variants are all unreadable is sold out", async () => {
    expect(await withSystem({ optimized_variants: [5] })).toEqual({
      product: { ...read, stock: 0 },
      attributes: [],
      variants: []
    })
  })

  it("attributes come from the variants where the product lists none", async () => {
    expect((await withSystem({ available_attributes: null })).attributes).toEqual([
      { name: "Size", values: ["50 ml"] }
    ])
  })
})

describe("sections", () => {
  const row = { category: { id: 2, name: "Perfume" }, products: [oud] }
  const shown = async (data: unknown) => createJsonShop({ status: true, data }).run(sections)

  it("leave out unreadable products and sections without products", async () => {
    const mixed = { ...row, products: [{ ...oud, price: -1 }, oud, "?"] }
    expect(
      getSuccess(await shown([mixed, { ...row, products: [] }, { ...row, category: null }, "?"]))
    ).toEqual([{ category: { id: 2, name: "Perfume" }, products: [read] }])
  })

  it("are empty for an empty list and Unavailable when none can be read", async () => {
    expect(getSuccess(await shown([]))).toEqual([])
    expect(await shown([{ ...row, products: [{ ...oud, price: "?" }] }])).toEqual(unreadable)
    expect(await shown("?")).toEqual(unreadable)
    expect(await shown(undefined)).toEqual(unreadable)
  })
})

it.each<[unknown, number]>([
  [{ status: true, data: 3 }, 3],
  [{ status: true, data: "3" }, 3],
  [3, 3],
  ["2", 2],
  [{ data: 0 }, 0],
  [{ status: true, quantity: 4 }, 4],
  [{ data: -1 }, 0]
])("hasVariants: decodes %j", async (body, count) => {
  expect(await createJsonShop(body).run(sellable)).toEqual(Result.succeed(count))
})
