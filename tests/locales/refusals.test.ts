import { describe, expect, it } from "vitest"
import { OtpExpired } from "#core/login/OtpCodes.ts"
import { OrderCreationFailed } from "#core/payment/verifyPayment.ts"
import { Refused } from "#core/shared/Refused.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import {
  formatPaymentReturnRefusal,
  formatProviderError,
  formatRefusal,
  formatStatusDetail
} from "#locales/formatRefusal.ts"
import { refusalMessages } from "#locales/refusalMessages.ts"
import { refusalTags } from "../support/refusalTags.ts"

const messages = Object.entries(refusalMessages).flatMap(([context, byTag]) =>
  Object.entries(byTag).map(([tag, formatter]) => ({ context, tag, formatter }))
)

/** What these refuse, pages show as something that is not there. */
const shownAsAbsent = ["PolicyVersionNotFound"]

/** The message of these refusals is that of their cause, in the context `storeAfterPayment`. */
const formattedByCause = ["OrderCreationFailed"]

it.each(refusalTags)("refusalMessages: %s has a message in at least one context", (tag) => {
  expect([...messages.map(({ tag }) => tag), ...shownAsAbsent, ...formattedByCause]).toContain(tag)
})

it("refusalMessages: has no message for a refusal that core does not have", () => {
  expect(messages.filter(({ tag }) => !refusalTags.includes(tag))).toEqual([])
})

/** Every form in which a refusal can arrive; one from the server always has a status. */
const variantsOf = (tag: string) => [
  ...[200, 400, 404, 422, 429, 500].map((status) => ({
    _tag: tag,
    reason: "server",
    status,
    message: null
  })),
  ...(tag === "Refused"
    ? []
    : ["offline", "timeout", "server", "unreadable"].map((reason) => ({ _tag: tag, reason })))
]

describe.each(messages)("refusal message of $context, $tag", ({ tag, formatter }) => {
  it.each(["en", "ar"] as const)(
    "has a complete message in %s, for every status and reason",
    (locale) => {
      const { t } = i18nByLocale[locale]
      for (const refusal of variantsOf(tag)) {
        const sentence = formatter(t, refusal)
        expect(sentence).not.toMatch(/\{\{|undefined|null|^refusals\./)
        expect(/\p{Script=Arabic}/u.test(sentence)).toBe(locale === "ar")
      }
    }
  )
})

const { en, ar } = i18nByLocale

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
      formatPaymentReturnRefusal(
        ar.t,
        "success",
        new OrderCreationFailed({ invoiceId: null, cause: serverRefusal })
      )
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
    expect(formatRefusal(en.t, "addressList", serverRefusal)).toMatch(
      /^Error fetching addresses\. /
    )
    expect(formatRefusal(en.t, "addressDetail", serverRefusal)).toMatch(
      /^Error fetching address details\. /
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
  expect(formatStatusDetail(en.t, new Refused({ status: 200, message: null }))).toBeNull()
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
