import { describe, expect, it } from "vitest"
import type { Decision, Problem, ProblemKind } from "#core/desk/DeskProblems.ts"
import { findMessageFailure } from "#core/desk/messageFailure.ts"
import { callApi, logIn, query } from "../support/apiClient.ts"
import {
  eventually,
  strandPayment,
  placeOrder,
  readStock,
  setStock,
  decideRefund
} from "../support/orderClient.ts"
import { countStatuses, sendSimultaneously } from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startSmtpServer } from "../support/smtpServer.ts"
import { signInStaff, type StaffClient } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"
import { startShopProcess } from "../support/startShopProcess.ts"

const productId = 138

const opened = sharedFixture(
  async () => {
    const smtp = await startSmtpServer("accept")
    const env = {
      SWEEP_EVERY_S: "1",
      SMTP_URL: smtp.url,
      MAIL_FROM: "Sadu <shop@example.com>",
      MESSAGE_TRIES: "1"
    }
    const shop = await startShop({ env })
    const second = await startShopProcess({ env, databaseUrl: shop.databaseUrl ?? "" })
    return {
      smtp,
      shop,
      second,
      owner: await signInStaff(shop, { role: "owner" }),
      staff: await signInStaff(shop, { role: "staff" }),
      noura: await logIn(shop, "+96550001234")
    }
  },
  async ({ second, shop, smtp }) => {
    await second.stop()
    await shop.stop()
    await smtp.close()
  }
)

interface ListedProblem extends Pick<Problem, "id" | "decisions"> {
  readonly kind: ProblemKind
  readonly orderId: string | null
  readonly amount: number | null
  readonly reason?: string
}
const listFor = async (who: StaffClient) =>
  (await who.call<{ readonly problems: ReadonlyArray<ListedProblem> }>("/desk/problems")).body
    .problems
const findFor = async (who: StaffClient, id: string) =>
  (await listFor(who)).find((problem) => problem.id === id)
const decide = (who: StaffClient, id: string, decision: Decision, reason = "") =>
  who.call(`/desk/problems/${id}/${decision}`, { body: { reason } })
const auditOf = (subject: string) =>
  query(
    opened().shop,
    `select name, action, after from audit_event join staff_member on staff_member.id = staff_id
    where subject = $1 order by audit_event.id`,
    [subject]
  )

const strand = async (isInOtherCurrency = false) => {
  const { noura, shop } = opened()
  await setStock(shop, productId, 60)
  const lines = [{ id: productId, quantity: 2 }]
  const payment = await strandPayment(shop, noura, lines, isInOtherCurrency)
  await setStock(shop, productId, 60)
  return payment
}

describe("a stranded payment", () => {
  it("offers the order to everybody, and its money to the owner alone", async () => {
    const { owner, staff } = opened()
    const { amount, id } = await strand()
    expect(await findFor(staff, id)).toMatchObject({
      kind: "strandedPayment",
      amount,
      payer: { name: "نورة الصباح", phone: "+96550001234" },
      items: [{ quantity: 2, name: expect.stringMatching(/./), attributes: "" }],
      reason: "late",
      decisions: ["makeOrder"]
    })
    expect((await findFor(owner, id))?.decisions).toEqual(["makeOrder", "refund"])
    expect(await decide(staff, id, "refund")).toMatchObject({ status: 403 })
    expect(await decide(owner, id, "refund")).toMatchObject({ status: 200 })
    expect(await decide(owner, id, "refund")).toMatchObject({
      status: 409,
      body: { code: "problem_gone" }
    })
    expect(await decide(staff, id, "makeOrder")).toMatchObject({ status: 409 })
    expect(await findFor(owner, id)).toBeUndefined()
    expect(await auditOf(id)).toMatchObject([
      { name: owner.name, action: "problem.refund", after: { refund: expect.any(Number) } }
    ])
  })

  it("two servers: of twenty who make its order at once, one does", async () => {
    const { second, shop, staff } = opened()
    const { id, key } = await strand()
    const decideAtOnce = (path: string) =>
      sendSimultaneously(
        Array.from({ length: 20 }, (_, index) => ({
          url: `${(index % 2 === 0 ? shop : second).url}/api${path}`,
          headers: { cookie: staff.cookie },
          body: { reason: "" }
        }))
      )
    expect(countStatuses(await decideAtOnce(`/desk/problems/${id}/makeOrder`))).toEqual({
      200: 1,
      409: 19
    })
    expect(await readStock(shop, productId)).toBe(58)
    expect(await query(shop, "select id from orders where key = $1", [key])).toHaveLength(1)
    expect(await auditOf(id)).toHaveLength(1)
    // Control: twenty who read, check and then write without a lock all make one.
    await query(shop, "create table unsafe_payment as select 'held' as state")
    const read = await Promise.all(
      Array.from({ length: 20 }, () => query(shop, "select state from unsafe_payment"))
    )
    const made = read.filter(([row]) => row?.["state"] === "held")
    await query(shop, "update unsafe_payment set state = 'paid'")
    expect(made).toHaveLength(20)
  })

  it("makes no order of goods that are sold out", async () => {
    const { shop, staff } = opened()
    const { id, key } = await strand()
    await setStock(shop, productId, 1)
    expect(await decide(staff, id, "makeOrder")).toMatchObject({
      status: 409,
      body: { code: "sold_out" }
    })
    expect(await query(shop, "select id from orders where key = $1", [key])).toEqual([])
    expect(await auditOf(id)).toEqual([])
    expect(await findFor(staff, id)).toBeDefined()
  })

  it("in another currency is settled with a reason", async () => {
    const { owner } = opened()
    const { id } = await strand(true)
    expect(await findFor(owner, id)).toMatchObject({ amount: null, decisions: ["settle"] })
    expect(await decide(owner, id, "settle", " \u200f ")).toMatchObject({
      status: 422,
      body: { code: "reason_missing" }
    })
    expect(await decide(owner, id, "refund")).toMatchObject({ status: 409 })
    expect(await decide(owner, id, "settle", "given back in the portal")).toMatchObject({
      status: 200
    })
    expect(await findFor(owner, id)).toBeUndefined()
    expect(await auditOf(id)).toMatchObject([{ after: { reason: "given back in the portal" } }])
  })
})

/** An order that was paid by card. */
const placePaidOrder = async () => {
  const { noura, shop } = opened()
  const lines = [{ id: productId, quantity: 1 }]
  const { id } = await placeOrder(shop, noura, { lines, method: "card" })
  const [order] = await query(shop, "select invoice_id from orders where id = $1", [id])
  return { id, invoiceId: Number(order?.["invoice_id"]) }
}

it("an invoice that was paid twice waits with its order until the owner settles it", async () => {
  const { owner, shop, staff } = opened()
  const order = await placePaidOrder()
  await query(shop, "update invoice set payments = 2 where id = $1", [order.invoiceId])
  const id = `payment-${order.invoiceId}`
  expect(await findFor(staff, id)).toMatchObject({
    kind: "repeatedPayment",
    payments: 2,
    orderId: String(order.id),
    decisions: []
  })
  expect(await decide(owner, id, "settle", "0.750 given back")).toMatchObject({ status: 200 })
  expect(await findFor(owner, id)).toBeUndefined()
})

it("a rejected refund is requested again, or settled once the money was given back", async () => {
  const { noura, owner, shop } = opened()
  const order = await placePaidOrder()
  const find = async () =>
    (await listFor(owner)).find(
      ({ kind, orderId }) => kind === "rejectedRefund" && orderId === String(order.id)
    )
  const rejected = async () => {
    await eventually(async () => {
      await decideRefund(shop, order.id, "Rejected")
      return (await find()) !== undefined
    })
    return (await find())?.id ?? ""
  }
  await callApi(shop, `/order/${order.id}/cancel`, { token: noura.token, body: {} })
  const id = await rejected()
  expect(await decide(owner, id, "requestAgain")).toMatchObject({ status: 200 })
  expect(await find()).toBeUndefined()
  expect(await rejected()).toBe(id)
  expect(await decide(owner, id, "settle", "by bank transfer")).toMatchObject({ status: 200 })
  expect(await decide(owner, id, "requestAgain")).toMatchObject({ status: 409 })
  expect(
    await query(shop, "select order_status from orders where id = $1", [order.id])
  ).toMatchObject([{ order_status: "refunded" }])
  expect((await auditOf(id)).map(({ action }) => action)).toEqual([
    "problem.requestAgain",
    "problem.settle"
  ])
})

/** A refund of an order that is in this state, as the provider left it. */
const refundIn = async (orderId: number, state: "rejected" | "unknown", amount: number) => {
  const [row] = await query<{ id: number }>(
    opened().shop,
    `insert into refund (invoice_id, order_id, reference, amount_fils, state, requested_at, changed_at)
    select invoice_id, id, 'refund-' || gen_random_uuid(), $2, $3, now(), now() from orders where id = $1
    returning id::integer`,
    [orderId, amount, state]
  )
  return `refund-${row?.id}`
}
const stateOf = async (id: string) =>
  (
    await query(
      opened().shop,
      "select state, closed_at is null as open from refund where id = $1",
      [id.slice("refund-".length)]
    )
  )[0]

it("a rejected refund is no problem any more once all of the payment is given back", async () => {
  const { noura, owner, shop } = opened()
  const order = await placePaidOrder()
  const id = await refundIn(order.id, "rejected", 500)
  expect(await findFor(owner, id)).toMatchObject({
    kind: "rejectedRefund",
    decisions: ["requestAgain", "settle", "close"]
  })
  await callApi(shop, `/order/${order.id}/cancel`, { token: noura.token, body: {} })
  expect(await findFor(owner, id)).toBeUndefined()
})

it("a rejected refund is closed with a reason, or once more is not left: nothing is given back", async () => {
  const { owner, staff } = opened()
  const order = await placePaidOrder()
  const id = await refundIn(order.id, "rejected", 99_990)
  expect(await findFor(owner, id)).toMatchObject({ decisions: ["close"] })
  expect(await decide(owner, id, "requestAgain")).toMatchObject({ status: 409 })
  expect(await decide(staff, id, "close", "twice")).toMatchObject({ status: 403 })
  expect(await decide(owner, id, "close")).toMatchObject({
    status: 422,
    body: { code: "reason_missing" }
  })
  expect(await decide(owner, id, "close", "given back in cash")).toMatchObject({ status: 200 })
  expect(await decide(owner, id, "close", "again")).toMatchObject({ status: 409 })
  expect(await findFor(owner, id)).toBeUndefined()
  expect(await stateOf(id)).toEqual({ state: "rejected", open: false })
  expect(await auditOf(id)).toMatchObject([{ action: "problem.close" }])
})

it("an unknown refund is decided by what a person finds in the provider's portal", async () => {
  const { owner, staff } = opened()
  const order = await placePaidOrder()
  const [made, notMade] = [
    await refundIn(order.id, "unknown", 250),
    await refundIn(order.id, "unknown", 250)
  ]
  expect(await findFor(staff, made)).toMatchObject({ kind: "unknownRefund", decisions: [] })
  expect(await findFor(owner, made)).toMatchObject({ decisions: ["wasMade", "wasNotMade"] })
  expect(await decide(owner, made, "settle", "why")).toMatchObject({ status: 409 })
  expect(await decide(owner, made, "wasMade", "number 49507")).toMatchObject({ status: 200 })
  expect(await findFor(owner, made)).toBeUndefined()
  expect(await stateOf(made)).toMatchObject({ state: "done" })
  expect(await decide(owner, notMade, "wasNotMade", "not there")).toMatchObject({ status: 200 })
  expect(await findFor(owner, notMade)).toMatchObject({ kind: "rejectedRefund" })
  expect(await decide(owner, notMade, "wasMade", "too late")).toMatchObject({ status: 409 })
})

it("a paid order without stock is listed for its own page", async () => {
  const { shop, staff } = opened()
  const { id } = await placePaidOrder()
  await query(shop, "update orders set order_status = 'on_hold' where id = $1", [id])
  expect(await findFor(staff, `order-${id}`)).toMatchObject({
    kind: "orderOnHold",
    orderId: String(id),
    decisions: []
  })
})

it("a message that was given up is sent again, or forgotten with a reason", async () => {
  const { noura, shop, smtp, staff } = opened()
  smtp.behave("refuse")
  const place = async () => {
    const lines = [{ id: productId, quantity: 1 }]
    const email = "noura@example.com"
    const order = await placeOrder(shop, noura, { lines, method: "cash" }, { email })
    const find = async () =>
      (await listFor(staff)).find(
        ({ kind, orderId }) => kind === "deadLetter" && orderId === String(order.id)
      )
    await eventually(async () => (await find()) !== undefined)
    return { find, id: (await find())?.id ?? "" }
  }
  const [first, second] = [await place(), await place()]
  const found = await first.find()
  expect(found).toMatchObject({
    about: { kind: "step", status: "confirmed" },
    payer: { phone: "+96550001234" },
    cause: findMessageFailure(found?.reason ?? "")
  })
  const before = smtp.mails.length
  expect(await decide(staff, second.id, "forgetMessage")).toMatchObject({ status: 422 })
  expect(await decide(staff, second.id, "forgetMessage", "told by phone")).toMatchObject({
    status: 200
  })
  expect(await decide(staff, second.id, "retryMessage")).toMatchObject({ status: 409 })
  smtp.behave("accept")
  expect(await decide(staff, first.id, "retryMessage")).toMatchObject({ status: 200 })
  await eventually(async () => smtp.mails.length === before + 1)
  expect([await first.find(), await second.find()]).toEqual([undefined, undefined])
  expect(await auditOf(second.id)).toMatchObject([{ after: { reason: "told by phone" } }])
})
