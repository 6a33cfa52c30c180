import { parse } from "csv-parse/sync"
import { describe, expect, it } from "vitest"
import { dayOf } from "#core/desk/shopDay.ts"
import { callApi, logIn, query } from "../support/apiClient.ts"
import {
  countRows,
  eventually,
  newIdempotencyKey,
  placeOrder,
  readStock,
  decideRefund
} from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(
  () => startShop({ env: { SWEEP_EVERY_S: "1", SEED: "ample" } }),
  ({ stop }) => stop()
)
const noura = sharedFixture(() => logIn(shop(), "+96550001234"))
const owner = sharedFixture(() => signInStaff(shop(), { role: "owner", name: "hessa" }))

const productId = 129
const stock = () => readStock(shop(), productId)
/** An order of equal items in English; `card` is paid. */
const place = async (method: "cash" | "card", quantity: number) => {
  const lines = [{ id: productId, quantity }]
  const email = { email: "noura@example.com" }
  const { id, total } = await placeOrder(shop(), noura(), { lines, method }, email)
  await query(shop(), "update orders set locale = 'en' where id = $1", [id])
  return { id, paid: Math.round(total * 1_000) }
}
const read = async (id: number) => (await owner().call(`/desk/orders/${id}`)).body.order
const items = (quantity: number) => ({ items: [{ position: 0, quantity }] })
const refund = async (id: number, part: unknown, more: object = {}) =>
  owner().call(`/desk/orders/${id}/refund`, {
    body: {
      key: newIdempotencyKey(),
      part,
      backToStock: [],
      method: "provider",
      reason: "It broke",
      refundable: (await read(id)).refundable,
      ...more
    }
  })
const move = (id: number, from: string, to: string) =>
  owner().call("/desk/orders/move", { body: { orders: [{ id, from }], to, reason: "Why" } })
/** Lets the provider decide about the refunds that it knows, until the shop has seen it. */
const settle = async (id: number, status: "Refunded" | "Rejected") => {
  const state = status === "Refunded" ? "done" : "rejected"
  await eventually(async () => {
    await decideRefund(shop(), id, status)
    const open = await countRows(
      shop(),
      `refund where order_id = ${id} and state in ('requested', 'at_provider')`
    )
    return open === 0
  })
  expect(await countRows(shop(), `refund where order_id = ${id} and state = '${state}'`)).toBe(1)
}
const ofCustomer = async (id: number) =>
  (await callApi(shop(), `/order/${id}`, { token: noura().token, language: "en" })).body.data
const deliver = async (id: number) => {
  await move(id, "confirmed", "out_for_delivery")
  await move(id, "out_for_delivery", "delivered")
}
/** The texts and the subjects of the mails about refunds of an order. */
const told = async (id: number) => {
  // A step that can still be undone is told later.
  await eventually(
    async () =>
      (await countRows(
        shop(),
        `pgboss.job where state < 'completed' and data ? 'refundId' and data ->> 'orderId' = '${id}'`
      )) === 0
  )
  const rows = await query(
    shop(),
    "select kind, text from sandbox_message where text like $1 and text like '%We have refunded%' order by id",
    [`%${id}%`]
  )
  return {
    texts: rows.filter(({ kind }) => kind === "text").map(({ text }) => String(text)),
    mails: rows.filter(({ kind }) => kind === "mail").map(({ text }) => String(text))
  }
}

describe("what a refund is asked for with", () => {
  it("an amount beside items, no key and no reason are refused", async () => {
    const { id } = await place("card", 2)
    expect((await refund(id, { amount: 1_000, ...items(1) })).status).toBe(400)
    expect((await refund(id, { amount: 1_000 }, { key: "short" })).status).toBe(400)
    expect(await refund(id, { amount: 1_000 }, { reason: " \u200b" })).toMatchObject({
      status: 422,
      body: { code: "reason_missing" }
    })
    expect(await refund(id, { amount: 1_000 }, { backToStock: [0] })).toMatchObject({
      status: 422,
      body: { problem: "unknownItems" }
    })
    expect(await countRows(shop(), `refund where order_id = ${id}`)).toBe(0)
  })

  it("after a lost answer the same key answers the same refund, another payload the refund that exists", async () => {
    const { id, paid } = await place("card", 1)
    const request = { key: newIdempotencyKey(), refundable: paid }
    const first = await refund(id, { amount: 1_000 }, request)
    const again = await refund(id, { amount: 1_000 }, request)
    const idsOf = ({ body }: typeof first) =>
      body.order.refunds.map((one: { id: number }) => one.id)
    expect([again.status, idsOf(again)]).toEqual([200, idsOf(first)])
    expect(await refund(id, { amount: 2_000 }, request)).toMatchObject({
      status: 409,
      body: {
        code: "key_reused",
        refund: { id: first.body.order.refunds[0].id, amount: 1_000 }
      }
    })
  })
})

describe("goods and stock", () => {
  it("come back only where a person said so, also when all of the order is refunded", async () => {
    const before = await stock()
    const { id } = await place("card", 3)
    await refund(id, items(1))
    expect(await stock()).toBe(before - 3)
    await settle(id, "Refunded")
    const { body } = await refund(id, "rest", { backToStock: [0] })
    expect(body.order.lines).toMatchObject([{ quantity: 3, refundedQuantity: 3 }])
    expect(await stock()).toBe(before - 1)
    await eventually(async () => {
      await decideRefund(shop(), id, "Refunded")
      return (await read(id)).status === "refunded"
    })
    expect(await stock()).toBe(before - 1)
  })

  it("a cancellation gives back what was not refunded before", async () => {
    const before = await stock()
    const { id } = await place("card", 3)
    await refund(id, items(1))
    await owner().call(`/desk/orders/${id}/cancel`, {
      body: { from: "confirmed", reason: "No answer" }
    })
    expect(await stock()).toBe(before - 1)
    // They are back already, so a later refund puts nothing beside them.
    expect(await refund(id, "rest", { backToStock: [0] })).toMatchObject({ status: 422 })
    expect(await stock()).toBe(before - 1)
  })

  it("of a rejected refund are back, and do not come back a second time", async () => {
    const before = await stock()
    const { id } = await place("card", 1)
    await refund(id, items(1), { backToStock: [0] })
    expect(await stock()).toBe(before)
    await settle(id, "Rejected")
    await refund(id, items(1), { backToStock: [0] })
    expect(await stock()).toBe(before)
  })
})

describe("telling the customer", () => {
  it("each part is told once it is done, by text and by mail, with amount, way and items", async () => {
    const { id } = await place("card", 2)
    await refund(id, items(1))
    expect(await told(id)).toEqual({ texts: [], mails: [] })
    await settle(id, "Refunded")
    const { mails, texts } = await told(id)
    const [line] = (await read(id)).lines
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain(`of your order ${id} the way you paid`)
    expect(texts[0]).toMatch(new RegExp(`This is for: 1 x \\W*${line.name}`))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain("the way you paid")
    expect((await ofCustomer(id)).refunds).toMatchObject([
      {
        state: "done",
        amount: line.price / 1_000,
        method: "provider",
        items: [{ position: 0, quantity: 1 }]
      }
    ])
  })

  it("a rejected refund is told once it is done, once, and never by the status of the order", async () => {
    const { id } = await place("card", 1)
    await refund(id, "rest")
    await settle(id, "Rejected")
    expect(await told(id)).toEqual({ texts: [], mails: [] })
    expect((await ofCustomer(id)).refunds).toMatchObject([{ state: "rejected" }])
    const [row] = await query<{ id: number }>(
      shop(),
      "select id::integer from refund where order_id = $1",
      [id]
    )
    for (const decision of ["requestAgain", "settle"])
      await owner().call(`/desk/problems/refund-${row?.id}/${decision}`, {
        body: { reason: "Asked again" }
      })
    await settle(id, "Refunded")
    await eventually(async () => (await read(id)).status === "refunded")
    expect((await told(id)).texts).toHaveLength(1)
    expect((await told(id)).mails).toHaveLength(1)
    expect(
      await countRows(
        shop(),
        `sandbox_message where text like '%${id}%' and text like '%was refunded%'`
      )
    ).toBe(0)
  })
})

describe("cash that is given back", () => {
  it("is written down after the delivery, in parts up to what was collected, then the order is refunded", async () => {
    const before = await stock()
    const { id, paid } = await place("cash", 2)
    const byHand = { method: "cash" }
    expect((await refund(id, items(1), byHand)).body.problem).toBe("unpaid")
    await deliver(id)
    expect((await read(id)).refundable).toBe(paid)
    expect((await refund(id, items(1))).body.problem).toBe("wrongMethod")
    const { body } = await refund(id, items(1), { ...byHand, backToStock: [0] })
    const [line] = body.order.lines
    expect(body.order).toMatchObject({ status: "delivered", refundable: paid - line.price })
    expect(await stock()).toBe(before - 1)
    expect((await refund(id, { amount: paid }, byHand)).body.problem).toBe("tooMuch")
    // What was collected stays collected.
    expect((await move(id, "delivered", "out_for_delivery")).body.refused).toMatchObject([
      { reason: "notAllowed" }
    ])
    await refund(id, { amount: 250 }, { method: "bank_transfer" })
    await refund(id, "rest", byHand)
    expect(await read(id)).toMatchObject({ status: "refunded", refundable: 0 })
    expect(await stock()).toBe(before - 1)
    const { texts } = await told(id)
    const ways = texts.map((text) => /in cash|by bank transfer/.exec(text)?.[0])
    expect(ways.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      "by bank transfer",
      "in cash",
      "in cash"
    ])
  })

  it("counts on its own day; the day of the delivery stays as it was reported", async () => {
    const [today, yesterday] = [dayOf(Date.now()), dayOf(Date.now() - 86_400_000)]
    const takings = async () => {
      const { text } = await owner().call(
        `/desk/export/takings?first=${yesterday}&last=${today}&locale=en`
      )
      const rows: Array<Array<string>> = parse(text, { bom: true })
      const of = (day: string, method: string) => {
        const row = rows.find((one) => one[0] === day && one[1] === method)
        return { taken: fils(row?.[3]), refunded: fils(row?.[4]) }
      }
      return {
        delivered: of(yesterday, "Cash"),
        cash: of(today, "Cash").refunded,
        transfer: of(today, "Bank transfer").refunded
      }
    }
    const fils = (text = "0") => Math.round(Number(text) * 1_000)
    const { id, paid } = await place("cash", 1)
    await deliver(id)
    await query(
      shop(),
      "update order_history set at = at - interval '1 day' where order_id = $1 and order_status = 'delivered'",
      [id]
    )
    const before = await takings()
    await refund(id, { amount: 250 }, { method: "bank_transfer" })
    await refund(id, "rest", { method: "cash" })
    expect((await read(id)).status).toBe("refunded")
    expect(await takings()).toEqual({
      delivered: before.delivered,
      cash: before.cash - (paid - 250),
      transfer: before.transfer - 250
    })
    expect(before.delivered.taken).toBeGreaterThanOrEqual(paid)
  })
})

describe("an order that is refunded in full", () => {
  const toPack = async (id: number) => {
    const { body } = await owner().call("/desk/orders?workList=toPack")
    return body.orders.some((order: { id: number }) => order.id === id)
  }
  const count = async () => (await owner().call("/desk/work-lists")).body.counts.toPack

  it.each([
    ["all of its money", "rest", "done"],
    ["all of its items, but not the delivery", items(2), "rejected"]
  ] as const)("leaves the list to pack with %s, and is not sent", async (_, part, state) => {
    const { id } = await place("card", 2)
    expect(await toPack(id)).toBe(true)
    const before = await count()
    await refund(id, part)
    expect([await toPack(id), await count()]).toEqual([false, before - 1])
    const found = await owner().call(`/desk/orders?search=${id}`)
    expect(found.body.orders).toMatchObject([{ id, status: "confirmed", isFullyRefunded: true }])
    const moved = await move(id, "confirmed", "out_for_delivery")
    expect([moved.status, moved.body.refused]).toEqual([
      409,
      [{ id, status: "confirmed", reason: "fullyRefunded" }]
    ])
    // Also where the provider has rejected it: a person gives the money back in another way.
    await settle(id, state === "done" ? "Refunded" : "Rejected")
    expect(await toPack(id)).toBe(false)
  })
})
