import { describe, expect, it } from "vitest"
import { addDays, dayOf } from "#core/desk/shopDay.ts"
import { callApi, logIn, query } from "../support/apiClient.ts"
import {
  initiatePayment,
  newIdempotencyKey,
  createPayload,
  payInSandbox,
  readOrder,
  storeOrder,
  eventually
} from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

const running = sharedFixture(startShop, ({ stop }) => stop())
const started = sharedFixture(async () => {
  const shop = running()
  await query(
    shop,
    `insert into delivery_rate (position, country, from_grams, to_grams, flat_fils, per_kg_fils, free_after_fils, zone)
    values (-2, 'Kuwait', 0, 999999000, 0, 0, 0, $1), (-1, 'Kuwait', 0, 999999000, 2500, 0, 0, $2)`.replace(
      /\$(\d)/g,
      (_, number) => `'${JSON.stringify([islands, far][Number(number) - 1])}'`
    )
  )
  return { shop, noura: await logIn(shop, "+96550001234") }
})

const schedule = { days: null, cutOffHour: null, closedWeekdays: null, closedDates: [] }
const islands = {
  id: "islands",
  name: { ar: "الجزر", en: "Islands" },
  governorates: [],
  areas: ["Bubiyan Island"],
  polygon: [],
  isServed: false,
  smallestOrder: 0,
  schedule
}
const far = {
  id: "far",
  name: { ar: "الجهراء والوفرة", en: "Jahra and Wafra" },
  governorates: ["jahra"],
  areas: ["Wafra"],
  polygon: [
    { latitude: 28.6, longitude: 48.3 },
    { latitude: 28.6, longitude: 48.5 },
    { latitude: 28.7, longitude: 48.5 },
    { latitude: 28.7, longitude: 48.3 }
  ],
  isServed: true,
  smallestOrder: 20_000,
  schedule: { ...schedule, days: 9, cutOffHour: 24 }
}

const boxes = (quantity: number) => [{ id: 105, quantity }]

/** The payload of an order to an area, with the fee that the client says. */
const orderTo = async (
  detail: object,
  fee: number,
  quantity = 2,
  method: "cash" | "card" = "cash"
) => {
  const payload = await createPayload(started().shop, { lines: boxes(quantity), method })
  const { order_detail } = payload
  const delivery = { delivery_price: fee, total_price: order_detail.subtotal_price + fee }
  return { ...payload, order_detail: { ...order_detail, ...delivery, ...detail } }
}

describe("a delivery zone", () => {
  it("is sent with its rate, and rates without one are sent as before", async () => {
    const { shop } = started()
    const { body } = await callApi<{ data: ReadonlyArray<Record<string, unknown>> }>(
      shop,
      "/deliveryCharges_admin"
    )
    expect(body.data[1]).toEqual({
      country: "Kuwait",
      delivery_weight_range_start: 0,
      delivery_weight_range_end: 999_999,
      flat_fee: 2.5,
      per_kg_price: 0,
      free_after: 0,
      zone: {
        id: "far",
        name: far.name,
        governorates: ["jahra"],
        areas: ["Wafra"],
        polygon: [
          [28.6, 48.3],
          [28.6, 48.5],
          [28.7, 48.5],
          [28.7, 48.3]
        ],
        is_served: true,
        smallest_order: 20,
        days: 9,
        cut_off_hour: 24,
        closed_days: null,
        closed_dates: []
      }
    })
    expect(Object.keys(body.data[2] ?? {})).not.toContain("zone")
  })

  it.each([
    ["an area", { cityTown: "Wafra", region: "Al Ahmadi" }],
    ["an area in Arabic", { cityTown: "الوفرة", region: "" }],
    ["a governorate", { cityTown: "Qasr", region: "Al Jahra" }],
    [
      "a pin in the polygon",
      {
        cityTown: "Salmiya",
        region: "Hawalli",
        pickupLocation: { latitude: 28.65, longitude: 48.4 }
      }
    ]
  ])("prices an order by %s, and the order keeps the zone and its day", async (_, detail) => {
    const { noura, shop } = started()
    const cheap = await storeOrder(shop, noura, await orderTo(detail, 0))
    expect(cheap).toMatchObject({
      status: 409,
      body: { code: "prices_changed", quote: { delivery: 2.5, zone: "far" } }
    })
    const { body, status } = await storeOrder(shop, noura, {
      ...(await orderTo(detail, 2.5)),
      repeat: true
    })
    expect(status).toBe(200)
    const order = await readOrder(shop, noura, body.data)
    expect(order).toMatchObject({ delivery_charges: 2.5, delivery_zone: "far" })
    // Nine working days, of which the shop closes none.
    const ordered = dayOf(Date.parse(order.created_at))
    expect(String(Reflect.get(order, "expected_on")).slice(0, 10)).toBe(addDays(ordered, 9))
  })

  it("outside of it, the rate of the country counts, and the order has no zone", async () => {
    const { noura, shop } = started()
    const { body } = await storeOrder(shop, noura, await orderTo({}, 0, 4))
    expect(await readOrder(shop, noura, body.data)).toMatchObject({
      delivery_charges: 0,
      delivery_zone: null
    })
  })

  it.each([
    ["cash", storeOrder],
    ["card", initiatePayment]
  ] as const)("that is not served is refused before the payment: %s", async (method, place) => {
    const { noura, shop } = started()
    const payload = await orderTo({ cityTown: "Bubiyan Island", region: "Al Jahra" }, 0, 2, method)
    expect(await place(shop, noura, payload)).toMatchObject({
      status: 422,
      body: { code: "area_not_served", message: "We don’t deliver to this area." }
    })
  })

  it("refuses an order that is too small, and says what it lacks", async () => {
    const { noura, shop } = started()
    const detail = { cityTown: "Wafra", region: "Al Ahmadi" }
    const small = await orderTo(detail, 2.5, 1)
    expect(small.order_detail.subtotal_price).toBe(18.5)
    expect(await storeOrder(shop, noura, small)).toMatchObject({
      status: 422,
      body: { code: "order_too_small", missing: 1.5 }
    })
    const byCard = await orderTo(detail, 2.5, 1, "card")
    expect((await initiatePayment(shop, noura, byCard)).body.code).toBe("order_too_small")
  })

  it("is that of the payment where the order is paid later", async () => {
    const { noura, shop } = started()
    const key = newIdempotencyKey()
    const payload = await orderTo({ cityTown: "Wafra", region: "Al Ahmadi" }, 2.5, 3, "card")
    const { body } = await initiatePayment(shop, noura, payload, key)
    await payInSandbox(shop, body.Data.InvoiceId, { outcome: "paid", notify: true })
    const orders = () =>
      query<{ delivery_zone: string }>(shop, "select delivery_zone from orders where key = $1", [
        key
      ])
    await eventually(async () => (await orders()).length === 1)
    expect(await orders()).toEqual([{ delivery_zone: "far" }])
  })

  it("that is not served is refused at the address", async () => {
    const { noura, shop } = started()
    const store = (city: string) =>
      callApi(shop, "/address/store", {
        token: noura.token,
        body: {
          full_name: "Noura",
          phone: "+96550001234",
          country: "Kuwait",
          governorate: "jahra",
          city,
          block_avenue: "1",
          street: "2",
          house: "7"
        }
      })
    expect(await store("Bubiyan Island")).toMatchObject({
      status: 422,
      body: { code: "area_not_served" }
    })
    expect((await store("Qasr")).status).toBe(200)
  })
})
