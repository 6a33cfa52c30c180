import { describe, expect, it } from "vitest"
import { differenceLifeMs } from "#core/orders/orderChange.ts"
import { callApi, type Json, logIn, query } from "../support/apiClient.ts"
import {
  createPayload,
  decideRefund,
  eventually,
  initiatePayment,
  newIdempotencyKey,
  payInSandbox,
  readOrder,
  readStock
} from "../support/orderClient.ts"
import { addZone, jahra } from "../support/slotClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(
  () => startShop({ env: { SEED: "ample", SWEEP_EVERY_S: "1" } }),
  ({ stop }) => stop()
)
const noura = sharedFixture(() => logIn(shop(), "+96550001234"))
const owner = sharedFixture(() => signInStaff(shop(), { role: "owner", name: "hessa" }))

/** An order of two pieces that is paid by card. */
const placePaid = async () => {
  const payload = await createPayload(shop(), { lines: [{ id: 105, quantity: 2 }], method: "card" })
  const key = newIdempotencyKey()
  const order = { ...payload, repeat: true }
  const begun = await initiatePayment(shop(), noura(), order, key)
  await payInSandbox(shop(), begun.body.Data.InvoiceId, { outcome: "paid", notify: true })
  const find = () => query(shop(), "select id::integer as id from orders where key = $1", [key])
  await eventually(async () => (await find()).length > 0)
  return Number((await find())[0]?.["id"])
}
const deskOrder = async (id: number): Promise<Json> =>
  (await owner().call(`/desk/orders/${id}`)).body.order
const changeTo = async (id: number, quantity: number) => {
  const { version } = await deskOrder(id)
  const body = {
    version,
    address: null,
    note: null,
    slot: null,
    lines: [{ productId: 105, variantId: null, quantity }]
  }
  const quoted = await owner().call(`/desk/orders/${id}/change/quote`, { body })
  return owner().call(`/desk/orders/${id}/change`, {
    body: { ...body, key: newIdempotencyKey(), total: quoted.body.quote?.total ?? 0 }
  })
}
const tokenOf = ({ differences }: Json): string =>
  new URL(differences.at(-1).link, shop().url).pathname.split("/").at(-1) ?? ""
const look = async (token: string): Promise<Json> =>
  (await callApi<Json>(shop(), `/payment/difference/${token}`)).body.data
const openPayment = (token: string) =>
  callApi<Json>(shop(), `/payment/difference/${token}`, { body: {} })
const pay = async (token: string, outcome = "paid") => {
  const { body, status, text } = await openPayment(token)
  expect(status, text).toBe(200)
  const invoiceId = new URL(body.Data.InvoiceURL, shop().url).pathname.split("/").at(-1) ?? ""
  return payInSandbox(shop(), invoiceId, { outcome, notify: true })
}
const withdraw = (id: number, differenceId: number) =>
  owner().call(`/desk/orders/${id}/differences/${differenceId}/withdraw`, { body: {} })
const moveOn = (id: number, to: string) =>
  owner().call("/desk/orders/move", {
    body: { orders: [{ id, from: "confirmed" }], to, reason: "" }
  })
const refundsOf = (id: number) =>
  query(
    shop(),
    "select amount_fils::integer as amount, invoice_id::integer as invoice from refund where order_id = $1 order by id",
    [id]
  )

describe("a paid order that the desk makes dearer", () => {
  it("its customer pays the difference by a link, and it is changed then", async () => {
    const id = await placePaid()
    const before = await deskOrder(id)
    const stock = await readStock(shop(), 105)
    const { body, status, text } = await changeTo(id, 3)
    expect(status, text).toBe(200)
    const [difference] = body.order.differences
    expect(difference).toMatchObject({ state: "open", staffName: "hessa" })
    expect(body.order).toMatchObject({ total: before.total, version: before.version })
    expect(await readStock(shop(), 105)).toBe(stock - 1)
    const token = tokenOf(body.order)
    expect(await look(token)).toMatchObject({
      order_id: id,
      state: "open",
      amount: difference.amount / 1_000,
      total_before: before.total / 1_000
    })
    expect((await look(token)).changes[0]).toContain("1")
    await pay(token)
    await eventually(async () => (await look(token)).state === "paid")
    const after = await deskOrder(id)
    expect(after.total).toBe(before.total + difference.amount)
    expect(after.refundable).toBe(after.total)
    expect(after.lines).toMatchObject([{ quantity: 3 }])
    expect(after.history.at(-1).what).toMatchObject({
      kind: "change",
      totalBefore: before.total,
      total: after.total
    })
    expect(await readStock(shop(), 105)).toBe(stock - 1)
    expect((await readOrder(shop(), noura(), id)).total_price).toBe(after.total / 1_000)
    expect((await openPayment(token)).body.code).toBe("link_ended")
  })

  it("refunds come from both payments, and never more than was paid", async () => {
    const id = await placePaid()
    const { body } = await changeTo(id, 3)
    const token = tokenOf(body.order)
    await pay(token)
    await eventually(async () => (await look(token)).state === "paid")
    const { refundable, total } = await deskOrder(id)
    const [first, second] = await query<{ paid: number }>(
      shop(),
      `select paid_fils::integer as paid from invoice
       join order_payment on invoice_id = invoice.id where order_id = $1 order by invoice.id`,
      [id]
    )
    const ask = (part: object | string, left: number) =>
      owner().call(`/desk/orders/${id}/refund`, {
        body: {
          key: newIdempotencyKey(),
          part,
          backToStock: [],
          method: "provider",
          reason: "all of it",
          refundable: left
        }
      })
    expect((await ask({ amount: total + 1 }, refundable)).body.problem).toBe("tooMuch")
    expect((await ask({ amount: 100 }, refundable)).status).toBe(200)
    expect((await ask("rest", refundable - 100)).status).toBe(200)
    const refunds = await refundsOf(id)
    expect(refunds.map(({ amount }) => amount)).toEqual([
      100,
      (first?.paid ?? 0) - 100,
      second?.paid
    ])
    expect(new Set(refunds.map(({ invoice }) => invoice)).size).toBe(2)
    await eventually(async () => {
      await decideRefund(shop(), id, "Refunded")
      return (await deskOrder(id)).status === "refunded"
    })
  })

  it("a cancelled order gives both payments back", async () => {
    const id = await placePaid()
    const token = tokenOf((await changeTo(id, 3)).body.order)
    await pay(token)
    await eventually(async () => (await look(token)).state === "paid")
    const { total } = await deskOrder(id)
    const stock = await readStock(shop(), 105)
    await callApi(shop(), `/order/${id}/cancel`, { token: noura().token, body: {} })
    const refunds = await refundsOf(id)
    expect(refunds).toHaveLength(2)
    expect(refunds.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(total)
    expect(await readStock(shop(), 105)).toBe(stock + 3)
  })

  it("a link that is withdrawn cannot be paid, and its items are back", async () => {
    const id = await placePaid()
    const stock = await readStock(shop(), 105)
    const { order } = (await changeTo(id, 4)).body
    expect((await changeTo(id, 5)).body.problem).toBe("differenceOpen")
    const token = tokenOf(order)
    expect((await withdraw(id, order.differences[0].id)).body.order.differences[0].state).toBe(
      "withdrawn"
    )
    expect(await readStock(shop(), 105)).toBe(stock)
    expect((await look(token)).state).toBe("withdrawn")
    expect((await openPayment(token)).status).toBe(409)
    expect((await withdraw(id, order.differences[0].id)).body.code).toBe("difference_ended")
    expect((await changeTo(id, 3)).status).toBe(200)
  })

  it("a link that nobody pays lapses, and its items are back", async () => {
    const id = await placePaid()
    const stock = await readStock(shop(), 105)
    const token = tokenOf((await changeTo(id, 4)).body.order)
    expect(differenceLifeMs).toBe(86_400_000)
    await query(
      shop(),
      `update order_difference set made_at = made_at - interval '2 days', expires_at = now() where order_id = ${id};
       update invoice set created_at = created_at - interval '2 days', expires_at = now(), next_check_at = now()
       where difference_id in (select id from order_difference where order_id = ${id})`
    )
    expect((await look(token)).state).toBe("expired")
    await eventually(async () => (await readStock(shop(), 105)) === stock)
  })

  it("an order that leaves meanwhile is not changed: the items are back, and what comes waits for a person", async () => {
    const id = await placePaid()
    const stock = await readStock(shop(), 105)
    const token = tokenOf((await changeTo(id, 3)).body.order)
    const { body } = await openPayment(token)
    await moveOn(id, "out_for_delivery")
    expect((await look(token)).state).toBe("gone")
    await eventually(async () => (await readStock(shop(), 105)) === stock)
    const invoiceId = new URL(body.Data.InvoiceURL, shop().url).pathname.split("/").at(-1) ?? ""
    await payInSandbox(shop(), invoiceId, { outcome: "paid", notify: true, late: true })
    await eventually(async () => (await look(token)).state === "received")
    expect((await deskOrder(id)).lines).toMatchObject([{ quantity: 2 }])
    const { problems } = (await owner().call("/desk/problems")).body
    expect(problems).toContainEqual(expect.objectContaining({ kind: "strandedPayment" }))
  })

  it("the note that its customer writes meanwhile stays", async () => {
    const id = await placePaid()
    const token = tokenOf((await changeTo(id, 3)).body.order)
    const { total, version } = await deskOrder(id)
    const saved = await callApi<Json>(shop(), `/order/${id}/change`, {
      token: noura().token,
      body: {
        version,
        order_detail: null,
        slot: null,
        note: "الباب الخلفي",
        total: total / 1_000,
        key: newIdempotencyKey()
      }
    })
    expect(saved.status, saved.text).toBe(200)
    await pay(token)
    await eventually(async () => (await look(token)).state === "paid")
    expect(await deskOrder(id)).toMatchObject({ note: "الباب الخلفي", lines: [{ quantity: 3 }] })
  })

  it("a link with another signature opens nothing", async () => {
    const token = tokenOf((await changeTo(await placePaid(), 3)).body.order)
    const other = `${token.slice(0, -1)}${token.endsWith("A") ? "E" : "A"}`
    expect((await callApi(shop(), `/payment/difference/${other}`)).status).toBe(404)
    expect((await openPayment(other)).status).toBe(404)
    expect((await callApi(shop(), "/payment/difference/1-x")).status).toBe(404)
  })

  it("the takings of the day have both payments", async () => {
    const takings = async () => {
      const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
      const { text } = await owner().call(`/desk/export/takings?first=${day}&last=${day}&locale=en`)
      return text
    }
    const id = await placePaid()
    const before = await takings()
    const { order } = (await changeTo(id, 3)).body
    expect(await takings()).toBe(before)
    await pay(tokenOf(order))
    await eventually(async () => (await takings()) !== before)
  })
})

describe("a dearer change that goes to another slot", () => {
  const hawalli = { ...jahra, id: "hawalli", governorates: ["hawalli"] }
  const address = { city: "Jahra", block: "4", street: "12", home: "9" }
  const takenIn = async (zone: string) => {
    const [row] = await query<{ readonly taken: number }>(
      shop(),
      "select coalesce(sum(taken), 0)::integer as taken from delivery_slot where zone = $1",
      [zone]
    )
    return row?.taken
  }
  /** A paid order with a slot, and the same times of another zone that the desk asks for. */
  const askToMove = async () => {
    await query(shop(), "delete from delivery_rate where zone ->> 'id' in ('jahra', 'hawalli')")
    const id = await placePaid()
    await addZone(shop())
    await addZone(shop(), hawalli)
    await query(shop(), "update delivery_slot set taken = 0")
    const { version } = await deskOrder(id)
    const body = { version, address, note: null, lines: null, slot: null }
    const quoted = await owner().call(`/desk/orders/${id}/change/quote`, { body })
    expect(quoted.body.quote, quoted.text).toMatchObject({ needsSlot: true })
    const { slots, total } = quoted.body.quote
    const [{ begins, day, ends }] = slots
    const date = new Date(day).toISOString().slice(0, 10)
    await query(
      shop(),
      `insert into delivery_slot (zone, day, begins, taken) values ('hawalli', $1, $2, 1)
       on conflict (zone, day, begins) do update set taken = 1`,
      [date, begins]
    )
    await query(
      shop(),
      `update orders set delivery_zone = 'hawalli', slot_day = $2, slot_begins = $3,
         slot_ends = $4, slot_reserved = true where id = $1`,
      [id, date, begins, ends]
    )
    const change = (key = newIdempotencyKey()) =>
      owner().call(`/desk/orders/${id}/change`, {
        body: { ...body, slot: { day, begins }, key, total }
      })
    return { id, change, begins, day }
  }

  it("its place is reserved with the link, and the old one is free once it is paid", async () => {
    const { begins, change, day, id } = await askToMove()
    const { body, text } = await change()
    expect(body.order?.differences, text).toHaveLength(1)
    expect([await takenIn("jahra"), await takenIn("hawalli")]).toEqual([1, 1])
    expect(Date.parse(body.order.differences[0].expiresAt)).toBeLessThanOrEqual(
      Math.min(Date.now() + differenceLifeMs, day + (begins - 180) * 60_000)
    )
    const token = tokenOf(body.order)
    await pay(token)
    await eventually(async () => (await look(token)).state === "paid")
    expect([await takenIn("jahra"), await takenIn("hawalli")]).toEqual([1, 0])
    expect(await deskOrder(id)).toMatchObject({
      addressParts: address,
      expectedDay: new Date(day).toISOString().slice(0, 10)
    })
    const [audit] = await query(
      shop(),
      "select count(*)::integer from audit_event where subject = $1 and action = 'order.sendDifference'",
      [`order-${id}`]
    )
    expect(audit).toEqual({ count: 1 })
  })

  it("a withdrawn link gives its place back, and the order keeps its own", async () => {
    const { change, id } = await askToMove()
    const { order } = (await change()).body
    expect(await takenIn("jahra")).toBe(1)
    expect((await withdraw(id, order.differences.at(-1).id)).status).toBe(200)
    expect([await takenIn("jahra"), await takenIn("hawalli")]).toEqual([0, 1])
  })
})
