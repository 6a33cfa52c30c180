import { beforeEach, describe, expect, it } from "vitest"
import { callApi, logIn, query } from "../support/apiClient.ts"
import { createPayload, readOrder, storeOrder } from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(
  () => startShop({ env: { SEED: "ample" } }),
  ({ stop }) => stop()
)
const noura = sharedFixture(() => logIn(shop(), "+96550001234"))
const owner = sharedFixture(() => signInStaff(shop(), { role: "owner", name: "hessa" }))

const card = {
  to: "هدى",
  from: "نورة",
  message: "مبروك البيت الجديد\n🏡",
  ribbon: "teeth",
  phone: "51234567"
}
const stored = { ...card, phone: "+96551234567" }

/** An order of one dallah; `wrapping` in dinars is what its client adds to the total. */
const giftOf = async (wrapping: number, gift: object | null = card) => {
  const payload = await createPayload(shop(), {
    lines: [{ id: 105, quantity: 1 }],
    method: "cash"
  })
  const { order_detail } = payload
  const total = Math.round((order_detail.total_price + wrapping) * 1_000) / 1_000
  return {
    ...payload,
    repeat: true,
    order_detail: { ...order_detail, total_price: total, gift }
  }
}
const place = async (wrapping: number, gift: object | null = card) =>
  storeOrder(shop(), noura(), await giftOf(wrapping, gift))

beforeEach(async () => {
  await query(shop(), `update shop_info set content = jsonb_set(content, '{giftWrapping}', '1500')`)
})

describe("an order that is a gift", () => {
  it("keeps its card, and the price of wrapping once in its total", async () => {
    const plain = (await place(0, null)).body.data
    const { body } = await place(1.5)
    const [before, order] = await Promise.all([
      readOrder(shop(), noura(), plain),
      readOrder(shop(), noura(), body.data)
    ])
    expect(before).toMatchObject({ wrapping: 0, gift: null })
    expect(order).toMatchObject({
      wrapping: 1.5,
      gift: stored,
      total_price: Math.round((before.total_price + 1.5) * 1_000) / 1_000
    })
  })

  it("is refused with today's price where the client adds another one, or none", async () => {
    for (const wrapping of [0, 1, 3]) {
      expect(await place(wrapping)).toMatchObject({
        status: 409,
        body: { code: "prices_changed", quote: { wrapping: 1.5 } }
      })
    }
    // An order without a gift costs nothing more.
    expect((await place(1.5, null)).body).toMatchObject({
      code: "prices_changed",
      quote: { wrapping: 0 }
    })
  })

  it("is refused where the shop wraps none, and costs nothing where wrapping is free", async () => {
    await query(shop(), `update shop_info set content = content - 'giftWrapping'`)
    expect(await place(0)).toMatchObject({ status: 422, body: { code: "gift_not_offered" } })
    await query(shop(), `update shop_info set content = jsonb_set(content, '{giftWrapping}', '0')`)
    expect(await place(0)).toMatchObject({ status: 200 })
  })

  it("refuses a card that is too long or hides something, and a number that nobody has", async () => {
    for (const wrong of [
      { message: "x".repeat(161) },
      { message: "bell\u0007" },
      { to: "two\nlines" },
      { from: "x".repeat(41) },
      { ribbon: "gold" },
      { message: 5 }
    ])
      expect((await place(1.5, { ...card, ...wrong })).status).toBe(400)
    expect(await place(1.5, { ...card, phone: "12" })).toMatchObject({
      status: 422,
      body: { code: "gift_phone_invalid" }
    })
    expect((await place(1.5, { message: "👨‍👩‍👧".repeat(100) })).status).toBe(200)
  })

  it("the same key with another card is another order", async () => {
    const payload = await giftOf(1.5)
    const key = crypto.randomUUID()
    expect((await storeOrder(shop(), noura(), payload, key)).status).toBe(200)
    const other = { ...payload.order_detail, gift: { ...card, to: "حصة" } }
    expect(
      (await storeOrder(shop(), noura(), { ...payload, order_detail: other }, key)).status
    ).toBe(409)
  })

  it("the desk shows and prints the card, and gives wrapping back only with the whole order", async () => {
    const { data: id } = (await place(1.5)).body
    const { body: order } = await owner().call(`/desk/orders/${id}`)
    expect(order.order).toMatchObject({ wrapping: 1_500, gift: stored })
    const [printed] = (await owner().call(`/desk/printed-orders?ids=${id}`)).body.orders
    expect(printed).toMatchObject({ gift: stored })
    await query(shop(), `update orders set order_status = 'delivered' where id = $1`, [id])
    const refund = async (part: object | string) => {
      const { refundable } = (await owner().call(`/desk/orders/${id}`)).body.order
      return owner().call(`/desk/orders/${id}/refund`, {
        body: {
          key: crypto.randomUUID(),
          part,
          backToStock: [],
          method: "cash",
          reason: "It broke",
          refundable
        }
      })
    }
    const total = order.order.total
    expect(await refund({ items: [{ position: 0, quantity: 1 }] })).toMatchObject({ status: 200 })
    const left = (await owner().call(`/desk/orders/${id}`)).body.order.refundable
    expect(left).toBe(total - order.order.subtotal)
    expect((await refund("rest")).status).toBe(200)
    expect((await owner().call(`/desk/orders/${id}`)).body.order.refundable).toBe(0)
  })

  it("GET /shop says what wrapping costs, and the owner sets it", async () => {
    const wrappingOf = async () =>
      (await callApi<{ data: { gift_wrapping: number | null } }>(shop(), "/shop")).body.data
        .gift_wrapping
    expect(await wrappingOf()).toBe(1.5)
    const save = (from: object, to: object) =>
      owner().call("/desk/shop/save", { body: { base: { gifts: from }, content: { gifts: to } } })
    const offered = { isOffered: true, wrapping: 1_500 }
    expect((await save(offered, { isOffered: true, wrapping: 100_001 })).status).toBe(422)
    expect((await save(offered, { isOffered: true, wrapping: 750 })).status).toBe(200)
    expect(await wrappingOf()).toBe(0.75)
    await save({ isOffered: true, wrapping: 750 }, { isOffered: false, wrapping: 0 })
    expect(await wrappingOf()).toBe(null)
  })
})
