import { describe, expect, it } from "vitest"
import type { stockCalls, StockChange, StockProduct } from "#core/desk/DeskStock.ts"
import { callApi, query } from "../support/apiClient.ts"
import {
  createPayload,
  eventually,
  initiatePayment,
  newIdempotencyKey,
  payInSandbox,
  placeOrder,
  readStock,
  setStock
} from "../support/orderClient.ts"
import { buyerHeaders, raceFixture } from "../support/raceFixture.ts"
import { countStatuses, sendSimultaneously } from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"

const { fixture, shopFor } = raceFixture()
const staff = sharedFixture(() => signInStaff(fixture().one))

const productId = 129
const search = async (text: string, language = "en") =>
  (
    await staff().call<{
      readonly products: ReadonlyArray<StockProduct>
      readonly next: string | null
    }>(`/desk/products?${new URLSearchParams({ search: text }).toString()}`, { language })
  ).body
const change = (body: StockChange) =>
  staff().call<{ readonly code?: string; readonly stock?: number; readonly product: StockProduct }>(
    "/desk/products/change",
    { body }
  )
const set = (seen: number, stock: number, reason = "counted") =>
  change({ kind: "set", productId, variantId: null, seen, stock, reason })
const add = (quantity: number, reason = "delivery") =>
  change({ kind: "add", productId, variantId: null, seen: null, quantity, reason })
const historyOf = async (id: number, variantId: number | null, cursor: string | null = null) => {
  const parameters = new URLSearchParams({
    ...(variantId === null ? {} : { variantId: String(variantId) }),
    ...(cursor === null ? {} : { cursor })
  })
  type History = typeof stockCalls.history.success.Encoded
  return (
    await staff().call<History>(`/desk/products/${id}/stock-history?${parameters.toString()}`)
  ).body
}
const rowOf = async (id: number) =>
  (await query(fixture().one, "select * from product where id = $1", [id]))[0]

describe("the stock of a product", () => {
  it("is set where it is the one that was seen, or added to; each change is in the audit", async () => {
    const { one } = fixture()
    await setStock(one, productId, 10)
    expect(await set(9, 40)).toMatchObject({
      status: 409,
      body: { code: "stock_changed", stock: 10 }
    })
    const { headers, status } = await set(10, 40)
    expect(status).toBe(200)
    expect((await add(-3, "broken")).body.product.items).toMatchObject([{ stock: 37 }])
    expect(await add(-38)).toMatchObject({ status: 409, body: { stock: 37 } })
    // What may have been added already is added only where the stock is the one that was seen.
    const item = { productId, variantId: null, quantity: 5, reason: "delivery" }
    expect(await change({ kind: "add", ...item, seen: 40 })).toMatchObject({
      status: 409,
      body: { code: "stock_changed", stock: 37 }
    })
    expect((await set(37, 12, " ")).body.code).toBe("reason_missing")
    expect((await set(37, -1)).body.code).toBe("stock_invalid")
    expect((await add(0)).body.code).toBe("stock_invalid")
    expect(await readStock(one, productId)).toBe(37)
    expect(
      await query(
        one,
        "select staff_id, action, before, after, request_id from audit_event where subject = $1 order by id",
        [`product-${productId}`]
      )
    ).toMatchObject([
      {
        request_id: headers.get("x-request-id"),
        staff_id: staff().id,
        action: "product.set",
        before: { stock: 10 },
        after: { stock: 40, reason: "counted" }
      },
      {
        staff_id: staff().id,
        action: "product.add",
        before: { stock: 40 },
        after: { stock: 37, reason: "broken" }
      }
    ])
  })

  it("of a variant is the variant's own, and a product with variants has none", async () => {
    const { one } = fixture()
    const [variant] = await query<{ id: number; product_id: number; stock: number }>(
      one,
      "select id, product_id, stock from variant where is_listed and is_available order by id limit 1"
    )
    if (variant === undefined) throw new Error("There is no variant")
    const { id: variantId, product_id, stock } = variant
    const setting = { kind: "set", seen: stock, stock: 3, reason: "counted" } as const
    expect((await change({ ...setting, productId: product_id, variantId: null })).body.code).toBe(
      "item_gone"
    )
    expect((await change({ ...setting, productId, variantId })).body.code).toBe("item_gone")
    const { body } = await change({ ...setting, productId: product_id, variantId })
    expect(body.product.items.find((item) => item.variantId === variantId)?.stock).toBe(3)
    expect(await readStock(one, variantId, "variant")).toBe(3)
    const isSold = ({ body }: Awaited<ReturnType<typeof change>>) =>
      body.product.items.find((item) => item.variantId === variantId)?.isSold
    await query(one, "update variant set is_available = false where id = $1", [variantId])
    expect(isSold(await change({ ...setting, seen: 3, productId: product_id, variantId }))).toBe(
      false
    )
    await query(one, "update variant set is_available = true where id = $1", [variantId])
    expect(isSold(await change({ ...setting, seen: 3, productId: product_id, variantId }))).toBe(
      true
    )
  })

  it("two servers: what is sold while it is set is neither lost nor sold twice", async () => {
    const { buyers, one } = fixture()
    await setStock(one, productId, 60)
    const payload = await createPayload(one, {
      lines: [{ id: productId, quantity: 1 }],
      method: "cash"
    })
    const sell = buyers.slice(0, 20).map((buyer, index) => ({
      url: `${shopFor(index).url}/api/order/store`,
      headers: buyerHeaders(buyer, newIdempotencyKey()),
      body: payload
    }))
    const at = (index: number) => ({
      url: `${shopFor(index).url}/api/desk/products/change`,
      headers: { cookie: staff().cookie }
    })
    const item = { productId, variantId: null, reason: "delivery" }
    const added = Array.from({ length: 6 }, (_, index) => ({
      ...at(index),
      body: { kind: "add", ...item, seen: null, quantity: 5 }
    }))
    const counted = Array.from({ length: 6 }, (_, index) => ({
      ...at(index),
      body: { kind: "set", ...item, seen: 60, stock: 60 }
    }))
    const responses = await sendSimultaneously([...sell, ...added, ...counted])
    expect(countStatuses(responses.slice(0, 26))).toEqual({ 200: 26 })
    // Each that was set had seen the stock as it was at that moment, or was told the one that is.
    for (const { body, status } of responses.slice(26))
      expect(status === 200 || body.code === "stock_changed").toBe(true)
    expect(await readStock(one, productId)).toBe(60 - 20 + 30)
  })

  it("control: a desk that reads and then writes loses what is sold meanwhile", async () => {
    const { one } = fixture()
    await query(one, "create table unsafe_item as select 60 as stock")
    const read = await Promise.all([0, 1].map(() => query(one, "select stock from unsafe_item")))
    for (const [index, [row]] of read.entries())
      await query(one, "update unsafe_item set stock = $1", [
        Number(row?.["stock"]) + (index === 0 ? -1 : 5)
      ])
    expect((await query(one, "select stock from unsafe_item"))[0]).not.toEqual({ stock: 64 })
  })
})

describe("a delivery", () => {
  /** A product with two variants or more, as the desk lists it. */
  const findProduct = async () => {
    const [row] = await query<{ sku: string }>(
      fixture().one,
      `select min(sku) as sku from variant where is_listed and is_available
       group by product_id having count(*) > 1 order by product_id limit 1`
    )
    const [product] = (await search(row?.sku ?? "")).products
    if (product === undefined) throw new Error("There is no product with variants")
    return product
  }
  const stocks = ({ items }: StockProduct) => items.map(({ stock }) => stock)
  const deliver = (product: StockProduct, quantities: ReadonlyArray<number>, isSeen = false) =>
    change({
      kind: "deliver",
      productId: product.id,
      items: product.items.slice(0, quantities.length).map(({ stock, variantId }, index) => ({
        variantId,
        quantity: quantities[index] ?? 0,
        seen: isSeen ? stock : null
      })),
      reason: "delivery"
    })

  it("is added to each variant, found by the SKU of one, with who and why in the history of each", async () => {
    const before = await findProduct()
    const { body, status } = await deliver(before, [5, 7])
    expect(status).toBe(200)
    const [first = 0, second = 0, ...others] = stocks(before)
    expect(stocks(body.product)).toEqual([first + 5, second + 7, ...others])
    const [item] = body.product.items
    // Somebody buys one.
    const { buyers, one } = fixture()
    const [buyer] = buyers.slice(30)
    if (buyer === undefined || item === undefined) throw new Error("There is nobody to buy it")
    const bought = await callApi<{ readonly data: number }>(one, "/order/store", {
      token: buyer.token,
      headers: buyerHeaders(buyer, newIdempotencyKey()),
      body: await createPayload(one, {
        lines: [{ id: before.id, v_id: item.variantId, quantity: 1 }],
        method: "cash"
      })
    })
    const { entries, productName } = await historyOf(before.id, item.variantId)
    expect(productName).toBe(before.name)
    expect(entries.slice(0, 2)).toMatchObject([
      {
        quantity: -1,
        stock: first + 4,
        source: "order",
        staffName: null,
        orderId: bought.body.data,
        reason: ""
      },
      {
        quantity: 5,
        stock: first + 5,
        source: "desk",
        staffName: staff().name,
        orderId: null,
        reason: "delivery",
        attributes: item.attributes
      }
    ])
    const events = await query<{ subject: string }>(
      one,
      "select subject from audit_event where action = 'product.add' order by id desc limit 2"
    )
    expect(events.map(({ subject }) => subject).toSorted()).toEqual(
      body.product.items
        .slice(0, 2)
        .map(({ variantId }) => `variant-${variantId}`)
        .toSorted()
    )
  })

  it("is added as a whole or not at all, and with what was seen only once", async () => {
    const before = await findProduct()
    const wrong = [{ variantId: before.items[0]?.variantId ?? 0, quantity: 1, seen: null }]
    const missing = [...wrong, { variantId: 999_999, quantity: 1, seen: null }]
    const request = { kind: "deliver", productId: before.id, reason: "new" } as const
    expect((await change({ ...request, items: missing })).body.code).toBe("item_gone")
    expect((await deliver(before, [1, 0])).body.code).toBe("stock_invalid")
    expect((await deliver(before, [1, -1])).body.code).toBe("stock_invalid")
    const twice = [...wrong, ...wrong]
    expect((await change({ ...request, items: twice })).status).toBe(400)
    expect(stocks(await findProduct())).toEqual(stocks(before))
    expect((await deliver(before, [2, 2], true)).status).toBe(200)
    expect((await deliver(before, [2, 2], true)).body.code).toBe("stock_changed")
    const [first = 0, second = 0] = stocks(before)
    expect(stocks(await findProduct()).slice(0, 2)).toEqual([first + 2, second + 2])
  })

  it("two servers: deliveries and counts of the same variants at once lose nothing", async () => {
    const before = await findProduct()
    const items = before.items.slice(0, 2).map(({ variantId }) => ({
      variantId,
      quantity: 1,
      seen: null
    }))
    const deliveries = Array.from({ length: 12 }, (_, index) => ({
      url: `${shopFor(index).url}/api/desk/products/change`,
      headers: { cookie: staff().cookie },
      body: {
        kind: "deliver",
        productId: before.id,
        items: index % 2 === 0 ? items : items.toReversed(),
        reason: "delivery"
      }
    }))
    expect(countStatuses(await sendSimultaneously(deliveries))).toEqual({ 200: 12 })
    const [first = 0, second = 0] = stocks(before)
    expect(stocks(await findProduct()).slice(0, 2)).toEqual([first + 12, second + 12])
  })

  it("a variant that is not sold is sold again, and a limit is saved", async () => {
    const product = await findProduct()
    const variantId = product.items[0]?.variantId ?? 0
    const { one } = fixture()
    await query(one, "update variant set is_available = false where id = $1", [variantId])
    const request = { kind: "sell", productId: product.id, variantId, reason: "again" } as const
    expect((await change({ ...request, productId })).body.code).toBe("item_gone")
    expect((await change(request)).body.product.items[0]?.isSold).toBe(true)
    const limit = (lowStock: number | null) =>
      change({ kind: "limit", productId: product.id, lowStock })
    expect((await limit(4)).body.product.lowStock).toBe(4)
    expect((await limit(-1)).body.code).toBe("stock_invalid")
    expect((await limit(null)).body.product.lowStock).toBeNull()
  })
})

describe("the history of a stock", () => {
  it("names the order of a change, also of a payment that made it later, and who moved the order", async () => {
    const { buyers, one } = fixture()
    const [buyer] = buyers.slice(31)
    if (buyer === undefined) throw new Error("There is nobody to buy it")
    const lines = [{ id: 138, quantity: 2 }]
    const newest = async () => (await historyOf(138, null)).entries[0]
    await setStock(one, 138, 9)
    // Nobody says of it which order it is.
    expect(await newest()).toMatchObject({ stock: 9, orderId: null, staffName: null })
    const { id } = await placeOrder(one, buyer, { lines, method: "cash" })
    expect(await newest()).toMatchObject({ quantity: -2, orderId: id, staffName: null })
    const cancelled = await staff().call(`/desk/orders/${id}/cancel`, {
      body: { from: "confirmed", reason: "asked for it" }
    })
    expect(cancelled.status).toBe(200)
    expect(await newest()).toMatchObject({ quantity: 2, orderId: id, staffName: staff().name })
    // A payment has no order until it is paid.
    const key = newIdempotencyKey()
    const payload = await createPayload(one, { lines, method: "card" })
    const { body } = await initiatePayment(one, buyer, payload, key)
    const reserved = await newest()
    expect(reserved).toMatchObject({ quantity: -2, source: "order", orderId: null })
    await payInSandbox(one, body.Data.InvoiceId, { outcome: "paid", notify: true })
    await eventually(async () => (await newest())?.orderId !== null)
    const [order] = await query<{ id: number }>(one, "select id from orders where key = $1", [key])
    expect(await newest()).toEqual({ ...reserved, orderId: Number(order?.id) })
  })

  it("has every change by whatever way, in pages, and 404 for no product", async () => {
    const { one } = fixture()
    await setStock(one, 137, 0)
    await query(
      one,
      "do $$ begin for i in 1..60 loop update product set stock = i where id = 137; end loop; end $$"
    )
    const first = await historyOf(137, null)
    const second = await historyOf(137, null, first.next)
    const [newest] = first.entries
    expect([first.entries.length, newest?.stock, newest?.quantity]).toEqual([50, 60, 1])
    expect(second.entries[0]?.stock).toBe(10)
    for (const id of ["999999", "0", "x", "99999999999"])
      expect((await staff().call(`/desk/products/${id}/stock-history`)).status).toBe(404)
  })
})

describe("the list of products", () => {
  it("finds products by SKU, barcode, and names in both languages, unlisted ones too", async () => {
    const row = await rowOf(productId)
    const texts = ["sku", "barcode", "name_en", "name_ar"].map((name) => String(row?.[name]))
    const find = async () => {
      const pages = await Promise.all(texts.map((text) => search(text)))
      return pages.map(({ products }) => products.some(({ id }) => id === productId))
    }
    expect(await find()).toEqual([true, true, true, true])
    expect(await change({ kind: "unlist", productId, reason: "out of season" })).toMatchObject({
      status: 200,
      body: { product: { isListed: false } }
    })
    expect((await callApi(fixture().one, `/getProductById/${productId}`)).status).toBe(404)
    expect(await find()).toEqual([true, true, true, true])
    expect((await search(texts[0] ?? "", "ar")).products[0]?.name).toBe(texts[3])
    await change({ kind: "list", productId, reason: "in season" })
    expect((await callApi(fixture().one, `/getProductById/${productId}`)).status).toBe(200)
    expect((await search("zzzz qqqq")).products).toEqual([])
    expect((await search("%")).products).toEqual([])
  })

  it("has each product once, over all pages", async () => {
    const seen: Array<number> = []
    let next: string | null = ""
    while (next !== null) {
      const { body }: { body: Awaited<ReturnType<typeof search>> } = await staff().call(
        `/desk/products?cursor=${next}`
      )
      seen.push(...body.products.map(({ id }) => id))
      ;({ next } = body)
    }
    const all = await query<{ id: number }>(
      fixture().one,
      "select id from product order by id desc"
    )
    expect(seen).toEqual(all.map(({ id }) => id))
  })

  it("refuses to list what has no price", async () => {
    const { one } = fixture()
    await query(one, "update product set is_listed = false, price_fils = 0 where id = 136")
    expect((await change({ kind: "list", productId: 136, reason: "new" })).body.code).toBe(
      "not_listable"
    )
    expect((await change({ kind: "list", productId: 999_999, reason: "new" })).body.code).toBe(
      "item_gone"
    )
  })

  it("says who waits for an item, and they are told when the desk adds stock", async () => {
    const { buyers, one } = fixture()
    const [, salem] = buyers
    await setStock(one, 137, 0)
    await query(
      one,
      "insert into stock_alert (customer_id, product_id, locale, created_at) values ($1, 137, 'ar', now())",
      [salem?.id]
    )
    const sku = String((await rowOf(137))?.["sku"])
    expect((await search(sku)).products[0]?.items).toMatchObject([{ waiting: 1, stock: 0 }])
    await change({
      kind: "add",
      productId: 137,
      variantId: null,
      seen: null,
      quantity: 2,
      reason: "delivery"
    })
    await expect.poll(async () => (await search(sku)).products[0]?.items[0]?.waiting).toBe(0)
  })
})
