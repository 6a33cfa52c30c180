import { expect, it } from "vitest"
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

it("own unpaid invoice: an order by cash or another card attempt ends it and takes the code", async () => {
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
  expect((await storeOrder(fixture().one, newBuyer(), order)).status).toBe(429)
  await query(fixture().one, "delete from rate_counter where name like 'promo %'")
  // Control: a code that exists is never counted.
  for (let times = 0; times < 25; times++)
    expect((await callApi(fixture().one, "/getPromoValid/SECRET")).status).toBe(200)
  expect((await storeOrder(fixture().one, newBuyer(), order)).body.code).toBe("promo_ended")
  expect(
    await query(fixture().one, "select count from rate_counter where name like 'promo %'")
  ).toEqual([{ count: 1 }])
})
