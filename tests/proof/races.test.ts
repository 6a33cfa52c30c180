import { describe, expect, it } from "vitest"
import { query } from "../support/apiClient.ts"
import { newIdempotencyKey, createPayload, setStock, readStock } from "../support/orderClient.ts"
import { buyerHeaders, raceFixture } from "../support/raceFixture.ts"
import { describeRaces } from "../support/races.ts"
import {
  countStatuses,
  type PreparedRequest,
  sendSimultaneously
} from "../support/sendSimultaneously.ts"

// Behind a proxy, so that each buyer has an address of their own: rate limits count addresses.
const race = raceFixture({ TRUSTED_PROXIES: "1" })
const { shopFor, fixture } = race

/** Set by `npm run proof -- crash`. */
const raceRounds = Number(process.env["RACE_ROUNDS"] ?? 50)

describeRaces(race, raceRounds, { notices: 200, returns: 50 })

const rounds = (times: number) => Array.from({ length: times }, (_, round) => round)
const createOrders = (body: unknown): ReadonlyArray<PreparedRequest> =>
  fixture().buyers.map((buyer, index) => ({
    url: `${shopFor(index).url}/api/order/store`,
    headers: {
      ...buyerHeaders(buyer, newIdempotencyKey()),
      "x-forwarded-for": `192.0.2.${index}`
    },
    body
  }))

describe("a promo code for one use", () => {
  it("200 buyers at once: one order has it; control: without its limit all of them do", async () => {
    const { one } = fixture()
    const orderWith = async (code: string) =>
      createPayload(one, {
        lines: [{ id: 136, quantity: 1 }],
        method: "cash",
        promo: { code, discount: 10 }
      })
    const send = async (code: string, limit: number | null) => {
      await query(one, "insert into promo (code, percent, max_uses) values ($1, 10, $2)", [
        code,
        limit
      ])
      return countStatuses(await sendSimultaneously(createOrders(await orderWith(code))))
    }
    for (const round of rounds(raceRounds)) {
      const code = `SINGLE${round}`
      expect(await send(code, 1), code).toEqual({ 200: 1, 409: 199 })
      const [row] = await query(
        one,
        "select count(*)::integer as orders from orders where promo_code = $1",
        [code]
      )
      expect(row).toEqual({ orders: 1 })
    }
    expect(await send("UNLIMITED", null)).toEqual({ 200: 200 })
  })
})

describe("200 simultaneous buyers on two servers, 50 times", () => {
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
      const responses = await sendSimultaneously(createOrders(payload))
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
