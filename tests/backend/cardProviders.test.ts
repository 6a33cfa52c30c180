import { describe, expect, it } from "vitest"
import { myFatoorahProvider } from "#backend/payments/myfatoorah/myFatoorahProvider.ts"
import { tapProvider } from "#backend/payments/tap/tapProvider.ts"
import { Fils } from "#core/money/Fils.ts"
import { invoiceRequest } from "../contracts/paymentProviderContract.ts"
import { callApi, query } from "../support/apiClient.ts"
import { startMyFatoorahStandIn } from "../support/myFatoorahStandIn.ts"
import {
  eventually,
  initiatePayment,
  newIdempotencyKey,
  readStock,
  setStock,
  storeOrder
} from "../support/orderClient.ts"
import { type Begun, productId, providerShop } from "../support/providerShop.ts"
import { faultKinds } from "../support/providerStandIn.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startTapStandIn } from "../support/tapStandIn.ts"
import { waitLimitMs } from "../support/timeLimits.ts"

const atMyFatoorah = providerShop(startMyFatoorahStandIn)
const atTap = providerShop(startTapStandIn)

describe.each([
  {
    name: "MyFatoorah",
    shop: atMyFatoorah,
    hasSeveralTries: true,
    errorCode: "MF002",
    otherCurrency: "SR",
    refundCall: "MakeRefund",
    request: {
      PaymentMethodId: "1",
      CustomerName: "نورة الصباح",
      CustomerEmail: null,
      CustomerMobile: "50001234",
      MobileCountryCode: "+965"
    },
    amountField: "InvoiceValue"
  },
  {
    name: "Tap",
    shop: atTap,
    hasSeveralTries: false,
    errorCode: "507",
    otherCurrency: "SAR",
    refundCall: "refunds",
    request: {
      currency: "KWD",
      source: { id: "src_kw.knet" },
      customer: { first_name: "نورة الصباح", phone: { country_code: "965", number: "50001234" } },
      transaction: { expiry: { period: 20, type: "MINUTE" } }
    },
    amountField: "amount"
  }
])("a purchase at $name", (provider) => {
  const { begin, command, opened, orderOf, ordersOf, pay, readOrder, refundOf, statusOf } =
    provider.shop

  it("is paid: the event makes the order, with its receipt and the way it was paid", async () => {
    const { noura, shop, standIn } = opened()
    const methods = await callApi(shop, "/payment/methods", { token: noura.token })
    expect(methods.body.data).toEqual(["knet", "card", "apple_pay", "deema", "cash"])
    const begun = await begin()
    expect(begun.url).toBe(`${standIn.url}/pay/${begun.invoiceId}`)
    const created = standIn.calls.findLast(({ body }) => provider.amountField in body)
    expect(created?.body).toMatchObject({
      ...provider.request,
      [provider.amountField]: begun.payload.order_detail.total_price
    })
    const { paymentId, statuses, url } = await pay(begun)
    expect(statuses).toEqual([200])
    expect(url).toContain("/payment-callback?")
    const id = await orderOf(begun)
    expect(await readOrder(id)).toMatchObject({
      order_status: "confirmed",
      payment_status: "paid",
      payment_method: "knet",
      receipt: { payment_id: paymentId, authorization_id: "B28000" }
    })
    expect(await statusOf(`paymentId=${paymentId}`)).toMatchObject({
      InvoiceStatus: "Paid",
      OrderId: id
    })
    const later = await begin({ method: "deema" })
    await pay(later)
    expect(await readOrder(await orderOf(later))).toMatchObject({ payment_method: "deema" })
  })

  it("is declined: nothing is ordered, and it can be paid in another try", async () => {
    const { hasSeveralTries } = provider
    const before = await readStock(opened().shop, productId)
    const begun = await begin({ quantity: 2 })
    const { paymentId } = await pay(begun, { outcome: "declined" })
    expect(await statusOf(`paymentId=${paymentId}`)).toMatchObject({
      InvoiceStatus: hasSeveralTries ? "Pending" : "Canceled",
      InvoiceTransactions: [{ TransactionStatus: "Failed", ErrorCode: provider.errorCode }]
    })
    expect(await ordersOf(begun)).toEqual([])
    expect(await readStock(opened().shop, productId)).toBe(before - (hasSeveralTries ? 2 : 0))
    const next = hasSeveralTries ? begun : await begin({ quantity: 2 })
    await pay(next)
    await orderOf(next)
  })

  it("is paid with forged, lost and repeated events: the sweep makes one order", async () => {
    const begun = await begin()
    expect((await pay(begun, { outcome: "paid", isForged: true })).statuses).toEqual([401])
    await orderOf(begun)
    expect(await opened().standIn.resendEvents(begun.invoiceId, 3)).toEqual([200, 200, 200])
    expect(await ordersOf(begun)).toHaveLength(1)
  })

  it.each([{ fils: 100 }, { currency: provider.otherCurrency }])(
    "is paid with %j: it is stranded",
    async (change) => {
      const begun = await begin()
      opened().standIn.change(begun.invoiceId, change)
      await pay(begun)
      await provider.shop.isStranded(begun)
      expect(await statusOf(`invoiceId=${begun.invoiceId}`)).toMatchObject({
        InvoiceStatus: "Pending",
        Hold: "difference"
      })
      expect(await ordersOf(begun)).toEqual([])
    }
  )

  it("is refunded in part, once although the answer is lost", async () => {
    const { standIn } = opened()
    const begun = await begin()
    await pay(begun)
    const id = await orderOf(begun)
    standIn.failNext(provider.refundCall, "lostAnswer")
    expect(await command("refund", `order-${id}`, "--amount", "1")).toMatchObject({ code: 0 })
    await eventually(async () => standIn.refundsOf(begun.invoiceId).length === 1)
    await eventually(async () => {
      await standIn.decideRefunds(begun.invoiceId, "succeeded")
      return (await refundOf(id))?.state === "done"
    })
    expect(standIn.refundsOf(begun.invoiceId)).toMatchObject([{ fils: 1_000 }])
  })
})

describe.each([
  { name: "MyFatoorah", shop: atMyFatoorah },
  { name: "Tap", shop: atTap }
])("money that $name gives back without the shop", ({ shop }) => {
  const { begin, command, opened, orderOf, pay, readOrder, refundOf } = shop

  it("is taken over with its event: the rest can be refunded, and all of it refunds the order", async () => {
    const { standIn } = opened()
    const begun = await begin({ quantity: 3 })
    await pay(begun)
    const id = await orderOf(begun)
    const paid = Math.round(begun.payload.order_detail.total_price * 1_000)
    await standIn.refundInPortal(begun.invoiceId, 1_500)
    await eventually(async () => (await refundOf(id))?.state === "done")
    expect(await refundOf(id)).toMatchObject({ state: "done", amount: 1.5 })
    const tooMuch = await command(
      "refund",
      `order-${id}`,
      "--amount",
      String((paid - 1_490) / 1_000)
    )
    expect(tooMuch.stderr).toContain("more than what is left")
    await standIn.refundInPortal(begun.invoiceId, paid - 1_500)
    await eventually(async () => (await readOrder(id)).order_status === "refunded")
  })

  it("without an event is found out before the shop asks for more: a rest is the rest", async () => {
    const { standIn } = opened()
    const begun = await begin({ quantity: 3 })
    await pay(begun)
    const id = await orderOf(begun)
    const paid = Math.round(begun.payload.order_detail.total_price * 1_000)
    await standIn.refundInPortal(begun.invoiceId, 1_500, false)
    const { noura, shop: server } = opened()
    await callApi(server, `/order/${id}/cancel`, { token: noura.token, body: {} })
    await eventually(async () => standIn.refundsOf(begun.invoiceId).length === 2)
    expect(standIn.refundsOf(begun.invoiceId).map(({ fils }) => fils)).toEqual([
      1_500,
      paid - 1_500
    ])
  })
})

describe("events of MyFatoorah about money that goes back", () => {
  const standIn = sharedFixture(
    () => startMyFatoorahStandIn(),
    ({ close }) => close()
  )
  const provider = () =>
    myFatoorahProvider({ ...standIn(), country: "KW", isTest: false }, Date.now)
  const placePaid = async () => {
    const { invoiceId } = await provider().create(invoiceRequest())
    await standIn().pay(invoiceId, { outcome: "paid", webhooks: 0 })
    return invoiceId
  }
  const read = ({ headers, rawText }: { readonly headers: Headers; readonly rawText: string }) =>
    provider().readWebhook(headers, rawText)

  it("version 1 of a refund names its invoice; its gateway's reference is not signed", async () => {
    const invoiceId = await placePaid()
    await standIn().refundInPortal(invoiceId, 1_000, false)
    expect(read(standIn().refundEventV1(invoiceId))).toMatchObject({ invoiceId, about: "refund" })
  })

  it.each(["v1", "v2"] as const)(
    "%s of a dispute: a chargeback is pending, won or lost, and nothing else takes money",
    async (version) => {
      const invoiceId = await placePaid()
      const about = (type: string, status: string) =>
        read(standIn().disputeEvent(invoiceId, { type, status }, version))?.about
      const id = String(Number(invoiceId) + 1_000_000)
      expect(about("CHARGEBACK", "PENDING")).toEqual({ id, status: "pending" })
      expect(about("CHARGEBACK", "LOST")).toEqual({ id, status: "succeeded" })
      expect(about("CHARGEBACK", "RESOLVED")).toEqual({ id, status: "failed" })
      expect(about("DOCUMENTREQUEST", "LOST")).toBe("payment")
    }
  )

  it("a lost chargeback refunds its order", async () => {
    const { begin, opened, orderOf, pay, readOrder } = atMyFatoorah
    const begun = await begin()
    await pay(begun)
    const id = await orderOf(begun)
    const { shop, standIn: ofShop } = opened()
    for (const status of ["PENDING", "LOST"]) {
      const { headers, rawText } = ofShop.disputeEvent(begun.invoiceId, {
        type: "CHARGEBACK",
        status
      })
      const response = await fetch(`${shop.url}/api/payment/webhook`, {
        method: "POST",
        headers,
        body: rawText
      })
      expect(response.status).toBe(200)
    }
    await eventually(async () => (await readOrder(id)).order_status === "refunded")
  })
})

describe("an invoice that its provider cannot cancel", () => {
  const { begin, cancel, command, isStranded, lapse, opened, ordersOf, pay, rowOf, statusOf } =
    atMyFatoorah
  const expire = async (begun: Begun) => {
    opened().standIn.expire(begun.invoiceId)
    await lapse(begun)
  }

  it("keeps its stock after it was cancelled, until it has expired there", async () => {
    const { shop } = opened()
    const before = await readStock(shop, productId)
    const begun = await begin({ quantity: 3 })
    expect((await cancel(begun)).status).toBe(200)
    expect(await rowOf(begun)).toMatchObject({ state: "canceled", stock_reserved: true })
    expect((await statusOf(`invoiceId=${begun.invoiceId}`)).InvoiceStatus).toBe("Canceled")
    expect(await readStock(shop, productId)).toBe(before - 3)
    await expire(begun)
    await eventually(async () => (await readStock(shop, productId)) === before)
    expect(await rowOf(begun)).toMatchObject({ state: "canceled", stock_reserved: false })
  })

  it("keeps its stock past the shop's own expiry while it can be paid there", async () => {
    const { shop } = opened()
    const before = await readStock(shop, productId)
    const begun = await begin()
    const checks = async () => Number(Reflect.get(await rowOf(begun), "check_count"))
    const checked = await checks()
    await lapse(begun)
    await eventually(async () => (await checks()) >= checked + 2)
    expect(await rowOf(begun)).toMatchObject({ state: "pending", stock_reserved: true })
    await expire(begun)
    await eventually(async () => (await readStock(shop, productId)) === before)
  })

  it("gives its stock to the order that replaces it; paid then, it is a case and no second order", async () => {
    const { noura, shop, standIn } = opened()
    const kept = await readStock(shop, productId)
    await setStock(shop, productId, 2)
    const begun = await begin({ quantity: 2 })
    await cancel(begun)
    const cash = await atMyFatoorah.purchase(2, "cash")
    expect((await storeOrder(shop, noura, cash)).status).toBe(200)
    await pay(begun)
    await isStranded(begun)
    const row = await rowOf(begun)
    expect(row).toMatchObject({ hold_reason: "canceled" })
    expect(await ordersOf(begun)).toEqual([])
    expect((await command("list")).stdout).toContain(`${row.id}  `)
    expect((await command("order", row.id)).stderr).toContain("sold out")
    expect(await command("refund", row.id)).toMatchObject({ code: 0 })
    await eventually(async () => standIn.refundsOf(begun.invoiceId).length === 1)
    expect(standIn.refundsOf(begun.invoiceId)[0]?.fils).toBe(
      Math.round(begun.payload.order_detail.total_price * 1_000)
    )
    expect(await statusOf(`invoiceId=${begun.invoiceId}`)).toMatchObject({
      InvoiceStatus: "Canceled",
      Hold: "refunded"
    })
    await setStock(shop, productId, kept)
  })

  it("is paid twice, the second time after its order: one order, and a case until it is settled", async () => {
    const begun = await begin()
    await pay(begun)
    const id = await atMyFatoorah.orderOf(begun)
    await pay(begun, { outcome: "paid", webhooks: 5 })
    const payment = (await rowOf(begun)).id
    await expect.poll(() => opened().shop.logs()).toContain("it was paid more than once")
    expect((await command("list")).stdout).toMatch(new RegExp(`${payment} .*it was paid 2 times`))
    expect(await ordersOf(begun)).toEqual([id])
    expect(await command("settle", payment)).toMatchObject({ code: 0 })
    expect((await command("list")).stdout).not.toContain(payment)
    expect(await command("settle", payment)).toMatchObject({ code: 1 })
  })
})

describe("an invoice of MyFatoorah", () => {
  const { begin, isStranded, opened, orderOf, ordersOf, pay, rowOf, statusOf } = atMyFatoorah

  it("of which a part is paid makes no order: it is stranded, and the part can be given back", async () => {
    const begun = await begin()
    opened().standIn.change(begun.invoiceId, { paidFils: 100 })
    await pay(begun)
    await isStranded(begun)
    expect(await rowOf(begun)).toMatchObject({ hold_reason: "difference", paid_fils: "100" })
    expect(await ordersOf(begun)).toEqual([])
  })

  it.each([null, 99_000_000])(
    "whose transaction has the value %j, none or one with a charge on top, makes its order",
    async (paidFils) => {
      const begun = await begin()
      opened().standIn.change(begun.invoiceId, { paidFils })
      await pay(begun)
      expect(await orderOf(begun)).toBeGreaterThan(0)
    }
  )

  it("that never expires there ends by the clock of the shop; paid then, it is a late payment", async () => {
    const { shop, standIn } = opened()
    const before = await readStock(shop, productId)
    const begun = await begin({ quantity: 2 })
    standIn.change(begun.invoiceId, { hasNoExpiryTime: true })
    await query(
      shop,
      `update invoice set created_at = now() - interval '2 hours', next_check_at = now(),
        expires_at = now() - interval '16 minutes' where key = $1`,
      [begun.key]
    )
    await eventually(async () => (await rowOf(begun)).state === "expired")
    expect(await readStock(shop, productId)).toBe(before)
    await pay(begun)
    await isStranded(begun)
    expect(await rowOf(begun)).toMatchObject({ hold_reason: "late" })
  })

  it("is asked about less and less often, at least every four minutes", async () => {
    const begun = await begin()
    await query(
      opened().shop,
      "update invoice set check_count = 20, next_check_at = now() where key = $1",
      [begun.key]
    )
    await eventually(async () => Number((await rowOf(begun)).check_count) > 20)
    const [row] = await query(
      opened().shop,
      "select next_check_at > now() + interval '1 minute' as late, next_check_at < now() + interval '5 minutes' as soon from invoice where key = $1",
      [begun.key]
    )
    expect(row).toEqual({ late: true, soon: true })
  })

  it("is asked for once by a return: the order of a paid one needs no answer any more", async () => {
    const { noura, shop, standIn } = opened()
    const begun = await begin()
    // The sweep asks about it no more.
    await query(shop, "update invoice set next_check_at = null where key = $1", [begun.key])
    const { paymentId } = await pay(begun, { outcome: "paid", webhooks: 0 })
    const asked = () =>
      standIn.calls.filter(
        ({ body, name }) =>
          name === "GetPaymentStatus" && [begun.invoiceId, paymentId].includes(String(body["Key"]))
      ).length
    const before = asked()
    const paid = await statusOf(`paymentId=${paymentId}`)
    expect((await storeOrder(shop, noura, begun.payload, begun.key)).body.data).toBe(paid.OrderId)
    expect(await statusOf(`invoiceId=${begun.invoiceId}`)).toMatchObject({ OrderId: paid.OrderId })
    expect(asked()).toBeLessThanOrEqual(before + 1)
  })
})

describe("refunds by command", () => {
  const { begin, command, opened, orderOf, pay, readOrder, refundOf } = atMyFatoorah
  const placePaid = async (quantity: number) => {
    const begun = await begin({ quantity })
    await pay(begun)
    const { refundsOf, decideRefunds } = opened().standIn
    return {
      begun,
      id: await orderOf(begun),
      refunds: () => refundsOf(begun.invoiceId),
      settle: (status: "succeeded" | "failed") => decideRefunds(begun.invoiceId, status)
    }
  }

  it("in part, by items and by amount, are never more than was paid", async () => {
    const { begun, id, refunds, settle } = await placePaid(3)
    const total = Math.round(begun.payload.order_detail.total_price * 1_000)
    const price = Math.round((begun.payload.product_details[0]?.price ?? 0) * 1_000)
    const refund = (...part: ReadonlyArray<string>) => command("refund", `order-${id}`, ...part)
    expect(await refund("--items", "1x2")).toMatchObject({ code: 0 })
    expect(await refund("--amount", "٠.٢٥٠")).toMatchObject({ code: 0 })
    await eventually(async () => refunds().length === 2)
    expect(new Set(refunds().map(({ fils }) => fils))).toEqual(new Set([price * 2, 250]))
    expect((await readOrder(id)).refunds).toMatchObject([
      { state: "requested", amount: (price * 2) / 1_000 },
      { state: "requested", amount: 0.25 }
    ])
    for (const [option, value, problem] of [
      ["--items", "1x2", "no such items"],
      ["--amount", "0.2555", "amount"],
      ["--amount", String(total / 1_000), "more than what is left"]
    ] as const)
      expect((await refund(option, value)).stderr).toContain(problem)
    await settle("succeeded")
    await eventually(async () =>
      (await readOrder(id)).refunds.every(({ state }) => state === "done")
    )
    expect((await readOrder(id)).order_status).toBe("confirmed")
    expect(await refund()).toMatchObject({ code: 0 })
    await eventually(async () => refunds().length === 3)
    expect(refunds().reduce((sum, { fils }) => sum + fils, 0)).toBe(total)
    await settle("succeeded")
    await eventually(async () => (await readOrder(id)).order_status === "refunded")
  })

  it("that are rejected are cases, and can be requested again", async () => {
    const { id, refunds, settle } = await placePaid(1)
    expect(await command("refund", `order-${id}`, "--amount", "1")).toMatchObject({ code: 0 })
    await eventually(async () => refunds().length === 1)
    await settle("failed")
    await eventually(async () => (await refundOf(id))?.state === "rejected")
    const [, refundId] =
      new RegExp(`^(refund-\\d+)  .*order ${id}`, "m").exec((await command("list")).stdout) ?? []
    expect(await command("refund", refundId ?? "")).toMatchObject({ code: 0 })
    await eventually(async () => refunds().length === 2)
    await settle("succeeded")
    await eventually(async () => (await refundOf(id))?.state === "done")
  })
})

describe("trouble with MyFatoorah", () => {
  const { opened, orderOf, purchase } = atMyFatoorah

  it("a lost answer to a new invoice is 502; the same key gets a page, and nothing twice", async () => {
    const { noura, shop, standIn } = opened()
    const key = newIdempotencyKey()
    const payload = await purchase(1)
    standIn.failNext("SendPayment", "lostAnswer")
    const lost = await initiatePayment(shop, noura, payload, key)
    expect([lost.status, lost.body.code]).toEqual([502, "provider_silent"])
    const again = await initiatePayment(shop, noura, payload, key)
    expect(again.status).toBe(200)
    await standIn.pay(again.body.Data.InvoiceId, { outcome: "paid" })
    await orderOf({ key })
  })

  it("a refused name is our own sentence, and its stock is released", async () => {
    const { noura, shop } = opened()
    const before = await readStock(shop, productId)
    const { order_detail, ...rest } = await purchase(1)
    const unnamed = { ...rest, order_detail: { ...order_detail, full_name: "☺☺" } }
    expect(await initiatePayment(shop, noura, unnamed)).toMatchObject({
      status: 422,
      body: { code: "name_missing", message: "Customer name is required" }
    })
    expect(await readStock(shop, productId)).toBe(before)
  })
})

const silenceMs = 4_000
/** Only a test of silence waits for the end of it: a busy machine may answer after seconds. */
const waitsFor = (fault: string) => ({
  timeoutMs: fault === "silence" ? silenceMs / 2 : waitLimitMs,
  retryDelayMs: 10
})

describe("calls of MyFatoorah", () => {
  const standIn = sharedFixture(
    () => startMyFatoorahStandIn({ silenceMs }),
    ({ close }) => close()
  )
  const provider = (token = standIn().token, now = Date.now, fault = "") =>
    myFatoorahProvider({ ...standIn(), token, country: "KW", isTest: false }, now, waitsFor(fault))
  const callsOf = (name: string) => standIn().calls.filter((call) => call.name === name).length

  it.each(faultKinds)(
    "that read, %s: three times is no answer, which is no refusal; twice the third try has it",
    async (fault) => {
      const { invoiceId } = await provider().create(invoiceRequest())
      standIn().failNext("GetPaymentStatus", fault, fault, fault)
      const { status } = provider(standIn().token, Date.now, fault)
      await expect(status({ invoiceId })).rejects.toMatchObject({ _tag: "NoAnswer" })
      standIn().failNext("GetPaymentStatus", fault, fault)
      expect(await status({ invoiceId })).toMatchObject({ status: "pending" })
    }
  )

  it.each(faultKinds.filter((fault) => fault !== "limited"))(
    "that change something, %s: are not repeated, because they may have been done",
    async (fault) => {
      const before = callsOf("SendPayment")
      standIn().failNext("SendPayment", fault)
      const { create } = provider(standIn().token, Date.now, fault)
      await expect(create(invoiceRequest())).rejects.toMatchObject({ _tag: "NoAnswer" })
      await expect.poll(() => callsOf("SendPayment")).toBe(before + 1)
    }
  )

  it("that change something, limited: are repeated, because they were certainly not done", async () => {
    standIn().failNext("SendPayment", "limited", "limited")
    expect(await provider().create(invoiceRequest())).toMatchObject({ status: "pending" })
  })

  it("for a refund whose answer is lost: it is found by its reference", async () => {
    const { invoiceId } = await provider().create(invoiceRequest())
    await standIn().pay(invoiceId, { outcome: "paid" })
    const refund = { invoiceId, reference: "refund-1" }
    standIn().failNext("MakeRefund", "lostAnswer")
    const { valueFils } = invoiceRequest()
    await expect(provider().refund({ ...refund, valueFils })).rejects.toMatchObject({
      _tag: "NoAnswer"
    })
    expect((await provider().refunds({ invoiceId, knownIds: [] })).refunds).toMatchObject([
      { reference: "refund-1", status: "pending" }
    ])
    // Control: asked again without looking, the provider has no more to give.
    expect(await provider().refund({ ...refund, valueFils })).toBeNull()
  })

  it.each([
    [{ customerName: "☺" }, "name"],
    [{ customerEmail: "nobody" }, "email"],
    [{ callbackUrl: "http://localhost/payment-callback" }, null]
  ])("with %j are rejected with the field %s", async (change, field) => {
    await expect(provider().create(invoiceRequest(change))).rejects.toMatchObject({
      _tag: "InvoiceRejected",
      field
    })
  })

  it("with a wrong token have no answer", async () => {
    await expect(provider("wrong").methods()).rejects.toMatchObject({ _tag: "NoAnswer" })
  })

  it("for the ways to pay are made once an hour, and the last ones hold while there is no answer", async () => {
    const clock = { now: Date.now() }
    const before = callsOf("InitiatePayment")
    const { methods } = provider(standIn().token, () => clock.now)
    expect(await methods()).toEqual(["knet", "card", "apple_pay", "deema"])
    await methods()
    expect(callsOf("InitiatePayment")).toBe(before + 1)
    clock.now += 3_600_001
    standIn().failNext("InitiatePayment", "empty", "empty", "empty")
    expect(await methods()).toEqual(["knet", "card", "apple_pay", "deema"])
    expect(callsOf("InitiatePayment")).toBe(before + 4)
  })

  it("for an invoice with a payment at the bank: it is not expired at its expiry", async () => {
    const { invoiceId } = await provider().create(invoiceRequest())
    await standIn().pay(invoiceId, { outcome: "pending" })
    standIn().expire(invoiceId)
    expect(await provider().status({ invoiceId })).toMatchObject({ status: "pending" })
  })
})

describe("calls of Tap", () => {
  const standIn = sharedFixture(
    () => startTapStandIn({ silenceMs }),
    ({ close }) => close()
  )
  const provider = () =>
    tapProvider(
      { ...standIn(), methods: ["knet"], webhookUrl: "https://shop.example/webhook" },
      Date.now,
      waitsFor("")
    )

  it.each(faultKinds.filter((fault) => fault !== "silence"))(
    "%s: three times is no answer, which is no refusal; twice the third try has it, of one charge",
    async (fault) => {
      const request = invoiceRequest()
      standIn().failNext("charges", fault, fault, fault)
      await expect(provider().create(request)).rejects.toMatchObject({ _tag: "NoAnswer" })
      standIn().failNext("charges", fault, fault)
      const { invoiceId } = await provider().create(request)
      standIn().failNext("charge", fault, fault)
      expect(await provider().status({ invoiceId })).toMatchObject({ status: "pending" })
      expect((await provider().create(request)).invoiceId).toBe(invoiceId)
    }
  )

  it("need an email or a phone of Kuwait: without them the email is refused", async () => {
    const abroad = { customerEmail: null, customerMobile: "96651234567" }
    await expect(provider().create(invoiceRequest(abroad))).rejects.toMatchObject({
      _tag: "InvoiceRejected",
      field: "email"
    })
  })

  const placePaid = async () => {
    const { invoiceId } = await provider().create(invoiceRequest())
    await standIn().pay(invoiceId, { outcome: "paid", webhooks: 0 })
    return invoiceId
  }
  const refund = (invoiceId: string, reference: string) =>
    provider().refund({ invoiceId, reference, valueFils: Fils.make(1_000) })
  const listOf = (invoiceId: string, ...knownIds: ReadonlyArray<string>) =>
    provider().refunds({ invoiceId, knownIds })

  it("list the refunds of one charge, on all pages, and no others of the account", async () => {
    const invoiceId = await placePaid()
    await refund(await placePaid(), "of another charge")
    for (const reference of ["first", "second", "third"]) await refund(invoiceId, reference)
    const before = standIn().calls.length
    expect((await listOf(invoiceId)).refunds.map(({ reference }) => reference)).toEqual([
      "third",
      "second",
      "first"
    ])
    expect(
      standIn()
        .calls.slice(before)
        .map(({ body }) => body)
    ).toMatchObject([
      { charges: [invoiceId] },
      { charges: [invoiceId], starting_after: expect.stringMatching(/^re_/) }
    ])
  })

  it("find a refund by its id where the list is refused, which is no list without refunds", async () => {
    const invoiceId = await placePaid()
    const id = (await refund(invoiceId, "by-id"))?.id ?? ""
    standIn().failNext("refunds/list", "refused")
    expect(await listOf(invoiceId, id)).toMatchObject({
      refunds: [{ id, reference: "by-id", status: "pending" }],
      isComplete: false
    })
    standIn().refuseEmptyLists(true)
    expect(await listOf(await placePaid())).toEqual({ refunds: [], isComplete: false })
    standIn().refuseEmptyLists(false)
  })

  it.each([
    ["ACCEPTED", "pending"],
    ["PENDING", "pending"],
    ["REFUNDED", "succeeded"],
    ["DECLINED", "failed"],
    ["TIMED_OUT", "unknown"],
    ["UNKNOWN", "unknown"]
  ] as const)("tell %s as %s", async (word, status) => {
    const invoiceId = await placePaid()
    await refund(invoiceId, word)
    standIn().setRefundStatus(invoiceId, word)
    expect((await listOf(invoiceId)).refunds).toMatchObject([{ status }])
  })

  it("for a refund are idempotent for 24 hours; later the list has to be looked at first", async () => {
    const invoiceId = await placePaid()
    const id = (await refund(invoiceId, "repeated"))?.id
    expect((await refund(invoiceId, "repeated"))?.id).toBe(id)
    standIn().forgetReferences()
    expect((await listOf(invoiceId)).refunds).toMatchObject([{ id, reference: "repeated" }])
    // Control: without looking it makes another one.
    expect((await refund(invoiceId, "repeated"))?.id).not.toBe(id)
  })
})
