import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { describe, expect, it } from "vitest"
import { type Json, query } from "../support/apiClient.ts"
import { insertOrders } from "../support/insertOrders.ts"
import { countRows, newIdempotencyKey, placeOrder, readStock } from "../support/orderClient.ts"
import { raceFixture } from "../support/raceFixture.ts"
import { type PreparedRequest, sendSimultaneously } from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"

const { fixture, shopFor } = raceFixture()
const desk = sharedFixture(async () => ({
  staff: await signInStaff(fixture().one, { role: "staff" }),
  owner: await signInStaff(fixture().one, { role: "owner" })
}))

const productId = 129
const rounds = Array.from({ length: 8 }, (_, round) => round)

/** Orders of different buyers, so that none has too many. */
const place = (buyer: number, method: "cash" | "card" = "cash") => {
  const customer = fixture().buyers[buyer]
  if (customer === undefined) throw new Error("No buyer")
  return placeOrder(fixture().one, customer, { lines: [{ id: productId, quantity: 1 }], method })
}
const atDesk = (
  index: number,
  path: string,
  body: object,
  who: "staff" | "owner" = "staff"
): PreparedRequest => ({
  url: `${shopFor(index).url}/api/desk/orders/${path}`,
  headers: { cookie: desk()[who].cookie },
  body
})
const refunding = (index: number, id: number, request: object) =>
  atDesk(
    index,
    `${id}/refund`,
    { backToStock: [], method: "provider", reason: "It broke", ...request },
    "owner"
  )
const moving = (index: number, ids: ReadonlyArray<number>, from: string, to: string) =>
  atDesk(index, "move", { orders: ids.map((id) => ({ id, from })), to, reason: "" })
const send = async (requests: ReadonlyArray<PreparedRequest>) =>
  (await sendSimultaneously(requests)).map(({ status, text }) => {
    const body: Json = JSON.parse(text)
    return { status, body }
  })
const statusOf = async (id: number) =>
  (await query(fixture().one, "select order_status from orders where id = $1", [id]))[0]
    ?.order_status
const historyOf = async (id: number) =>
  (
    await query(
      fixture().one,
      "select order_status from order_history where order_id = $1 order by id",
      [id]
    )
  ).map(({ order_status }) => order_status)

/**
 * The control: the same simultaneous requests to code that reads a row, checks it and writes it.
 * Returns how many of them believe to have succeeded.
 */
const countNaiveWinners = async (
  isAllowed: (client: pg.PoolClient) => Promise<boolean>,
  write: (client: pg.PoolClient) => Promise<unknown>
): Promise<number> => {
  const pool = new pg.Pool({ connectionString: fixture().one.databaseUrl ?? "", max: 10 })
  try {
    const clients = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
    const results = await Promise.all(
      clients.map(async (client) => {
        const mayWrite = await isAllowed(client)
        await wait(50)
        if (mayWrite) await write(client)
        client.release()
        return mayWrite
      })
    )
    return results.filter(Boolean).length
  } finally {
    await pool.end()
  }
}

describe("two people at once, on two servers", () => {
  it("20 who move the same order: one does, the others read what it is now", async () => {
    const { id } = await place(0)
    const answers = await send(
      Array.from({ length: 20 }, (_, index) =>
        moving(index, [id], "confirmed", index % 4 < 2 ? "processing" : "shipped")
      )
    )
    const status = await statusOf(id)
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    for (const { body } of answers.filter((answer) => answer.status === 409))
      expect(body.refused).toEqual([{ id, status, reason: "changed" }])
    expect(await historyOf(id)).toEqual(["confirmed", status])
    expect(await countRows(fixture().one, `audit_event where subject = 'order-${id}'`)).toBe(1)
  })

  it("control: who reads the status, checks it and writes it moves the order many times", async () => {
    const { id } = await place(1)
    const winners = await countNaiveWinners(
      async (client) =>
        (await client.query("select order_status from orders where id = $1", [id])).rows[0]
          .order_status === "confirmed",
      (client) => client.query("update orders set order_status = 'processing' where id = $1", [id])
    )
    expect(winners).toBeGreaterThan(1)
  })

  it("a customer cancels while the order is packed: one of the two happens, and the stock agrees", async () => {
    const { buyers, one, two } = fixture()
    for (const round of rounds) {
      const before = await readStock(one, productId)
      const { id } = await place(2 + round)
      const cancelling: PreparedRequest = {
        url: `${two.url}/api/order/${id}/cancel`,
        headers: { authorization: `Bearer ${buyers[2 + round]?.token}` },
        body: {}
      }
      const [moved, cancelled] = await send([
        moving(0, [id], "confirmed", "processing"),
        cancelling
      ])
      const isCancelled = cancelled?.status === 200
      expect(moved?.status).toBe(isCancelled ? 409 : 200)
      if (isCancelled) expect(moved?.body.refused[0].status).toBe("cancelled")
      else expect(cancelled?.body.code).toBe("order_not_cancellable")
      expect(await statusOf(id)).toBe(isCancelled ? "cancelled" : "processing")
      expect(await readStock(one, productId)).toBe(isCancelled ? before : before - 1)
    }
  })

  it.each([
    ["an amount", { amount: 1_000 }],
    ["an item", { items: [{ position: 0, quantity: 1 }] }],
    ["the rest", "rest"]
  ])("a refund of %s asked for by 10 at once is made once", async (_, part) => {
    const { one } = fixture()
    const { id, total } = await place(20, "card")
    const paid = Math.round(total * 1_000)
    const answers = await send(
      Array.from({ length: 10 }, (__, index) =>
        refunding(index, id, { part, refundable: paid, key: newIdempotencyKey() })
      )
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect([body.code, body.problem]).toEqual(["refund_refused", "changed"])
    expect(await countRows(one, `refund where order_id = ${id}`)).toBe(1)
  })

  it.each([
    ["an amount", { amount: 1_000 }],
    ["the rest", "rest"]
  ])("one key of a refund of %s, sent 10 times at once, makes one refund", async (_, part) => {
    const { one } = fixture()
    const before = await readStock(one, productId)
    const { id, total } = await place(22, "card")
    const request = {
      part,
      refundable: Math.round(total * 1_000),
      backToStock: part === "rest" ? [0] : [],
      key: newIdempotencyKey()
    }
    const answers = await send(
      Array.from({ length: 10 }, (__, index) => refunding(index, id, request))
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const { body } of answers) expect(body.order.refunds).toHaveLength(1)
    expect(await countRows(one, `refund where order_id = ${id}`)).toBe(1)
    expect(
      await countRows(one, `audit_event where subject = 'order-${id}' and action = 'order.refund'`)
    ).toBe(1)
    expect(await readStock(one, productId)).toBe(part === "rest" ? before : before - 1)
  })

  it("control: who looks for the key and then writes makes a refund for each call", async () => {
    const { one } = fixture()
    await query(one, "create table naive_key (key text, amount_fils bigint)")
    const winners = await countNaiveWinners(
      async (client) =>
        (await client.query("select from naive_key where key = 'same-key'")).rowCount === 0,
      (client) => client.query("insert into naive_key values ('same-key', 1000)")
    )
    expect(winners).toBeGreaterThan(1)
    expect(await countRows(one, "naive_key")).toBe(winners)
  })

  it("cash that is given back by 10 at once is written down once, and never above the total", async () => {
    const { one } = fixture()
    const { id, total } = await place(23)
    const collected = Math.round(total * 1_000)
    await query(one, "update orders set order_status = 'delivered' where id = $1", [id])
    const answers = await send(
      Array.from({ length: 10 }, (_, index) =>
        refunding(index, id, {
          part: { amount: collected - 500 },
          refundable: collected,
          method: index % 2 === 0 ? "cash" : "bank_transfer",
          key: newIdempotencyKey()
        })
      )
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await countRows(one, `refund where order_id = ${id} and state = 'done'`)).toBe(1)
  })

  it("a refund with goods against a cancellation: the goods come back once", async () => {
    const { one } = fixture()
    for (const round of rounds) {
      const before = await readStock(one, productId)
      const { id, total } = await place(60 + round, "card")
      await send([
        refunding(0, id, {
          part: "rest",
          refundable: Math.round(total * 1_000),
          backToStock: [0],
          key: newIdempotencyKey()
        }),
        atDesk(1, `${id}/cancel`, { from: "confirmed", reason: "No answer" }, "owner")
      ])
      expect(await readStock(one, productId)).toBe(before)
      expect(
        await query(
          one,
          "select sum(amount_fils)::integer as sum from refund where order_id = $1",
          [id]
        )
      ).toEqual([{ sum: Math.round(total * 1_000) }])
    }
  })

  it("control: who reads that the goods are out, checks it and puts them back does so many times", async () => {
    const { one } = fixture()
    const { id } = await place(68, "card")
    const before = await readStock(one, productId)
    const winners = await countNaiveWinners(
      async (client) =>
        (await client.query("select order_status from orders where id = $1", [id])).rows[0]
          .order_status === "confirmed",
      async (client) => {
        await client.query("update product set stock = stock + 1 where id = $1", [productId])
        await client.query("update orders set order_status = 'cancelled' where id = $1", [id])
      }
    )
    expect(winners).toBeGreaterThan(1)
    expect(await readStock(one, productId)).toBe(before + winners)
  })

  it("control: who reads what is left, checks it and writes it refunds more than was paid", async () => {
    const { one } = fixture()
    const { id } = await place(20, "card")
    const left = `select invoice.paid_fils - coalesce(sum(refund.amount_fils), 0) as left from orders
      join invoice on invoice.id = orders.invoice_id left join naive_refund refund on refund.order_id = orders.id
      where orders.id = $1 group by invoice.paid_fils`
    await query(one, "create table naive_refund (order_id bigint, amount_fils bigint)")
    const winners = await countNaiveWinners(
      async (client) => Number((await client.query(left, [id])).rows[0].left) > 0,
      (client) =>
        client.query(
          "insert into naive_refund select orders.id, paid_fils from orders join invoice on invoice.id = invoice_id where orders.id = $1",
          [id]
        )
    )
    expect(winners).toBeGreaterThan(1)
    expect(Number((await query(one, left, [id]))[0]?.left)).toBeLessThan(0)
  })

  it("10 who cancel a paid order at once: its goods are returned and its money is refunded once", async () => {
    const { one } = fixture()
    const before = await readStock(one, productId)
    const { id, total } = await place(21, "card")
    const answers = await send(
      Array.from({ length: 10 }, (_, index) =>
        atDesk(index, `${id}/cancel`, { from: "confirmed", reason: "No answer" }, "owner")
      )
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect([body.code, body.orderStatus]).toEqual(["order_changed", "cancelled"])
    expect(await readStock(one, productId)).toBe(before)
    expect(
      await query(one, "select sum(amount_fils)::integer as sum from refund where order_id = $1", [
        id
      ])
    ).toEqual([{ sum: Math.round(total * 1_000) }])
  })

  it("moves of many orders that overlap: each order is moved once, and nothing deadlocks", async () => {
    const { buyers, one } = fixture()
    const ids = await insertOrders(
      one,
      buyers[30]?.id ?? 0,
      Array.from({ length: 60 }, () => new Date().toISOString())
    )
    const answers = await send([
      moving(0, ids.slice(0, 40), "confirmed", "processing"),
      moving(1, ids.slice(20).toReversed(), "confirmed", "shipped"),
      moving(2, ids.slice(10, 50), "confirmed", "processing"),
      moving(3, ids.toReversed(), "confirmed", "shipped")
    ])
    const moved = answers.flatMap(({ body }) => body.moved)
    expect(moved).toHaveLength(ids.length)
    expect(new Set(moved.map(({ id }) => id))).toEqual(new Set(ids))
    const rows = await query<{ id: number; status: string }>(
      one,
      "select id::integer, order_status as status from orders where id = any($1)",
      [ids]
    )
    const statuses = new Map(rows.map(({ id, status }) => [id, status]))
    for (const { id, status } of moved) expect(status).toBe(statuses.get(id))
    const refused = answers.flatMap(({ body }) => body.refused)
    expect(refused).toHaveLength(40 + 40 + 40 + 60 - 60)
    for (const { id, reason, status } of refused)
      expect([reason, status]).toEqual(["changed", statuses.get(id)])
  })

  it("an undo against a second move: one of the two happens, and the history agrees", async () => {
    for (const round of rounds) {
      const { id } = await place(40 + round)
      const [first] = await send([moving(0, [id], "confirmed", "processing")])
      const [undone, moved] = await send([
        atDesk(0, "undo", { undoToken: first?.body.undoToken }),
        moving(1, [id], "processing", "shipped")
      ])
      const isUndone = undone?.status === 200
      expect(moved?.status).toBe(isUndone ? 409 : 200)
      const other = isUndone ? moved : undone
      const status = await statusOf(id)
      expect(other?.body.refused).toEqual([{ id, status, reason: "changed" }])
      expect(await historyOf(id)).toEqual(
        isUndone ? ["confirmed"] : ["confirmed", "processing", "shipped"]
      )
    }
  })

  it("10 who undo the same move: it is undone once", async () => {
    const { id } = await place(50)
    const [first] = await send([moving(0, [id], "confirmed", "processing")])
    const answers = await send(
      Array.from({ length: 10 }, (_, index) =>
        atDesk(index, "undo", { undoToken: first?.body.undoToken })
      )
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await historyOf(id)).toEqual(["confirmed"])
    expect(await countRows(fixture().one, `audit_event where subject = 'order-${id}'`)).toBe(2)
  })
})
