import { describe, expect, it } from "vitest"
import { myFatoorahProvider } from "#backend/payments/myfatoorah/myFatoorahProvider.ts"
import { startMyFatoorahStandIn } from "../support/myFatoorahStandIn.ts"
import { faultKinds } from "../support/providerStandIn.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { invoiceRequest } from "../contracts/paymentProviderContract.ts"

// A busy machine answers within half of it.
const silenceMs = 3_000
const standIn = sharedFixture(
  () => startMyFatoorahStandIn({ silenceMs }),
  ({ close }) => close()
)
/** The waits are shorter than in a shop, in proportion. */
const provider = (token = standIn().token) =>
  myFatoorahProvider({ ...standIn(), token, country: "KW", isTest: false }, Date.now, {
    timeoutMs: silenceMs / 2,
    retryDelayMs: 10
  })
const callsOf = (name: string) => standIn().calls.filter((call) => call.name === name).length

describe("a call that only reads", () => {
  it.each(faultKinds)("%s twice: the third try has the answer", async (fault) => {
    const { invoiceId } = await provider().create(invoiceRequest())
    standIn().failNext("GetPaymentStatus", fault, fault)
    expect(await provider().status({ invoiceId })).toMatchObject({ status: "pending" })
  })

  it.each(faultKinds)("%s three times: there is no answer, which is no refusal", async (fault) => {
    const { invoiceId } = await provider().create(invoiceRequest())
    standIn().failNext("GetPaymentStatus", fault, fault, fault)
    await expect(provider().status({ invoiceId })).rejects.toMatchObject({ _tag: "NoAnswer" })
  })
})

describe("a call that changes something", () => {
  it.each(faultKinds.filter((fault) => fault !== "limited"))(
    "%s: it is not repeated, because it may have been done",
    async (fault) => {
      const before = callsOf("SendPayment")
      standIn().failNext("SendPayment", fault)
      await expect(provider().create(invoiceRequest())).rejects.toMatchObject({ _tag: "NoAnswer" })
      expect(callsOf("SendPayment")).toBe(before + 1)
    }
  )

  it("limited: it is repeated, because it was certainly not done", async () => {
    standIn().failNext("SendPayment", "limited", "limited")
    expect(await provider().create(invoiceRequest())).toMatchObject({ status: "pending" })
  })

  it("lostAnswer of a refund: the refund is found by its reference", async () => {
    const { invoiceId } = await provider().create(invoiceRequest())
    await standIn().pay(invoiceId, { outcome: "paid" })
    const refund = { invoiceId, reference: "refund-1" }
    standIn().failNext("MakeRefund", "lostAnswer")
    const { valueFils } = invoiceRequest()
    await expect(provider().refund({ ...refund, valueFils })).rejects.toMatchObject({
      _tag: "NoAnswer"
    })
    expect(await provider().findRefund(refund)).toEqual({ status: "pending" })
    // Control: asked again without looking, the provider has no more to give.
    expect(await provider().refund({ ...refund, valueFils })).toEqual({ status: "failed" })
  })
})

describe("what MyFatoorah refuses", () => {
  it.each([
    [{ customerName: "☺" }, "name"],
    [{ customerEmail: "nobody" }, "email"],
    [{ callbackUrl: "http://localhost/payment-callback" }, null]
  ])("%j is rejected with the field %s", async (change, field) => {
    await expect(provider().create(invoiceRequest(change))).rejects.toMatchObject({
      _tag: "InvoiceRejected",
      field
    })
  })

  it("a wrong token is no answer", async () => {
    await expect(provider("wrong").methods()).rejects.toMatchObject({ _tag: "NoAnswer" })
  })
})

it("the ways to pay are asked for once an hour, and the last ones hold while there is no answer", async () => {
  const clock = { now: Date.now() }
  const before = callsOf("InitiatePayment")
  const { methods } = myFatoorahProvider(
    { ...standIn(), country: "KW", isTest: false },
    () => clock.now,
    { timeoutMs: silenceMs / 2, retryDelayMs: 10 }
  )
  expect(await methods()).toEqual(["knet", "card", "apple_pay", "deema"])
  await methods()
  expect(callsOf("InitiatePayment")).toBe(before + 1)
  clock.now += 3_600_001
  standIn().failNext("InitiatePayment", "silence", "silence", "silence")
  expect(await methods()).toEqual(["knet", "card", "apple_pay", "deema"])
  expect(callsOf("InitiatePayment")).toBe(before + 4)
})

it("an invoice that was paid twice is paid", async () => {
  const { invoiceId } = await provider().create(invoiceRequest())
  await standIn().pay(invoiceId, { outcome: "paid" })
  await standIn().pay(invoiceId, { outcome: "paid" })
  const invoice = await provider().status({ invoiceId })
  expect(invoice).toMatchObject({
    status: "paid",
    transactions: [{ status: "succeeded" }, { status: "succeeded" }]
  })
})

it("an invoice with a payment at the bank is not expired at its expiry", async () => {
  const { invoiceId } = await provider().create(invoiceRequest())
  await standIn().pay(invoiceId, { outcome: "pending" })
  standIn().expire(invoiceId)
  expect(await provider().status({ invoiceId })).toMatchObject({ status: "pending" })
})
