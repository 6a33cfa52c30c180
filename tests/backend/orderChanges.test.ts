import { describe, expect, it } from "vitest"
import { callApi, type Json, logIn, query } from "../support/apiClient.ts"
import {
  createPayload,
  eventually,
  initiatePayment,
  newIdempotencyKey,
  payInSandbox,
  type Purchase,
  readOrder,
  readStock,
  storeOrder
} from "../support/orderClient.ts"
import { findTwoSizes, readVariantStock } from "../support/returnClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(
  async () => {
    const started = await startShop({ env: { SEED: "ample" } })
    const zone = {
      id: "far",
      name: { ar: "الجهراء", en: "Jahra" },
      governorates: ["jahra"],
      areas: [],
      polygon: [],
      isServed: true,
      smallestOrder: 0,
      schedule: { days: 9, cutOffHour: 24, closedWeekdays: null, closedDates: [] }
    }
    const closed = { ...zone, id: "islands", governorates: [], areas: ["Bubiyan Island"] }
    await query(
      started,
      `update delivery_rate set position = position + 10;
       insert into delivery_rate (position, country, from_grams, to_grams, flat_fils, per_kg_fils, free_after_fils, zone)
       values (0, 'Kuwait', 0, 999999000, 0, 0, 0, '${JSON.stringify({ ...closed, isServed: false })}'),
         (1, 'Kuwait', 0, 999999000, 3500, 0, 0, '${JSON.stringify(zone)}'),
         (2, 'Kuwait', 0, 999999000, 1500, 0, 0, null);
       insert into promo (code, percent, minimum_fils) values ('CHANGE10', 10, 15000)`
    )
    return started
  },
  ({ stop }) => stop()
)
const noura = sharedFixture(() => logIn(shop(), "+96550001234"))
const reem = sharedFixture(() => logIn(shop(), "+96550009876"))
const owner = sharedFixture(() => signInStaff(shop(), { role: "owner", name: "hessa" }))
const staff = sharedFixture(() => signInStaff(shop(), { role: "staff", name: "ali" }))
const sizes = sharedFixture(() => findTwoSizes(shop()))

const jahra = { cityTown: "Jahra", region: "Jahra", Avenue: "4", theStreet: "12", theHome: "9" }
/** The fee of a cart is 1.500 wherever no zone is. */
const placeLines = async (
  lines: Purchase["lines"],
  method: "cash" | "card",
  promo: Purchase["promo"] = null
) => {
  const honest = await createPayload(shop(), { lines, method, promo })
  const { discount, subtotal_price } = honest.order_detail
  const total = Math.round((subtotal_price - discount + 1.5) * 1_000) / 1_000
  const payload = {
    ...honest,
    repeat: true,
    order_detail: { ...honest.order_detail, delivery_price: 1.5, total_price: total }
  }
  const key = newIdempotencyKey()
  const findOrder = async () =>
    (await query(shop(), "select id::integer as id from orders where key = $1", [key]))[0]
  if (method === "cash") {
    const placed = await storeOrder(shop(), noura(), payload, key)
    expect(placed.status, placed.text).toBe(200)
    return { id: placed.body.data, total }
  }
  const begun = await initiatePayment(shop(), noura(), payload, key)
  expect(begun.status, begun.text).toBe(200)
  await payInSandbox(shop(), begun.body.Data.InvoiceId, { outcome: "paid", notify: true })
  await eventually(async () => (await findOrder()) !== undefined)
  return { id: Number((await findOrder())?.["id"]), total }
}
const place = (method: "cash" | "card", quantity = 2, promo: Purchase["promo"] = null) =>
  placeLines(
    [
      { id: sizes().productId, v_id: sizes().size, quantity },
      ...(quantity > 1 ? [{ id: 105, quantity: 1 }] : [])
    ],
    method,
    promo
  )
const recipient = async (detail: object) => {
  const { order_detail } = await createPayload(shop(), {
    lines: [{ id: 105, quantity: 1 }],
    method: "cash"
  })
  const {
    delivery_price: _,
    discount: __,
    paymentType: ___,
    promo_code: ____,
    subtotal_price: _____,
    total_price: ______,
    ...rest
  } = order_detail
  return { ...rest, ...detail }
}
const ask = (id: number, path: "change" | "change/quote", body: object, customer = noura()) =>
  callApi<Json>(shop(), `/order/${id}/${path}`, { token: customer.token, body })
const move = async (detail: object) => ({
  version: 1,
  slot: null,
  order_detail: await recipient(detail),
  note: null
})
const save = (id: number, body: object, total: number, key = newIdempotencyKey()) =>
  ask(id, "change", { ...body, total, key })
const deskOrder = async (id: number, who = owner()) =>
  (await who.call(`/desk/orders/${id}`)).body.order
const atDesk = async (id: number, wanted: object, who = owner()) => {
  const { version } = await deskOrder(id)
  const body = { version, address: null, note: null, lines: null, slot: null, ...wanted }
  const quoted = await who.call(`/desk/orders/${id}/change/quote`, { body })
  if (quoted.status !== 200) return quoted
  return who.call(`/desk/orders/${id}/change`, {
    body: { ...body, key: newIdempotencyKey(), total: quoted.body.quote.total }
  })
}
const linesOf = (order: Json) =>
  order.lines.map(({ productId, quantity, variantId }: Json) => ({
    productId,
    quantity,
    variantId
  }))
const refundsOf = (id: number) =>
  query(
    shop(),
    "select amount_fils::integer as amount, method from refund where order_id = $1 order by id",
    [id]
  )

describe("a shopper changes an order", () => {
  it("the fee of another zone is shown before, and an order in cash costs as much more", async () => {
    const { id, total } = await place("cash")
    const wanted = await move(jahra)
    const quoted = await ask(id, "change/quote", wanted)
    expect(quoted.body.data).toMatchObject({
      delivery_charges: 3.5,
      total_price: total + 2,
      refund: 0
    })
    expect((await readOrder(shop(), noura(), id)).total_price).toBe(total)
    const saved = await save(id, wanted, total + 2)
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body.data).toMatchObject({
      total_price: total + 2,
      delivery_zone: "far",
      version: 2,
      changes: [{ by_shop: false }]
    })
    expect(saved.body.data.address).toContain("Jahra")
  })

  it("a paid order goes nowhere dearer, and says by how much", async () => {
    const { id } = await place("card")
    const refused = await ask(id, "change/quote", await move(jahra))
    expect(refused).toMatchObject({
      status: 422,
      body: { code: "order_change_refused", problem: "costsMore", amount: 2 }
    })
    expect(refused.body.message).toContain("2.00")
  })

  it("a paid order that costs less there is refunded by the difference, once for each key", async () => {
    const { id, total } = await placeLines([{ id: 105, quantity: 1 }], "card")
    await query(shop(), "update delivery_rate set flat_fils = 1000 where position = 1")
    const wanted = await move(jahra)
    const key = newIdempotencyKey()
    for (const _ of [1, 2]) expect((await save(id, wanted, total - 0.5, key)).status).toBe(200)
    await query(shop(), "update delivery_rate set flat_fils = 3500 where position = 1")
    expect(await refundsOf(id)).toEqual([{ amount: 500, method: "provider" }])
    expect((await readOrder(shop(), noura(), id)).total_price).toBe(total - 0.5)
  })

  it("a note alone prices nothing again", async () => {
    const { id, total } = await place("card")
    await query(shop(), "update delivery_rate set flat_fils = 2000 where position = 2")
    const saved = await save(
      id,
      { version: 1, order_detail: null, note: "اتصل أولًا", slot: null },
      total
    )
    await query(shop(), "update delivery_rate set flat_fils = 1500 where position = 2")
    expect(saved.body.data).toMatchObject({ note: "اتصل أولًا", total_price: total })
  })

  it("refuses an area that nobody serves, another total, a version of before and what left", async () => {
    const { id, total } = await place("cash")
    const problemOf = async (response: ReturnType<typeof ask>) => (await response).body.problem
    const bubiyan = await move({ ...jahra, cityTown: "Bubiyan Island" })
    expect(await problemOf(ask(id, "change/quote", bubiyan))).toBe("areaNotServed")
    const wanted = await move(jahra)
    expect(await problemOf(save(id, wanted, total))).toBe("priceChanged")
    expect(await problemOf(save(id, { ...wanted, version: 2 }, total + 2))).toBe("changed")
    await owner().call("/desk/orders/move", {
      body: { orders: [{ id, from: "confirmed" }], to: "out_for_delivery", reason: "" }
    })
    expect(await problemOf(save(id, wanted, total + 2))).toBe("gone")
    expect((await ask(id, "change/quote", wanted, reem())).status).toBe(404)
    expect((await readOrder(shop(), noura(), id)).total_price).toBe(total)
  })
})

describe("the desk changes an order", () => {
  it("a line that is taken out of a paid order is refunded and back in the stock", async () => {
    const { id, total } = await place("card")
    const before = await deskOrder(id)
    const stock = await readStock(shop(), 105)
    const changed = await atDesk(id, { lines: linesOf(before).slice(0, 1) })
    expect(changed.status, changed.text).toBe(200)
    const { order } = changed.body
    expect(order.lines).toHaveLength(1)
    const [refund] = await refundsOf(id)
    expect(refund?.["amount"]).toBe(before.total - order.total)
    expect(Math.round(total * 1_000)).toBe(order.total + Number(refund?.["amount"]))
    expect(await readStock(shop(), 105)).toBe(stock + 1)
    expect(order.history.at(-1)).toMatchObject({
      staffName: "hessa",
      what: { kind: "change", totalBefore: before.total, total: order.total }
    })
    expect(order.history.at(-1).what.before[0]).toContain(before.lines[1].name)
    expect((await readOrder(shop(), noura(), id)).products).toHaveLength(1)
  })

  it("another size at the same price costs nothing more, and both stocks follow", async () => {
    const { id } = await place("card", 1)
    const { otherSize, productId, size } = sizes()
    const stocks = [await readVariantStock(shop(), size), await readVariantStock(shop(), otherSize)]
    const { body } = await atDesk(id, {
      lines: [{ productId, variantId: otherSize, quantity: 1 }]
    })
    expect(body.order.lines).toMatchObject([{ variantId: otherSize, quantity: 1 }])
    expect(await refundsOf(id)).toEqual([])
    expect([
      await readVariantStock(shop(), size),
      await readVariantStock(shop(), otherSize)
    ]).toEqual([Number(stocks[0]) + 1, Number(stocks[1]) - 1])
  })

  it("what was bought keeps its price, and what is new has that of today", async () => {
    const { id } = await place("cash", 1)
    const before = await deskOrder(id)
    await query(
      shop(),
      "update variant set current_price_fils = current_price_fils + 1000, price_fils = price_fils + 1000 where id = $1",
      [sizes().size]
    ).catch(() =>
      query(shop(), "update variant set price_fils = price_fils + 1000 where id = $1", [
        sizes().size
      ])
    )
    const wanted = [
      { ...linesOf(before)[0], quantity: 2 },
      { productId: 105, variantId: null, quantity: 1 }
    ]
    const { body } = await atDesk(id, { lines: wanted })
    expect(body.order.lines[0]).toMatchObject({ quantity: 2, price: before.lines[0].price })
    expect(body.order.lines).toHaveLength(2)
    const back = await atDesk(id, { lines: linesOf(before) })
    expect(back.body.order).toMatchObject({ total: before.total, subtotal: before.subtotal })
  })

  it("below the minimum of its code the discount is gone, and the code is used no more", async () => {
    const { id } = await place("card", 2, { code: "CHANGE10", discount: 10 })
    const before = await deskOrder(id)
    expect(before.discount).toBeGreaterThan(0)
    const uses = async () =>
      (
        await query(
          shop(),
          "select uses, discounts_fils::integer as sum from promo where code = 'CHANGE10'"
        )
      )[0]
    const usesBefore = await uses()
    await query(shop(), "update promo set minimum_fils = $1 where code = 'CHANGE10'", [
      before.subtotal
    ])
    const { version } = before
    const lines = linesOf(before).slice(0, 1)
    const quoted = await owner().call(`/desk/orders/${id}/change/quote`, {
      body: { version, address: null, note: null, lines, slot: null }
    })
    expect(quoted.body.quote).toMatchObject({ discount: 0, losesPromo: true })
    const { body } = await atDesk(id, { lines })
    expect(body.order).toMatchObject({ discount: 0, promoCode: null })
    const usesAfter = await uses()
    expect(usesAfter).toEqual({
      uses: Number(usesBefore?.["uses"]) - 1,
      sum: Number(usesBefore?.["sum"]) - before.discount
    })
  })

  it("refuses too little stock, refunded items, an empty order and staff who refund", async () => {
    const { id } = await place("card")
    const before = await deskOrder(id)
    const [first] = linesOf(before)
    const problemOf = async (lines: object, who = owner()) =>
      (await atDesk(id, { lines }, who)).body.problem
    expect(await problemOf([])).toBe("nothingLeft")
    expect(await problemOf([first], staff())).toBe("ownersRefund")
    expect(await problemOf([first, { productId: 999_999, variantId: null, quantity: 1 }])).toBe(
      "unknownItem"
    )
    await owner().call(`/desk/orders/${id}/refund`, {
      body: {
        key: newIdempotencyKey(),
        part: { items: [{ position: 1, quantity: 1 }] },
        backToStock: [],
        method: "provider",
        reason: "broken",
        refundable: before.refundable
      }
    })
    expect(await problemOf([first])).toBe("itemsRefunded")
    const cash = await place("cash", 1)
    await query(shop(), "update product set stock = 1 where id = 105")
    const wanted = [
      ...linesOf(await deskOrder(cash.id)),
      { productId: 105, variantId: null, quantity: 2 }
    ]
    expect((await atDesk(cash.id, { lines: wanted })).body.problem).toBe("outOfStock")
    await query(shop(), "update product set stock = 1000 where id = 105")
    expect((await deskOrder(cash.id)).lines).toHaveLength(1)
  })

  it("the address of an order in cash, with the fee of its zone; the audit says what it was", async () => {
    const { id } = await place("cash", 1)
    const before = await deskOrder(id)
    const address = { city: "Jahra", block: "4", street: "12", home: "9" }
    const { body } = await atDesk(id, { address, note: "Ring twice" }, staff())
    expect(body.order).toMatchObject({ delivery: 3_500, note: "Ring twice", addressParts: address })
    const [event] = await query<Json>(
      shop(),
      "select before, after from audit_event where subject = $1 and action = 'order.change'",
      [`order-${id}`]
    )
    expect(event?.before).toMatchObject({ total: before.total })
    expect(event?.after).toMatchObject({ total: body.order.total, note: "Ring twice" })
  })

  it("a cancelled order gives back what it has after its changes", async () => {
    const { id } = await place("card")
    const stocks = [await readVariantStock(shop(), sizes().size), await readStock(shop(), 105)]
    await atDesk(id, { lines: linesOf(await deskOrder(id)).slice(0, 1) })
    await owner().call(`/desk/orders/${id}/cancel`, { body: { from: "confirmed", reason: "-x" } })
    expect([await readVariantStock(shop(), sizes().size), await readStock(shop(), 105)]).toEqual([
      Number(stocks[0]) + 2,
      Number(stocks[1]) + 1
    ])
    const refunds = await refundsOf(id)
    const [invoice] = await query(
      shop(),
      "select paid_fils::integer as paid from invoice join orders on invoice_id = invoice.id where orders.id = $1",
      [id]
    )
    expect(refunds.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(invoice?.["paid"])
  })
})

describe("the slot of an order that is changed", () => {
  it("another zone needs one of its own, the shopper chooses, and the old place is free", async () => {
    const slots = [0, 1].map((hours) => ({
      weekdays: ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"],
      dates: [],
      begins: 600 + hours * 120,
      ends: 720 + hours * 120,
      capacity: 1,
      cutOff: 0
    }))
    await query(
      shop(),
      `update delivery_rate set zone = jsonb_set(zone, '{slots}', '${JSON.stringify(slots)}') where position = 1`
    )
    const { id, total } = await place("cash")
    const wanted = await move(jahra)
    const quoted = await ask(id, "change/quote", wanted)
    expect(quoted.status, quoted.text).toBe(200)
    expect(quoted.body.data.needs_slot).toBe(true)
    expect((await save(id, wanted, total + 2)).body.problem).toBe("slotNeeded")
    const [first, second] = quoted.body.data.slots
    const taken = async () =>
      (await query(shop(), "select taken from delivery_slot where zone = 'far' and taken > 0"))
        .length
    const moved = await save(id, { ...wanted, slot: first }, total + 2)
    expect(moved.body.data).toMatchObject({ slot: first, version: 2 })
    expect(await taken()).toBe(1)
    const other = { version: 2, order_detail: null, note: null, slot: second }
    expect((await save(id, other, total + 2)).body.data.slot).toEqual(second)
    expect(await taken()).toBe(1)
    const late = await place("cash")
    const full = await save(late.id, { ...(await move(jahra)), slot: second }, late.total + 2)
    expect(full.body.problem).toBe("slotGone")
    await query(shop(), "update delivery_rate set zone = zone - 'slots' where position = 1")
  })
})

describe("news of a change", () => {
  it("the desk's change queues a text and a mail for the customer, a shopper's own none", async () => {
    const queued = async (id: number) =>
      (
        await query(
          shop(),
          `select count(*)::integer as count from pgboss.job
           where name like 'change-%' and data ->> 'orderId' = '${id}'`
        )
      )[0]?.["count"]
    const { id, total } = await place("cash")
    await save(id, { version: 1, order_detail: null, note: "x", slot: null }, total)
    expect(await queued(id)).toBe(0)
    const { version: _, ...before } = await deskOrder(id)
    expect((await atDesk(id, { lines: linesOf(before).slice(0, 1) })).status).toBe(200)
    expect(await queued(id)).toBe(2)
  })
})
