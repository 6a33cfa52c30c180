import { describe, expect, it } from "vitest"
import { callApi, logIn, query } from "../support/apiClient.ts"
import {
  initiatePayment,
  newIdempotencyKey,
  type OrderJson,
  createPayload,
  readOrder,
  setStock,
  readStock,
  storeOrder
} from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

const running = sharedFixture(startShop, ({ stop }) => stop())
const started = sharedFixture(async () => {
  const shop = running()
  return {
    shop,
    noura: await logIn(shop, "+96550001234"),
    fahad: await logIn(shop, "+96555551234")
  }
})

const dateBox = { id: 105, quantity: 2 }
const coffee = { id: 107, v_id: 1010, quantity: 3 }

describe("a cash purchase", () => {
  it("becomes an order with the quoted total and takes its stock", async () => {
    const { noura, shop } = started()
    const before = [await readStock(shop, 105), await readStock(shop, 1010, "variant")]
    const payload = await createPayload(shop, {
      lines: [dateBox, coffee],
      method: "cash",
      promo: { code: "SADU10", discount: 10 }
    })
    payload.order_detail.phone_number = "96550001234"
    const placed = await storeOrder(shop, noura, payload)
    expect(placed.status).toBe(200)
    expect(placed.body).toMatchObject({
      status: true,
      data: expect.any(Number),
      message: "Your order is placed."
    })
    expect([await readStock(shop, 105), await readStock(shop, 1010, "variant")]).toEqual([
      (before[0] ?? 0) - 2,
      (before[1] ?? 0) - 3
    ])

    const data = await readOrder(shop, noura, placed.body.data)
    expect(data).toMatchObject({
      id: placed.body.data,
      order_status: "confirmed",
      payment_status: "pending",
      paymentType: "cash",
      total_price: payload.order_detail.total_price,
      sub_total: 45.25,
      discount: 4.53,
      delivery_charges: 0,
      address:
        "\u2068Block\u00a0\u20685\u2069\u2069, \u2068Street\u00a0\u206812\u2069\u2069, \u2068House 7\u2069, \u2068Salmiya\u2069, \u2068Hawalli\u2069, \u2068Kuwait\u2069",
      Customer: { name: "نورة الصباح", phone: "+96550001234" },
      products: [
        { id: 105, v_id: null, quantity: 2 },
        { id: 107, v_id: 1010, quantity: 3, pivot: { quantity: 3 } }
      ]
    })
    expect(data.history).toEqual([{ order_status: "confirmed", at: data.created_at }])
    expect(data.total_price).toBe(40.72)
    expect(data.products[1]?.title).not.toBe("")
  })

  it("is read in the requested language, only by its owner", async () => {
    const { fahad, noura, shop } = started()
    const {
      body: { data: id }
    } = await storeOrder(
      shop,
      noura,
      await createPayload(shop, { lines: [dateBox], method: "cash" })
    )
    const inArabic = await callApi<{ data: OrderJson }>(shop, `/order/${id}/userid`, {
      token: noura.token,
      language: "ar"
    })
    const inEnglish = await callApi<{ data: ReadonlyArray<OrderJson> }>(
      shop,
      `/user/${noura.id}/orders`,
      { token: noura.token, language: "en" }
    )
    expect(inArabic.body.data.products[0]?.name).toMatch(/[ء-ي]/)
    expect(inEnglish.body.data[0]).toMatchObject({
      id,
      products: [{ name: expect.stringMatching(/^[ -~]+$/) }]
    })
    for (const path of [
      `/order/${id}`,
      `/order/${id}/userid`,
      "/order/10000001",
      "/order/1e3",
      "/order/%27"
    ]) {
      expect((await callApi(shop, path, { token: fahad.token })).status).toBe(404)
    }
    expect((await callApi(shop, `/user/${noura.id}/orders`, { token: fahad.token })).status).toBe(
      404
    )
    expect((await callApi(shop, `/order/${id}`)).status).toBe(401)
    expect((await callApi(shop, `/order/${id}`, { token: fahad.token })).body.message).toBe(
      "Order not found"
    )
  })

  it("keeps where the courier delivers: the location, whether it is the door, and the Short Address", async () => {
    const { noura, shop } = started()
    const honest = await createPayload(shop, {
      lines: [dateBox],
      method: "cash",
      country: "SA"
    })
    const pickupLocation = { latitude: 24.7136, longitude: 46.6753 }
    const stored = await storeOrder(shop, noura, {
      ...honest,
      order_detail: {
        ...honest.order_detail,
        short_address: "rrrd ٢٩٢٩",
        pickupLocation,
        location_precision: "area"
      }
    })
    const order = await readOrder(shop, noura, stored.body.data)
    expect(order).toMatchObject({
      pickupLocation,
      location_precision: "area",
      short_address: "RRRD2929"
    })
    expect(order.address).toContain("RRRD2929")
    expect(order.address.split("\n").at(-1)).toBe("Pin on the map: the middle of the area")
  })

  it("ignores owner, status and payment status in the body", async () => {
    const { fahad, noura, shop } = started()
    const payload = await createPayload(shop, { lines: [dateBox], method: "cash" })
    const detail = {
      ...payload.order_detail,
      user_id: noura.id,
      order_status: "delivered",
      payment_status: "paid"
    }
    const { body } = await storeOrder(shop, fahad, {
      ...payload,
      order_detail: detail,
      id: 5,
      total_fils: 0
    })
    const data = await readOrder(shop, fahad, body.data)
    expect(data).toMatchObject({ order_status: "confirmed", payment_status: "pending" })
  })

  it("with a total of 0 is accepted for cash and refused for card", async () => {
    const { noura, shop } = started()
    await query(shop, "update delivery_rate set free_after_fils = 10 where country = 'Kuwait'")
    const promo = { code: "GIFT100", discount: 100 }
    const cash = await createPayload(shop, { lines: [dateBox], method: "cash", promo })
    expect(cash.order_detail.total_price).toBe(0)
    expect((await storeOrder(shop, noura, cash)).status).toBe(200)
    const card = await initiatePayment(
      shop,
      noura,
      await createPayload(shop, { lines: [dateBox], method: "card", promo })
    )
    expect(card).toMatchObject({ status: 422, body: { message: "Invalid payment amount" } })
    await query(shop, "update delivery_rate set free_after_fils = 30000 where country = 'Kuwait'")
  })
})

describe("the client's quote is checked", () => {
  it("an expired promo is refused with the quote without it", async () => {
    const { noura, shop } = started()
    const payload = await createPayload(shop, {
      lines: [dateBox],
      method: "cash",
      promo: { code: "EID25", discount: 25 }
    })
    const refused = await storeOrder(shop, noura, payload, newIdempotencyKey(), "ar")
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "promo_ended", quote: { discount: 0, total: 37 } }
    })
    expect(refused.body.message).toMatch(/[ء-ي]/)
  })

  it("a quantity above the stock is refused with the stock", async () => {
    const { noura, shop } = started()
    const few = await createPayload(shop, {
      lines: [{ id: 120, v_id: 1046, quantity: 5 }, { id: 104, quantity: 1 }, dateBox],
      method: "cash"
    })
    const refused = await storeOrder(shop, noura, few)
    expect(refused).toMatchObject({ status: 409, body: { code: "out_of_stock" } })
    expect(
      refused.body.quote.lines.map(({ available, quantity }) => [quantity, available]).slice(0, 2)
    ).toEqual([
      [2, 2],
      [0, 0]
    ])
    expect(refused.body.quote.subtotal).toBe(290 + 37)
  })

  it.each<[string, number, object]>([
    ["a quantity in letters", 400, { quantity: "2" }],
    ["no quantity", 400, { quantity: null }],
    ["an id that is none", 400, { id: "105; drop table orders" }],
    ["a product that is not there", 409, { id: 999_999 }]
  ])("%s is refused with %i", async (_, status, change) => {
    const { noura, shop } = started()
    const honest = await createPayload(shop, { lines: [dateBox], method: "cash" })
    const lines = honest.product_details.map((line) => ({ ...line, ...change }))
    const answer = await storeOrder(shop, noura, { ...honest, product_details: lines })
    expect(answer.status).toBe(status)
  })

  it("a product with variants needs an available variant of its own", async () => {
    const { noura, shop } = started()
    const honest = await createPayload(shop, { lines: [coffee], method: "cash" })
    const bare = honest.product_details.map((line) => ({ ...line, v_id: null }))
    expect((await storeOrder(shop, noura, { ...honest, product_details: bare })).status).toBe(422)
    const foreign = honest.product_details.map((line) => ({ ...line, v_id: 1001 }))
    expect((await storeOrder(shop, noura, { ...honest, product_details: foreign })).status).toBe(
      422
    )
    const hidden = await createPayload(shop, {
      lines: [{ id: 106, v_id: 1009, quantity: 1 }],
      method: "cash"
    })
    expect((await storeOrder(shop, noura, hidden)).body).toMatchObject({ code: "out_of_stock" })
  })

  it("who gets it and where is one line each, so that no mail and no paper has lines of a stranger", async () => {
    const { noura, shop } = started()
    const honest = await createPayload(shop, { lines: [dateBox], method: "cash" })
    const { body } = await storeOrder(shop, noura, {
      ...honest,
      order_detail: {
        ...honest.order_detail,
        full_name: "Ali\n\nYour card was refused. Pay at\u2028evil.example",
        theHome: "12\nTOTAL: 0.000 PAID"
      }
    })
    const order = await callApi(shop, `/order/${body.data}`, { token: noura.token })
    const text = JSON.stringify(order.body.data)
    expect(text).toContain("Ali Your card was refused. Pay at evil.example")
    expect(text).toContain("12 TOTAL: 0.000 PAID")
    expect(text).not.toMatch(/\\n|\u2028/)
  })

  const invalid = "Payment data validation failed. Please check your information."
  const noAddress = "Please select a delivery address"
  it.each<[object, number, string]>([
    [{ full_name: " \u200f\u2060" }, 422, "Customer name is required"],
    [{ email: "noura@" }, 422, "Valid customer email is required"],
    [{ phone_number: "\u200f" }, 422, "Customer mobile number is required"],
    [{ phone_number: "9655000123" }, 422, "Please enter a valid phone number"],
    [{ address: "", Avenue: "\u200b", theStreet: "", cityTown: "", theHome: "" }, 422, noAddress],
    [{ countryName: "Atlantis" }, 422, noAddress],
    [
      { countryName: "Saudi Arabia", short_address: "RRRD" },
      422,
      "Couriers in Saudi Arabia need a Short Address. Please add it to your address."
    ],
    [{ pickupLocation: { latitude: 91, longitude: 0 } }, 400, invalid],
    [{ paymentType: "barter" }, 400, invalid],
    [{ address: "a\u0000b" }, 400, "Something in this request isn’t right."],
    [{ address: "a\ud800b" }, 400, invalid]
  ])("%j is refused with its message", async (change, status, message) => {
    const { noura, shop } = started()
    const honest = await createPayload(shop, { lines: [dateBox], method: "cash" })
    const answer = await storeOrder(shop, noura, {
      ...honest,
      order_detail: { ...honest.order_detail, ...change }
    })
    expect(answer).toMatchObject({ status, body: { status: false, message } })
  })
})

describe("Idempotency-Key", () => {
  it("the same order again returns the existing order, even if the stock is gone", async () => {
    const { noura, shop } = started()
    const payload = await createPayload(shop, { lines: [{ id: 138, quantity: 1 }], method: "cash" })
    const key = newIdempotencyKey()
    const first = await storeOrder(shop, noura, payload, key)
    await setStock(shop, 138, 0)
    const second = await storeOrder(shop, noura, payload, key)
    expect(second.body).toEqual(first.body)
    await setStock(shop, 138, 60)
  })

  it("another order with the same key is refused; another customer may use the same key", async () => {
    const { fahad, noura, shop } = started()
    const key = newIdempotencyKey()
    const one = await createPayload(shop, { lines: [dateBox], method: "cash" })
    const other = await createPayload(shop, {
      lines: [{ ...dateBox, quantity: 1 }],
      method: "cash"
    })
    const first = await storeOrder(shop, noura, one, key)
    expect(await storeOrder(shop, noura, other, key)).toMatchObject({
      status: 409,
      body: { code: "key_reused" }
    })
    expect(
      await initiatePayment(
        shop,
        noura,
        await createPayload(shop, { lines: [dateBox], method: "card" }),
        key
      )
    ).toMatchObject({ status: 409, body: { code: "key_reused" } })
    const his = await storeOrder(shop, fahad, one, key)
    expect(his.status).toBe(200)
    expect(his.body.data).not.toBe(first.body.data)
  })

  it("a refused order can be corrected and sent with the same key", async () => {
    const { noura, shop } = started()
    const key = newIdempotencyKey()
    const payload = await createPayload(shop, { lines: [dateBox], method: "cash" })
    const dear = { ...payload, order_detail: { ...payload.order_detail, total_price: 1 } }
    expect((await storeOrder(shop, noura, dear, key)).status).toBe(409)
    expect((await storeOrder(shop, noura, payload, key)).status).toBe(200)
  })

  it.each(["", "short", "with spaces in it", "x".repeat(65)])(
    "a missing or invalid key (%j) is refused",
    async (key) => {
      const { noura, shop } = started()
      const payload = await createPayload(shop, { lines: [dateBox], method: "cash" })
      expect((await storeOrder(shop, noura, payload, key)).status).toBe(400)
      expect(
        (
          await initiatePayment(
            shop,
            noura,
            { ...payload, order_detail: { ...payload.order_detail, paymentType: "card" } },
            key
          )
        ).status
      ).toBe(400)
    }
  )
})

describe("order numbers", () => {
  it("have eight digits, are free, and follow no step from one to the next", async () => {
    const { shop } = started()
    const drawn = await query<{ number: string }>(
      shop,
      "select draw_order_number() as number from generate_series(1, 500)"
    )
    const numbers = drawn.map(({ number }) => Number(number))
    expect(numbers.filter((number) => number < 10_000_000 || number > 99_999_999)).toEqual([])
    const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0))
    expect(new Set(steps).size).toBeGreaterThan(490)
    const stored = await query<{ id: number }>(shop, "select id from orders")
    expect(stored.length).toBeGreaterThan(0)
    expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length)
  })
})
