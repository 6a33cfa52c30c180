import { describe, expect, it } from "vitest"
import { armadaCarrier } from "#backend/carrier/armada/armadaCarrier.ts"
import { Fils } from "#core/money/Fils.ts"
import { logIn } from "../support/apiClient.ts"
import { startArmadaStandIn } from "../support/armadaStandIn.ts"
import { book, bookingStatesOf, callOff, makeDue, readDeskOrder } from "../support/bookingClient.ts"
import { countRows, eventually } from "../support/orderClient.ts"
import { placeForRun, runBody } from "../support/runClient.ts"
import { countStatuses, sendSimultaneously } from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"
import { startShopProcess } from "../support/startShopProcess.ts"

/** Two servers on one database, and a carrier that sends a courier for each request it gets. */
const opened = sharedFixture(
  async () => {
    const standIn = await startArmadaStandIn({ silenceMs: 120_000 })
    standIn.knowReferences(false)
    const env = { ...standIn.settings, SEED: "ample", SWEEP_EVERY_S: "1" }
    const one = await startShop({ env })
    const two = await startShopProcess({ env, databaseUrl: one.databaseUrl ?? "" })
    return { standIn, one, two, env, noura: await logIn(one, "+96550001234") }
  },
  async ({ one, standIn, two }) => {
    await two.stop()
    await one.stop()
    await standIn.close()
  }
)
const staff = sharedFixture(() => signInStaff(opened().one))
const rounds = [0, 1, 2]

const place = async (): Promise<number> => {
  const [order] = await placeForRun(opened().one, opened().noura, 1)
  if (order === undefined) throw new Error("No order")
  return order.id
}
const shopFor = (index: number) => (index % 2 === 0 ? opened().one : opened().two)
const requestFor = (index: number, orderId: number, path: string, body: object) => ({
  url: `${shopFor(index).url}/api/desk/orders/${orderId}/${path}`,
  headers: { cookie: staff().cookie },
  body
})
const bookAtOnce = (orderId: number, count: number, number = 1) =>
  sendSimultaneously(
    Array.from({ length: count }, (_, index) => requestFor(index, orderId, "booking", { number }))
  )

describe("couriers that are booked at the same time, on two servers", () => {
  it("20 bookings of one order: one courier comes, and the audit has it once", async () => {
    const { one, standIn } = opened()
    for (const _ of rounds) {
      const id = await place()
      expect(countStatuses(await bookAtOnce(id, 20))).toEqual({ 200: 20 })
      await eventually(async () => (await bookingStatesOf(one, id)).at(-1) === "waiting")
      expect(standIn.liveOf(id)).toHaveLength(1)
      expect(await bookingStatesOf(one, id)).toEqual(["waiting"])
      expect(
        await countRows(one, `audit_event where subject = 'order-${id}' and action = 'order.book'`)
      ).toBe(1)
    }
  })

  it("control: who looks for a booking first and then books sends many couriers", async () => {
    const { one, standIn } = opened()
    const id = await place()
    const carrier = armadaCarrier(standIn, Date.now)
    const { customer } = await readDeskOrder(staff(), id)
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        if ((await countRows(one, `carrier_booking where order_id = ${id}`)) > 0) return
        await carrier.book({
          reference: `${id}-1`,
          payment: { type: "paid", amount: Fils.make(1_000) },
          destination: {
            ...customer,
            area: "Salmiya",
            block: "4",
            street: "12",
            building: "7",
            floor: "",
            apartment: "",
            line: "Salmiya",
            position: null,
            instructions: ""
          }
        })
      })
    )
    expect(standIn.liveOf(id).length).toBeGreaterThan(1)
  })

  it("after a failure, 20 second bookings: one of them is made", async () => {
    const { one, standIn } = opened()
    const id = await place()
    await book(staff(), id)
    await standIn.move(`${id}-1`, "failed")
    await makeDue(one, id)
    await eventually(async () => (await bookingStatesOf(one, id)).at(-1) === "failed")
    await bookAtOnce(id, 20, 2)
    await eventually(async () => (await bookingStatesOf(one, id)).at(-1) === "waiting")
    expect(await bookingStatesOf(one, id)).toEqual(["failed", "waiting"])
    expect(standIn.liveOf(id)).toHaveLength(1)
  })

  it("a booking and a run of a driver: one of them has the order", async () => {
    const { one, standIn } = opened()
    for (const round of rounds) {
      const id = await place()
      await sendSimultaneously([
        requestFor(round, id, "booking", { number: 1 }),
        {
          url: `${shopFor(round + 1).url}/api/desk/runs`,
          headers: { cookie: staff().cookie },
          body: runBody([id])
        }
      ])
      const runs = await countRows(one, `delivery_stop where order_id = ${id} and is_open`)
      await eventually(async () => standIn.liveOf(id).length + runs === 1)
      expect(await countRows(one, `carrier_booking where order_id = ${id}`)).toBe(1 - runs)
    }
  })

  it("a booking and calling it off: nobody comes, or one courier who is known", async () => {
    const { one, standIn } = opened()
    for (const _ of rounds) {
      const id = await place()
      await sendSimultaneously([
        requestFor(0, id, "booking", { number: 1 }),
        requestFor(1, id, "booking/call-off", { number: 1 })
      ])
      await makeDue(one, id)
      await eventually(async () =>
        ["waiting", "cancelled"].includes((await bookingStatesOf(one, id)).at(-1) ?? "")
      )
      if ((await bookingStatesOf(one, id)).at(-1) === "waiting") await callOff(staff(), id)
      await eventually(async () => (await bookingStatesOf(one, id)).at(-1) === "cancelled")
      expect(standIn.liveOf(id)).toEqual([])
    }
  })
})

describe("a server that dies between the intent and the answer", () => {
  it("its booking is asked by the same reference by another one: one courier comes", async () => {
    const { env, one, standIn } = opened()
    const id = await place()
    const dying = await startShopProcess({ env, databaseUrl: one.databaseUrl ?? "" })
    standIn.knowReferences(true)
    standIn.failNext("book", "doneThenSilent")
    const lost = staff()
      .call(`/desk/orders/${id}/booking`, { body: { number: 1 } }, dying)
      .catch(() => null)
    await eventually(async () => standIn.deliveriesOf(`${id}-1`).length === 1)
    await dying.kill9()
    await lost
    expect(await bookingStatesOf(one, id)).toEqual(["requested"])
    // It is not taken over while the server that sends it may still get its answer.
    await book(staff(), id)
    expect(standIn.calls.filter(({ reference }) => reference === `${id}-1`)).toHaveLength(1)
    await makeDue(one, id)
    await eventually(async () => (await bookingStatesOf(one, id)).at(-1) === "waiting")
    expect(standIn.deliveriesOf(`${id}-1`)).toHaveLength(1)
    expect(standIn.calls.filter(({ reference }) => reference === `${id}-1`)).toHaveLength(2)
    standIn.knowReferences(false)
    await dying.stop()
  })
})
