import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { describe, expect, it } from "vitest"
import { query } from "../support/apiClient.ts"
import { countRows } from "../support/orderClient.ts"
import { raceFixture } from "../support/raceFixture.ts"
import {
  eventBody,
  makeRun,
  type MadeRun,
  placeForRun,
  readDeskRun,
  runBody
} from "../support/runClient.ts"
import { sendSimultaneously } from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"

const { fixture, shopFor } = raceFixture()
const staff = sharedFixture(() => signInStaff(fixture().one, { role: "staff" }))
const rounds = [0, 1, 2]

const prepare = async () => {
  const [order] = await placeForRun(fixture().one, fixture().noura, 1)
  if (order === undefined) throw new Error("No order")
  return order
}
const send = (index: number, { token }: MadeRun, event: object) => ({
  url: `${shopFor(index).url}/api/driver/events`,
  body: { token, events: [event] }
})

describe("delivery runs at the same time, on two servers", () => {
  it("the same event 12 times: it counts once", async () => {
    for (const _ of rounds) {
      const order = await prepare()
      const run = await makeRun(staff(), [order.id])
      const event = eventBody(order.id, order.total)
      const answers = await sendSimultaneously(
        Array.from({ length: 12 }, (_, index) => send(index, run, event))
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await readDeskRun(staff(), run.id)).toMatchObject({ received: order.total })
      expect(await countRows(fixture().one, `delivery_event where run_id = ${run.id}`)).toBe(1)
      expect(
        await countRows(
          fixture().one,
          `order_history where order_id = ${order.id} and order_status = 'delivered'`
        )
      ).toBe(1)
    }
  })

  it("control: who looks for the event and then writes it writes it many times", async () => {
    const order = await prepare()
    const pool = new pg.Pool({ connectionString: fixture().one.databaseUrl ?? "", max: 10 })
    try {
      const clients = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
      await Promise.all(
        clients.map(async (client) => {
          const found = await client.query(
            "select 1 from order_note where order_id = $1 and text = 'delivered'",
            [order.id]
          )
          await wait(50)
          if (found.rowCount === 0)
            await client.query(
              "insert into order_note (order_id, audience, text, at) values ($1, 'staff', 'delivered', now())",
              [order.id]
            )
          client.release()
        })
      )
      expect(
        await countRows(fixture().one, `order_note where order_id = ${order.id}`)
      ).toBeGreaterThan(1)
    } finally {
      await pool.end()
    }
  })

  it("a run is closed while an event arrives: it is counted and seen, or neither", async () => {
    const outcomes = new Set<string>()
    for (const round of [...rounds, ...rounds]) {
      const order = await prepare()
      const run = await makeRun(staff(), [order.id])
      const close = {
        url: `${shopFor(round + 1).url}/api/desk/runs/${run.id}/close`,
        headers: { cookie: staff().cookie },
        body: { counted: 0, received: 0, toCollect: 0, reason: "" }
      }
      const [event, closing] = await sendSimultaneously([
        send(round, run, eventBody(order.id, order.total)),
        close
      ])
      const result = `${event?.status} ${closing?.status}`
      outcomes.add(result)
      const shown = await readDeskRun(staff(), run.id)
      if (result === "200 409") {
        expect(closing?.body.code).toBe("run_changed")
        expect(shown).toMatchObject({ received: order.total, closedAt: null })
      } else {
        expect(result).toBe("410 200")
        expect(shown).toMatchObject({ received: 0, counted: 0 })
        expect(
          await query(fixture().one, "select order_status from orders where id = $1", [order.id])
        ).toEqual([{ order_status: "out_for_delivery" }])
      }
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  it("two runs of the same order: one is made", async () => {
    for (const _ of rounds) {
      const order = await prepare()
      const answers = await sendSimultaneously(
        Array.from({ length: 8 }, (_, index) => ({
          url: `${shopFor(index).url}/api/desk/runs`,
          headers: { cookie: staff().cookie },
          body: runBody([order.id])
        }))
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(
        new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))
      ).toEqual(new Set(["stops_refused"]))
      expect(
        await countRows(fixture().one, `delivery_stop where order_id = ${order.id} and is_open`)
      ).toBe(1)
    }
  })
})
