import { describe, expect, it } from "vitest"
import { readWebhook, sign, signatureHeader } from "#backend/payments/tap/webhook.ts"

const read = (signature: string, rawText: string, secretKey = "sk_test_x") =>
  readWebhook(secretKey)(new Headers({ [signatureHeader]: signature }), rawText)

const charge = (change: object = {}) =>
  JSON.stringify({
    id: "chg_1",
    amount: 12.5,
    currency: "KWD",
    status: "CAPTURED",
    transaction: { created: "1700000000000" },
    reference: { gateway: "123", payment: "456", transaction: "7-key" },
    ...change
  })
const chargeSignature = "bd9eff18bc9c7a82b9e0e3b49f8bb92eecc8352f87002a4b2e379def87fea351"

describe("Tap's webhook", () => {
  it("reads an event of a charge whose signature is the known one", () => {
    const event = { about: "payment", id: chargeSignature, invoiceId: "chg_1", reference: "7-key" }
    expect(read(chargeSignature, charge())).toEqual(event)
    expect(read(chargeSignature, charge({ amount: "12.500" }))).toEqual(event)
  })

  it("signs an amount with the decimals of its currency, and an absent field as nothing", () => {
    const text = `x_idchg_1x_amount12.50x_currencySARx_gateway_referencex_payment_reference456x_statusDECLINEDx_created1700000000000`
    expect(
      read(
        sign("sk_test_x", text),
        charge({ currency: "SAR", status: "DECLINED", reference: { payment: "456" } })
      )
    ).toMatchObject({ invoiceId: "chg_1", reference: null })
  })

  it("reads an event of a refund: its invoice is the charge", () => {
    const text = `x_idre_1x_amount2.500x_currencyKWDx_gateway_referencex_payment_reference9x_statusREFUNDEDx_created1700000000001`
    const signature = sign("sk_test_x", text)
    expect(
      read(
        signature,
        `{"id":"re_1","amount":2.5,"currency":"KWD","status":"REFUNDED","charge_id":"chg_1",
        "created":1700000000001,"reference":{"payment":"9"}}`
      )
    ).toEqual({ about: "refund", id: signature, invoiceId: "chg_1", reference: null })
  })

  it.each([
    ["another secret key", () => read(chargeSignature, charge(), "sk_test_y")],
    ["no signature", () => read("", charge())],
    ["a signature in capital letters", () => read(chargeSignature.toUpperCase(), charge())],
    ["a signature that is as long, but not in bytes", () => read("é".repeat(64), charge())],
    ["another charge", () => read(chargeSignature, charge({ id: "chg_2" }))],
    ["another amount", () => read(chargeSignature, charge({ amount: 12.51 }))],
    ["another status", () => read(chargeSignature, charge({ status: "DECLINED" }))],
    ["a currency that is none", () => read(chargeSignature, charge({ currency: "K" }))],
    ["another body", () => read(chargeSignature, "[]")],
    ["no JSON", () => read(chargeSignature, "<html>")]
  ])("refuses %s", (_, reading) => {
    expect(reading()).toBeNull()
  })
})
