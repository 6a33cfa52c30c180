import { sql, type Transaction } from "kysely"
import { beforeEach, describe, expect, it } from "vitest"
import { openDatabase } from "#backend/database/openDatabase.ts"
import { inTransaction } from "#backend/database/transaction.ts"
import { moveOrderSlot, releaseSlot, takeSlot } from "#backend/delivery/slots.ts"
import type { Tables } from "#backend/tables.ts"
import { dayOf } from "#core/desk/shopDay.ts"
import { dayMinutes, slotDayOf } from "#core/delivery/slots.ts"
import { callApi, type Json, query } from "../support/apiClient.ts"
import { createCustomers } from "../support/customers.ts"
import {
  initiatePayment,
  newIdempotencyKey,
  payInSandbox,
  readOrder,
  storeOrder
} from "../support/orderClient.ts"
import { buyerHeaders } from "../support/raceFixture.ts"
import { runBody } from "../support/runClient.ts"
import { countStatuses, sendSimultaneously } from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { addZone, orderToJahra } from "../support/slotClient.ts"
import { signInStaff, type StaffClient } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const tomorrow = slotDayOf(Date.now()) + dayMinutes * 60_000
const day = new Date(tomorrow).toISOString().slice(0, 10)
const evening = { day, begins: "16:00" }
const night = { day, begins: "22:00" }

const one = sharedFixture(
  () => startShop({ env: { SEED: "ample", SWEEP_EVERY_S: "1" } }),
  ({ stop }) => stop()
)
const two = sharedFixture(
  () =>
    startShop({ env: { SEED: "ample", SWEEP_EVERY_S: "1" }, databaseUrl: one().databaseUrl ?? "" }),
  ({ stop }) => stop()
)
const database = sharedFixture(
  () =>
    openDatabase({
      databaseUrl: one().databaseUrl,
      dataDir: "",
      databasePool: 10,
      statementTimeoutS: 10
    }),
  ({ close }) => close()
)
const buyers = sharedFixture(async () => {
  await addZone(one())
  return createCustomers(one(), 40)
})
const buyer = (index: number) => {
  const found = buyers()[index]
  if (found === undefined) throw new Error("No customer is left.")
  return found
}

beforeEach(async () => {
  await query(
    one(),
    `update orders set order_status = 'delivered', slot_reserved = false;
    update invoice set state = 'expired', stock_reserved = false where state in ('created', 'pending');
    delete from delivery_slot; delete from closed_delivery_day;
    update shop_info set content = content - 'pickup'`
  )
})

const orderOf = (detail: object, method: "card" | "cash" = "cash") =>
  orderToJahra(one(), detail, method)
const taken = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await query<{ begins: number; taken: number }>(
        one(),
        "select begins, taken from delivery_slot where taken > 0"
      )
    ).map((row) => [row.begins / 60, row.taken])
  )
const offered = async () =>
  (
    await callApi<{
      data: { slots: ReadonlyArray<{ day: string; begins: string; ends: string }> | null }
    }>(one(), "/deliveryOptions?zone=jahra")
  ).body.data.slots?.filter((slot) => slot.day === day)
const cancel = (index: number, id: number) =>
  callApi(one(), `/order/${id}/cancel`, { token: buyer(index).token, body: {} })

describe("a slot", () => {
  it("is required in its zone, kept by the order, and given back when it is cancelled", async () => {
    buyers()
    const missing = await storeOrder(one(), buyer(0), await orderOf({}))
    expect(missing).toMatchObject({ status: 422, body: { code: "slot_missing" } })
    expect(Reflect.get(missing.body, "slots")).toContainEqual({
      day,
      begins: "22:00",
      ends: "01:00"
    })
    const { body } = await storeOrder(one(), buyer(0), await orderOf({ slot: night }))
    const order = await readOrder(one(), buyer(0), body.data)
    expect(order).toMatchObject({
      expected_on: day,
      slot: { day, begins: "22:00", ends: "01:00" },
      pickup: null
    })
    expect(await taken()).toEqual({ 22: 1 })
    const { body: rates } = await callApi<Json>(one(), "/deliveryCharges_admin")
    expect(rates.data[0].zone).toMatchObject({
      has_slots: true,
      next_slot: { begins: expect.stringMatching(/^(16|22):00$/) }
    })
    expect(rates.data[0].zone).not.toHaveProperty("slots")
    expect(rates.data[1]).not.toHaveProperty("zone")
    expect(await offered()).toEqual([{ day, begins: "16:00", ends: "19:00" }])
    const full = await storeOrder(one(), buyer(1), await orderOf({ slot: night }))
    expect(full).toMatchObject({ status: 409, body: { code: "slot_gone" } })
    expect(Reflect.get(full.body, "slots")).toContainEqual({ day, begins: "16:00", ends: "19:00" })
    await cancel(0, body.data)
    await cancel(0, body.data)
    expect(await taken()).toEqual({})
    expect((await storeOrder(one(), buyer(1), await orderOf({ slot: night }))).status).toBe(200)
  })

  it.each([
    ["of no zone", { slot: evening, cityTown: "Salmiya", region: "Hawalli" }],
    ["that the zone does not have", { slot: { day, begins: "17:00" } }],
    ["of the past", { slot: { day: "2026-01-01", begins: "16:00" } }]
  ])("%s is refused", async (_, detail) => {
    const payload = await orderOf(detail)
    const first = await storeOrder(one(), buyer(2), payload)
    // Outside of the zone the fee is another one.
    const { quote } = first.body
    const second =
      first.body.code === "prices_changed"
        ? await storeOrder(
            one(),
            buyer(2),
            await orderOf({
              ...detail,
              delivery_price: Reflect.get(quote, "delivery"),
              total_price: Reflect.get(quote, "total")
            })
          )
        : first
    expect(second).toMatchObject({ status: 409, body: { code: "slot_gone" } })
  })

  it.each([
    ["day", { day: "2026-02-30", begins: "16:00" }],
    ["time", { day, begins: "quarter" }]
  ])("with an impossible %s is no order", async (_, slot) => {
    expect(await storeOrder(one(), buyer(2), await orderOf({ slot }))).toMatchObject({
      status: 400
    })
  })

  it("closed while a payment is open is kept, and is given back with the invoice", async () => {
    const begin = async (index: number, slot: object) => {
      const key = newIdempotencyKey()
      const { body } = await initiatePayment(
        one(),
        buyer(index),
        await orderOf({ slot }, "card"),
        key
      )
      return { invoice: body.Data.InvoiceId, key }
    }
    const [paid, left] = [await begin(3, evening), await begin(4, night)]
    expect(await taken()).toEqual({ 16: 1, 22: 1 })
    await query(
      one(),
      `insert into closed_delivery_day values ('jahra', '${day}', 'rain');
      update delivery_slot set capacity = 0, closed_reason = 'rain'`
    )
    expect(await offered()).toEqual([])
    await payInSandbox(one(), paid.invoice, { outcome: "paid", notify: true })
    await callApi(one(), "/payment/cancel", {
      token: buyer(4).token,
      body: { InvoiceId: left.invoice }
    })
    await expect
      .poll(() =>
        query(one(), "select slot_begins, slot_reserved from orders where key = $1", [paid.key])
      )
      .toEqual([{ slot_begins: 960, slot_reserved: true }])
    await query(
      one(),
      "update invoice set created_at = now() - interval '2 days', expires_at = now() - interval '1 day', next_check_at = now() where key = $1",
      [left.key]
    )
    await expect.poll(taken).toEqual({ 16: 1 })
  })
})

describe("the last place", () => {
  it("of 40 shoppers at two servers, one gets it", async () => {
    const body = await orderOf({ slot: evening })
    const responses = await sendSimultaneously(
      buyers().map((shopper, index) => ({
        url: `${(index % 2 === 0 ? one() : two()).url}/api/order/store`,
        headers: buyerHeaders(shopper, newIdempotencyKey()),
        body
      }))
    )
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 39 })
    expect(responses.filter(({ body }) => body.code === "slot_gone")).toHaveLength(39)
    expect(await taken()).toEqual({ 16: 1 })
    const rows = await query(one(), "select from orders where slot_reserved")
    expect(rows).toHaveLength(1)
  })

  it("control: who reads, checks and writes gives it to several", async () => {
    const { db } = database()
    await query(one(), `insert into delivery_slot values ('jahra', '${day}', 960, 0)`)
    const read = Array.from({ length: 8 }, () =>
      db.selectFrom("delivery_slot").select("taken").executeTakeFirstOrThrow()
    )
    const free = (await Promise.all(read)).filter((row) => row.taken < 1)
    await Promise.all(free.map(() => sql`update delivery_slot set taken = taken + 1`.execute(db)))
    expect((await taken())["16"]).toBeGreaterThan(1)
  })

  it("in any interleaving of taking, giving back and changes of the capacity, no more are taken than there were places", async () => {
    const { db } = database()
    const reservation = { zone: "jahra", slot: { day: tomorrow, begins: 960, ends: 1_140 } }
    const taking = async (round: number) => {
      const isTaken = await inTransaction(db, (tx: Transaction<Tables>) =>
        takeSlot(tx, reservation)
      )
      if (isTaken && round % 2 === 0) await releaseSlot(db, reservation)
      return isTaken && round % 2 === 1
    }
    const counts: Array<number> = []
    const kept = await Promise.all(
      Array.from({ length: 60 }, async (_, round) => {
        if (round % 20 === 10)
          await query(
            one(),
            "insert into delivery_slot values ('jahra', $1, 960, 0, 3) on conflict (zone, day, begins) do update set capacity = 3",
            [day]
          )
        const isTaken = await taking(round)
        counts.push((await taken())["16"] ?? 0)
        return isTaken
      })
    )
    expect(Math.max(...counts)).toBeLessThanOrEqual(3)
    expect((await taken())["16"] ?? 0).toBe(kept.filter(Boolean).length)
    // What is left can be taken, and no more.
    let total = kept.filter(Boolean).length
    while (await inTransaction(db, (tx) => takeSlot(tx, reservation))) total += 1
    expect(total).toBe(3)
    expect(await taken()).toEqual({ 16: 3 })
  })
})

describe("moveOrderSlot", () => {
  const place = async (index: number, slot: object) =>
    (await storeOrder(one(), buyer(index), await orderOf({ slot }))).body.data
  const at = new Date()
  const move = (orderId: number, begins: number) =>
    inTransaction(database().db, (tx) =>
      moveOrderSlot(tx, orderId, { zone: "jahra", slot: { day: tomorrow, begins }, at })
    )

  it("takes the new place and gives the old one back, or changes nothing where it is gone", async () => {
    const id = await place(5, evening)
    expect(await move(id, 22 * 60)).toBeNull()
    expect(await taken()).toEqual({ 22: 1 })
    expect(await readOrder(one(), buyer(5), id)).toMatchObject({ slot: { begins: "22:00" } })
    expect(await move(id, 22 * 60)).toBeNull()
    await place(6, evening)
    expect(await move(id, 16 * 60)).toBe("gone")
    expect(await move(id, 17 * 60)).toBe("gone")
    expect(await taken()).toEqual({ 16: 1, 22: 1 })
    // To an area without slots.
    await inTransaction(database().db, (tx) =>
      moveOrderSlot(tx, id, { zone: null, slot: null, at })
    )
    expect(await taken()).toEqual({ 16: 1 })
    expect(await readOrder(one(), buyer(5), id)).toMatchObject({ slot: null, delivery_zone: null })
  })

  it("of two orders into one place at once, one gets it", async () => {
    await query(one(), `insert into delivery_slot values ('jahra', '${day}', 960, 0, 5)`)
    const ids = [await place(7, evening), await place(8, evening), await place(9, evening)]
    const outcomes = await Promise.all(ids.map((id) => move(id, 22 * 60)))
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
    expect(await taken()).toEqual({ 16: 2, 22: 1 })
  })
})

describe("pickup", () => {
  const offerPickup = () =>
    query(
      one(),
      `update shop_info set content = content || '{"pickup": {"opens": 600, "closes": 1320, "preparationMinutes": 120, "closedWeekdays": []}}'`
    )
  const pickupOrder = async (detail: object = {}) => {
    const payload = await orderOf({})
    return {
      ...payload,
      order_detail: {
        ...payload.order_detail,
        address: "",
        Avenue: "",
        cityTown: "",
        region: "",
        theHome: "",
        theStreet: "",
        pickupLocation: null,
        delivery_price: 0,
        total_price: payload.order_detail.subtotal_price,
        pickup: true,
        ...detail
      }
    }
  }

  it("needs no address, costs nothing and has a code", async () => {
    await offerPickup()
    const { body, status } = await storeOrder(one(), buyer(10), await pickupOrder())
    expect(status).toBe(200)
    const order = await readOrder(one(), buyer(10), body.data)
    expect(order).toMatchObject({ delivery_charges: 0, slot: null, delivery_zone: null })
    const pickup = Reflect.get(order, "pickup")
    expect(pickup).toMatchObject({ code: expect.stringMatching(/^\d{4}$/) })
    expect(Date.parse(pickup.ready_at)).toBeGreaterThan(Date.parse(order.created_at))
    // A client cannot name its own fee or promise.
    expect(
      await storeOrder(one(), buyer(10), await pickupOrder({ delivery_price: 1 }))
    ).toMatchObject({ status: 409, body: { code: "prices_changed" } })
  })

  it("is handed over with its code in any digits, or by an owner who says why", async () => {
    await offerPickup()
    const [ali, owner] = [await signInStaff(one()), await signInStaff(one(), { role: "owner" })]
    const place = async (index: number) => {
      const { body } = await storeOrder(one(), buyer(index), await pickupOrder())
      const order = await readOrder(one(), buyer(index), body.data)
      return { id: body.data, code: String(Reflect.get(order, "pickup").code) }
    }
    const move = (staff: StaffClient, id: number, more: object = {}) =>
      staff.call<Json>("/desk/orders/move", {
        body: { orders: [{ id, from: "out_for_delivery" }], to: "delivered", reason: "", ...more }
      })
    const [first, second] = [await place(12), await place(13)]
    await query(one(), "update orders set order_status = 'out_for_delivery' where id = any($1)", [
      [first.id, second.id]
    ])
    const { body: seen } = await ali.call<Json>(`/desk/orders/${first.id}`)
    // The desk does not know the code that it asks for.
    expect(Object.keys(seen.order.pickup)).toEqual(["readyAt"])
    const wrong = String((Number(first.code) + 1) % 10_000).padStart(4, "0")
    for (const [staff, more] of [
      [ali, {}],
      [ali, { code: wrong }],
      [ali, { reason: "Known to us" }],
      [owner, { code: wrong }]
    ] as const) {
      const { body, status } = await move(staff, first.id, more)
      expect([status, body.refused[0]?.reason]).toEqual([409, "codeWrong"])
    }
    const arabic = first.code.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "")
    expect((await move(ali, first.id, { code: arabic })).status).toBe(200)
    expect((await move(owner, second.id, { reason: "Her phone is empty" })).status).toBe(200)
    // Nobody drives to a customer who collects the order.
    const third = await place(14)
    const { body: shipping } = await ali.call<Json>("/desk/orders/move", {
      body: { orders: [{ id: third.id, from: "confirmed" }], to: "shipped", reason: "" }
    })
    expect(shipping.refused).toEqual([{ id: third.id, status: "confirmed", reason: "notAllowed" }])
    // The audit and the files call its steps and its cash what they are.
    const { body: audit } = await owner.call<Json>(`/desk/audit?kind=order&key=${first.id}`)
    expect(audit.events[0]).toMatchObject({ names: { "status-delivered": "Collected" } })
    const day = dayOf(Date.now())
    const { text } = await owner.call(`/desk/export/orders?first=${day}&last=${day}&locale=en`)
    const row = text.split("\r\n").find((line) => line.startsWith(String(first.id)))
    expect(row?.split(",").slice(3, 6)).toEqual(["Collected", "Cash at the shop", "Paid"])
    const waiting = text.split("\r\n").find((line) => line.startsWith(String(third.id)))
    expect(waiting?.split(",").slice(4, 6)).toEqual(["Cash at the shop", "Pay at the shop"])
    expect(row).toContain("Pickup at the Shop")
    const { body } = await ali.call<Json>("/desk/runs", { body: runBody([third.id]) })
    expect(body.orders).toEqual([{ id: third.id, problem: "notSendable" }])
  })

  it("is refused where the shop does not offer it", async () => {
    expect(await storeOrder(one(), buyer(11), await pickupOrder())).toMatchObject({
      status: 409,
      body: { code: "pickup_gone" }
    })
  })
})
