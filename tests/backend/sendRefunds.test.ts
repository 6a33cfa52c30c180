import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { inTransaction } from "#backend/database/transaction.ts"
import { recordChargeback } from "#backend/payments/sendRefunds.ts"
import { listOpenRefunds } from "#backend/payments/strandedPayments.ts"
import { myFatoorahProvider } from "#backend/payments/myfatoorah/myFatoorahProvider.ts"
import type { Chargeback } from "#backend/payments/PaymentProvider.ts"
import {
  closeRefund,
  decideUnknownRefund,
  requestRefundAgain,
  markRefundGivenBack
} from "#backend/payments/refund.ts"
import { tapProvider } from "#backend/payments/tap/tapProvider.ts"
import { Fils } from "#core/money/Fils.ts"
import { startMyFatoorahStandIn } from "../support/myFatoorahStandIn.ts"
import { query } from "../support/apiClient.ts"
import { dayMs, minuteMs, type PaidOrder, refundShop } from "../support/refundShop.ts"
import type { Fault } from "../support/providerStandIn.ts"
import { startTapStandIn } from "../support/tapStandIn.ts"

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

// The waits are shorter than in a shop, in proportion.
const waits = { timeoutMs: 2_000, retryDelayMs: 1 }
const silence = { silenceMs: 4_000 }
const atMyFatoorah = refundShop(
  () => startMyFatoorahStandIn(silence),
  (standIn, now) => myFatoorahProvider({ ...standIn, country: "KW", isTest: false }, now, waits)
)
const atTap = refundShop(
  () => startTapStandIn(silence),
  (standIn, now) =>
    tapProvider(
      { ...standIn, methods: ["knet"], webhookUrl: "https://shop.example/webhook" },
      now,
      waits
    )
)
const one = { amount: Fils.make(1_000) }

describe.each([
  {
    name: "MyFatoorah",
    shop: atMyFatoorah,
    refundCall: "MakeRefund",
    // A request that may have been done is not repeated.
    tries: 1,
    listCall: "GetRefundStatus"
  },
  { name: "Tap", shop: atTap, refundCall: "refunds", tries: 3, listCall: "refunds/list" }
])("refunds at $name", ({ listCall, refundCall, shop, tries }) => {
  const { check, context, later, opened, place, refundsOf, request, setStatus, statusOf } = shop
  const failRefund = (fault: Fault) =>
    opened().standIn.failNext(refundCall, ...Array.from({ length: tries }, () => fault))
  const loseAnswer = () => failRefund("lostAnswer")
  const madeAt = ({ providerId }: PaidOrder) =>
    opened()
      .standIn.refundsOf(providerId)
      .map(({ fils }) => fils)

  it("a requested one is made once, keeps the provider's id, and is done when the provider says so", async () => {
    const order = await place(3)
    await request(order, one)
    await check(order)
    await check(order, 1)
    expect(madeAt(order)).toEqual([1_000])
    expect(await refundsOf(order)).toMatchObject([
      { method: "provider", state: "at_provider", providerId: expect.stringMatching(/./) }
    ])
    await opened().standIn.decideRefunds(order.providerId, "succeeded")
    await check(order)
    expect(await refundsOf(order)).toMatchObject([{ state: "done" }])
    expect(await statusOf(order)).toBe("confirmed")
  })

  it("of the portal are taken over: only the rest can be refunded, and all of it refunds the order", async () => {
    const order = await place(3)
    const { standIn } = opened()
    await standIn.refundInPortal(order.providerId, 1_500)
    await check(order)
    expect(await refundsOf(order)).toMatchObject([
      { method: "portal", state: "done", amount: 1_500, orderId: order.orderId }
    ])
    expect(await request(order, { amount: Fils.make(order.paid - 1_490) })).toBe("tooMuch")
    await standIn.refundInPortal(order.providerId, order.paid - 1_500)
    await check(order)
    await check(order, 1)
    expect(await refundsOf(order)).toHaveLength(2)
    expect(await statusOf(order)).toBe("refunded")
    expect(await request(order, "rest")).toBe("nothing")
  })

  it("of all of a cancelled order are reduced to what the portal has left", async () => {
    const order = await place(3)
    await request(order, "rest")
    await setStatus(order, "cancelled")
    await opened().standIn.refundInPortal(order.providerId, 1_500)
    await check(order)
    expect(madeAt(order)).toEqual([1_500, order.paid - 1_500])
    await opened().standIn.decideRefunds(order.providerId, "succeeded")
    await check(order)
    expect(await statusOf(order)).toBe("refunded")
    expect((await refundsOf(order)).map(({ state }) => state)).toEqual(["done", "done"])
  })

  it("of a part that is too much now come before a person, and end by themselves where nothing is left", async () => {
    const order = await place(3)
    const id = Number(await request(order, { amount: Fils.make(order.paid - 1_000) }))
    await opened().standIn.refundInPortal(order.providerId, 1_500)
    await check(order)
    expect(madeAt(order)).toEqual([1_500])
    const find = async () => (await listOpenRefunds(context())).find((refund) => refund.id === id)
    expect(await find()).toMatchObject({ state: "rejected", left: order.paid - 1_500 })
    const at = new Date(context().now())
    await inTransaction(context().db, async (tx) => {
      expect(await requestRefundAgain(tx, id, at)).toBe(false)
      expect(await markRefundGivenBack(tx, context(), id, at)).toBe(false)
      expect(await closeRefund(tx, id, at)).toBe(true)
      expect(await closeRefund(tx, id, at)).toBe(false)
    })
    expect(await find()).toBeUndefined()
    const rest = Number(await request(order, "rest"))
    await opened().standIn.refundInPortal(order.providerId, order.paid - 1_500)
    await check(order)
    expect((await refundsOf(order)).find((refund) => refund.id === rest)).toMatchObject({
      state: "rejected",
      isClosed: true
    })
    expect(await statusOf(order)).toBe("refunded")
  })

  it("whose answer is lost are found by their reference, and not made twice", async () => {
    const order = await place(3)
    await request(order, one)
    loseAnswer()
    await expect(check(order)).rejects.toMatchObject({ _tag: "NoAnswer" })
    expect(await refundsOf(order)).toMatchObject([{ state: "requested", providerId: null }])
    later(16 * minuteMs)
    await check(order)
    expect(await refundsOf(order)).toMatchObject([{ state: "at_provider" }])
    expect(madeAt(order)).toEqual([1_000])
  })

  it("that are made after the time limit of the request are found, and not made twice", async () => {
    const order = await place(3)
    await request(order, one)
    failRefund("silence")
    await expect(check(order)).rejects.toMatchObject({ _tag: "NoAnswer" })
    expect(await refundsOf(order)).toMatchObject([{ state: "requested" }])
    await expect.poll(() => madeAt(order), { timeout: 20_000 }).toEqual([1_000])
    await check(order)
    expect(await refundsOf(order)).toMatchObject([{ state: "at_provider" }])
    expect(madeAt(order)).toEqual([1_000])
  })

  it("that a proxy of the provider answered are asked for again once they cannot arrive any more", async () => {
    const order = await place(3)
    await request(order, one)
    failRefund("html403")
    await expect(check(order)).rejects.toMatchObject({ _tag: "NoAnswer" })
    later(14 * minuteMs)
    await check(order)
    expect(madeAt(order)).toEqual([])
    later(2 * minuteMs)
    await check(order)
    expect(madeAt(order)).toEqual([1_000])
  })

  it("whose answer is lost and whose list is refused come before a person; the provider is not asked twice", async () => {
    const order = await place(3)
    const { standIn } = opened()
    const id = Number(await request(order, one))
    loseAnswer()
    await expect(check(order)).rejects.toMatchObject({ _tag: "NoAnswer" })
    standIn.failNext(listCall, "refused")
    await check(order)
    expect(await refundsOf(order)).toMatchObject([{ state: "requested" }])
    later(16 * minuteMs)
    standIn.failNext(listCall, "refused")
    await check(order)
    expect(madeAt(order)).toEqual([1_000])
    expect(await refundsOf(order)).toMatchObject([{ state: "unknown" }])
    expect((await listOpenRefunds(context())).some((refund) => refund.id === id)).toBe(true)
    // What is unknown counts as given back until somebody has decided.
    expect(await request(order, { amount: Fils.make(order.paid - 990) })).toBe("tooMuch")
    // The provider tells of it later: nobody has to decide any more.
    await check(order)
    expect(await refundsOf(order)).toMatchObject([{ state: "at_provider" }])
    expect((await listOpenRefunds(context())).some((refund) => refund.id === id)).toBe(false)
  })

  it("control: to read a refused list as an empty one and to ask again makes a second refund", async () => {
    const order = await place(3)
    const { standIn } = opened()
    const provider = context().paymentProvider
    const ask = (reference: string) =>
      provider.refund({ invoiceId: order.providerId, reference, valueFils: one.amount })
    await ask("control-1")
    standIn.failNext(listCall, "refused")
    const list = await provider.refunds({ invoiceId: order.providerId, knownIds: [] })
    if (list.refunds.length === 0) await ask("control-2")
    expect(madeAt(order)).toEqual([1_000, 1_000])
  })

  it("that the provider refuses are rejected once a complete list lacks them, otherwise unknown", async () => {
    const { standIn } = opened()
    const refused = await place(3)
    await request(refused, one)
    standIn.failNext(refundCall, "refused")
    await check(refused)
    expect(await refundsOf(refused)).toMatchObject([{ state: "rejected" }])
    const unknown = await place(3)
    await request(unknown, one)
    standIn.failNext(refundCall, "refused")
    standIn.failNext(listCall, "refused", "refused")
    await check(unknown)
    expect(await refundsOf(unknown)).toMatchObject([{ state: "unknown" }])
  })

  it("that are requested again are not made twice where the rejected request was made after all", async () => {
    const order = await place(3)
    const { standIn } = opened()
    const id = Number(await request(order, one))
    standIn.failNext(refundCall, "refused")
    await check(order)
    const [row] = await query<{ reference: string }>(
      opened().shop,
      "select reference from refund where id = $1",
      [id]
    )
    await context().paymentProvider.refund({
      invoiceId: order.providerId,
      reference: row?.reference ?? "",
      valueFils: one.amount
    })
    const at = new Date(context().now())
    await inTransaction(context().db, (tx) => requestRefundAgain(tx, id, at))
    await check(order)
    expect(madeAt(order)).toEqual([1_000])
    expect(await refundsOf(order)).toMatchObject([{ state: "at_provider" }])
  })

  it.each(["before", "after"] as const)(
    "that were rejected and given back in the portal count once, %s the shop has taken it over",
    async (order) => {
      const paid = await place(3)
      const id = Number(await request(paid, one))
      await check(paid)
      await opened().standIn.decideRefunds(paid.providerId, "failed")
      await check(paid)
      expect(await refundsOf(paid)).toMatchObject([{ state: "rejected" }])
      await opened().standIn.refundInPortal(paid.providerId, 1_000)
      if (order === "after") await check(paid)
      const at = new Date(context().now())
      const settled = await inTransaction(context().db, (tx) =>
        markRefundGivenBack(tx, context(), id, at)
      )
      expect(settled).toBe(true)
      await check(paid)
      await check(paid, 1)
      const done = (await refundsOf(paid)).filter(({ state }) => state === "done")
      expect(done).toMatchObject([{ amount: 1_000, providerId: expect.stringMatching(/./) }])
      expect(await listOpenRefunds(context())).not.toContainEqual(expect.objectContaining({ id }))
      expect(await request(paid, { amount: Fils.make(paid.paid - 990) })).toBe("tooMuch")
      expect(typeof (await request(paid, "rest"))).toBe("number")
    }
  )

  it.each(["html403", "empty", "cloudflare502"] as const)(
    "with the answer %s stay as they are, and are checked again",
    async (fault) => {
      const order = await place(3)
      await request(order, one)
      opened().standIn.failNext(listCall, fault, fault, fault)
      await expect(check(order)).rejects.toMatchObject({ _tag: "NoAnswer" })
      expect(await refundsOf(order)).toMatchObject([{ state: "requested" }])
      expect(madeAt(order)).toEqual([])
      await check(order)
      expect(madeAt(order)).toEqual([1_000])
    }
  )

  it("that were asked for a day ago at a provider that is silent come before a person", async () => {
    const order = await place(3)
    await request(order, one)
    loseAnswer()
    await expect(check(order)).rejects.toMatchObject({ _tag: "NoAnswer" })
    later(dayMs + minuteMs)
    opened().standIn.failNext(listCall, "silence", "silence", "silence")
    await expect(check(order)).rejects.toMatchObject({ _tag: "NoAnswer" })
    expect(await refundsOf(order)).toMatchObject([{ state: "unknown" }])
  })

  it("that are pending for a very long time come before a person, who finds out whether they were made", async () => {
    const orders = [await place(3), await place(3)] as const
    for (const order of orders) {
      await request(order, one)
      await check(order)
    }
    later(13 * dayMs)
    await check(orders[0])
    expect(await refundsOf(orders[0])).toMatchObject([{ state: "at_provider" }])
    later(2 * dayMs)
    for (const order of orders) await check(order)
    const [made, notMade] = [await refundsOf(orders[0]), await refundsOf(orders[1])]
    expect([made[0]?.state, notMade[0]?.state]).toEqual(["unknown", "unknown"])
    const at = new Date(context().now())
    const decide = (id: number | undefined, wasMade: boolean) =>
      inTransaction(context().db, (tx) => decideUnknownRefund(tx, context(), id ?? 0, wasMade, at))
    expect(await decide(made[0]?.id, true)).toBe(true)
    expect(await decide(notMade[0]?.id, false)).toBe(true)
    expect(await decide(notMade[0]?.id, true)).toBe(false)
    for (const order of orders) await check(order)
    expect(await refundsOf(orders[0])).toMatchObject([{ state: "done" }])
    expect(await refundsOf(orders[1])).toMatchObject([{ state: "rejected" }])
    // The provider made it after all.
    await opened().standIn.decideRefunds(orders[1].providerId, "succeeded")
    await check(orders[1])
    expect(await refundsOf(orders[1])).toMatchObject([{ state: "done" }])
  })

  it("two servers that check at once 20 times: one request, and one row for each refund of the portal", async () => {
    const order = await place(3)
    await request(order, one)
    await opened().standIn.refundInPortal(order.providerId, 1_500)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => check(order, index % 2 === 0 ? 0 : 1))
    )
    expect(madeAt(order).toSorted((a, b) => a - b)).toEqual([1_000, 1_500])
    expect((await refundsOf(order)).map(({ method }) => method)).toEqual(["provider", "portal"])
  })

  it("control: 20 at once that look for a refund and then write it, without a lock, write it many times", async () => {
    const order = await place(3)
    const { shop: server, standIn } = opened()
    await standIn.refundInPortal(order.providerId, 1_500)
    await query(server, "create table if not exists naive_refund (provider_id text)")
    await query(server, "truncate naive_refund")
    const list = await context().paymentProvider.refunds({
      invoiceId: order.providerId,
      knownIds: []
    })
    const id = list.refunds[0]?.id
    const read = await Promise.all(
      Array.from({ length: 20 }, () =>
        query(server, "select from naive_refund where provider_id = $1", [id])
      )
    )
    for (const rows of read)
      if (rows.length === 0) await query(server, "insert into naive_refund values ($1)", [id])
    expect(await query(server, "select from naive_refund")).toHaveLength(20)
  })
})

describe("refunds at MyFatoorah", () => {
  const { check, context, later, opened, pay, place, placeStranded, refundsOf, request, statusOf } =
    atMyFatoorah

  it("without our reference in its rows do not stop the others; a lost one is found by its amount", async () => {
    const { standIn } = opened()
    standIn.useOldRefundRows(true)
    try {
      const order = await place(3)
      await request(order, one)
      await check(order)
      await request(order, { amount: Fils.make(500) })
      standIn.failNext("MakeRefund", "lostAnswer")
      await expect(check(order)).rejects.toMatchObject({ _tag: "NoAnswer" })
      later(16 * minuteMs)
      await check(order)
      expect(standIn.refundsOf(order.providerId).map(({ fils }) => fils)).toEqual([1_000, 500])
      expect(await refundsOf(order)).toMatchObject([
        { method: "provider", state: "at_provider" },
        { method: "provider", state: "at_provider" }
      ])
    } finally {
      standIn.useOldRefundRows(false)
    }
  })

  it("of the second payment of an order settle it, and leave the order paid", async () => {
    const { shop, standIn } = opened()
    const order = await place(3)
    await pay(order.providerId)
    await query(shop, "update invoice set payments = 2 where id = $1", [order.invoiceId])
    // Its stand-in counts what one payment was.
    standIn.change(order.providerId, { fils: 2 * order.paid })
    await standIn.refundInPortal(order.providerId, order.paid)
    await check(order)
    expect(await refundsOf(order)).toMatchObject([{ method: "portal", orderId: null }])
    expect(await statusOf(order)).toBe("confirmed")
    expect(
      await query(shop, "select settled_payments from invoice where id = $1", [order.invoiceId])
    ).toEqual([{ settled_payments: 2 }])
    await standIn.refundInPortal(order.providerId, order.paid)
    await check(order)
    expect(await statusOf(order)).toBe("refunded")
  })

  it("of a stranded payment that the portal gave back decide about it", async () => {
    const { shop, standIn } = opened()
    const order = await placeStranded()
    await standIn.refundInPortal(order.providerId, order.paid)
    await check(order)
    expect(await query(shop, "select state from invoice where id = $1", [order.invoiceId])).toEqual(
      [{ state: "refunded" }]
    )
  })

  const chargeBack = ({ invoiceId }: PaidOrder, status: Chargeback["status"]) =>
    inTransaction(context().db, (tx) =>
      recordChargeback(tx, context(), invoiceId, { id: `c-${invoiceId}`, status })
    )

  it("a chargeback takes what is left: nothing is refunded beside it, and a lost one refunds the order", async () => {
    const order = await place(3)
    await request(order, one)
    await check(order)
    await chargeBack(order, "pending")
    expect(await request(order, "rest")).toBe("nothing")
    await chargeBack(order, "succeeded")
    await chargeBack(order, "succeeded")
    await opened().standIn.decideRefunds(order.providerId, "succeeded")
    await check(order)
    expect(await refundsOf(order)).toMatchObject([
      { method: "provider", state: "done", amount: 1_000 },
      { method: "chargeback", state: "done", amount: order.paid - 1_000 }
    ])
    expect(await statusOf(order)).toBe("refunded")
  })

  it("a chargeback that the shop wins leaves the money, and nothing to decide", async () => {
    const order = await place(3)
    await chargeBack(order, "pending")
    await chargeBack(order, "failed")
    expect(await refundsOf(order)).toMatchObject([{ state: "rejected", isClosed: true }])
    expect(typeof (await request(order, "rest"))).toBe("number")
  })
})

describe("refunds at Tap", () => {
  const { check, opened, place, refundsOf, request } = atTap

  it.each(["TIMED_OUT", "UNKNOWN"] as const)(
    "that are %s come before a person, and are done once Tap says so",
    async (word) => {
      const order = await place(3)
      await request(order, one)
      await check(order)
      opened().standIn.setRefundStatus(order.providerId, word)
      await check(order)
      expect(await refundsOf(order)).toMatchObject([{ state: "unknown" }])
      opened().standIn.setRefundStatus(order.providerId, "REFUNDED")
      await check(order)
      expect(await refundsOf(order)).toMatchObject([{ state: "done" }])
    }
  )

  it("that are ACCEPTED are at the provider", async () => {
    const order = await place(3)
    await request(order, one)
    await check(order)
    opened().standIn.setRefundStatus(order.providerId, "ACCEPTED")
    await check(order)
    expect(await refundsOf(order)).toMatchObject([{ state: "at_provider" }])
  })

  it("are made where Tap refuses a list without refunds, because none was asked for before", async () => {
    opened().standIn.refuseEmptyLists(true)
    const order = await place(3)
    await request(order, one)
    await check(order)
    opened().standIn.refuseEmptyLists(false)
    expect(await refundsOf(order)).toMatchObject([{ state: "at_provider" }])
  })
})
