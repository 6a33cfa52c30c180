import { Kysely, PostgresDialect } from "kysely"
import { expect, it } from "vitest"
import { enforceRateLimits } from "#backend/http/rateCounter.ts"
import type { Tables } from "#backend/tables.ts"
import { callApi, type LoggedIn, query } from "../support/apiClient.ts"
import {
  createPayload,
  initiatePayment,
  newIdempotencyKey,
  payInSandbox,
  storeOrder
} from "../support/orderClient.ts"
import { buyerHeaders, raceFixture } from "../support/raceFixture.ts"
import {
  countStatuses,
  type PreparedRequest,
  sendSimultaneously
} from "../support/sendSimultaneously.ts"
import { createTestPool } from "../support/testPool.ts"

const { fixture, shopFor } = raceFixture()
const bought = { next: 1 }
const newBuyer = (): LoggedIn => {
  const buyer = fixture().buyers[bought.next++]
  if (buyer === undefined) throw new Error("No customer is left.")
  return buyer
}
const createPromo = async (code: string, limits: string) => {
  await query(
    fixture().one,
    `insert into promo (code, percent, starts_at, ends_at, minimum_fils, max_uses, max_uses_per_customer)
     select $1, 10, starts_at, ends_at, minimum_fils, max_uses, max_uses_per_customer
     from json_populate_record(null::promo, $2)`,
    [code, limits]
  )
  return { code, discount: 10 }
}
const payload = (promo: { code: string; discount: number }, method: "cash" | "card" = "cash") =>
  createPayload(fixture().one, { lines: [{ id: 129, quantity: 1 }], method, promo })
const check = async (code: string, buyer: LoggedIn | null, subtotal = "") =>
  (
    await callApi<{ status: boolean; code?: string; promo_code?: ReadonlyArray<object> }>(
      fixture().one,
      `/getPromoValid/${code}${subtotal && `?subtotal=${subtotal}`}`,
      { token: buyer?.token ?? null }
    )
  ).body
const race = async (path: string, body: unknown, buyers: ReadonlyArray<LoggedIn>) =>
  countStatuses(
    await sendSimultaneously(
      buyers.map((buyer, index): PreparedRequest => ({
        url: `${shopFor(index).url}/api${path}`,
        headers: buyerHeaders(buyer, newIdempotencyKey()),
        body
      }))
    )
  )
const newBuyers = (count: number) => Array.from({ length: count }, newBuyer)

it("promo with 3 uses in total: 3 of 12 simultaneous orders have it, one more after a cancellation", async () => {
  const promo = await createPromo("THREE", '{"max_uses": 3}')
  const order = await payload(promo)
  expect(await race("/order/store", order, newBuyers(12))).toEqual({ 200: 3, 409: 9 })
  // Control: without a limit the same orders are all accepted.
  const unlimited = await payload(await createPromo("ANY", "{}"))
  expect(await race("/order/store", unlimited, newBuyers(12))).toEqual({ 200: 12 })
  const late = newBuyer()
  expect((await storeOrder(fixture().one, late, order)).body).toMatchObject({
    code: "promo_used_up",
    quote: { discount: 0 }
  })
  expect(await check("THREE", late)).toMatchObject({ status: false, code: "promo_used_up" })
  await query(
    fixture().one,
    "update orders set order_status = 'cancelled' where id = (select min(id) from orders where promo_code = 'THREE')"
  )
  expect(await check("THREE", late)).toMatchObject({ status: true })
  expect((await storeOrder(fixture().one, late, order)).status).toBe(200)
})

it("once per customer: one of 8 simultaneous orders, by cash or card, and not by another customer", async () => {
  const promo = await createPromo("ONCE", '{"max_uses_per_customer": 1}')
  const order = await payload(promo)
  const noura = newBuyer()
  expect(
    await race(
      "/order/store",
      order,
      Array.from({ length: 8 }, () => noura)
    )
  ).toEqual({ 200: 1, 409: 7 })
  expect(await check("ONCE", noura)).toMatchObject({ status: false, code: "promo_used" })
  const card = await initiatePayment(fixture().one, noura, await payload(promo, "card"))
  expect([card.status, card.body.code]).toEqual([409, "promo_used"])
  const other = newBuyer()
  expect(await check("ONCE", other)).toMatchObject({ status: true })
  expect((await storeOrder(fixture().one, other, order)).status).toBe(200)
})

it("an unpaid invoice uses the code until it ends, and the order of a paid one does", async () => {
  const promo = await createPromo("CARD", '{"max_uses": 1}')
  const order = await payload(promo, "card")
  const [noura, fahad] = [newBuyer(), newBuyer()]
  const first = await initiatePayment(fixture().one, noura, order)
  expect(first.status).toBe(200)
  expect((await initiatePayment(fixture().one, fahad, order)).body.code).toBe("promo_used_up")
  await callApi(fixture().one, `/payment/${first.body.Data.InvoiceId}/cancel`, {
    body: {},
    token: noura.token
  })
  const second = await initiatePayment(fixture().one, fahad, order)
  expect(second.status).toBe(200)
  await payInSandbox(fixture().one, second.body.Data.InvoiceId, { outcome: "paid" })
  await callApi(fixture().one, `/payment/status?invoiceId=${second.body.Data.InvoiceId}`, {
    token: fahad.token
  })
  expect((await initiatePayment(fixture().one, noura, order)).body.code).toBe("promo_used_up")
})

it("own unpaid invoice: an order by cash or another card payment ends it and takes the code", async () => {
  const shop = fixture().one
  const promo = await createPromo("MINE", '{"max_uses": 1, "max_uses_per_customer": 1}')
  const noura = newBuyer()
  const card = await payload(promo, "card")
  const first = await initiatePayment(shop, noura, card)
  expect(await check("MINE", noura)).toMatchObject({ status: true })
  // Control: for another customer the unpaid invoice uses the code.
  expect(await check("MINE", newBuyer())).toMatchObject({ code: "promo_used_up" })
  const second = await initiatePayment(shop, noura, card)
  expect([first.status, second.status]).toEqual([200, 200])
  expect((await storeOrder(shop, noura, await payload(promo))).status).toBe(200)
  expect(
    await query(shop, "select state from invoice where customer_id = $1 order by id", [noura.id])
  ).toEqual([{ state: "canceled" }, { state: "canceled" }])
  const late = await payInSandbox(shop, first.body.Data.InvoiceId, { outcome: "paid" })
  expect(late.status).toBe(409)
})

it("own unpaid invoice that was paid meanwhile: it becomes the order, and the same one is not made again", async () => {
  const shop = fixture().one
  const promo = await createPromo("PAIDMEANWHILE", '{"max_uses_per_customer": 1}')
  const noura = newBuyer()
  const card = await initiatePayment(shop, noura, await payload(promo, "card"))
  await payInSandbox(shop, card.body.Data.InvoiceId, { outcome: "paid" })
  const cash = await payload(promo)
  expect((await storeOrder(shop, noura, { ...cash, repeat: false })).body.code).toBe(
    "order_repeated"
  )
  expect((await storeOrder(shop, noura, cash)).body.code).toBe("promo_used")
  expect(
    await query(shop, "select payment_type from orders where customer_id = $1", [noura.id])
  ).toEqual([{ payment_type: "card" }])
})

it("own unpaid invoices: 6 simultaneous orders by card and cash use a code once", async () => {
  const usesAfterRace = async (code: string, limits: string) => {
    const promo = await createPromo(code, limits)
    const noura = newBuyer()
    const [cash, card] = [await payload(promo), await payload(promo, "card")]
    await sendSimultaneously(
      Array.from({ length: 6 }, (_, index): PreparedRequest => ({
        url: `${shopFor(index).url}/api${index % 2 === 0 ? "/order/store" : "/payment/initiate"}`,
        headers: buyerHeaders(noura, newIdempotencyKey()),
        body: index % 2 === 0 ? cash : { order: card }
      }))
    )
    return query(
      fixture().one,
      `select (select count(*) from orders where promo_code = $1)::integer
        + (select count(*) from invoice where priced ->> 'promoCode' = $1 and state in ('created', 'pending'))::integer as uses`,
      [code]
    )
  }
  expect(await usesAfterRace("RACED", '{"max_uses_per_customer": 1}')).toEqual([{ uses: 1 }])
  // Control: without a limit every order uses the code.
  expect(await usesAfterRace("UNRACED", "{}")).toEqual([{ uses: 6 }])
})

it("minimum and dates: a smaller order and an earlier day are refused with their causes", async () => {
  const small = await createPromo("LARGE", '{"minimum_fils": 900000}')
  const buyer = newBuyer()
  expect((await storeOrder(fixture().one, buyer, await payload(small))).body).toMatchObject({
    code: "promo_minimum",
    quote: { discount: 0 }
  })
  expect(await check("LARGE", buyer, "899.99")).toMatchObject({ code: "promo_minimum" })
  expect(await check("LARGE", buyer, "900")).toMatchObject({ status: true })
  const future = await createPromo("SOON", '{"starts_at": "2099-01-01T00:00:00Z"}')
  expect(await check("SOON", buyer)).toEqual({ status: true, promo_code: [] })
  expect((await storeOrder(fixture().one, buyer, await payload(future))).body.code).toBe(
    "promo_ended"
  )
})

it("promo guesses: of 40 simultaneous ones from one client address 20 are allowed, and an order with an unknown code counts as one", async () => {
  await createPromo("SECRET", "{}")
  await query(fixture().one, "delete from rate_counter where name like 'promo %'")
  const guess = (code: string, index: number): PreparedRequest => ({
    url: `${shopFor(index).url}/api/getPromoValid/${code}`
  })
  const responses = await sendSimultaneously(
    Array.from({ length: 40 }, (_, index) => guess(`GUESS${index}`, index))
  )
  expect(countStatuses(responses)).toEqual({ 200: 20, 429: 20 })
  const refused = await callApi(fixture().one, "/getPromoValid/SECRET")
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true])
  const order = await payload({ code: "GUESS", discount: 10 })
  // A customer of the same address is counted alone, and may use a code that exists.
  const buyer = newBuyer()
  expect(await check("SECRET", buyer)).toMatchObject({ status: true })
  for (let index = 0; index < 20; index++) await check(`GUESS${index}`, buyer)
  expect(await check("SECRET", buyer)).toMatchObject({ code: "too_many" })
  expect((await storeOrder(fixture().one, buyer, order)).status).toBe(429)
  await query(fixture().one, "delete from rate_counter where name like 'promo %'")
  // Control: a code that exists is never counted.
  for (let times = 0; times < 25; times++)
    expect((await callApi(fixture().one, "/getPromoValid/SECRET")).status).toBe(200)
  expect((await storeOrder(fixture().one, newBuyer(), order)).body.code).toBe("promo_ended")
  expect(
    await query(
      fixture().one,
      "select count from rate_counter where name like 'promo %' and count > 0"
    )
  ).toEqual([{ count: 1 }])
})

it("promo guesses: 50 customers of one address order with one code at the same moment on two servers; nobody is refused as a guesser", async () => {
  const shop = fixture().one
  await query(shop, "delete from rate_counter where name like 'promo %'")
  const order = await payload(await createPromo("ONEADDRESS", '{"max_uses": 1}'))
  expect(await race("/order/store", order, newBuyers(50))).toEqual({ 200: 1, 409: 49 })
  expect(await check("ONEADDRESS", newBuyer())).toMatchObject({ code: "promo_used_up" })
  // Control: counting every try before the code is looked up refuses honest ones too.
  const pool = createTestPool({ connectionString: shop.databaseUrl ?? "" })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const limits = [{ name: "control", maximum: 20, seconds: 600 }]
  const counted = await Promise.allSettled(
    Array.from({ length: 50 }, () => enforceRateLimits({ db, now: Date.now }, limits))
  )
  await db.destroy()
  expect(counted.filter(({ status }) => status === "rejected")).toHaveLength(30)
})

it("promo guesses: a refused one is not counted, so that the limit ends when its time is over", async () => {
  const shop = fixture().one
  await query(shop, "delete from rate_counter where name like 'promo %'")
  const guesses = await sendSimultaneously(
    Array.from({ length: 60 }, (_, index): PreparedRequest => ({
      url: `${shopFor(index).url}/api/getPromoValid/${index % 3 === 0 ? "ANY" : `NONE${index}`}`
    }))
  )
  // What exists and came before the twentieth guess is answered, and is not counted.
  expect(countStatuses(guesses)[429]).toBeGreaterThanOrEqual(20)
  expect(
    await query(shop, "select count from rate_counter where name like 'promo %' and count > 0")
  ).toEqual([{ count: 21 }])
  await query(shop, "update rate_counter set since = since - interval '10 minutes 1 second'")
  expect((await callApi(shop, "/getPromoValid/ANY")).status).toBe(200)
})

it("promo uses: the counter of a code equals its orders after simultaneous orders and cancellations on two servers", async () => {
  const shop = fixture().one
  await query(shop, "create table control (uses integer); insert into control values (0)")
  const promo = await createPromo("COUNTED", "{}")
  const order = await payload(promo)
  const buyers = newBuyers(16)
  const statuses = await race("/order/store", order, buyers)
  expect(statuses).toEqual({ 200: 16 })
  const placed = await query<{ id: number; customer_id: number }>(
    shop,
    "select id, customer_id from orders where promo_code = 'COUNTED' order by id"
  )
  // Each of eight is cancelled twice, while others order.
  const cancelled = placed.slice(0, 8).flatMap((one) => [one, one])
  const requests = cancelled.map(({ customer_id, id }, index): PreparedRequest => {
    const buyer = buyers.find((one) => one.id === customer_id)
    if (buyer === undefined) throw new Error("The customer is missing.")
    return {
      url: `${shopFor(index).url}/api/order/${id}/cancel`,
      headers: buyerHeaders(buyer, newIdempotencyKey()),
      body: {}
    }
  })
  const more = newBuyers(4).map((buyer, index): PreparedRequest => ({
    url: `${shopFor(index).url}/api/order/store`,
    headers: buyerHeaders(buyer, newIdempotencyKey()),
    body: order
  }))
  expect(countStatuses(await sendSimultaneously([...requests, ...more]))).toEqual({ 200: 20 })
  const uses = () =>
    query(
      shop,
      `select uses, discounts_fils::integer as discounts, (select count(*)::integer from orders where promo_code = code
        and order_status not in ('cancelled', 'failed', 'refunded')) as counted,
        (select sum(discount_fils)::integer from orders where promo_code = code
        and order_status not in ('cancelled', 'failed', 'refunded')) as taken
      from promo where code = 'COUNTED'`
    )
  const [counter] = await uses()
  expect(counter).toMatchObject({ uses: 12, counted: 12 })
  expect(counter).toMatchObject({ discounts: counter?.["taken"] })
  // Control: reading, adding one and writing loses uses.
  const pool = createTestPool({ connectionString: shop.databaseUrl ?? "" })
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      const { rows } = await pool.query<{ uses: number }>("select uses, pg_sleep(0.1) from control")
      await pool.query("update control set uses = $1", [(rows[0]?.uses ?? 0) + 1])
    })
  )
  const { rows } = await pool.query<{ uses: number }>("select uses from control")
  await pool.end()
  expect(rows[0]?.uses).toBeLessThan(16)
})

it("promo uses: whatever becomes of an order, its code is counted as often as orders use it", async () => {
  const shop = fixture().one
  const order = await payload(await createPromo("STATUSES", "{}"))
  for (const buyer of newBuyers(2)) await storeOrder(shop, buyer, order)
  for (const [change, uses] of [
    ["update orders set order_status = 'processing'", 2],
    ["update orders set order_status = 'refunded'", 0],
    ["update orders set order_status = 'delivered'", 2],
    ["update orders set order_status = 'failed'", 0],
    ["update orders set order_status = 'confirmed'", 2]
  ] as const) {
    await query(shop, `${change} where promo_code = 'STATUSES'`)
    expect(await query(shop, "select uses from promo where code = 'STATUSES'")).toEqual([{ uses }])
  }
})
