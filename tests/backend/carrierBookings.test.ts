import { describe, expect, it } from "vitest"
import { startArmadaStandIn } from "../support/armadaStandIn.ts"
import { callApi, type Json, logIn, query } from "../support/apiClient.ts"
import { book, bookingStatesOf, callOff, makeDue, readDeskOrder } from "../support/bookingClient.ts"
import { countRows, eventually, newIdempotencyKey, placeOrder } from "../support/orderClient.ts"
import { makeRun, placeForRun, runBody } from "../support/runClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const opened = sharedFixture(
  async () => {
    const standIn = await startArmadaStandIn()
    const shop = await startShop({
      env: { ...standIn.settings, SEED: "ample", SWEEP_EVERY_S: "1" }
    })
    const webhookUrl = `${shop.url}/api/carrier/webhook`
    standIn.sendEventsTo(webhookUrl)
    return { standIn, shop, webhookUrl, noura: await logIn(shop, "+96550001234") }
  },
  async ({ shop, standIn }) => {
    await shop.stop()
    await standIn.close()
  }
)
const staff = sharedFixture(() => signInStaff(opened().shop, { role: "staff", name: "ali" }))
const owner = sharedFixture(() => signInStaff(opened().shop, { role: "owner" }))

const place = async () => {
  const [order] = await placeForRun(opened().shop, opened().noura, 1)
  if (order === undefined) throw new Error("No order")
  return order
}
const placePaid = () =>
  placeOrder(opened().shop, opened().noura, {
    lines: [{ id: 138, quantity: 1 }],
    method: "card"
  })
const quote = (id: number) => staff().call(`/desk/orders/${id}/booking/quote`, { body: {} })
const statusOf = async (id: number) => (await readDeskOrder(staff(), id)).status
const becomes = (id: number, state: string) =>
  eventually(async () => (await bookingStatesOf(opened().shop, id)).at(-1) === state)
const lastBookingOf = async (id: number): Promise<Json> =>
  (await readDeskOrder(staff(), id)).bookings.at(-1)

describe("a courier of Armada", () => {
  it("is quoted, booked, picks up and delivers: the order and its customer follow", async () => {
    const { standIn, shop } = opened()
    const { id, total } = await place()
    expect((await readDeskOrder(staff(), id)).carrier).toEqual({ name: "armada", problem: null })
    expect((await quote(id)).body.quote).toEqual({ fee: 1_250, minutes: 16, collect: total })
    const { body } = await book(staff(), id)
    expect(body.order.bookings).toMatchObject([
      {
        number: 1,
        carrier: "armada",
        reference: `${id}-1`,
        state: "waiting",
        collect: total,
        fee: 1_250,
        courier: null,
        isCalledOff: false,
        isOutdated: false
      }
    ])
    expect(body.order.status).toBe("confirmed")
    const [sent] = standIn.deliveriesOf(`${id}-1`)
    expect(sent?.body).toMatchObject({
      payment: { amount: total / 1_000, type: "cash" },
      origin: { branch_id: standIn.branch },
      destination: { contact_name: expect.any(String), contact_phone: "+96550001234" }
    })

    expect(await standIn.move(`${id}-1`, "accepted")).toBe(200)
    await becomes(id, "assigned")
    expect(await lastBookingOf(id)).toMatchObject({
      courier: { name: "Salem", phone: "+96555551234" },
      trackingUrl: expect.stringContaining("https://track.example/")
    })
    expect(await statusOf(id)).toBe("confirmed")
    await standIn.move(`${id}-1`, "en_route")
    await becomes(id, "pickedUp")
    expect(await statusOf(id)).toBe("out_for_delivery")
    await standIn.move(`${id}-1`, "completed")
    await becomes(id, "delivered")
    const order = await readDeskOrder(staff(), id)
    expect(order.status).toBe("delivered")
    expect(order.history.slice(-2)).toMatchObject([
      { staffName: "Armada · Salem", what: { status: "out_for_delivery" } },
      { staffName: "Armada · Salem", what: { status: "delivered" } }
    ])
    expect(
      await countRows(shop, `audit_event where subject = 'order-${id}' and action = 'order.book'`)
    ).toBe(1)
    // The customer is told of both steps, as of those of a driver.
    await eventually(
      async () =>
        (await countRows(
          shop,
          `sandbox_message where recipient = '+96550001234' and text like '%${id}%'`
        )) >= 2
    )
  })

  it("collects nothing of an order that is paid", async () => {
    const { id } = await placePaid()
    expect((await quote(id)).body.quote.collect).toBeNull()
    const { body } = await book(staff(), id)
    expect(body.order.bookings).toMatchObject([{ state: "waiting", collect: null }])
    const [sent] = opened().standIn.deliveriesOf(`${id}-1`)
    expect(sent?.body).toMatchObject({ payment: { type: "paid" } })
  })

  it("cannot deliver: the order is a failed delivery with the reason, and is booked again", async () => {
    const { standIn } = opened()
    const { id } = await place()
    await book(staff(), id)
    await standIn.move(`${id}-1`, "en_route")
    await becomes(id, "pickedUp")
    await standIn.move(`${id}-1`, "failed", "Nobody answered")
    await becomes(id, "failed")
    const failed = await readDeskOrder(staff(), id)
    expect(failed.status).toBe("failed")
    expect(failed.history.at(-1)).toMatchObject({ what: { reason: "Nobody answered" } })
    expect(failed.bookings).toMatchObject([{ state: "failed", reason: "Nobody answered" }])

    expect((await book(staff(), id, 2)).body.order.bookings).toMatchObject([
      { state: "failed" },
      { state: "waiting", reference: `${id}-2` }
    ])
    expect(standIn.liveOf(id)).toHaveLength(1)
    await standIn.move(`${id}-2`, "completed")
    await becomes(id, "delivered")
    expect(await statusOf(id)).toBe("delivered")
  })

  it("finds nobody to drive: the order stays at the shop", async () => {
    const { id } = await place()
    await book(staff(), id)
    await opened().standIn.move(`${id}-1`, "failed", "No driver")
    await becomes(id, "failed")
    expect(await statusOf(id)).toBe("confirmed")
  })

  it("is followed without events, as far as it came meanwhile", async () => {
    const { standIn, shop, webhookUrl } = opened()
    const { id } = await place()
    await book(staff(), id)
    standIn.sendEventsTo("")
    await standIn.move(`${id}-1`, "completed")
    await makeDue(shop, id)
    await becomes(id, "delivered")
    standIn.sendEventsTo(webhookUrl)
    const statuses = await query<{ order_status: string }>(
      shop,
      "select order_status from order_history where order_id = $1 order by id",
      [id]
    )
    expect(statuses.map(({ order_status }) => order_status)).toEqual([
      "confirmed",
      "out_for_delivery",
      "delivered"
    ])
  })

  it("tried again at Armada after a failure is followed, and no second one is booked", async () => {
    const { standIn, shop, webhookUrl } = opened()
    const { id } = await place()
    await book(staff(), id)
    await standIn.move(`${id}-1`, "failed")
    await becomes(id, "failed")
    standIn.sendEventsTo("")
    await standIn.move(`${id}-1`, "accepted")
    expect((await book(staff(), id, 2)).body).toMatchObject({
      code: "booking_refused",
      problem: "changed"
    })
    standIn.sendEventsTo(webhookUrl)
    expect(await bookingStatesOf(shop, id)).toEqual(["assigned"])
    expect(standIn.deliveriesOf(`${id}-2`)).toEqual([])
  })
})

describe("calling a courier off", () => {
  it("until the parcel is picked up, and another one can be booked", async () => {
    const { standIn } = opened()
    const { id } = await place()
    await book(staff(), id)
    expect((await callOff(staff(), id)).body.order.bookings).toMatchObject([
      { state: "cancelled", isCalledOff: true }
    ])
    expect(standIn.liveOf(id)).toEqual([])
    expect((await callOff(staff(), id)).body.code).toBe("booking_refused")
    await book(staff(), id, 2)
    await standIn.move(`${id}-2`, "en_route")
    await becomes(id, "pickedUp")
    expect((await callOff(staff(), id, 2)).body).toMatchObject({
      code: "booking_refused",
      problem: "changed"
    })
    expect(standIn.liveOf(id)).toHaveLength(1)
  })

  it("while the courier picks up: the booking says that it was too late", async () => {
    const { standIn, webhookUrl } = opened()
    const { id } = await place()
    await book(staff(), id)
    standIn.sendEventsTo("")
    await standIn.move(`${id}-1`, "en_route")
    expect((await callOff(staff(), id)).body.order).toMatchObject({
      status: "out_for_delivery",
      bookings: [{ state: "pickedUp", isCalledOff: true }]
    })
    standIn.sendEventsTo(webhookUrl)
  })

  it("without an answer: Armada is asked again", async () => {
    const { standIn, shop } = opened()
    const { id } = await place()
    await book(staff(), id)
    standIn.failNext("cancel", "cloudflare502", "cloudflare502", "cloudflare502")
    expect((await callOff(staff(), id)).body.order.bookings).toMatchObject([
      { state: "waiting", isCalledOff: true }
    ])
    await makeDue(shop, id)
    await becomes(id, "cancelled")
    expect(standIn.liveOf(id)).toEqual([])
  })

  it("by a cancelled order: nobody comes for it", async () => {
    const { standIn } = opened()
    const { id } = await place()
    await book(staff(), id)
    const cancelled = await owner().call(`/desk/orders/${id}/cancel`, {
      body: { from: "confirmed", reason: "The customer called" }
    })
    expect(cancelled.status).toBe(200)
    await becomes(id, "cancelled")
    expect(standIn.liveOf(id)).toEqual([])
    expect(await statusOf(id)).toBe("cancelled")
  })
})

describe("a booking whose answer is lost", () => {
  it("is not known, then asked by its reference: one courier comes", async () => {
    const { standIn, shop } = opened()
    const { id } = await place()
    standIn.failNext("book", "lostAnswer")
    const { body, status } = await book(staff(), id)
    expect(status).toBe(200)
    expect(body.order.bookings).toMatchObject([{ state: "requested", fee: null }])
    // Who tries again gets the same booking.
    expect((await book(staff(), id)).body.order.bookings).toHaveLength(1)
    expect((await book(staff(), id, 2)).body.problem).toBe("changed")
    await makeDue(shop, id)
    await becomes(id, "waiting")
    const bookings = standIn.calls.filter(({ reference }) => reference === `${id}-1`)
    expect(bookings.map(({ name }) => name)).toEqual(["book", "book"])
    expect(standIn.deliveriesOf(`${id}-1`)).toHaveLength(1)
  })

  it("is called off: Armada is asked for it first, and then told", async () => {
    const { standIn } = opened()
    const { id } = await place()
    standIn.failNext("book", "lostAnswer")
    await book(staff(), id)
    expect((await callOff(staff(), id)).body.order.bookings).toMatchObject([{ state: "cancelled" }])
    expect(standIn.liveOf(id)).toEqual([])
  })

  it("and is refused later: only a person ends it, because a courier may come", async () => {
    const { standIn, shop } = opened()
    const { id } = await place()
    standIn.failNext("book", "lostAnswer", "refused")
    await book(staff(), id)
    const asked = () => standIn.calls.filter(({ reference }) => reference === `${id}-1`).length
    await makeDue(shop, id)
    await eventually(async () => asked() === 2)
    expect(await bookingStatesOf(shop, id)).toEqual(["requested"])
    await makeDue(shop, id)
    await becomes(id, "waiting")
  })
})

describe("no courier is booked", () => {
  it("to where Armada does not drive: its reason is shown, and another try is another booking", async () => {
    const { id } = await place()
    await query(
      opened().shop,
      `update orders set delivery_address = (delivery_address - 'location') || '{"city": "Wafra"}' where id = $1`,
      [id]
    )
    expect((await quote(id)).body).toMatchObject({
      code: "booking_refused",
      problem: "rejected",
      reason: "The area is out of coverage"
    })
    const { body } = await book(staff(), id)
    expect(body.order.bookings).toMatchObject([
      { state: "rejected", reason: "The area is out of coverage" }
    ])
    expect((await book(staff(), id, 2)).body.order.bookings).toHaveLength(2)
    expect(opened().standIn.liveOf(id)).toEqual([])
  })

  it("where no answer comes to the question of the price: 502", async () => {
    const { id } = await place()
    opened().standIn.failNext("estimate", "cloudflare502", "cloudflare502", "cloudflare502")
    const { body, status } = await quote(id)
    expect([status, body.code]).toEqual([502, "carrier_silent"])
  })

  it("for an order that a driver has, and no driver has one that is booked", async () => {
    const { id } = await place()
    await makeRun(staff(), [id])
    await query(opened().shop, "update orders set order_status = 'processing' where id = $1", [id])
    expect((await book(staff(), id)).body.problem).toBe("inRun")
    const other = await place()
    await book(staff(), other.id)
    expect((await staff().call("/desk/runs", { body: runBody([other.id]) })).body).toMatchObject({
      code: "stops_refused",
      orders: [{ id: other.id, problem: "booked" }]
    })
  })

  it.each([
    ["delivered", "{}", "notSendable"],
    ["on_hold", "{}", "notSendable"],
    ["processing", '{"country": "SA"}', "abroad"],
    ["processing", '{"street": ""}', "incompleteAddress"]
  ])("for an order that is %s, %s: %s", async (status, address, problem) => {
    const { id } = await place()
    await query(
      opened().shop,
      "update orders set order_status = $2, delivery_address = (delivery_address - 'location') || $3::jsonb where id = $1",
      [id, status, address]
    )
    for (const { body } of [await quote(id), await book(staff(), id)])
      expect(body).toMatchObject({ code: "booking_refused", problem })
    expect(await bookingStatesOf(opened().shop, id)).toEqual([])
  })

  it("for an order that does not exist, a number that is not next, and nobody who is not staff", async () => {
    const { id } = await place()
    expect((await book(staff(), 999_999_999)).status).toBe(404)
    expect((await book(staff(), id, 2)).body.problem).toBe("changed")
    for (const path of ["booking", "booking/quote", "booking/call-off"])
      expect(
        (await callApi(opened().shop, `/desk/orders/${id}/${path}`, { body: { number: 1 } })).status
      ).toBe(401)
    expect(opened().standIn.liveOf(id)).toEqual([])
  })
})

describe("events of Armada", () => {
  it("that are forged are 401 and change nothing; of what is not known they are 200", async () => {
    const { standIn, shop, webhookUrl } = opened()
    const { id } = await place()
    await book(staff(), id)
    const path = new URL(webhookUrl).pathname
    const send = async ({ headers, rawText }: { headers: Headers; rawText: string }) => {
      const response = await fetch(webhookUrl, { method: "POST", headers, body: rawText })
      return [response.status, (await response.json()).code ?? null]
    }
    expect(await send(standIn.signedEvent(`${id}-1`, path, true))).toEqual([401, "bad_signature"])
    await query(shop, "delete from carrier_booking where order_id = $1", [id])
    expect(await send(standIn.signedEvent(`${id}-1`, path))).toEqual([200, null])
  })

  it("ten at once of one delivery: the order moves once", async () => {
    const { standIn, shop, webhookUrl } = opened()
    const { id } = await place()
    await book(staff(), id)
    standIn.sendEventsTo("")
    await standIn.move(`${id}-1`, "en_route")
    standIn.sendEventsTo(webhookUrl)
    const { headers, rawText } = standIn.signedEvent(`${id}-1`, new URL(webhookUrl).pathname)
    await Promise.all(
      Array.from({ length: 10 }, () =>
        fetch(webhookUrl, { method: "POST", headers, body: rawText })
      )
    )
    await becomes(id, "pickedUp")
    expect(
      await countRows(
        shop,
        `order_history where order_id = ${id} and order_status = 'out_for_delivery'`
      )
    ).toBe(1)
  })
})

it("an order that is changed after the booking says so", async () => {
  const { id } = await place()
  await book(staff(), id)
  const { addressParts, customer, lines, note, version } = await readDeskOrder(staff(), id)
  const wanted = {
    version,
    fullName: customer.name,
    phone: customer.phone,
    address: { ...addressParts, street: "99" },
    note,
    slot: null,
    lines: lines.map((line: Json) => ({
      productId: line.productId,
      variantId: line.variantId,
      quantity: line.quantity
    }))
  }
  const quoted = await staff().call(`/desk/orders/${id}/change/quote`, { body: wanted })
  const changed = await staff().call(`/desk/orders/${id}/change`, {
    body: { ...wanted, key: newIdempotencyKey(), total: quoted.body.quote?.total }
  })
  expect([changed.status, changed.text]).toMatchObject([200, expect.anything()])
  expect(await lastBookingOf(id)).toMatchObject({ state: "waiting", isOutdated: true })
})
