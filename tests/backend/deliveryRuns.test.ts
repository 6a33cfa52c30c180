import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { callApi, type Json, logIn, query } from "../support/apiClient.ts"
import { countRows } from "../support/orderClient.ts"
import {
  closeRun,
  eventBody,
  makeRun,
  placeForRun,
  readDeskRun,
  readRun,
  runBody,
  sendEvents
} from "../support/runClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(
  () => startShop({ env: { SEED: "ample" } }),
  ({ stop }) => stop()
)
const noura = sharedFixture(() => logIn(shop(), "+96550001234"))
const staff = sharedFixture(() => signInStaff(shop(), { role: "staff", name: "ali" }))

const place = (count: number) => placeForRun(shop(), noura(), count)
const statusOf = async (id: number) =>
  (
    await query<{ order_status: string }>(shop(), "select order_status from orders where id = $1", [
      id
    ])
  )[0]?.order_status
const idsOf = (orders: ReadonlyArray<{ readonly id: number }>) => orders.map(({ id }) => id)

describe("delivery runs", () => {
  it("a run: the driver gets a link, delivers and fails, and the cash is counted to the fils", async () => {
    const orders = await place(3)
    const [one, two, three] = orders as [Order, Order, Order]
    const { id, run, token, url } = await makeRun(staff(), idsOf(orders))
    expect(url).toMatch(/\/driver#[\w-]{32}$/)
    expect(run.stops.map(({ state }: Json) => state)).toEqual(["open", "open", "open"])
    expect(run.driver).toEqual({ name: "Salem", phone: "+96550007777", locale: "ar" })
    expect(await statusOf(one.id)).toBe("out_for_delivery")
    const [message] = await query<{ body: string }>(
      shop(),
      "select row_to_json(sandbox_message)::text as body from sandbox_message where recipient = '+96550007777' order by id desc limit 1"
    )
    expect(message?.body).toContain(token)
    // The token itself is stored nowhere but in the message of the sandbox.
    expect(
      await countRows(shop(), `delivery_run where encode(token_hash, 'escape') like '%${token}%'`)
    ).toBe(0)

    const seen = (await readRun(shop(), token)).body.data
    expect(seen.driverName).toBe("Salem")
    expect(seen.stops).toHaveLength(3)
    for (const { id: orderId, total } of orders)
      expect(seen.stops.find((stop: Json) => stop.orderId === String(orderId)).task).toEqual({
        kind: "collect",
        amount: total
      })
    expect(Object.keys(seen.stops[0]).toSorted()).toEqual(
      "address area cash customer governorate itemCount notes orderId position state task".split(
        " "
      )
    )

    const failure = eventBody(two.id, null, { failure: "other", note: "gate closed" })
    const answer = await sendEvents(shop(), token, [
      eventBody(one.id, one.total),
      failure,
      // 500 fils too little.
      eventBody(three.id, three.total - 500),
      failure
    ])
    expect(answer.status).toBe(200)
    expect(await Promise.all(idsOf(orders).map(statusOf))).toEqual([
      "delivered",
      "failed",
      "delivered"
    ])
    const open = await readDeskRun(staff(), id)
    expect(open).toMatchObject({
      toCollect: one.total + three.total,
      received: one.total + three.total - 500,
      counted: null
    })
    const { body: order } = await staff().call(`/desk/orders/${two.id}`)
    expect(order.order.history.at(-1)).toMatchObject({
      staffName: "Salem",
      what: { kind: "status", status: "failed", reason: "سبب آخر: gate closed" }
    })

    const counted = one.total + three.total - 500
    expect((await closeRun(staff(), id, counted)).body.code).toBe("reason_missing")
    const closed = await closeRun(staff(), id, counted, "The customer had no change")
    expect(closed.body.run).toMatchObject({ counted, reason: "The customer had no change" })
    expect((await readRun(shop(), token)).status).toBe(410)
    expect((await sendEvents(shop(), token, [eventBody(two.id, two.total)])).body.code).toBe(
      "run_ended"
    )
    expect(await statusOf(two.id)).toBe("failed")
    expect((await closeRun(staff(), id, counted, "again")).body.code).toBe("run_closed")
  })

  it("what was failed may be delivered later, and what was delivered stays so", async () => {
    const [order] = (await place(1)) as [Order]
    const { id, token } = await makeRun(staff(), [order.id])
    await sendEvents(shop(), token, [eventBody(order.id, null)])
    await sendEvents(shop(), token, [eventBody(order.id, order.total)])
    await sendEvents(shop(), token, [eventBody(order.id, null), eventBody(order.id, 7)])
    expect(await statusOf(order.id)).toBe("delivered")
    expect(await readDeskRun(staff(), id)).toMatchObject({ received: order.total })
  })

  it("an order is in one open run, and all orders are in a run or none", async () => {
    const [one, two] = (await place(2)) as [Order, Order]
    const { id, token } = await makeRun(staff(), [one.id])
    const { body, status } = await staff().call("/desk/runs", {
      body: runBody([one.id, two.id, 99_999_999])
    })
    expect([status, body.code]).toEqual([409, "stops_refused"])
    expect(body.orders).toEqual(
      [
        { id: one.id, problem: "inRun" },
        { id: 99_999_999, problem: "missing" }
      ].toSorted((a, b) => a.id - b.id)
    )
    expect(await statusOf(two.id)).toBe("confirmed")
    // Another order than those of the run is none of the link's.
    await sendEvents(shop(), token, [eventBody(two.id, 1)])
    expect(await statusOf(two.id)).toBe("confirmed")
    await sendEvents(shop(), token, [eventBody(one.id, null)])
    await closeRun(staff(), id, 0)
    expect((await makeRun(staff(), [one.id, two.id])).run.stops).toHaveLength(2)
  })

  it("the same key makes one run; a new link ends the one before", async () => {
    const [order] = (await place(1)) as [Order]
    const body = runBody([order.id])
    const first = await staff().call("/desk/runs", { body })
    const again = await staff().call("/desk/runs", { body })
    expect(again.body.run.id).toBe(first.body.run.id)
    expect(again.body.link).toBeNull()
    const oldToken = first.body.link.url.split("#")[1]
    const renewed = await staff().call(`/desk/runs/${first.body.run.id}/link`, { body: {} })
    expect((await readRun(shop(), oldToken)).status).toBe(410)
    expect((await readRun(shop(), renewed.body.link.url.split("#")[1])).status).toBe(200)
  })

  it("a link ends with the next day", async () => {
    const [order] = (await place(1)) as [Order]
    const { id, token } = await makeRun(staff(), [order.id])
    const [row] = await query<{ hours: number }>(
      shop(),
      "select extract(epoch from ends_at - made_at)::float / 3600 as hours from delivery_run where id = $1",
      [id]
    )
    expect(row?.hours).toBeGreaterThan(24)
    expect(row?.hours).toBeLessThanOrEqual(48)
    await query(shop(), "update delivery_run set ends_at = now() - interval '1 s' where id = $1", [
      id
    ])
    expect((await sendEvents(shop(), token, [eventBody(order.id, order.total)])).status).toBe(410)
    expect((await callApi(shop(), "/driver/run", { body: { token: "unknown" } })).status).toBe(410)
  })

  it("what the desk did meanwhile wins, and the cash of the driver still counts", async () => {
    const [order] = (await place(1)) as [Order]
    const { id, token } = await makeRun(staff(), [order.id])
    await staff().call("/desk/orders/move", {
      body: { orders: [{ id: order.id, from: "out_for_delivery" }], to: "failed", reason: "told" }
    })
    await staff().call("/desk/orders/move", {
      body: { orders: [{ id: order.id, from: "failed" }], to: "processing", reason: "" }
    })
    await sendEvents(shop(), token, [eventBody(order.id, order.total)])
    expect(await statusOf(order.id)).toBe("processing")
    const run = await readDeskRun(staff(), id)
    expect(run).toMatchObject({ received: order.total })
    expect(run.stops[0]).toMatchObject({ state: "delivered", isNotMoved: true })
  })

  it("a driver without a name or a phone number is refused with the field", async () => {
    const [order] = (await place(1)) as [Order]
    for (const [driver, field] of [
      [{ name: " " }, "name"],
      [{ phone: "12" }, "phone"]
    ] as const) {
      const { body, status } = await staff().call("/desk/runs", {
        body: runBody([order.id], driver)
      })
      expect([status, body.code, body.field]).toEqual([422, "driver_invalid", field])
    }
  })

  it("law: whatever arrives in whatever order, however often, the cash is the sum of events once each", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            cash: fc.option(fc.nat({ max: 99_999 })),
            copies: fc.integer({ min: 1, max: 3 })
          }),
          {
            minLength: 1,
            maxLength: 4
          }
        ),
        fc.infiniteStream(fc.nat({ max: 99 })),
        async (stops, random) => {
          const orders = await place(stops.length)
          const { id, token } = await makeRun(staff(), idsOf(orders))
          const events = stops.flatMap(({ cash, copies }, index) => {
            const event = eventBody(orders[index]?.id ?? 0, cash)
            return Array.from({ length: copies }, () => ({ event, at: random.next().value ?? 0 }))
          })
          const sent = events.toSorted((one, other) => one.at - other.at).map(({ event }) => event)
          for (let from = 0; from < sent.length; from += 2)
            await sendEvents(shop(), token, sent.slice(from, from + 2))
          const expected = stops.reduce((sum, { cash }) => sum + (cash ?? 0), 0)
          expect(await readDeskRun(staff(), id)).toMatchObject({ received: expected })
          expect(await countRows(shop(), `delivery_event where run_id = ${id}`)).toBe(stops.length)
        }
      ),
      { numRuns: 8 }
    )
  })
})

interface Order {
  readonly id: number
  readonly total: number
}
