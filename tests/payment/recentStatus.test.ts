import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { answerBrowser, withRecentStatus } from "#backend/payments/configuredProvider.ts"
import type { PaymentProvider, ProviderInvoice } from "#backend/payments/PaymentProvider.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const nothing = () => Promise.reject(new Error("It is not called."))
const invoice = (status: ProviderInvoice["status"]): ProviderInvoice => ({
  invoiceId: "7",
  reference: "1-key",
  url: null,
  status,
  valueFils: 4_000,
  currency: "KWD",
  transactions: []
})
/** A provider that answers `status`, or fails with null, and counts how often it is asked. */
const countingProvider = (status: ProviderInvoice["status"] | null) => {
  const asked = { times: 0, status }
  const provider: PaymentProvider = {
    name: "counting",
    account: "test",
    methods: nothing,
    create: nothing,
    status: async () => {
      asked.times++
      await Promise.resolve()
      if (asked.status === null) throw new Error("No answer")
      return invoice(asked.status)
    },
    cancel: null,
    refund: nothing,
    refunds: nothing,
    readWebhook: () => null
  }
  const clock = { now: 1_000 }
  return { asked, clock, ...withRecentStatus(provider, () => clock.now) }
}

it("recentStatus: requests at the same time share one answer, and a pending one is not remembered", async () => {
  const { asked, recentStatus } = countingProvider("pending")
  const by = { invoiceId: "7" }
  await Promise.all([recentStatus(by), recentStatus(by), recentStatus(by)])
  expect(asked.times).toBe(1)
  asked.status = "paid"
  expect(await recentStatus(by)).toMatchObject({ status: "paid" })
  expect(asked.times).toBe(2)
})

it("recentStatus: a paid invoice is remembered for ten seconds by the payment and by its id", async () => {
  const { asked, clock, recentStatus, status } = countingProvider("paid")
  await recentStatus({ paymentId: "0707" })
  await recentStatus({ paymentId: "0707" })
  await recentStatus({ invoiceId: "7" })
  expect(asked.times).toBe(1)
  // A second payment is counted from a fresh answer.
  await status({ invoiceId: "7" })
  expect(asked.times).toBe(2)
  clock.now += 10_001
  await recentStatus({ invoiceId: "7" })
  expect(asked.times).toBe(3)
})

it("recentStatus: no answer is not remembered", async () => {
  const { asked, recentStatus } = countingProvider(null)
  await expect(recentStatus({ invoiceId: "7" })).rejects.toThrow("No answer")
  asked.status = "pending"
  expect(await recentStatus({ invoiceId: "7" })).toMatchObject({ status: "pending" })
})

it("a browser gets the refusal 502 before its limit of ten seconds", async () => {
  const answered = answerBrowser(new Promise<never>(() => {})).catch((problem: unknown) => problem)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(await answered).toMatchObject({ status: 502, code: "provider_silent" })
  expect(await answerBrowser(Promise.resolve("in time"))).toBe("in time")
})
