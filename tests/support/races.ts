import { describe, expect, it } from "vitest"
import { signatureHeader, signEvent, type SandboxEvent } from "#backend/sandbox/webhookSignature.ts"
import { query } from "./apiClient.ts"
import { startNaiveShop } from "./naiveShop.ts"
import {
  countRows,
  createPayload,
  initiatePayment,
  newIdempotencyKey,
  payInSandbox,
  readStock,
  setStock
} from "./orderClient.ts"
import { buyerHeaders, type raceFixture } from "./raceFixture.ts"
import { countStatuses, type PreparedRequest, sendSimultaneously } from "./sendSimultaneously.ts"

/** Tests the races of orders and payments at two servers, each so many times. */
export const describeRaces = (
  { fixture, shopFor }: ReturnType<typeof raceFixture>,
  times: number,
  { notices: noticeCount, returns: returnCount } = { notices: 50, returns: 20 }
): void => {
  describe(`simultaneous requests to two servers, rounds: ${times}`, () => {
    const rounds = Array.from({ length: times }, (_, round) => `round ${round}`)

    it("200 buyers of the last item: one order", async () => {
      const { buyers, one } = fixture()
      const body = await createPayload(one, { lines: [{ id: 105, quantity: 1 }], method: "cash" })
      for (const round of rounds) {
        await setStock(one, 105, 1)
        const responses = await sendSimultaneously(
          buyers.map((buyer, index): PreparedRequest => ({
            url: `${shopFor(index).url}/api/order/store`,
            headers: buyerHeaders(buyer, newIdempotencyKey()),
            body
          }))
        )
        expect(countStatuses(responses), round).toEqual({ 200: 1, 409: 199 })
        expect(responses.filter(({ body }) => body.code === "out_of_stock")).toHaveLength(199)
        expect(await readStock(one, 105)).toBe(0)
      }
      expect(await countRows(one, "order_line where product_id = 105")).toBe(times)
    })

    it("control: the same requests oversell a shop that reads, checks and writes", async () => {
      const naive = await startNaiveShop(fixture().one)
      try {
        let oversold = 0
        for (const _ of rounds) {
          await naive.setStock(1)
          const responses = await sendSimultaneously(
            fixture().buyers.map((): PreparedRequest => ({ url: naive.url, body: {} }))
          )
          if ((countStatuses(responses)["200"] ?? 0) > 1) oversold++
        }
        expect(oversold).toBeGreaterThanOrEqual(times * 0.9)
      } finally {
        await naive.close()
      }
    })

    it("100 identical orders with one key: one order and 100 identical responses", async () => {
      const { noura, one, two } = fixture()
      const before = await readStock(one, 129)
      const body = await createPayload(one, { lines: [{ id: 129, quantity: 2 }], method: "cash" })
      for (const round of rounds) {
        const key = newIdempotencyKey()
        const responses = await sendSimultaneously(
          Array.from({ length: 100 }, (_, index): PreparedRequest => ({
            url: `${shopFor(index).url}/api/order/store`,
            headers: buyerHeaders(noura, key),
            body
          }))
        )
        expect(countStatuses(responses), `${round}\n${one.logs()}${two.logs()}`).toEqual({
          200: 100
        })
        expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
        expect(await countRows(one, `orders where key = '${key}'`)).toBe(1)
      }
      expect(await readStock(one, 129)).toBe(before - 2 * times)
    })

    it(`completePayment: ${noticeCount} notices, ${returnCount} return pages and the sweep make one order`, async () => {
      const { noura, one } = fixture()
      const before = await readStock(one, 138)
      const payload = await createPayload(one, {
        lines: [{ id: 138, quantity: 3 }],
        method: "card"
      })
      for (const round of rounds) {
        const key = newIdempotencyKey()
        const begun = await initiatePayment(one, noura, payload, key)
        const invoiceId = begun.body.Data.InvoiceId
        const paid = await payInSandbox(one, invoiceId, { outcome: "paid", notify: false })
        const notices = Array.from({ length: noticeCount }, (_, index): PreparedRequest => {
          const event: SandboxEvent = {
            Event: {
              Code: 1,
              Name: "PAYMENT_STATUS_CHANGED",
              CreationDate: "2026-01-01T00:00:00Z",
              Reference: `WH-${key}-${index % 25}`
            },
            Data: {
              Invoice: { Id: invoiceId, Status: "PAID", ExternalIdentifier: `${noura.id}-${key}` },
              Transaction: { Status: "SUCCESS", PaymentId: paid.body.paymentId }
            }
          }
          const signature = signEvent(event, one.env["WEBHOOK_SECRET"] ?? "")
          return {
            url: `${shopFor(index).url}/api/payment/webhook`,
            headers: { [signatureHeader]: signature },
            body: event
          }
        })
        const returns = Array.from({ length: returnCount }, (_, index): PreparedRequest => ({
          url: `${shopFor(index).url}/api/payment/status?paymentId=${paid.body.paymentId}`,
          headers: buyerHeaders(noura, key)
        }))
        await query(one, "update invoice set next_check_at = now() where key = $1", [key])
        const responses = await sendSimultaneously([...notices, ...returns])
        expect(countStatuses(responses), round).toEqual({
          200: noticeCount + returnCount
        })
        expect(
          new Set(responses.slice(noticeCount).map(({ body }) => body.Data.OrderId)).size
        ).toBe(1)
        expect(await countRows(one, `orders where key = '${key}'`)).toBe(1)
      }
      expect(await readStock(one, 138)).toBe(before - 3 * times)
    })
  })
}
