import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { describe, expect, it } from "vitest"
import { type Json, query } from "../support/apiClient.ts"
import { countRows, newIdempotencyKey } from "../support/orderClient.ts"
import { raceFixture } from "../support/raceFixture.ts"
import {
  findTwoSizes,
  makeStep,
  placeDelivered,
  readVariantStock,
  requestReturn,
  returnBody,
  takeBack
} from "../support/returnClient.ts"
import { type PreparedRequest, sendSimultaneously } from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"

const { fixture, shopFor } = raceFixture()
const owner = sharedFixture(() => signInStaff(fixture().one, { role: "owner" }))
const sizes = sharedFixture(() => findTwoSizes(fixture().one))

const buyerAt = (index: number) => {
  const buyer = fixture().buyers[index]
  if (buyer === undefined) throw new Error("No buyer")
  return buyer
}
const place = (buyer: number, quantity = 1) =>
  placeDelivered(fixture().one, buyerAt(buyer), owner(), {
    lines: [{ id: sizes().productId, v_id: sizes().size, quantity }],
    method: "cash"
  })
const ask = async (buyer: number, id: number, line = {}): Promise<number> => {
  const { body, text } = await requestReturn(fixture().one, buyerAt(buyer), id, returnBody([line]))
  if (body.data === undefined) throw new Error(text)
  return body.data.returns.at(-1).id
}
const atDesk = (index: number, path: string, body: object): PreparedRequest => ({
  url: `${shopFor(index).url}/api/desk/${path}`,
  headers: { cookie: owner().cookie },
  body: { key: newIdempotencyKey(), ...body }
})
const send = async (requests: ReadonlyArray<PreparedRequest>) =>
  (await sendSimultaneously(requests)).map(({ status, text }) => {
    const body: Json = JSON.parse(text)
    return { status, body }
  })
const sumRefunded = async (id: number) => {
  const rows = await query<{ sum: number }>(
    fixture().one,
    "select coalesce(sum(amount_fils), 0)::integer as sum from refund where order_id = $1 and state <> 'rejected'",
    [id]
  )
  return rows[0]?.sum
}
const rounds = [0, 1, 2, 3, 4, 5]

/**
 * The control: the same simultaneous work of ten clients by code that reads, checks and writes.
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

describe("returns at the same time, on two servers", () => {
  it("20 requests for the same last item: one claims it", async () => {
    for (const round of rounds) {
      const { id } = await place(round)
      const answers = await send(
        Array.from({ length: 20 }, (_, index) => ({
          url: `${shopFor(index).url}/api/order/${id}/returns`,
          headers: { authorization: `Bearer ${buyerAt(round).token}` },
          body: returnBody([{}])
        }))
      )
      const refused = answers.filter(({ status }) => status === 409)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(["line_taken"]))
      expect(await countRows(fixture().one, `return_request where order_id = ${id}`)).toBe(1)
    }
  })

  it("control: who reads the claims, checks and writes a request claims the item many times", async () => {
    const { id } = await place(6)
    const winners = await countNaiveWinners(
      async (client) =>
        (await client.query("select 1 from return_request where order_id = $1", [id])).rowCount ===
        0,
      (client) =>
        client.query(
          `insert into return_request (order_id, key, payload_hash, state, note, requested_at, changed_at)
           values ($1, gen_random_uuid()::text, '', 'requested', '', now(), now())`,
          [id]
        )
    )
    expect(winners).toBeGreaterThan(1)
  })

  it("two approvals of an exchange for the last piece of a size: one is refused, the other may be refunded", async () => {
    for (const round of rounds) {
      const wanted = { exchange: sizes().otherSize }
      const [one, other] = [await place(10 + round), await place(20 + round)]
      const returns = [
        await ask(10 + round, one.id, wanted),
        await ask(20 + round, other.id, wanted)
      ]
      await query(fixture().one, "update variant set stock = 1 where id = $1", [sizes().otherSize])
      const answers = await send(
        returns.map((id, index) => atDesk(index, `returns/${id}/approve`, { handover: "bring" }))
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.body.code).toBe("exchange_sold_out")
      expect(await readVariantStock(fixture().one, sizes().otherSize)).toBe(0)
      await query(fixture().one, "update variant set stock = 100 where id = $1", [
        sizes().otherSize
      ])
    }
  })

  it("control: who reads the stock, checks and takes it promises the last piece many times", async () => {
    const { otherSize } = sizes()
    await query(fixture().one, "update variant set stock = 1 where id = $1", [otherSize])
    const winners = await countNaiveWinners(
      async (client) =>
        (await client.query("select stock from variant where id = $1", [otherSize])).rows[0].stock >
        0,
      (client) => client.query("update variant set stock = 0 where id = $1", [otherSize])
    )
    expect(winners).toBeGreaterThan(1)
    await query(fixture().one, "update variant set stock = 100 where id = $1", [otherSize])
  })

  it("a settlement against a refund of everything at the desk: together never more than was paid", async () => {
    for (const round of rounds) {
      const { id, total } = await place(30 + round)
      const returnId = await ask(30 + round, id)
      const { amount } = await takeBack(owner(), returnId)
      const refund = (index: number) =>
        atDesk(index, `orders/${id}/refund`, {
          part: "rest",
          backToStock: [],
          method: "cash",
          reason: "Why",
          refundable: total
        })
      const settle = (index: number) =>
        atDesk(index, `returns/${returnId}/settle`, { amount, method: "cash" })
      const answers = await send([settle(0), refund(1), settle(1), refund(0)])
      const winners = answers.filter(({ status }) => status === 200)
      expect(winners).toHaveLength(1)
      expect(
        new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))
      ).toSatisfy((codes: ReadonlySet<string>) =>
        [...codes].every((code) =>
          ["amount_changed", "return_changed", "refund_refused"].includes(code)
        )
      )
      expect(await sumRefunded(id)).toBeLessThanOrEqual(total)
      expect(await countRows(fixture().one, `refund where order_id = ${id}`)).toBe(1)
    }
  })

  it("control: who reads what is left, checks and writes gives it back many times", async () => {
    const { id, total } = await place(40)
    const winners = await countNaiveWinners(
      async (client) =>
        Number(
          (
            await client.query(
              "select coalesce(sum(amount_fils), 0) as sum from refund where order_id = $1",
              [id]
            )
          ).rows[0].sum
        ) < total,
      (client) =>
        client.query(
          `insert into refund (order_id, reference, amount_fils, state, requested_at, changed_at, method)
           values ($1, gen_random_uuid()::text, $2, 'done', now(), now(), 'cash')`,
          [id, total]
        )
    )
    expect(winners).toBeGreaterThan(1)
    expect(await sumRefunded(id)).toBeGreaterThan(total)
  })

  it("ten settlements under one key: one refund, one credit note, ten equal answers", async () => {
    const { id } = await place(41, 2)
    const returnId = await ask(41, id)
    const { amount } = await takeBack(owner(), returnId)
    const key = newIdempotencyKey()
    const answers = await send(
      Array.from({ length: 10 }, (_, index) =>
        atDesk(index, `returns/${returnId}/settle`, { key, amount, method: "cash" })
      )
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await countRows(fixture().one, `refund where order_id = ${id}`)).toBe(1)
    expect(await countRows(fixture().one, `credit_note where return_id = ${returnId}`)).toBe(1)
  })

  it("law: stock is what was before − sold + what came back good, whatever happens at once", async () => {
    const before = await readVariantStock(fixture().one, sizes().size)
    const { id } = await place(42, 3)
    const returns = [await ask(42, id), await ask(42, id), await ask(42, id)]
    for (const returnId of returns) {
      await makeStep(owner(), returnId, "approve", { handover: "bring" })
      await makeStep(owner(), returnId, "receive")
    }
    const found = [
      { position: 0, good: 1, damaged: 0, notOurs: 0 },
      { position: 0, good: 0, damaged: 1, notOurs: 0 },
      { position: 0, good: 0, damaged: 0, notOurs: 1 }
    ]
    await send(
      returns.flatMap((returnId, index) =>
        [0, 1].map((server) =>
          atDesk(server, `returns/${returnId}/inspect`, { lines: [found[index]] })
        )
      )
    )
    expect(await readVariantStock(fixture().one, sizes().size)).toBe(before - 3 + 1)
  })
})
