import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { describe, expect, it } from "vitest"
import { type Json, query } from "../support/apiClient.ts"
import {
  countRows,
  newIdempotencyKey,
  payInSandbox,
  placeOrder,
  readStock
} from "../support/orderClient.ts"
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
    slot: null,
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
            slot: null,
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
            slot: null,
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

/** An order of one piece that is paid by card, and the link of the difference to two pieces. */
const placeWithLink = async (buyer: number) => {
  const shop = fixture().one
  const { id } = await placeOrder(shop, buyerAt(buyer), {
    lines: [{ id: 105, quantity: 1 }],
    method: "card"
  })
  const body = {
    version: 1,
    address: null,
    note: null,
    slot: null,
    lines: [{ productId: 105, variantId: null, quantity: 2 }]
  }
  const [quoted] = await send([atDesk(0, `${id}/change/quote`, body)])
  const total = quoted?.body.quote.total
  const [asked] = await send([
    atDesk(0, `${id}/change`, { ...body, key: newIdempotencyKey(), total })
  ])
  const [difference] = asked?.body.order.differences ?? []
  const token = new URL(difference.link, shop.url).pathname.split("/").at(-1) ?? ""
  const payment = (server: number): PreparedRequest => ({
    url: `${shopFor(server).url}/api/payment/difference/${token}`,
    headers: {},
    body: {}
  })
  const [opened] = await send([payment(0)])
  const invoiceId = new URL(opened?.body.Data.InvoiceURL, shop.url).pathname.split("/").at(-1) ?? ""
  return { id, difference, token, payment, invoiceId, total }
}

const readOutcome = async (id: number) => {
  const [row] = await query<{ paid: number; refunded: number; changes: number; quantity: number }>(
    fixture().one,
    `select paid_for_order(orders.id)::integer as paid,
       (select coalesce(sum(amount_fils), 0)::integer from refund
         where order_id = orders.id and state <> 'rejected') as refunded,
       (select count(*)::integer from order_change where order_id = orders.id) as changes,
       (select quantity from order_line where order_id = orders.id) as quantity
     from orders where id = $1`,
    [id]
  )
  if (row === undefined) throw new Error("No order")
  return row
}

describe("links for a difference at the same time, on two servers", () => {
  it("a payment of which all servers hear at once changes its order once", async () => {
    for (const round of rounds) {
      const { id, invoiceId, total } = await placeWithLink(40 + round)
      await payInSandbox(fixture().one, invoiceId, { outcome: "paid", notify: false })
      const answers = await send(
        Array.from({ length: 20 }, (_, index) => ({
          url: `${shopFor(index).url}/api/payment/status?invoiceId=${invoiceId}`,
          method: "GET" as const,
          headers: {}
        }))
      )
      expect(new Set(answers.map(({ body }) => body.Data.InvoiceStatus))).toEqual(new Set(["Paid"]))
      expect(await readOutcome(id)).toEqual({ paid: total, refunded: 0, changes: 1, quantity: 2 })
    }
  })

  it("many who open the link pay one invoice", async () => {
    const { difference, payment } = await placeWithLink(45)
    const answers = await send(Array.from({ length: 20 }, (_, index) => payment(index)))
    expect(new Set(answers.map(({ body }) => body.Data.InvoiceURL)).size).toBe(1)
    expect(await countRows(fixture().one, `invoice where difference_id = ${difference.id}`)).toBe(1)
  })

  it("paid while the desk withdraws it: either changed, or withdrawn with its items back", async () => {
    const stock = await readStock(fixture().one, 105)
    let sold = 0
    for (const round of rounds) {
      const { difference, id, invoiceId, total } = await placeWithLink(50 + round)
      const [withdrawn] = await Promise.all([
        send([atDesk(round, `${id}/differences/${difference.id}/withdraw`, {})]),
        payInSandbox(fixture().one, invoiceId, { outcome: "paid", notify: true })
      ])
      await send(
        [0, 1].map((server) => ({
          url: `${shopFor(server).url}/api/payment/status?invoiceId=${invoiceId}`,
          method: "GET" as const,
          headers: {}
        }))
      )
      const isWithdrawn = withdrawn[0]?.status === 200
      const outcome = await readOutcome(id)
      expect(outcome).toMatchObject(
        isWithdrawn ? { changes: 0, quantity: 1 } : { changes: 1, quantity: 2, paid: total }
      )
      sold += outcome.quantity
    }
    expect(await readStock(fixture().one, 105)).toBe(stock - sold)
  })

  it("refunds of both payments at once are never more than was paid", async () => {
    for (const round of rounds) {
      const { id, invoiceId, total } = await placeWithLink(60 + round)
      await payInSandbox(fixture().one, invoiceId, { outcome: "paid", notify: false })
      await send([
        { url: `${shopFor(0).url}/api/payment/status?invoiceId=${invoiceId}`, method: "GET" }
      ])
      const refund = (server: number, amount: number) =>
        atDesk(server, `${id}/refund`, {
          key: newIdempotencyKey(),
          part: { amount },
          backToStock: [],
          method: "provider",
          reason: "race",
          refundable: total
        })
      await send(Array.from({ length: 10 }, (_, index) => refund(index, total - 100 - index)))
      const { paid, refunded } = await readOutcome(id)
      expect(paid).toBe(total)
      expect(refunded).toBeGreaterThan(0)
      expect(refunded).toBeLessThanOrEqual(paid)
    }
  })

  it("control: who looks whether it is paid and then changes the order does so many times", async () => {
    const { difference } = await placeWithLink(70)
    const pool = new pg.Pool({ connectionString: fixture().one.databaseUrl ?? "", max: 10 })
    const read = "select paid_at from order_difference where id = $1"
    try {
      const clients = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
      const changers = await Promise.all(
        clients.map(async (client) => {
          const { rows } = await client.query(read, [difference.id])
          const isUnpaid = rows[0]?.paid_at === null
          await wait(50)
          client.release()
          return isUnpaid
        })
      )
      expect(changers.filter(Boolean).length).toBeGreaterThan(1)
    } finally {
      await pool.end()
    }
  })
})
