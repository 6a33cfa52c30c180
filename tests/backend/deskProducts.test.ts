import { randomUUID } from "node:crypto"
import pg from "pg"
import { describe, expect, it } from "vitest"
import type {
  BulkChange,
  BulkRow,
  DeskProduct,
  ProductContent,
  ProductProblem,
  ProductRow
} from "#core/desk/DeskProducts.ts"
import { emptyProduct } from "#core/desk/normalizeProduct.ts"
import { Fils } from "#core/money/Fils.ts"
import type { FieldChange } from "#core/shared/diffRecords.ts"
import { query } from "../support/apiClient.ts"
import { createCustomers } from "../support/customers.ts"
import { placeOrder } from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShopProcess } from "../support/startShopProcess.ts"

const shop = sharedFixture(
  () => startShopProcess({ env: { SEED: "ample" } }),
  ({ stop }) => stop()
)
const staff = sharedFixture(() => signInStaff(shop()))
const owner = sharedFixture(() => signInStaff(shop(), { role: "owner" }))

interface Answer {
  readonly code?: string
  readonly product: DeskProduct
  readonly conflicts: ReadonlyArray<FieldChange>
  readonly problems: ReadonlyArray<ProductProblem>
}
const post = <Body = Answer>(path: string, body: object = {}) =>
  staff().call<Body>(`/desk/products/${path}`, { body })
const read = async (id: number) => (await staff().call<Answer>(`/desk/products/${id}`)).body.product
const list = async (parameters: Readonly<Record<string, string>>) =>
  (
    await staff().call<{
      readonly products: ReadonlyArray<ProductRow>
      readonly next: string | null
    }>(`/desk/products/list?${new URLSearchParams(parameters).toString()}`, { language: "en" })
  ).body
const create = async (content: Partial<ProductContent>) =>
  (await post("create", { key: randomUUID(), content: { ...oud, ...content } })).body.product
const save = async (id: number, change: Partial<ProductContent>) => {
  const { content } = await read(id)
  return post(`${id}/save`, { base: content, content: { ...content, ...change } })
}
const eventsOf = (id: number) =>
  query<{
    readonly id: number
    readonly action: string
    readonly before: object
    readonly after: object
  }>(
    shop(),
    "select id::integer, action, before, after from audit_event where subject = $1 order by id",
    [`product-${id}`]
  )

const category = 1
const oud: ProductContent = {
  ...emptyProduct,
  name: { ar: "دهن عود كمبودي", en: "Cambodian Oud Oil" },
  description: { ar: "من أجود الأنواع", en: "Of the finest kind" },
  category,
  price: Fils.make(12_500),
  weight: 60,
  stock: 5,
  pictures: [{ image: "oud.jpg", alt: { ar: "قنينة", en: "A bottle" } }]
}
const value = (en: string, ar: string) => ({ en, ar })
const variant = (en: string, ar: string, price: number) => ({
  id: null,
  values: [value(en, ar)],
  price: Fils.make(price),
  oldPrice: null,
  sale: null,
  stock: 4,
  sku: "",
  images: [],
  isSold: true
})
const sized = {
  options: [{ kind: "size", name: value("Size", "المقاس") } as const],
  variants: [variant("S", "صغير", 5_000), variant("L", "كبير", 9_000)]
}

describe("a product that is made at the desk", () => {
  it("is a draft with an SKU and an address; a call that is sent again makes no second one", async () => {
    const body = { key: randomUUID(), content: oud }
    const { product } = (await post("create", body)).body
    const again = (await post("create", body)).body.product
    expect(again.id).toBe(product.id)
    expect(product).toEqual({
      id: product.id,
      state: "draft",
      content: { ...oud, sku: `P${product.id}`, slug: "cambodian-oud-oil" }
    })
    const other = await create({})
    expect(other.content.slug).toBe("cambodian-oud-oil-2")
    expect(await eventsOf(product.id)).toMatchObject([
      { action: "product.create", after: { "name.en": "Cambodian Oud Oil", price: 12_500 } }
    ])
  })

  it("has a grid of options: each variant has an id and an SKU of its own", async () => {
    const { content, id } = await create(sized)
    const [small, large] = content.variants
    expect(content).toMatchObject({ price: 5_000, stock: 0, options: sized.options })
    expect(small).toEqual({ ...sized.variants[0], id: small?.id, sku: `P${id}-${small?.id}` })
    expect(large).toMatchObject({ values: [value("L", "كبير")], price: 9_000, stock: 4 })
  })

  it("may have 3 options and 250 variants, more than fit into the usual request", async () => {
    const names = ["Size", "Color", "Material"]
    const variants = Array.from({ length: 250 }, (_, nth) => ({
      ...variant("", "", 5_000 + nth * 10),
      values: [nth % 10, Math.floor(nth / 10) % 5, Math.floor(nth / 50)].map((at) =>
        value(`Value ${at} ${"x".repeat(40)}`, `قيمة ${at} ${"س".repeat(40)}`)
      )
    }))
    const options = names.map((en) => ({ kind: "other", name: value(en, `${en} ع`) }) as const)
    const { content, id } = await create({ options, variants })
    expect(content.variants).toHaveLength(250)
    const [first, ...rest] = content.variants
    const saved = await save(id, {
      variants: content.variants.map((one) => (one === first ? { ...one, stock: 9 } : one))
    })
    expect(saved.status).toBe(200)
    const [stockChange] = await query(
      shop(),
      `select staff_member.name, source, order_id from stock_change
      join staff_member on staff_member.id = staff_id where product_id = $1`,
      [id]
    )
    expect(stockChange).toMatchObject({ source: "product", order_id: null })
    expect((await read(id)).content.variants.map(({ stock }) => stock)).toEqual([
      9,
      ...rest.map(() => 4)
    ])
    expect(await eventsOf(id)).toMatchObject([
      {},
      {
        before: { [`variants.${first?.id}.stock`]: 4 },
        after: { [`variants.${first?.id}.stock`]: 9 }
      }
    ])
  })

  it("names every field that is wrong, and stores nothing", async () => {
    const [{ count } = { count: -1 }] = await query<{ count: number }>(
      shop(),
      "select count(*)::integer from product"
    )
    const { body, status } = await post("create", {
      key: randomUUID(),
      content: {
        ...oud,
        category: 999_999,
        oldPrice: 12_000,
        barcode: "4006381333932",
        slug: "Oud Oil",
        sale: { price: 9_000, firstDay: "2020-01-01", lastDay: "2020-01-02" },
        isListed: true,
        pictures: []
      }
    })
    expect({ status, code: body.code }).toEqual({ status: 422, code: "product_invalid" })
    expect(body.problems.map(({ field, problem }) => `${field} ${problem}`).toSorted()).toEqual([
      "barcode invalid",
      "category invalid",
      "oldPrice notAbovePrice",
      "pictures missing",
      "sale.lastDay endsBeforeStart",
      "slug invalid"
    ])
    expect(await query(shop(), "select count(*)::integer from product")).toEqual([{ count }])
  })

  it("has no SKU and no address of another product", async () => {
    const { content } = await create({ ...sized, slug: "first-oud", sku: "OUD-1" })
    const { body } = await post("create", {
      key: randomUUID(),
      content: {
        ...oud,
        ...sized,
        slug: "first-oud",
        sku: "OUD-1",
        variants: [{ ...sized.variants[0], sku: content.variants[0]?.sku ?? "" }]
      }
    })
    expect(body.problems).toEqual([
      { field: "sku", problem: "taken" },
      { field: "slug", problem: "taken" },
      { field: "variants.new-S.sku", problem: "taken" }
    ])
  })

  it("is copied as a draft without stock, barcode and sale", async () => {
    const { content, id } = await create({ ...sized, barcode: "4006381333931", isListed: true })
    const key = randomUUID()
    const copy = (await post(`${id}/copy`, { key })).body.product
    expect((await post(`${id}/copy`, { key })).body.product.id).toBe(copy.id)
    expect(copy.state).toBe("draft")
    expect(copy.content).toMatchObject({
      name: content.name,
      barcode: "",
      isListed: false,
      variants: [
        { price: 5_000, stock: 0 },
        { price: 9_000, stock: 0 }
      ]
    })
    expect(copy.content.slug).not.toBe(content.slug)
  })
})

describe("saving a product", () => {
  it("keeps what another person changed elsewhere, and shows what both changed", async () => {
    const { content: base, id } = await create({})
    const first = { ...base, price: Fils.make(11_000) }
    expect((await post(`${id}/save`, { base, content: first })).status).toBe(200)
    const second = { ...base, name: { ...base.name, ar: "عود" } }
    expect((await post(`${id}/save`, { base, content: second })).body.product.content).toEqual({
      ...base,
      price: 11_000,
      name: second.name
    })
    const third = await post(`${id}/save`, {
      base,
      content: { ...base, price: Fils.make(10_000), weight: 70 }
    })
    expect(third).toMatchObject({
      status: 409,
      body: {
        code: "product_changed",
        conflicts: [{ field: "price", before: 11_000, after: 10_000 }],
        product: { content: { price: 11_000, weight: 60 } }
      }
    })
    // The person decides: with the present product as the base, the own price is a change.
    const now = third.body.product.content
    await post(`${id}/save`, { base: now, content: { ...now, price: 10_000, weight: 70 } })
    expect((await read(id)).content).toMatchObject({ price: 10_000, weight: 70, name: second.name })
  })

  it("does not undo what was sold meanwhile", async () => {
    const { content: base, id } = await create({ isListed: true })
    await query(shop(), "update product set stock = stock - 2 where id = $1", [id])
    await post(`${id}/save`, { base, content: { ...base, weight: 75 } })
    expect((await read(id)).content).toMatchObject({ stock: 3, weight: 75 })
  })

  it("takes a variant off and brings the same one back, and may swap two SKUs", async () => {
    const { content, id } = await create(sized)
    const [small, large] = content.variants
    await save(id, { variants: large === undefined ? [] : [large] })
    expect((await read(id)).content.variants).toEqual([large])
    const [variantS = variant("", "", 0)] = sized.variants
    const back = (await save(id, { variants: [variantS, ...(large === undefined ? [] : [large])] }))
      .body
    expect(back.product.content.variants[0]).toEqual({
      ...small,
      ...variantS,
      id: small?.id,
      sku: small?.sku
    })
    const both = back.product.content.variants
    const skus = both.map(({ sku }) => sku).toReversed()
    const swapped = await save(id, {
      variants: both.map((one, nth) => ({ ...one, sku: skus[nth] ?? "" }))
    })
    expect(swapped.body.product.content.variants.map(({ sku }) => sku)).toEqual(skus)
  })

  it("refuses variants of another product", async () => {
    const other = await create(sized)
    const { id } = await create(sized)
    const { body } = await save(id, { variants: other.content.variants })
    expect(body.problems).toContainEqual({
      field: `variants.${other.content.variants[0]?.id}`,
      problem: "invalid"
    })
  })

  it("a sale begins with its first day, in the shop too", async () => {
    const { id } = await create({ isListed: true })
    await save(id, {
      sale: { price: Fils.make(9_900), firstDay: "2026-01-01", lastDay: "2099-12-31" }
    })
    const rows = await query(
      shop(),
      "select current_price_fils, sale_starts_at, sale_ends_at from product where id = $1",
      [id]
    )
    expect(rows).toEqual([
      {
        current_price_fils: 9_900,
        sale_starts_at: new Date("2025-12-31T21:00:00Z"),
        sale_ends_at: new Date("2099-12-31T21:00:00Z")
      }
    ])
    expect((await read(id)).content.sale).toEqual({
      price: 9_900,
      firstDay: "2026-01-01",
      lastDay: "2099-12-31"
    })
  })

  it("is for people who are signed in", async () => {
    const call = { headers: { cookie: "" } }
    expect((await staff().call("/desk/products/1", call)).status).toBe(401)
    expect((await staff().call("/desk/products/list", call)).status).toBe(401)
  })
})

describe("the archive", () => {
  it("takes a product off the list, the search and the shop; it comes back unlisted", async () => {
    const { id } = await create({ name: value("Archivable Musk", "مسك للأرشيف"), isListed: true })
    const idsOf = async (parameters: Readonly<Record<string, string>>) =>
      (await list(parameters)).products.map((product) => product.id)
    expect(await idsOf({ search: "archivable" })).toEqual([id])
    expect((await post(`${id}/archive`)).body.product).toMatchObject({
      state: "archived",
      content: { isListed: false }
    })
    expect(await idsOf({ search: "archivable" })).toEqual([])
    expect(await idsOf({ search: "archivable", state: "archived" })).toEqual([id])
    expect((await save(id, { isListed: true })).body.problems).toEqual([
      { field: "isListed", problem: "archived" }
    ])
    expect(
      await staff().call("/desk/products/change", {
        body: { kind: "list", productId: id, reason: "x" }
      })
    ).toMatchObject({ status: 422, body: { code: "not_listable" } })
    expect((await post(`${id}/unarchive`)).body.product.state).toBe("unlisted")
  })
})

describe("the list of products", () => {
  it("is filtered, sorted and read page by page", async () => {
    const made = []
    for (const [nth, name] of ["Zafran A", "Zafran C", "Zafran B"].entries())
      made.push(
        await create({
          name: value(name, ""),
          description: value(nth === 0 ? "" : "x", "x"),
          price: Fils.make(3_000 - nth * 1_000),
          stock: nth === 1 ? 0 : 10 - nth,
          pictures: nth === 2 ? [] : oud.pictures
        })
      )
    const [a, c, b] = made.map(({ id }) => id)
    const idsOf = async (parameters: Readonly<Record<string, string>>) =>
      (await list({ search: "zafran", ...parameters })).products.map(({ id }) => id)
    expect(await idsOf({})).toEqual([b, c, a])
    expect(await idsOf({ cursor: String(b) })).toEqual([c, a])
    expect(await idsOf({ category: String(category), cursor: String(b) })).toEqual([c, a])
    expect(await idsOf({ order: "name" })).toEqual([a, b, c])
    expect(await idsOf({ order: "price" })).toEqual([b, c, a])
    expect(await idsOf({ order: "stock" })).toEqual([c, b, a])
    expect(await idsOf({ soldOut: "1" })).toEqual([c])
    expect(await idsOf({ lacks: "picture" })).toEqual([b])
    expect(await idsOf({ lacks: "ar" })).toEqual([b, c, a])
    expect(await idsOf({ lacks: "en" })).toEqual([a])
    expect(await idsOf({ state: "listed" })).toEqual([])
    expect(await idsOf({ order: "name", cursor: String(a) })).toEqual([b, c])
    expect(await idsOf({ order: "stock", cursor: String(c) })).toEqual([b, a])
    expect((await list({ search: "zafran", order: "stock" })).products[1]).toEqual({
      id: b,
      name: "Zafran B",
      image: null,
      category: expect.any(String),
      state: "draft",
      price: 1_000,
      oldPrice: null,
      priceVaries: false,
      stock: 8,
      isSoldOut: false,
      isOnHome: false,
      lacks: ["picture", "ar"]
    })
  })

  it.each(["newest", "name", "price", "stock"])(
    "%s: its pages are the whole list, each product once",
    async (order) => {
      const seen: Array<number> = []
      for (let cursor = ""; ;) {
        const { next, products } = await list({ order, cursor, state: "listed" })
        seen.push(...products.map(({ id }) => id))
        if (next === null) break
        cursor = next
      }
      const rows = await query<{ id: number }>(shop(), "select id from product where is_listed")
      expect(seen.toSorted((x, y) => x - y)).toEqual(
        rows.map(({ id }) => id).toSorted((x, y) => x - y)
      )
    }
  )

  it("finds by category with those below it, by SKU, barcode and what is on offer", async () => {
    const { content, id } = await create({ barcode: "96385074", oldPrice: Fils.make(20_000) })
    const first = async (parameters: Readonly<Record<string, string>>) =>
      (await list(parameters)).products[0]?.id
    expect(await first({ search: content.sku })).toBe(id)
    expect(await first({ search: "96385074" })).toBe(id)
    expect(await first({ onOffer: "1" })).toBe(id)
    expect(await first({ category: String(category) })).toBe(id)
    expect((await staff().call("/desk/products/list?order=cheapest")).status).toBe(400)
  })
})

describe("the search of the list", () => {
  const namesOf = async (parameters: Readonly<Record<string, string>>) =>
    (await list(parameters)).products.map(({ name }) => name)

  it("finds longer texts inside words, one or two letters where words begin", async () => {
    await create({ name: value("Qirmiz Dye", "صبغة قرمز") })
    const drafts = async (search: string) => namesOf({ search, state: "draft" })
    for (const search of ["qirm", "irm", "qi", "q", "dy", "قر"])
      expect([search, await drafts(search)]).toEqual([
        search,
        expect.arrayContaining(["Qirmiz Dye"])
      ])
    for (const search of ["ir", "ye", "رم"])
      expect([search, await drafts(search)]).toEqual([
        search,
        expect.not.arrayContaining(["Qirmiz Dye"])
      ])
  })

  describe("for a word of thousands of products", () => {
    const number = (nth: number) => String(nth).padStart(4, "0")
    sharedFixture(
      async () => {
        await query(
          shop(),
          `insert into product (id, category_id, slug, name_en, name_ar, description_en, description_ar,
             price_fils, sku, barcode, weight_grams, stock, images, folded)
           select nextval('product_id')::integer, case when nth <= 40 then 2 else 1 end, 'thousand-' || nth, name, 'كثير', 'x', 'x',
             10 * (10000 - nth), 'THOUSAND-' || nth, '0', 100, nth % 2, array['oud.jpg'],
             lower(name) || E'\\nكثير'
           from (select nth, case when nth > 6000 then 'Yonder ' || nth
               else 'Xylo Zz' || to_char(nth, 'FM0000') || ' Pen' end as name
             from generate_series(1, 8100) nth) named order by nth`
        )
        return {}
      },
      async () => {
        await query(shop(), "delete from product where sku like 'THOUSAND-%'")
      }
    )
    const named = (from: number, step: number) =>
      Array.from({ length: 30 }, (_, nth) => `Xylo Zz${number(from + nth * step)} Pen`)

    it.each(["xylo", "xylo pen", "zz", "zz pe"])(
      "%s: has the first of each order",
      async (search) => {
        expect(await namesOf({ search })).toEqual(named(6_000, -1))
        expect(await namesOf({ search, order: "name" })).toEqual(named(1, 1))
        expect(await namesOf({ search, order: "price" })).toEqual(named(6_000, -1))
        expect(await namesOf({ search, soldOut: "1" })).toEqual(named(6_000, -2))
      }
    )

    it("continues with the next page", async () => {
      const { next } = await list({ search: "xylo" })
      expect(await namesOf({ search: "xylo", cursor: next ?? "" })).toEqual(named(5_970, -1))
    })

    it.each(["xylo", "zz"])("%s: has the older ones of a small category", async (search) => {
      expect(await namesOf({ search, category: "2", order: "name" })).toEqual(named(1, 1))
    })

    it("has those that are not listed", async () => {
      await create({ name: value("Xylo Draft", "") })
      expect((await namesOf({ search: "xylo" }))[0]).toBe("Xylo Draft")
      expect((await namesOf({ search: "xylo", state: "listed" }))[0]).toBe("Xylo Zz6000 Pen")
    })
  })
})

describe("a change of many products", () => {
  const preview = async (ids: ReadonlyArray<number>, change: BulkChange) =>
    (await post<{ readonly rows: ReadonlyArray<BulkRow> }>("preview-changes", { ids, change })).body
      .rows
  const apply = async (rows: ReadonlyArray<BulkRow>, change: BulkChange) =>
    (
      await post<{
        readonly changed: ReadonlyArray<number>
        readonly refused: ReadonlyArray<BulkRow>
      }>("apply-changes", { change, rows: rows.map(({ id, seen }) => ({ id, seen })) })
    ).body

  it("does what was shown row by row, and leaves what changed meanwhile", async () => {
    const one = await create({})
    const two = await create(sized)
    const three = await create({ price: Fils.make(1_000) })
    const change: BulkChange = { kind: "priceByPercent", percent: -15 }
    const rows = await preview([one.id, two.id, three.id], change)
    const [small, large] = two.content.variants
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ field: "price", before: 12_500, after: 10_630 }],
      [
        { field: `variants.${small?.id}.price`, before: 5_000, after: 4_250 },
        { field: `variants.${large?.id}.price`, before: 9_000, after: 7_650 }
      ],
      [{ field: "price", before: 1_000, after: 850 }]
    ])
    await save(three.id, { price: Fils.make(2_000) })
    await save(one.id, { weight: 99 })
    const applied = await apply(rows, change)
    expect(applied.changed).toEqual([one.id, two.id])
    expect(applied.refused).toMatchObject([
      { id: three.id, changes: [{ field: "price", before: 2_000, after: 1_700 }] }
    ])
    expect((await read(one.id)).content).toMatchObject({ price: 10_630, weight: 99 })
    expect((await read(two.id)).content.variants.map(({ price }) => price)).toEqual([4_250, 7_650])
    expect((await read(three.id)).content.price).toBe(2_000)
    expect((await eventsOf(two.id)).at(-1)).toMatchObject({
      action: "product.bulk",
      before: { [`variants.${small?.id}.price`]: 5_000 },
      after: { [`variants.${small?.id}.price`]: 4_250 }
    })
    expect((await apply(applied.refused, change)).changed).toEqual([three.id])
  })

  it("says why a product cannot be changed so, and changes the others", async () => {
    const cheap = await create({ price: Fils.make(200), isListed: true })
    const other = await create({ isListed: true })
    const change: BulkChange = { kind: "priceByAmount", amount: -500 }
    const rows = await preview([cheap.id, other.id], change)
    expect(rows.map(({ problems }) => problems)).toEqual([
      [{ field: "price", problem: "missing" }],
      []
    ])
    expect((await apply(rows, change)).changed).toEqual([other.id])
    expect((await read(cheap.id)).content.price).toBe(200)
  })

  it("lists, moves, and puts on sale 60 products at once", async () => {
    const ids: Array<number> = []
    for (let nth = 0; nth < 60; nth++)
      ids.push((await create({ name: value(`Row ${nth}`, "ص") })).id)
    for (const change of [
      { kind: "listed", isListed: true },
      { kind: "category", category: 2 },
      { kind: "onHome", isOnHome: true },
      { kind: "sale", percent: 10, firstDay: null, lastDay: "2099-01-31" }
    ] satisfies ReadonlyArray<BulkChange>)
      expect((await apply(await preview(ids, change), change)).changed).toHaveLength(60)
    expect(
      await query(
        shop(),
        `select count(*)::integer from product where id = any($1) and is_listed and is_on_home
           and category_id = 2 and current_price_fils = 11250 and not is_draft`,
        [ids]
      )
    ).toEqual([{ count: 60 }])
    const end: BulkChange = { kind: "endSale" }
    expect((await apply(await preview(ids, end), end)).changed).toHaveLength(60)
    await query(
      shop(),
      "update product set is_listed = false, is_on_home = false where id = any($1)",
      [ids]
    )
  })

  it("refuses a change of nothing", async () => {
    const { body } = await post("preview-changes", {
      ids: [1],
      change: { kind: "priceByAmount", amount: 0 }
    })
    expect(body.problems).toEqual([{ field: "amount", problem: "invalid" }])
  })
})

it("a picture that is removed, or never was, is refused by its code", async () => {
  const pictures = [{ image: `/pictures/sized/own/${"0".repeat(64)}.jpg`, alt: value("", "") }]
  const { content, id } = await create({})
  const refused = { status: 409, body: { code: "picture_gone" } }
  expect(
    await post("create", {
      key: randomUUID(),
      content: { ...content, sku: "", slug: "", barcode: "", pictures }
    })
  ).toMatchObject(refused)
  expect(
    await post(`${id}/save`, { base: content, content: { ...content, pictures } })
  ).toMatchObject(refused)
})

describe("an event of the audit", () => {
  const undo = (id: number) => owner().call<Answer>("/desk/audit/undo", { body: { id } })
  const takeBack = async (event: number, product: number) => {
    expect((await undo(event)).status).toBe(200)
    return read(product)
  }
  const lastEvent = async (id: number) => (await eventsOf(id)).at(-1)?.id ?? 0

  it("is taken back, and that too, while its fields are as it left them", async () => {
    const { content, id } = await create({})
    await save(id, { price: Fils.make(9_000), name: value("Oud", "عود") })
    const saved = await lastEvent(id)
    await save(id, { weight: 80 })
    expect((await takeBack(saved, id)).content).toEqual({ ...content, weight: 80 })
    const undone = await lastEvent(id)
    expect((await undo(saved)).body.code).toBe("change_not_undoable")
    expect((await takeBack(undone, id)).content).toMatchObject({ price: 9_000, weight: 80 })
    await save(id, { price: Fils.make(8_000) })
    expect(await undo(saved)).toMatchObject({ status: 409, body: { code: "change_not_undoable" } })
  })

  it("brings back variants that were taken off, and what was archived", async () => {
    const { content, id } = await create({ ...sized, isListed: true })
    await save(id, { variants: content.variants.slice(1) })
    expect((await takeBack(await lastEvent(id), id)).content).toEqual(content)
    await post(`${id}/archive`)
    expect(await takeBack(await lastEvent(id), id)).toEqual({ id, state: "listed", content })
  })

  it("brings a variant back with what of it was returned meanwhile", async () => {
    const { content, id } = await create({ ...sized, isListed: true })
    const [small] = content.variants
    const [customer] = await createCustomers(shop(), 1)
    if (small === undefined || customer === undefined) throw new Error("No variant")
    const order = await placeOrder(shop(), customer, {
      lines: [{ id, v_id: small.id, quantity: 3 }],
      method: "cash"
    })
    await save(id, { variants: content.variants.slice(1) })
    const removed = await lastEvent(id)
    const cancelled = await owner().call(`/desk/orders/${order.id}/cancel`, {
      body: { from: "confirmed", reason: "Asked to" }
    })
    expect(cancelled.status).toBe(200)
    expect((await takeBack(removed, id)).content.variants.map(({ stock }) => stock)).toEqual([4, 4])
  })

  it("of the stock page is taken back too; one of something else is not", async () => {
    const { id } = await create({ isListed: true })
    await staff().call("/desk/products/change", {
      body: { kind: "unlist", productId: id, reason: "for now" }
    })
    expect((await takeBack(await lastEvent(id), id)).state).toBe("listed")
    const created = (await eventsOf(id))[0]?.id ?? 0
    expect((await undo(created)).body.code).toBe("change_not_undoable")
    expect((await undo(2_000_000_000)).body.code).toBe("change_not_undoable")
    expect((await staff().call("/desk/audit/undo", { body: { id: created } })).status).toBe(403)
  })

  it("of a SKU that another product has by now is not taken back", async () => {
    const { id } = await create({ sku: "AUD-1" })
    await save(id, { sku: "AUD-2" })
    await create({ sku: "AUD-1" })
    expect((await undo(await lastEvent(id))).body.code).toBe("change_not_undoable")
  })

  it("is listed with whether it can be taken back, although somebody locks the product", async () => {
    const { id } = await create({})
    await save(id, { price: Fils.make(9_000) })
    await save(id, { weight: 80 })
    await save(id, { price: Fils.make(8_000) })
    await undo(await lastEvent(id))
    await save(id, { weight: 70 })
    const pool = new pg.Pool({ connectionString: shop().databaseUrl ?? "", max: 1 })
    const client = await pool.connect()
    try {
      await client.query("begin")
      await client.query("select from product where id = $1 for update", [id])
      const { events } = (
        await owner().call<{
          readonly events: ReadonlyArray<{ readonly action: string; readonly canUndo: boolean }>
        }>(`/desk/audit?kind=product&key=${id}`)
      ).body
      expect(events.map(({ action, canUndo }) => [action, canUndo])).toEqual([
        ["product.save", true],
        ["audit.undo", true],
        ["product.save", false],
        ["product.save", false],
        ["product.save", true],
        ["product.create", false]
      ])
    } finally {
      await client.query("rollback")
      client.release()
      await pool.end()
    }
  })
})
