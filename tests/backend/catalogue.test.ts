import { describe, expect, it } from "vitest"
import { mapProductTexts } from "#backend/catalogue/productFields.ts"
import { pictureUrl } from "#backend/catalogue/apiPrimitives.ts"
import { renderedPictureUrl, renderedReelUrl } from "#backend/seed/seedFolder.ts"
import { seed } from "#backend/seed/seedData.ts"
import { assertNonNull } from "#core/shared/assertNonNull.ts"
import { callApi, type Json, query } from "../support/apiClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(startShop, ({ stop }) => stop())

const findProduct = (isFound: (product: (typeof seed.products)[number]) => boolean) =>
  assertNonNull(seed.products.find(isFound) ?? null)
const simpleProduct = findProduct(({ variants, stock }) => variants.length === 0 && stock > 0)
const soldOutProduct = findProduct(({ variants, stock }) => variants.length === 0 && stock === 0)
const variantProduct = findProduct(({ variants }) => variants.length > 1)
const idsOf = (rows: ReadonlyArray<{ readonly id: number }>) =>
  rows.map(({ id }) => id).toSorted((a, b) => a - b)
const read = async (path: string, language = "en"): Promise<Json> =>
  (await callApi(shop(), path, { language })).body
const subtreeSlugs = (slug: string): ReadonlyArray<string> => [
  slug,
  ...seed.categories
    .filter(({ parent }) => parent === slug)
    .flatMap((child) => subtreeSlugs(child.slug))
]
/** The URL that the API sends for a rendered picture. */
const pictureOf = (name: string) => pictureUrl(renderedPictureUrl(name))
describe("GET /getProductById", () => {
  it("has every documented field, with prices in dinars and weights in kilograms", async () => {
    const { body, status } = await callApi(shop(), `/getProductById/${simpleProduct.id}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      status: true,
      variant_system: { has_variants: false, available_attributes: {}, optimized_variants: [] },
      size_guide: null,
      is_returnable: true,
      reviews: { by_stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, hidden: 0, newest: [] },
      data: {
        id: simpleProduct.id,
        pid: simpleProduct.id,
        ...mapProductTexts((_, name) => simpleProduct[name].en),
        title: simpleProduct.name.en,
        price: simpleProduct.priceFils / 1000,
        old_price: simpleProduct.oldPriceFils && simpleProduct.oldPriceFils / 1000,
        image: pictureOf(simpleProduct.pictures[0] ?? ""),
        images: simpleProduct.pictures.map(pictureOf),
        product_images: simpleProduct.pictures.map((name) => ({ image_url: pictureOf(name) })),
        description_sale: simpleProduct.description.en,
        quantity: simpleProduct.stock,
        barcode: simpleProduct.barcode,
        sku: simpleProduct.sku,
        product_weight: simpleProduct.weightGrams / 1000,
        category: { id: expect.any(Number), name: expect.any(String) }
      }
    })
  })

  it("lists the variants under every documented field name", async () => {
    const attributes = variantProduct.variants.flatMap(({ attributes }) => attributes)
    const names = [...new Set(attributes.map(({ name }) => name.en))]
    const { variant_system } = await read(`/getProductById/${variantProduct.id}`)
    expect(variant_system.has_variants).toBe(true)
    expect(variant_system.optimized_variants).toHaveLength(variantProduct.variants.length)
    expect(Object.keys(variant_system.optimized_variants[0]).toSorted()).toEqual([
      "attributes_array",
      "color",
      "default_code",
      "display_name",
      "effective_price",
      "featured_image",
      "id",
      "images",
      "is_available",
      "main_image",
      "material",
      "name",
      "odoo_id",
      "price",
      "size",
      "sku",
      "stock_quantity",
      "weight"
    ])
    expect(variant_system.available_attributes).toEqual(
      Object.fromEntries(
        names.map((name) => [
          name,
          [...new Set(attributes.flatMap((one) => (one.name.en === name ? [one.value.en] : [])))]
        ])
      )
    )
  })

  it("names are in the requested language, and in Arabic if none is supported", async () => {
    for (const [language, locale] of [
      ["ar-KW,ar;q=0.9,en;q=0.8", "ar"],
      ["en-GB", "en"],
      ["fr;q=0.9,en;q=0.1", "en"],
      ["fr", "ar"],
      ["ar;q=0.1,en;q=0.9", "en"]
    ] as const)
      expect(
        (await read(`/getProductById/${simpleProduct.id}`, language)).data.name,
        language
      ).toBe(simpleProduct.name[locale])
  })

  it("an unknown or invalid id is refused with a message", async () => {
    for (const id of [
      "0",
      "999999",
      "-1",
      "1.5",
      "abc",
      "99999999999999999999",
      "%00",
      "__proto__"
    ]) {
      const { body, status } = await callApi(shop(), `/getProductById/${id}`, { language: "ar" })
      expect([id, body.status]).toEqual([id, false])
      expect([400, 404]).toContain(status)
      expect(body.message).toMatch(/[\u0600-\u06ff]/)
    }
    expect((await callApi(shop(), "/getProductById/999999")).body.code).toBe("not_found")
  })

  it("GET /hasVariants counts sellable variants: 1 for a product without variants, 0 if it is sold out", async () => {
    const counted = async (id: number) => (await read(`/hasVariants/${id}`)).data
    expect(await counted(simpleProduct.id)).toBe(1)
    expect(await counted(soldOutProduct.id)).toBe(0)
    expect(await counted(variantProduct.id)).toBe(
      variantProduct.variants.filter(({ available, stock }) => available && stock > 0).length
    )
  })
})

describe("categories and home", () => {
  it("the three category calls return the same tree, the featured ones as a list", async () => {
    const ids = (categories: Json): ReadonlyArray<number> =>
      categories.flatMap((one: Json) => [one.id, ...ids(one.sub ?? one.childrens ?? [])])
    const all = ids((await read("/getAllCatesWithSub")).data)
    expect(all.toSorted((a, b) => a - b)).toEqual(idsOf(seed.categories))
    expect(ids((await read("/getListSubTwoCategory")).data)).toEqual(all)
    expect((await read("/get-featured-categories")).data.map(({ id }: Json) => id)).toEqual(
      seed.categories.filter(({ featured }) => featured).map(({ id }) => id)
    )
  })

  it("GET /sections has the home products, and no category without one", async () => {
    const { data } = await read("/sections")
    expect(idsOf(data.flatMap(({ products }: Json) => products))).toEqual(
      idsOf(seed.products.filter(({ onHome }) => onHome))
    )
    expect(data.every(({ products }: Json) => products.length > 0)).toBe(true)
  })

  it("GET /getBanners and /get-reels return the banners and reels of the seed", async () => {
    const { data } = await read("/getBanners")
    expect(data).toEqual(
      seed.banners.map(({ id, link, picture, subtitle, title, type }) => ({
        id,
        image: pictureOf(picture),
        banner_type: type,
        link,
        title: title.en,
        subtitle: subtitle?.en ?? ""
      }))
    )
    expect((await fetch(`${shop().url}${data[0].image}`)).headers.get("content-type")).toMatch(
      /^image\//
    )
    expect(await read("/get-reels")).toEqual(
      seed.reels.map(({ description, id, poster, product, title, video }) => ({
        id,
        product_id: seed.products.find(({ slug }) => slug === product)?.id,
        title: title.en,
        description: description.en,
        poster: pictureOf(poster),
        video_url: pictureUrl(renderedReelUrl(video))
      }))
    )
  })

  it("GET /getProductById returns the size guide of the product's category, only for a product with sizes", async () => {
    const guideOf = async (id: number, locale: string) =>
      (await read(`/getProductById/${id}`, locale)).size_guide
    const guide = seed.shopInfo?.sizeGuides?.[0]
    for (const locale of ["en", "ar"] as const)
      expect(await guideOf(113, locale)).toEqual({
        title: guide?.title[locale],
        note: guide?.note?.[locale],
        columns: guide?.columns.map(({ name, values }) => ({ name: name[locale], values }))
      })
    // An abaya without sizes, and dishdashas, whose category has no guide.
    expect([await guideOf(114, "en"), await guideOf(115, "en")]).toEqual([null, null])
    const moveGuide = (categories: unknown) =>
      query(
        shop(),
        "update shop_info set content = jsonb_set(content, '{sizeGuides,0,categories}', $1)",
        [JSON.stringify(categories)]
      )
    await moveGuide(["abayas-and-dishdashas"])
    // The guide of a category is that of the categories inside it too.
    expect(await guideOf(115, "en")).toMatchObject({ title: guide?.title.en })
    await moveGuide(guide?.categories)
  })

  it("GET /shop returns shop.yaml of the seed in the asked language, and nothing without it", async () => {
    const { shopInfo } = seed
    const shopIn = async (locale: string) => (await read("/shop", locale)).data
    expect(shopInfo).not.toBeNull()
    expect(await shopIn("en")).toMatchObject({
      legal_name: null,
      registration: null,
      address: null,
      support_phone: shopInfo?.supportPhone,
      return_days: shopInfo?.returnDays,
      delivery: {
        days: shopInfo?.delivery?.days,
        cut_off_hour: shopInfo?.delivery?.cutOffHour,
        closed_days: shopInfo?.delivery?.closedWeekdays,
        closed_dates: []
      },
      cards: shopInfo?.acceptedCards,
      pay_later: shopInfo?.hasPayLater,
      gift_wrapping: 0,
      social: []
    })
    const arabic = await shopIn("ar")
    expect(arabic["hours"]).toBe(shopInfo?.hours?.ar)
    const searches = shopInfo?.popularSearches ?? []
    expect(searches.length).toBeGreaterThan(3)
    expect(arabic["popular_searches"]).toEqual(searches.map(({ ar }) => ar))
    expect(arabic["policies"]).toMatchObject({
      returns: shopInfo?.policies.returns.map(({ text, title }) => ({
        title: title.ar,
        text: text.ar
      }))
    })
    const [saved] = await query<{ readonly content: object }>(
      shop(),
      "delete from shop_info returning content"
    )
    expect(await shopIn("en")).toEqual({
      legal_name: null,
      registration: null,
      tax_number: null,
      address: null,
      support_phone: null,
      whatsapp: null,
      hours: null,
      delivery_promise: null,
      delivery: { days: {}, cut_off_hour: 24, closed_days: [], closed_dates: [] },
      return_days: null,
      cards: [],
      pay_later: false,
      gift_wrapping: null,
      social: [],
      popular_searches: [],
      policies: { delivery: [], returns: [], privacy: [], terms: [] }
    })
    await query(shop(), "insert into shop_info (content) values ($1::jsonb)", [
      JSON.stringify({ ...saved?.content, taxNumber: "300001" })
    ])
    expect(await shopIn("ar")).toMatchObject({ tax_number: "300001" })
  })

  it("GET /get-reels leaves out reels of unlisted products", async () => {
    const reels = async () => (await read("/get-reels")).map(({ product_id }: Json) => product_id)
    const [first, ...others] = await reels()
    await query(shop(), `update product set is_listed = false where id = ${first}`)
    expect(await reels()).toEqual(others)
    await query(shop(), `update product set is_listed = true where id = ${first}`)
    expect(await reels()).toEqual([first, ...others])
  })
})

describe("GET /products and /getProductName", () => {
  const getProducts = (query: string) => read(`/products?${query}`)
  it("a search by the name of a category lists its own products before those of a wider one", async () => {
    const { data } = await getProducts("search=abayas&sort=relevance")
    expect(data.slice(0, 3).map(({ name }: Json) => /abaya|daraa|jalabiya/i.test(name))).toEqual([
      true,
      true,
      true
    ])
  })

  it("filters by offers and by values of variants; a value that nothing has is ignored", async () => {
    const ids = async (query: string) => idsOf((await getProducts(query)).data)
    const having = (color: string, sizes: ReadonlyArray<string>) =>
      idsOf(
        seed.products.filter(({ variants }) =>
          variants.some(({ attributes }) => {
            const values = attributes.map(({ value }) => value.en)
            return values.includes(color) && sizes.some((size) => values.includes(size))
          })
        )
      )
    const black = having("Black", ["54", "56"])
    expect(black).not.toEqual([])
    expect(await ids("color=Black&size=54&size=56")).toEqual(black)
    expect(await ids("color=Black&color=Nothing&size=54&size=56&size=&material=Mist")).toEqual(
      black
    )
    expect((await getProducts("on_sale=1")).total).toBe(
      seed.products.filter(({ listed, oldPriceFils }) => listed && oldPriceFils !== null).length
    )
  })

  it("facets: the values of a category with numbers of products, in the language of the request; sizes in order", async () => {
    const category = seed.categories.find(({ slug }) => slug === "abayas")
    const facetsIn = async (language: string, query = "") =>
      (await read(`/products/facets?category=${category?.id}${query}`, language)).data
    const { attributes, total } = await facetsIn("ar")
    expect(total).toBe((await getProducts(`category=${category?.id}`)).total)
    const choicesOf = (kind: string, facets = attributes) =>
      facets.find((facet: Json) => facet.kind === kind).choices
    expect(attributes.map(({ name }: Json) => name)).toEqual(
      expect.arrayContaining(["الطول بالإنش", "اللون"])
    )
    const sizes = attributes
      .find(({ name }: Json) => name === "الطول بالإنش")
      .choices.map(({ name }: Json) => Number(name))
    expect(sizes.length).toBeGreaterThan(2)
    expect(sizes).toEqual(sizes.toSorted((a: number, b: number) => a - b))
    expect(choicesOf("color").map(({ name }: Json) => name)).toContain("أسود")
    const english = await facetsIn("en", "&color=Beige&color=Sky%20blue")
    expect(choicesOf("color", english.attributes)).toContainEqual({
      name: "Sky blue",
      values: ["Sky blue"],
      count: 0
    })
    expect(JSON.stringify(english)).not.toContain("Beige")
  })

  it("a category is in the merchant's order: by its subcategories, then as the file lists the products, the sold-out ones last", async () => {
    const [top] = seed.categories.filter(({ slug }) => slug === "abayas-and-dishdashas")
    const rows = await query<{ product_id: number }>(
      shop(),
      "select product_id from inventory where sellable = 0"
    )
    const soldOut = new Set(rows.map(({ product_id }) => product_id))
    const expected = subtreeSlugs(top?.slug ?? "")
      .flatMap((slug) =>
        seed.products
          .filter(({ category, listed }) => listed && category === slug)
          .map(({ id }) => id)
      )
      .toSorted((one, other) => Number(soldOut.has(one)) - Number(soldOut.has(other)))
    expect(expected.some((id) => soldOut.has(id))).toBe(true)
    const { products } = (await read(`/category/${top?.id}/products`)).data
    expect(products.map(({ id }: Json) => id)).toEqual(expected)
    const listed: Array<number> = []
    for (let cursor: string | null = ""; cursor !== null;) {
      const page = await getProducts(`category=${top?.id}&sort=featured&cursor=${cursor}`)
      listed.push(...page.data.map(({ id }: Json) => id))
      cursor = page.next
    }
    expect(listed).toEqual(expected)
  })
})

describe("GET /getPromoValid and /deliveryCharges_admin", () => {
  const promo = async (code: string) => {
    const { body, status } = await callApi(shop(), `/getPromoValid/${code}`)
    return [status, body.status, body.promo_code ?? body.message]
  }

  it("a promo code is valid, expired (an empty list) or unknown (a refusal)", async () => {
    for (const typed of [
      "SADU10",
      " sadu10 ",
      "SADU١٠",
      "\u200fsadu10\u200b",
      "\ufeff\u2068SADU۱۰\u2069"
    ])
      expect(await promo(encodeURIComponent(typed))).toEqual([
        200,
        true,
        [{ code: "SADU10", discount: 10 }]
      ])
    expect(await promo("EID25")).toEqual([200, true, []])
    expect(await promo("NOPE")).toEqual([200, false, "Invalid promo code"])
  })

  it("delivery rates are in the shop's order, with three decimals", async () => {
    expect((await read("/deliveryCharges_admin")).data).toEqual(
      seed.rates
        .filter(({ zone }) => zone === null)
        .map((rate) => ({
          country: rate.country,
          delivery_weight_range_start: rate.fromGrams / 1000,
          delivery_weight_range_end: rate.toGrams / 1000,
          flat_fee: rate.flatFils / 1000,
          per_kg_price: rate.perKgFils / 1000,
          free_after: rate.freeAfterFils / 1000
        }))
    )
  })
})
