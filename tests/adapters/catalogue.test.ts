import { describe, expect, it } from "vitest"
import { Catalogue, ProductNotFound } from "#core/catalogue/Catalogue.ts"
import { CategoryId, ProductId } from "#core/catalogue/Product.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import { createProduct } from "#core/testing/catalogueArbitraries.ts"
import { decode, itRefuses, success, unreadable } from "./fakeServer.ts"

const sections = Catalogue.use((catalogue) => catalogue.sections())
const product = Catalogue.use((catalogue) => catalogue.product(ProductId.make(5)))
const sellable = Catalogue.use((catalogue) => catalogue.countSellableVariants(ProductId.make(5)))

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
const notFound = new ProductNotFound({ category: null })

describe("product JSON", () => {
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
    const size = { name: "Size", value: "54" }
    const detail = await decode(product, {
      ...success(oud),
      variant_system: {
        has_variants: true,
        optimized_variants: [{ id: 9, price: 1, stock: 1, attributes_array: [size] }]
      },
      size_guide: { title: "Sizes", columns }
    })
    expect(detail.sizeGuide).toEqual(isRead ? { title: "Sizes", note: null, columns } : undefined)
  })

  it.each<[string, object, object]>([
    ["the reference backend's spelling", {}, {}],
    [
      "other names for fields",
      {
        id: undefined,
        name: "",
        title: "Oud",
        description: null,
        description_sale: "Deep",
        sku: null,
        default_code: "OUD"
      },
      {}
    ],
    ["numbers as text", { id: "5", quantity: "20" }, {}],
    [
      "prices as text with separators",
      { price: "1,234.50", old_price: "2,000" },
      { price: 1_234_500, oldPrice: 2_000_000 }
    ],
    ["prices in Arabic digits", { price: "١٬٢٣٤٫٥" }, { price: 1_234_500, oldPrice: null }],
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
    [
      "what a picture shows",
      {
        product_images: [
          { image_url: "/p/oud.svg", alt: "A bottle" },
          { image_url: "/p/oud-2.svg", alt: "" }
        ]
      },
      { imageAlts: { "/p/oud.svg": "A bottle" } }
    ],
    ["no image of its own", { image: null }, {}],
    ["a negative stock", { quantity: -3 }, { stock: 0 }],
    ["no stock said", { quantity: null }, { stock: 0 }],
    ["an old price that is no higher", { old_price: 12.5 }, { oldPrice: null }],
    ["several prices", { price_varies: true }, { priceVaries: true }],
    ["a variant whose SKU was searched for", { variant_id: 51 }, { variantId: 51 }],
    ["a bar code", { barcode: "6271" }, { barcode: "6271" }],
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
    expect(await decode(product, success({ ...oud, ...wire }))).toEqual({
      product: { ...read, ...changed },
      attributes: [],
      variants: []
    })
  })

  itRefuses("product", product, [
    ...[
      { price: "free" },
      { price: -1 },
      { price: null },
      { price: 1e300 },
      { id: 0 },
      { id: "x", pid: null },
      { name: " ", title: "" }
    ].map((wire) => [200, success({ ...oud, ...wire }), unreadable] as const),
    [404, {}, notFound],
    [200, success(null), notFound],
    [
      404,
      { code: "product_gone", category_id: 9 },
      new ProductNotFound({ category: CategoryId.make(9) })
    ]
  ])
})

describe("variant JSON", () => {
  const variant = {
    id: 51,
    size: "50 ml",
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
    oldPrice: null,
    stock: 3,
    available: true,
    sku: "OUD-50",
    size: "50 ml",
    color: null,
    images: ["/p/50.svg"]
  }
  const withSystem = (changes: object) =>
    decode(product, { ...success(oud), variant_system: { ...system, ...changes } })

  it.each<[string, object, object]>([
    ["the reference backend's spelling", {}, {}],
    ["odoo_id for id", { id: null }, { id: 9 }],
    ["price for effective_price", { effective_price: null }, { price: 22_000 }],
    ["an old price", { old_price: 25 }, { oldPrice: 25_000 }],
    ["an old price that is no higher", { old_price: 20 }, {}],
    [
      "the product's old price at the product's price",
      { effective_price: 12.5 },
      { price: 12_500, oldPrice: 15_000 }
    ],
    ["default_code for sku", { sku: "" }, { sku: "X" }],
    ["1 for available", { is_available: 1 }, {}],
    ["'false' for not available", { is_available: "false" }, { available: false }],
    ["stock as text", { stock_quantity: "3" }, {}],
    ["attributes only as fields", { attributes_array: null }, {}],
    ["pictures of its own", { images: ["/p/a.svg"] }, { images: ["/p/a.svg"] }]
  ])("decodes %s", async (_, wire, changed) => {
    expect(await withSystem({ optimized_variants: [{ ...variant, ...wire }] })).toEqual({
      product: read,
      attributes: [{ name: "Size", values: ["12 ml", "50 ml"] }],
      variants: [{ ...readVariant, ...changed }]
    })
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

  it("leave out unreadable products and sections without products", async () => {
    const mixed = { ...row, products: [{ ...oud, price: -1 }, oud, "?"] }
    const data = [mixed, { ...row, products: [] }, { ...row, category: null }, "?"]
    expect(await decode(sections, success(data))).toEqual([{ ...row, products: [read] }])
  })

  itRefuses(
    "sections",
    sections,
    [[{ ...row, products: [{ ...oud, price: "?" }] }], "?", undefined].map(
      (data) => [200, success(data), unreadable] as const
    )
  )
})

itRefuses("hasVariants", sellable, [[404, {}, notFound]])

it.each<[unknown, number]>([
  [{ status: true, data: 3 }, 3],
  [{ status: true, data: "3" }, 3],
  [3, 3],
  ["2", 2],
  [{ data: 0 }, 0],
  [{ data: -1 }, 0]
])("hasVariants: decodes %j", async (body, count) => {
  expect(await decode(sellable, body)).toBe(count)
})
