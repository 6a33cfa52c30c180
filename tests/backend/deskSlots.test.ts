import { beforeEach, describe, expect, it } from "vitest"
import { dayMinutes, slotDayOf } from "#core/delivery/slots.ts"
import { callApi, type Json, query } from "../support/apiClient.ts"
import { customerPool } from "../support/customers.ts"
import { storeOrder, waitForMessages } from "../support/orderClient.ts"
import { sendSimultaneously } from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { addZone, orderToJahra } from "../support/slotClient.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const one = sharedFixture(
  async () => {
    const shop = await startShop({ env: { SEED: "ample" } })
    await addZone(shop)
    return shop
  },
  ({ stop }) => stop()
)
const two = sharedFixture(
  () => startShop({ env: { SEED: "ample" }, databaseUrl: one().databaseUrl ?? "" }),
  ({ stop }) => stop()
)
const owner = sharedFixture(() => signInStaff(one(), { role: "owner" }))
const ali = sharedFixture(() => signInStaff(one(), { role: "staff" }))
const newCustomer = customerPool(one, 20)

const day = new Date(slotDayOf(Date.now()) + dayMinutes * 60_000).toISOString().slice(0, 10)
const evening = { zone: "jahra", day, begins: 960 }
const wholeDay = { zone: "jahra", day, begins: null }

beforeEach(async () => {
  await query(
    one(),
    "update orders set slot_reserved = false, slot_day = null, slot_begins = null, slot_ends = null; delete from delivery_slot; delete from closed_delivery_day"
  )
})

const change = (what: string, body: object, staff = ali()) =>
  staff.call<Json>(`/desk/slots/${what}`, { body })
const read = async (language = "en"): Promise<Json> =>
  (await ali().call<Json>(`/desk/slots?day=${day}`, { language })).body.zones[0]
const slotOf = (zone: Json, begins = 960): Json =>
  zone.slots.find((slot: Json) => slot.begins === begins)
const place = async (slot = "16:00", language = "en") => {
  const customer = newCustomer()
  const payload = await orderToJahra(one(), { slot: { day, begins: slot } })
  const { body, status } = await storeOrder(one(), customer, payload, undefined, language)
  return { customer, id: body.data, status, code: body.code }
}
const newestEvent = async (): Promise<Json> =>
  (await owner().call<Json>("/desk/audit")).body.events[0]
const undo = (id: number) => owner().call<Json>("/desk/audit/undo", { body: { id } })
const textsOf = (id: number) =>
  query<{ text: string }>(
    one(),
    "select text from sandbox_message where kind = 'text' and text like $1 and text ~ '16:00–19:00|4:00.م'",
    [`%${id}%`]
  )

describe("the slots of a day at the desk", () => {
  it("are listed by zone with their orders, and without what was cancelled", async () => {
    const { id } = await place()
    const cancelled = await place("22:00")
    await callApi(one(), `/order/${cancelled.id}/cancel`, {
      token: cancelled.customer.token,
      body: {}
    })
    const zone = await read("ar")
    expect(zone).toMatchObject({ zone: "jahra", name: "الجهراء", day, closedReason: null })
    expect(zone.slots).toMatchObject([
      { begins: 960, ends: 1_140, taken: 1, capacity: 1, orders: [{ id, area: "القصر" }] },
      { begins: 1_320, ends: 1_500, taken: 0, capacity: 1, orders: [] }
    ])
    expect((await ali().call(`/desk/slots?day=2026-02-30`)).status).toBe(400)
    expect((await callApi(one(), "/desk/slots")).status).toBe(401)
  })

  it("a slot that its zone no longer has is listed while it has orders", async () => {
    const { id } = await place()
    await query(
      one(),
      "update delivery_rate set zone = zone - 'slots' where zone ->> 'id' = 'jahra'"
    )
    try {
      expect(await read()).toMatchObject({
        zone: "jahra",
        slots: [{ begins: 960, ends: 1_140, taken: 1, capacity: 0, orders: [{ id }] }]
      })
    } finally {
      await query(one(), "delete from delivery_rate where zone ->> 'id' = 'jahra'")
      await addZone(one())
    }
  })

  it("the capacity of one day's slot is changed, lets more in, and is taken back", async () => {
    await place()
    expect((await place()).code).toBe("slot_gone")
    const { body } = await change("capacity", { ...evening, capacity: 3, seen: 1 })
    expect(slotOf(body.zone)).toMatchObject({ taken: 1, capacity: 3 })
    expect((await place()).status).toBe(200)
    // Somebody who saw the old number changes nothing.
    expect(await change("capacity", { ...evening, capacity: 9, seen: 1 })).toMatchObject({
      status: 409,
      body: { code: "slot_changed" }
    })
    const event = await newestEvent()
    expect(event).toMatchObject({
      action: "slot.capacity",
      subject: `slot-jahra ${day} 16:00`,
      before: { capacity: null },
      after: { capacity: 3 },
      canUndo: true
    })
    expect((await undo(event.id)).status).toBe(200)
    // A smaller capacity takes a place from nobody.
    expect(slotOf(await read())).toMatchObject({ taken: 2, capacity: 1 })
    expect((await undo(event.id)).status).toBe(409)
  })

  it.each([
    ["a slot", evening],
    ["a day", wholeDay]
  ])("%s is closed with a reason, refuses orders, and is opened again", async (_, where) => {
    expect((await change("close", { ...where, reason: " " })).body.code).toBe("reason_missing")
    const { body } = await change("close", { ...where, reason: "Rain" })
    const closed = where.begins === null ? body.zone : slotOf(body.zone)
    expect(closed.closedReason).toBe("Rain")
    expect((await place()).code).toBe("slot_gone")
    expect((await change("close", { ...where, reason: "Flood" })).body.code).toBe("slot_changed")
    const event = await newestEvent()
    expect(event).toMatchObject({ action: "slot.close", canUndo: true })
    expect((await change("reopen", where)).status).toBe(200)
    expect((await change("reopen", where)).body.code).toBe("slot_changed")
    expect((await undo(event.id)).body.code).toBe("change_not_undoable")
    expect((await undo((await newestEvent()).id)).status).toBe(200)
    expect((await place()).code).toBe("slot_gone")
    await change("reopen", where)
    expect((await place()).status).toBe(200)
  })

  it.each([
    ["slot", { ...evening, begins: 7 }],
    ["zone", { ...wholeDay, zone: "nowhere" }]
  ])("no such %s is closed", async (_, where) => {
    expect(await change("close", { ...where, reason: "Rain" })).toMatchObject({
      status: 404,
      body: { code: "item_gone" }
    })
  })
})

describe("the customers of a closed slot", () => {
  it("are told in their language, once, however many ask at two servers", async () => {
    const { id } = await place("16:00", "ar")
    expect((await change("notify", { order: id })).body.code).toBe("slot_changed")
    await change("close", { ...evening, reason: "Rain" })
    const [order] = slotOf(await read()).orders
    expect(order).toMatchObject({ id, canNotify: true, notifiedAt: null })
    expect(order.message).toContain("نعتذر")
    const answers = await sendSimultaneously(
      Array.from({ length: 10 }, (_, index) => ({
        url: `${(index % 2 === 0 ? one() : two()).url}/api/desk/slots/notify`,
        headers: { cookie: ali().cookie },
        body: { order: id }
      }))
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    await waitForMessages(one(), id)
    await expect.poll(() => textsOf(id)).toHaveLength(1)
    expect((await textsOf(id))[0]?.text).toContain(order.message)
    expect(slotOf(await read()).orders[0].notifiedAt).not.toBeNull()
    expect(await query(one(), "select from audit_event where action = 'slot.notify'")).toHaveLength(
      1
    )
    await change("reopen", evening)
    await change("close", { ...evening, reason: "Rain again" })
    await change("notify", { order: id })
    expect(await query(one(), "select from slot_notice where order_id = $1", [id])).toHaveLength(1)
  })

  it("who wants no messages is listed with the phone alone, as is what is cancelled not", async () => {
    const { customer, id } = await place()
    await query(one(), "update customer set order_text = false, order_mail = false where id = $1", [
      customer.id
    ])
    await change("close", { ...wholeDay, reason: "Rain" })
    expect(slotOf(await read()).orders).toMatchObject([
      { id, canNotify: false, phone: expect.stringMatching(/^\+965/) }
    ])
    await callApi(one(), `/order/${id}/cancel`, { token: customer.token, body: {} })
    expect((await change("notify", { order: id })).body.code).toBe("slot_changed")
    expect(slotOf(await read()).orders).toEqual([])
  })
})
