import { describe, expect, it } from "vitest"
import { signatureHeader, signEvent, type SandboxEvent } from "#backend/sandbox/webhookSignature.ts"
import { query } from "../support/apiClient.ts"
import {
  countRows,
  initiatePayment,
  newIdempotencyKey,
  payInSandbox,
  createPayload,
  setStock,
  readStock
} from "../support/orderClient.ts"
import { startNaiveShop } from "../support/naiveShop.ts"
import { buyerHeaders, raceFixture } from "../support/raceFixture.ts"
import {
  type PreparedRequest,
  countStatuses,
  sendSimultaneously
} from "../support/sendSimultaneously.ts"

// Behind a proxy, so that each buyer has an address of their own: rate limits count addresses.
const { shopFor, fixture } = raceFixture({ TRUSTED_PROXIES: "1" })
const rounds = (times: number) => Array.from({ length: times }, (_, round) => round)
const createRequests = (
  call: "order/store" | "payment/initiate",
  body: (index: number) => unknown
): ReadonlyArray<PreparedRequest> =>
  fixture().buyers.map((buyer, index) => ({
    url: `${shopFor(index).url}/api/${call}`,
    headers: {
      ...buyerHeaders(buyer, newIdempotencyKey()),
      "x-forwarded-for": `192.0.2.${index}`
    },
    body: body(index)
  }))

describe("200 simultaneous buyers on two servers, 50 times", () => {
  it("last item: one order each time", async () => {
    const { one } = fixture()
    const payload = await createPayload(one, { lines: [{ id: 105, quantity: 1 }], method: "cash" })
    for (const round of rounds(50)) {
      await setStock(one, 105, 1)
      expect(
        countStatuses(await sendSimultaneously(createRequests("order/store", () => payload))),
        `round ${round}`
      ).toEqual({ 200: 1, 409: 199 })
      expect(await readStock(one, 105)).toBe(0)
    }
    expect(await countRows(one, "order_line where product_id = 105")).toBe(50)
  })

  it("stock of five, quantities of one to three, cash and card: never more is sold than there is", async () => {
    const { one } = fixture()
    const payloads = await Promise.all(
      ([1, 2, 3] as const).map((quantity) =>
        Promise.all(
          (["cash", "card"] as const).map((method) =>
            createPayload(one, { lines: [{ id: 130, quantity }], method })
          )
        )
      )
    )
    for (const round of rounds(50)) {
      await setStock(one, 130, 5)
      const before = await countSoldOrReserved(130)
      const responses = await sendSimultaneously(
        fixture().buyers.map((buyer, index): PreparedRequest => {
          const payload = payloads[index % 3]?.[index % 2]
          const call =
            payload?.order_detail.paymentType === "card" ? "payment/initiate" : "order/store"
          const body = call === "order/store" ? payload : { order: payload }
          return {
            url: `${shopFor(index).url}/api/${call}`,
            headers: buyerHeaders(buyer, newIdempotencyKey()),
            body
          }
        })
      )
      const stockLeft = await readStock(one, 130)
      expect((await countSoldOrReserved(130)) - before, `round ${round}`).toBe(5 - stockLeft)
      // A buyer of one item is refused only if nothing is left.
      expect(stockLeft).toBe(0)
      expect(responses.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    }
  })

  it("one key: one order each time, and identical responses", async () => {
    const { noura, one } = fixture()
    const payload = await createPayload(one, { lines: [{ id: 129, quantity: 2 }], method: "cash" })
    const before = await readStock(one, 129)
    for (const round of rounds(50)) {
      const key = newIdempotencyKey()
      const responses = await sendSimultaneously(
        rounds(200).map((index) => ({
          url: `${shopFor(index).url}/api/order/store`,
          headers: buyerHeaders(noura, key),
          body: payload
        }))
      )
      expect(countStatuses(responses), `round ${round}`).toEqual({ 200: 200 })
      expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    }
    expect(await readStock(one, 129)).toBe(before - 100)
  })

  it("a promo that ends meanwhile: each order has the promo's price or is refused", async () => {
    const { one } = fixture()
    await query(one, "insert into promo (code, percent) values ('RACE', 15)")
    const payload = await createPayload(one, {
      lines: [{ id: 136, quantity: 1 }],
      method: "cash",
      promo: { code: "RACE", discount: 15 }
    })
    const counts = { sold: 0, refused: 0 }
    for (const round of rounds(50)) {
      await query(one, "update promo set ends_at = null where code = 'RACE'")
      const ending = new Promise((settled) => setTimeout(settled, 100 + Math.random() * 400)).then(
        () =>
          query(one, "update promo set ends_at = now() - interval '1 second' where code = 'RACE'")
      )
      const responses = await sendSimultaneously(createRequests("order/store", () => payload))
      await ending
      expect(
        responses.filter(({ body, status }) => status !== 200 && body.code !== "promo_ended"),
        `round ${round}`
      ).toEqual([])
      counts.sold += responses.filter(({ status }) => status === 200).length
      counts.refused += responses.filter(({ status }) => status === 409).length
    }
    const prices = await query<{ total: number; times: number }>(
      one,
      `select total_fils::integer as total, count(*)::integer as times
      from orders where promo_code = 'RACE' group by total_fils`
    )
    console.log(`${counts.sold} sold at the promo's price, ${counts.refused} refused`)
    expect(prices).toEqual([
      { total: Math.round(payload.order_detail.total_price * 1_000), times: counts.sold }
    ])
    expect(counts.refused).toBeGreaterThan(0)
  })

  it("control: a shop that reads, checks and writes oversells in at least 45 of 50 rounds", async () => {
    const naive = await startNaiveShop(fixture().one)
    try {
      const sold: Array<number> = []
      for (const _ of rounds(50)) {
        await naive.setStock(1)
        sold.push(
          countStatuses(
            await sendSimultaneously(
              fixture().buyers.map((): PreparedRequest => ({ url: naive.url, body: {} }))
            )
          )["200"] ?? 0
        )
      }
      const oversold = sold.filter((times) => times > 1).length
      console.log(
        `the control oversold in ${oversold} of 50 rounds, up to ${Math.max(...sold)} times`
      )
      expect(oversold).toBeGreaterThanOrEqual(45)
    } finally {
      await naive.close()
    }
  })
})

it("completePayment: 50 notices, 20 return pages and the sweep make one order, 100 times", async () => {
  const { noura, one } = fixture()
  const payload = await createPayload(one, { lines: [{ id: 138, quantity: 3 }], method: "card" })
  const before = {
    stock: await readStock(one, 138),
    orders: await countRows(one, "orders where payment_type = 'card'")
  }
  for (const round of rounds(100)) {
    const key = newIdempotencyKey()
    const invoiced = await initiatePayment(one, noura, payload, key)
    const invoiceId = invoiced.body.Data.InvoiceId
    const paid = await payInSandbox(one, invoiceId, { outcome: "paid", notify: false })
    const notices = rounds(50).map((index): PreparedRequest => {
      const notice = noticeOf(
        `WH-${key}-${index % 25}`,
        invoiceId,
        `${noura.id}-${key}`,
        paid.body.paymentId
      )
      const signature = signEvent(notice, one.env["WEBHOOK_SECRET"] ?? "")
      return {
        url: `${shopFor(index).url}/api/payment/webhook`,
        headers: { [signatureHeader]: signature },
        body: notice
      }
    })
    const returns = rounds(20).map((index): PreparedRequest => ({
      url: `${shopFor(index).url}/api/payment/status?paymentId=${paid.body.paymentId}`,
      headers: buyerHeaders(noura, key)
    }))
    await query(one, "update invoice set next_check_at = now() where key = $1", [key])
    const responses = await sendSimultaneously([...notices, ...returns])
    expect(countStatuses(responses), `round ${round}`).toEqual({ 200: 70 })
    expect(new Set(responses.slice(50).map(({ body }) => body.Data.OrderId)).size).toBe(1)
  }
  expect(await countRows(one, "orders where payment_type = 'card'")).toBe(before.orders + 100)
  expect(await readStock(one, 138)).toBe(before.stock - 300)
})

const noticeOf = (
  reference: string,
  invoiceId: string,
  ofShop: string,
  paymentId: string
): SandboxEvent => ({
  Event: {
    Code: 1,
    Name: "PAYMENT_STATUS_CHANGED",
    CreationDate: "2026-01-01T00:00:00Z",
    Reference: reference
  },
  Data: {
    Invoice: { Id: invoiceId, Status: "PAID", ExternalIdentifier: ofShop },
    Transaction: { Status: "SUCCESS", PaymentId: paymentId }
  }
})

/** The number of items that were sold or are reserved by an invoice. */
const countSoldOrReserved = async (id: number): Promise<number> => {
  const [row] = await query<{ pieces: number }>(
    fixture().one,
    `select
    coalesce((select sum(quantity) from order_line where product_id = $1), 0)::integer
    + coalesce((select sum((line ->> 'quantity')::integer) from invoice, jsonb_array_elements(priced -> 'lines') as line
        where stock_reserved and (line ->> 'productId')::integer = $1), 0)::integer as pieces`,
    [id]
  )
  return row?.pieces ?? 0
}
