import { describe, expect, it } from "vitest"
import { readWebhook, sign, signatureHeader } from "#backend/payments/myfatoorah/webhook.ts"

const read = (signature: string, rawText: string, secret = "test-secret") =>
  readWebhook(secret)(new Headers({ [signatureHeader]: signature }), rawText)

const payment = ({ id = "6409988", status = "PAID", code = 1 as unknown } = {}) =>
  `{"Event":{"Code":${String(code)},"Name":"PAYMENT_STATUS_CHANGED","Reference":"WH-595351"},
  "Data":{"Invoice":{"Id":"${id}","Status":"${status}","ExternalIdentifier":"asdqwd-f13sdf-fasjkz"},
  "Transaction":{"Status":"SUCCESS","PaymentId":"07076409988323998875"}}}`
const paymentSignature = "fAHcCPgqkudaxnH5BCT2OQbPzEeHNl8HxD78Gn1rT0A="

const refund = (value: string) =>
  `{"Event":{"Code":2,"Reference":"WH-2"},"Data":{"Refund":{"Id":111147,"Status":"REFUNDED"},
  "Amount":{"ValueInBaseCurrency":${value}},"ReferencedInvoice":{"Id":"5620277"}}}`

describe("MyFatoorah's webhook, version 2", () => {
  it("reads an event of a payment whose signature is the known one", () => {
    expect(read(paymentSignature, payment())).toEqual({
      about: "payment",
      id: "WH-595351",
      invoiceId: "6409988",
      reference: "asdqwd-f13sdf-fasjkz"
    })
    expect(read(paymentSignature, payment({ code: "1" }))).not.toBeNull()
    expect(read(paymentSignature, payment().replace('"6409988"', "6409988"))).not.toBeNull()
  })

  it("reads an event of a refund, and an invoice without a reference", () => {
    expect(read("FWFSMpCzpZINnurrdDjbJKbiLJi6T5DBSAdVmOwft6Y=", refund("30"))).toEqual({
      about: "refund",
      id: "WH-2",
      invoiceId: "5620277",
      reference: null
    })
    const withoutReference = `{"Event":{"Code":1,"Reference":"WH-3"},"Data":{"Invoice":{"Id":7205938,"Status":"PAID",
      "ExternalIdentifier":null},"Transaction":{"Status":"SUCCESS","PaymentId":"100626810000007146"}}}`
    expect(read("XN+FAPgZRLlZycO7zHtRzbmjRRylzJQunzks/tao9UA=", withoutReference)).toEqual({
      about: "payment",
      id: "WH-3",
      invoiceId: "7205938",
      reference: null
    })
  })

  it("verifies a number as it was sent: 30.500 is not 30.5", () => {
    const signature = sign(
      "test-secret",
      "Refund.Id=111147,Refund.Status=REFUNDED,Amount.ValueInBaseCurrency=30.500,ReferencedInvoice.Id=5620277"
    )
    expect(read(signature, refund("30.500"))).not.toBeNull()
    expect(read(signature, refund("30.5"))).toBeNull()
  })

  it.each([
    ["another secret", () => read(paymentSignature, payment(), "another-secret")],
    ["no signature", () => read("", payment())],
    ["another invoice", () => read(paymentSignature, payment({ id: "6409989" }))],
    ["another status", () => read(paymentSignature, payment({ status: "PENDING" }))],
    ["a code that nobody documents", () => read(paymentSignature, payment({ code: 99 }))],
    ["another body", () => read(paymentSignature, "[]")],
    ["no JSON", () => read(paymentSignature, "<html>")]
  ])("refuses %s", (_, reading) => {
    expect(reading()).toBeNull()
  })
})

describe("MyFatoorah's webhook, version 1", () => {
  const first = (data: object, type = 1) => JSON.stringify({ EventType: type, Data: data })

  it("signs all fields by name, whatever their case, with Arabic letters", () => {
    const data = { InvoiceId: 12, customerName: "نورة", CustomerReference: "7-key", Empty: null }
    const signature = sign(
      "test-secret",
      "customerName=نورة,CustomerReference=7-key,Empty=,InvoiceId=12"
    )
    expect(read(signature, first(data))).toEqual({
      about: "payment",
      id: signature,
      invoiceId: "12",
      reference: "7-key"
    })
    expect(read(signature, first({ ...data, customerName: "نوره" }))).toBeNull()
  })

  it("does not sign the bank's reference of a refund", () => {
    const data = { RefundId: "1", GatewayReference: "9" }
    expect(read(sign("test-secret", "RefundId=1"), first(data, 2))).not.toBeNull()
    expect(read(sign("test-secret", "RefundId=1"), first(data, 1))).toBeNull()
  })
})
