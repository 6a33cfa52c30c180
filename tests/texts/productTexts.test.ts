import { describe, expect, it } from "vitest"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import { OtpExpired } from "#core/login/OtpCodes.ts"
import { OrderNotMade } from "#core/payment/verifyPayment.ts"
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
  it("has the specification's English", () => {
    expect(en.t(key, { ...filled })).toBe(english)
  })

  it("has an Arabic twin", () => {
    expect(ar.t(key, { ...filled })).toMatch(/\p{Script=Arabic}/u)
    expect(ar.t(key, { ...filled })).not.toBe(english)
  })
})

const refusedTexts = productTexts.flatMap(({ said, ...text }) => (said ? [{ ...text, said }] : []))

it.each(refusedTexts)(
  "$part: $cause: the shop says so, in both languages",
  ({ english, key, filled, said }) => {
    expect([said(en.t), said(ar.t)]).toEqual([english, ar.t(key, { ...filled })])
  }
)

it.each(orderStatuses)("the status %s has the specification's Arabic", (status) => {
  expect(ar.t(`orderStatus.${status}`)).toBe(statusInArabic[status])
})

describe("the server's own sentence", () => {
  const theirs = new Refused({ status: 422, message: "القسيمة لطلبك الأول فقط" })
  const places = [
    "sendOtp",
    "verifyOtp",
    "promo",
    "addressDelete",
    "addressSave",
    "initiate",
    "storeCash",
    "ordersList"
  ] as const

  it.each(places)("is passed on at %s", (place) => {
    expect(formatRefusal(ar.t, place, theirs)).toBe(theirs.message)
  })

  it("is passed on by the return pages where the answer itself says no, and after a failed order/store", () => {
    const saysNo = new Refused({ status: 200, message: "الدفعة قيد المراجعة" })
    expect(formatPaymentReturnRefusal(ar.t, "callback", saysNo)).toBe(saysNo.message)
    expect(formatPaymentReturnRefusal(ar.t, "success", new OrderNotMade({ cause: theirs }))).toBe(
      theirs.message
    )
  })

  it("is passed on for a code that is over", () => {
    expect(formatRefusal(en.t, "verifyOtp", new OtpExpired({ message: "Ask for another" }))).toBe(
      "Ask for another"
    )
  })

  it("is never blank", () => {
    expect(formatRefusal(en.t, "promo", new Refused({ status: 200, message: " " }))).toBe(
      "Invalid promo code"
    )
  })

  it("is not shown where the row has a text of its own", () => {
    expect(formatRefusal(en.t, "addressList", theirs)).toBe("Error fetching addresses")
    expect(formatPaymentReturnRefusal(en.t, "callback", theirs)).toBe(
      "Failed to check payment status"
    )
    expect(formatRefusal(en.t, "addressDetail", theirs)).toBe("Error fetching address details")
  })
})

describe("asked too often", () => {
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
  ])("says when it may be tried again: %o", (tooMany, english) => {
    expect(formatRefusal(en.t, "sendOtp", tooMany)).toBe(english)
    expect(formatRefusal(en.t, "verifyOtp", tooMany)).toBe(english)
  })

  it("says so in Arabic", () => {
    expect(formatRefusal(ar.t, "sendOtp", wait(180))).toBe(
      "محاولات كثيرة. حاول مرة أخرى بعد 3 دقائق."
    )
  })
})

it("has no second line for an address list that answered, or that was never reached", () => {
  expect(formatStatusDetail(en.t, refused(200))).toBeNull()
  expect(formatStatusDetail(en.t, { _tag: "Unavailable" })).toBeNull()
})

it("knows the provider's codes however they are written, each with a sentence of its own", () => {
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
