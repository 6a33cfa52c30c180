import { describe, expect, it } from "vitest"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import { OtpExpired } from "#core/login/OtpCodes.ts"
import { OrderCreationFailed } from "#core/payment/verifyPayment.ts"
import { Refused } from "#core/shared/Refused.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import {
  formatRefusal,
  formatProviderError,
  formatPaymentReturnRefusal,
  formatStatusDetail
} from "#locales/formatRefusal.ts"
import { refused } from "./causes.ts"
import { statusInArabic } from "./orderTexts.ts"
import { productTexts } from "./productTexts.ts"

const { en, ar } = i18nByLocale

describe.each(productTexts)("$part: $cause", ({ english, key, filled }) => {
  it("has the fixed English text", () => {
    expect(en.t(key, { ...filled })).toBe(english)
  })

  it("has an Arabic text", () => {
    expect(ar.t(key, { ...filled })).toMatch(/\p{Script=Arabic}/u)
    expect(ar.t(key, { ...filled })).not.toBe(english)
  })
})

const refusedTexts = productTexts.flatMap(({ format, ...text }) =>
  format ? [{ ...text, format }] : []
)

it.each(refusedTexts)(
  "$part: $cause: formatting the refusal returns this message in both locales",
  ({ english, key, filled, format }) => {
    expect([format(en.t), format(ar.t)]).toEqual([english, ar.t(key, { ...filled })])
  }
)

it.each(orderStatuses)("order status: %s has the fixed Arabic text", (status) => {
  expect(ar.t(`orderStatus.${status}`)).toBe(statusInArabic[status])
})

describe("the server's message", () => {
  const serverRefusal = new Refused({ status: 422, message: "القسيمة لطلبك الأول فقط" })
  const contexts = [
    "sendOtp",
    "verifyOtp",
    "promo",
    "addressDelete",
    "addressSave",
    "initiate",
    "storeCash",
    "ordersList"
  ] as const

  it.each(contexts)("is shown in context %s", (context) => {
    expect(formatRefusal(ar.t, context, serverRefusal)).toBe(serverRefusal.message)
  })

  it("is shown on the return pages for a refusal with status 200, and after a failed order/store", () => {
    const saysNo = new Refused({ status: 200, message: "الدفعة قيد المراجعة" })
    expect(formatPaymentReturnRefusal(ar.t, "callback", saysNo)).toBe(saysNo.message)
    expect(
      formatPaymentReturnRefusal(ar.t, "success", new OrderCreationFailed({ cause: serverRefusal }))
    ).toBe(serverRefusal.message)
  })

  it("is shown for an expired code", () => {
    expect(formatRefusal(en.t, "verifyOtp", new OtpExpired({ message: "Ask for another" }))).toBe(
      "Ask for another"
    )
  })

  it("is replaced when it is blank", () => {
    expect(formatRefusal(en.t, "promo", new Refused({ status: 200, message: " " }))).toBe(
      "Invalid promo code"
    )
  })

  it("is not shown in contexts with a fixed text", () => {
    expect(formatRefusal(en.t, "addressList", serverRefusal)).toBe("Error fetching addresses")
    expect(formatRefusal(en.t, "addressDetail", serverRefusal)).toBe(
      "Error fetching address details"
    )
  })
})

describe("TooManyRequests", () => {
  const wait = (waitSeconds: number | null, message: string | null = null) =>
    new TooManyRequests({ message, waitSeconds })

  it.each([
    [wait(1), "Too many attempts. Try again in 1 second."],
    [wait(90), "Too many attempts. Try again in 90 seconds."],
    [wait(91), "Too many attempts. Try again in 2 minutes."],
    [wait(3_600), "Too many attempts. Try again in 60 minutes."],
    [wait(7_200), "Too many attempts. Try again in 2 hours."],
    [wait(null), "Too many attempts."],
    [wait(30, "Slow down"), "Slow down. Try again in 30 seconds."],
    [wait(null, "Slow down"), "Slow down"]
  ])("names the wait: %o", (tooMany, english) => {
    expect(formatRefusal(en.t, "sendOtp", tooMany)).toBe(english)
    expect(formatRefusal(en.t, "verifyOtp", tooMany)).toBe(english)
  })

  it("names the wait in Arabic", () => {
    expect(formatRefusal(ar.t, "sendOtp", wait(180))).toBe(
      "محاولات كثيرة. حاول مرة أخرى بعد 3 دقائق."
    )
  })
})

it("address list: no status line for a 2xx or without a response", () => {
  expect(formatStatusDetail(en.t, refused(200))).toBeNull()
  expect(formatStatusDetail(en.t, { _tag: "Unavailable" })).toBeNull()
})

it("payment provider: each error code, in any case, has its own message", () => {
  const codes = [
    "MF001",
    "MF002",
    "MF003",
    "MF004",
    "MF005",
    "MF006",
    "MF007",
    "MF008",
    "MF009",
    "MF010",
    "MF020"
  ]
  for (const { t } of [en, ar]) {
    const sentences = codes.map((code) => formatProviderError(t, code))
    expect(new Set([...sentences, formatProviderError(t, "MF999")]).size).toBe(codes.length + 1)
  }
  expect(formatProviderError(en.t, " mf004 ")).toBe(formatProviderError(en.t, "MF004"))
})
