import { describe, expect, it } from "vitest"
import {
  countRows,
  initiatePayment,
  newIdempotencyKey,
  createPayload,
  readStock
} from "../support/orderClient.ts"
import { buyerHeaders, raceFixture } from "../support/raceFixture.ts"
import { describeRaces } from "../support/races.ts"
import {
  type PreparedRequest,
  countStatuses,
  sendSimultaneously
} from "../support/sendSimultaneously.ts"

const race = raceFixture()
const { shopFor, fixture } = race

describeRaces(race, 1)

describe("simultaneous requests to two servers", () => {
  it("30 identical orders with 30 keys: one order, and 29 refusals that name it", async () => {
    const { buyers, one } = fixture()
    const buyer = buyers[0]
    if (buyer === undefined) throw new Error("No buyer")
    const body = await createPayload(one, { lines: [{ id: 129, quantity: 3 }], method: "cash" })
    const place = (payload: object) =>
      sendSimultaneously(
        Array.from({ length: 30 }, (_, index): PreparedRequest => ({
          url: `${shopFor(index).url}/api/order/store`,
          headers: buyerHeaders(buyer, newIdempotencyKey()),
          body: payload
        }))
      )
    const responses = await place({ ...body, repeat: false })
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 29 })
    const id = responses.find(({ status }) => status === 200)?.body.data
    expect(
      responses
        .filter(({ status }) => status === 409)
        .every(
          (response) => response.body.code === "order_repeated" && response.body.OrderId === id
        )
    ).toBe(true)
    // Control: without the comparison, which a confirmed repetition skips, every key makes an
    // order.
    expect(countStatuses(await place(body))).toEqual({ 200: 30 })
  })

  it("50 identical card orders: one invoice, also at the provider", async () => {
    const { noura, one } = fixture()
    const payload = await createPayload(one, { lines: [{ id: 129, quantity: 1 }], method: "card" })
    const key = newIdempotencyKey()
    const responses = await sendSimultaneously(
      Array.from({ length: 50 }, (_, index): PreparedRequest => ({
        url: `${shopFor(index).url}/api/payment/initiate`,
        headers: buyerHeaders(noura, key),
        body: { order: payload }
      }))
    )
    expect(countStatuses(responses)).toEqual({ 200: 50 })
    expect(new Set(responses.map(({ body }) => body.Data.InvoiceId)).size).toBe(1)
    expect(await countRows(one, `sandbox_invoice where reference = '${noura.id}-${key}'`)).toBe(1)
  })

  it("paying and cancelling at once: exactly one succeeds, and the stock agrees", async () => {
    const { noura, one } = fixture()
    for (const _ of [1, 2, 3, 4, 5]) {
      const before = await readStock(one, 136)
      const key = newIdempotencyKey()
      const begun = await initiatePayment(
        one,
        noura,
        await createPayload(one, { lines: [{ id: 136, quantity: 1 }], method: "card" }),
        key
      )
      const invoiceId = begun.body.Data.InvoiceId
      const [paid, cancelled] = await sendSimultaneously([
        { url: `${one.url}/sandbox/pay/${invoiceId}`, body: { outcome: "paid" } },
        {
          url: `${fixture().two.url}/api/payment/${invoiceId}/cancel`,
          method: "POST",
          headers: buyerHeaders(noura, key),
          body: {}
        }
      ])
      const isPaid = paid?.status === 200
      expect(cancelled?.status).toBe(isPaid ? 409 : 200)
      expect(await countRows(one, `orders where key = '${key}'`)).toBe(isPaid ? 1 : 0)
      expect(await readStock(one, 136)).toBe(isPaid ? before - 1 : before)
    }
  })

  it("orders with the same items in different line orders cause no deadlock", async () => {
    const { one } = fixture()
    const [there, back] = await Promise.all(
      [
        [129, 136, 137],
        [137, 136, 129]
      ].map((ids) =>
        createPayload(one, { lines: ids.map((id) => ({ id, quantity: 1 })), method: "cash" })
      )
    )
    const responses = await sendSimultaneously(
      fixture()
        .buyers.slice(0, 60)
        .map((buyer, index): PreparedRequest => ({
          url: `${shopFor(index).url}/api/order/store`,
          headers: buyerHeaders(buyer, newIdempotencyKey()),
          body: index % 4 < 2 ? there : back
        }))
    )
    expect(countStatuses(responses)).toEqual({ 200: 60 })
  })
})
