import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { describe, expect, it } from "vitest"
import { type Json, query } from "../support/apiClient.ts"
import { countRows, newIdempotencyKey, placeOrder, readStock } from "../support/orderClient.ts"
import { raceFixture } from "../support/raceFixture.ts"
import { type PreparedRequest, sendSimultaneously } from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"

const { fixture, shopFor } = raceFixture()
const owner = sharedFixture(() => signInStaff(fixture().one, { role: "owner" }))
const rounds = [0, 1, 2, 3]

const buyerAt = (index: number) => {
  const buyer = fixture().buyers[index]
  if (buyer === undefined) throw new Error("No buyer")
  return buyer
}
const place = async (buyer: number, quantity = 1) => {
  const { id, total } = await placeOrder(fixture().one, buyerAt(buyer), {
    lines: [{ id: 105, quantity }],
    method: "cash"
  })
  return { id, total, fils: Math.round(total * 1_000) }
}
const note = (
  server: number,
  buyer: number,
  order: { id: number; total: number }
): PreparedRequest => ({
  url: `${shopFor(server).url}/api/order/${order.id}/change`,
  headers: { authorization: `Bearer ${buyerAt(buyer).token}` },
  body: {
    key: newIdempotencyKey(),
    version: 1,
    order_detail: null,
    note: `note ${server}`,
    total: order.total
  }
})
const atDesk = (server: number, path: string, body: object): PreparedRequest => ({
  url: `${shopFor(server).url}/api/desk/orders/${path}`,
  headers: { cookie: owner().cookie },
  body
})
const send = async (requests: ReadonlyArray<PreparedRequest>) =>
  (await sendSimultaneously(requests)).map(({ status, text }) => {
    const body: Json = JSON.parse(text)
    return { status, body }
  })

describe("changes of orders at the same time, on two servers", () => {
  it("20 people change the same version: one does", async () => {
    for (const round of rounds) {
      const order = await place(round)
      const answers = await send(
        Array.from({ length: 20 }, (_, index) => note(index, round, order))
      )
      const refused = answers.filter(({ status }) => status === 409)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(new Set(refused.map(({ body }) => body.problem))).toEqual(new Set(["changed"]))
      expect(await countRows(fixture().one, `order_change where order_id = ${order.id}`)).toBe(1)
    }
  })

  it("control: who reads the version, checks and writes changes it many times", async () => {
    const { id } = await place(5)
    const pool = new pg.Pool({ connectionString: fixture().one.databaseUrl ?? "", max: 10 })
    try {
      const clients = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
      const winners = await Promise.all(
        clients.map(async (client) => {
          const { rows } = await client.query("select version from orders where id = $1", [id])
          const isSeen = rows[0]?.version === 1
          await wait(50)
          if (isSeen) await client.query("update orders set version = 2 where id = $1", [id])
          client.release()
          return isSeen
        })
      )
      expect(winners.filter(Boolean).length).toBeGreaterThan(1)
    } finally {
      await pool.end()
    }
  })

  it("a shopper changes what the desk sends out: before it leaves or not at all", async () => {
    for (const round of rounds) {
      const order = await place(10 + round)
      const [moved, changed] = await send([
        atDesk(round, "move", {
          orders: [{ id: order.id, from: "confirmed" }],
          to: "out_for_delivery",
          reason: ""
        }),
        note(round + 1, 10 + round, order)
      ])
      expect(moved?.status).toBe(200)
      const [row] = await query(fixture().one, "select note, version from orders where id = $1", [
        order.id
      ])
      if (changed?.status === 200) expect(row).toMatchObject({ version: 2 })
      else {
        expect(changed?.body.problem).toBe("gone")
        expect(row).toMatchObject({ note: "", version: 1 })
      }
    }
  })

  it("two orders that grow take the last piece once", async () => {
    for (const round of rounds) {
      const orders = [await place(20 + round), await place(30 + round)]
      await query(fixture().one, "update product set stock = 1 where id = 105")
      const quotes = await send(
        orders.map(({ id }, index) =>
          atDesk(index, `${id}/change/quote`, {
            version: 1,
            address: null,
            note: null,
            lines: [{ productId: 105, variantId: null, quantity: 2 }]
          })
        )
      )
      const answers = await send(
        orders.map(({ id }, index) =>
          atDesk(index, `${id}/change`, {
            version: 1,
            address: null,
            note: null,
            lines: [{ productId: 105, variantId: null, quantity: 2 }],
            key: newIdempotencyKey(),
            total: quotes[index]?.body.quote.total
          })
        )
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body.problem).toBe("outOfStock")
      expect(await readStock(fixture().one, 105)).toBe(0)
      await query(fixture().one, "update product set stock = 1000 where id = 105")
    }
  })
})
