import { expect, it } from "vitest"
import { callApi, homeAddress, logIn, query } from "../support/apiClient.ts"
import { customerPool } from "../support/customers.ts"
import {
  countRows,
  createPayload,
  initiatePayment,
  newIdempotencyKey,
  payInSandbox,
  storeOrder
} from "../support/orderClient.ts"
import { buyerHeaders } from "../support/raceFixture.ts"
import {
  countStatuses,
  type PreparedRequest,
  sendSimultaneously
} from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop, type TestShop } from "../support/startShop.ts"
import { startShopProcess } from "../support/startShopProcess.ts"

/** Two servers on one database, with the limits that a shop has by default. */
const env = {
  SEED: "ample",
  TRUSTED_PROXIES: "1",
  UNPAID_INVOICES_CAP: "",
  OPEN_CASH_ORDERS_CAP: "",
  PAYMENT_STATUS_PER_CLIENT_ADDRESS: "3",
  PAYMENT_STATUS_PER_CUSTOMER: "5",
  IPV6_NETWORK_FACTOR: "2"
}
const shop = sharedFixture(
  () => startShop({ env }),
  ({ stop }) => stop()
)
const secondServer = sharedFixture(
  () => startShopProcess({ env, databaseUrl: shop().databaseUrl ?? "" }),
  ({ stop }) => stop()
)
const newCustomer = customerPool(shop, 40)
const serverFor = (index: number): TestShop => (index % 2 === 0 ? shop() : secondServer())

/** Each of the requests is for a customer of its own where `isShared` is false. */
const simultaneously = (count: number, isShared: boolean, path: string, body: unknown) => {
  const one = newCustomer()
  return sendSimultaneously(
    Array.from({ length: count }, (_, index): PreparedRequest => ({
      url: `${serverFor(index).url}/api${path}`,
      headers: buyerHeaders(isShared ? one : newCustomer(), newIdempotencyKey()),
      body
    }))
  )
}
const payload = (method: "cash" | "card") =>
  createPayload(shop(), { lines: [{ id: 129, quantity: 1 }], method })

it("unpaid invoices: a customer has at most 3, one more after one is cancelled or paid", async () => {
  const [noura, fahad] = [newCustomer(), newCustomer()]
  const order = await payload("card")
  const key = newIdempotencyKey()
  const first = await initiatePayment(shop(), noura, order, key)
  for (const _ of [2, 3]) expect((await initiatePayment(shop(), noura, order)).status).toBe(200)
  const { body, headers, status } = await initiatePayment(shop(), noura, order)
  expect([status, body.code]).toEqual([429, "too_many_open"])
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(1_100)
  expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(1_200)
  // The invoice of an earlier attempt is returned again.
  expect((await initiatePayment(shop(), noura, order, key)).status).toBe(200)
  expect((await initiatePayment(shop(), fahad, order)).status).toBe(200)
  await callApi(shop(), `/payment/${first.body.Data.InvoiceId}/cancel`, {
    body: {},
    token: noura.token
  })
  const fourth = await initiatePayment(shop(), noura, order)
  expect(fourth.status).toBe(200)
  expect((await initiatePayment(shop(), noura, order)).status).toBe(429)
  await payInSandbox(shop(), fourth.body.Data.InvoiceId, { outcome: "paid" })
  await callApi(shop(), `/payment/status?invoiceId=${fourth.body.Data.InvoiceId}`, {
    token: noura.token
  })
  expect((await initiatePayment(shop(), noura, order)).status).toBe(200)
})

it("unpaid invoices: 12 simultaneous requests to two servers create three", async () => {
  const order = await payload("card")
  expect(countStatuses(await simultaneously(12, true, "/payment/initiate", { order }))).toEqual({
    200: 3,
    429: 9
  })
  // Control: of 12 customers the same requests are all accepted.
  expect(countStatuses(await simultaneously(12, false, "/payment/initiate", { order }))).toEqual({
    200: 12
  })
})

it("open cash orders: 20 of 30 simultaneous ones are placed, one more after a delivery", async () => {
  const order = await payload("cash")
  const noura = newCustomer()
  const responses = await sendSimultaneously(
    Array.from({ length: 30 }, (_, index): PreparedRequest => ({
      url: `${serverFor(index).url}/api/order/store`,
      headers: buyerHeaders(noura, newIdempotencyKey()),
      body: order
    }))
  )
  expect(countStatuses(responses)).toEqual({ 200: 20, 429: 10 })
  expect(await countRows(shop(), `orders where customer_id = ${noura.id}`)).toBe(20)
  const refused = await storeOrder(shop(), noura, order)
  expect(refused.body.code).toBe("too_many_open")
  // Neither do cash orders count as invoices, nor the other way round.
  expect((await initiatePayment(shop(), noura, await payload("card"))).status).toBe(200)
  await query(
    shop(),
    "update orders set order_status = 'delivered' where id = (select min(id) from orders where customer_id = $1)",
    [noura.id]
  )
  expect((await storeOrder(shop(), noura, order)).status).toBe(200)
  expect((await storeOrder(shop(), noura, order)).status).toBe(429)
})

it("cash orders of a phone: limited in a day, also for one who cancels or deletes the account", async () => {
  const limited = await startShopProcess({
    env: { ...env, CASH_ORDERS_PER_PHONE_PER_DAY: "3" },
    databaseUrl: shop().databaseUrl ?? ""
  })
  try {
    const phone = "+96550770001"
    const order = (quantity: number) =>
      createPayload(shop(), { lines: [{ id: 129, quantity }], method: "cash" })
    const first = await logIn(limited, phone)
    for (const quantity of [1, 2]) {
      const { body } = await storeOrder(limited, first, await order(quantity))
      const path = `/order/${body.data}/cancel`
      expect((await callApi(limited, path, { method: "POST", token: first.token })).status).toBe(
        200
      )
    }
    await callApi(limited, "/customer/delete", { method: "POST", token: first.token })
    const again = await logIn(limited, phone)
    expect(again.id).not.toBe(first.id)
    expect((await storeOrder(limited, again, await order(3))).status).toBe(200)
    expect((await storeOrder(limited, again, await order(4))).status).toBe(429)
    // Control: another phone.
    expect((await storeOrder(limited, newCustomer(), await order(4))).status).toBe(200)
  } finally {
    await limited.stop()
  }
})

it("addresses: 50 of 60 simultaneous ones are added, one more after a deletion", async () => {
  const noura = newCustomer()
  const save = () => callApi(shop(), "/address/store", { body: homeAddress, token: noura.token })
  const responses = await sendSimultaneously(
    Array.from({ length: 60 }, (_, index): PreparedRequest => ({
      url: `${serverFor(index).url}/api/address/store`,
      headers: buyerHeaders(noura, newIdempotencyKey()),
      body: homeAddress
    }))
  )
  expect(countStatuses(responses)).toEqual({ 200: 50, 422: 10 })
  const { body } = await save()
  expect(body).toMatchObject({ status: false, code: "too_many_addresses" })
  const [address] = await query<{ id: number }>(
    shop(),
    "select id from address where customer_id = $1 limit 1",
    [noura.id]
  )
  await callApi(shop(), `/address/${address?.id}/delete`, { body: {}, token: noura.token })
  expect((await save()).status).toBe(200)
  expect((await save()).status).toBe(422)
})

it("default address: 20 simultaneous requests to two servers all succeed and leave one", async () => {
  const noura = newCustomer()
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const call = { body: homeAddress, token: noura.token }
      return (await callApi<{ data: { id: number } }>(shop(), "/address/store", call)).body.data.id
    })
  )
  const defaults = () =>
    query<{ id: number }>(shop(), "select id from address where customer_id = $1 and is_default", [
      noura.id
    ])
  expect(await defaults()).toEqual([])
  const responses = await sendSimultaneously(
    ids.map((id, index): PreparedRequest => ({
      url: `${serverFor(index).url}/api/address/${id}/default`,
      headers: buyerHeaders(noura, newIdempotencyKey()),
      body: {}
    }))
  )
  expect(countStatuses(responses)).toEqual({ 200: 20 })
  expect(await defaults()).toHaveLength(1)
  // Control: without the lock of the customer the database refuses the second one.
  await query(shop(), "update address set is_default = false where customer_id = $1", [noura.id])
  const outcomes = await Promise.allSettled(
    ids
      .slice(0, 2)
      .map((id) => query(shop(), "update address set is_default = true where id = $1", [id]))
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  expect(await defaults()).toHaveLength(1)
})

it("state of a payment: three requests of a guest's address in ten minutes; customers are not counted with it", async () => {
  const { token } = newCustomer()
  const ask = (clientIp: string, session: string | null = null) =>
    callApi(shop(), "/payment/status?invoiceId=999999", {
      headers: { "x-forwarded-for": clientIp },
      token: session
    })
  const from = async (clientIps: ReadonlyArray<string>) => {
    const statuses = []
    for (const clientIp of clientIps) statuses.push((await ask(clientIp)).status)
    return statuses
  }
  expect(await from([1, 2, 3, 4].map((port) => `10.2.0.1:${port}`))).toEqual([404, 404, 404, 429])
  expect(Number((await ask("10.2.0.1")).headers.get("retry-after"))).toBeGreaterThan(500)
  expect((await ask("10.2.0.1", token)).status).toBe(404)
  expect(await from(["10.2.0.2"])).toEqual([404])
  expect(await from([1, 2, 3, 4, 5, 6, 7].map((subnet) => `2001:db8:1:${subnet}::1`))).toEqual([
    404, 404, 404, 404, 404, 404, 429
  ])
  const responses = await sendSimultaneously(
    Array.from({ length: 20 }, (_, index): PreparedRequest => ({
      url: `${serverFor(index).url}/api/payment/status?invoiceId=999999`,
      headers: { "x-forwarded-for": "10.2.0.3" }
    }))
  )
  expect(countStatuses(responses)).toEqual({ 404: 3, 429: 17 })
})

it("state of a payment: five requests of a customer in ten minutes, then open payments are listed as they were", async () => {
  const noura = newCustomer()
  const { body } = await initiatePayment(shop(), noura, await payload("card"))
  const invoiceId = body.Data.InvoiceId
  const ask = (path: string, { token } = noura) => callApi(shop(), path, { token })
  const statuses = await sendSimultaneously(
    Array.from({ length: 12 }, (_, index): PreparedRequest => ({
      url: `${serverFor(index).url}/api/payment/status?invoiceId=${invoiceId}`,
      headers: buyerHeaders(noura, newIdempotencyKey())
    }))
  )
  expect(countStatuses(statuses)).toEqual({ 200: 5, 429: 7 })
  await payInSandbox(shop(), invoiceId, { outcome: "paid", notify: false })
  const open = async () => (await ask("/payment/open")).body.data
  expect(await open()).toMatchObject([{ InvoiceId: invoiceId, InvoiceStatus: "Pending" }])
  // Control: within the limit, the open payment is checked at the provider.
  await query(shop(), "delete from rate_counter where name like 'payment status of customer%'")
  expect(await open()).toMatchObject([{ InvoiceId: invoiceId, InvoiceStatus: "Paid" }])
  expect((await ask(`/payment/status?invoiceId=${invoiceId}`, newCustomer())).status).toBe(200)
})

it("promo codes: an IPv6 network may try as many unknown ones as two addresses, then its other addresses are refused", async () => {
  const tryCodes = (count: number, subnet: number) =>
    sendSimultaneously(
      Array.from({ length: count }, (_, index): PreparedRequest => ({
        url: `${serverFor(index).url}/api/getPromoValid/GUESS${index}`,
        headers: { "x-forwarded-for": `2001:db8:9:${subnet}::1` }
      }))
    ).then(countStatuses)
  expect(await tryCodes(20, 1)).toEqual({ 200: 20 })
  expect(await tryCodes(20, 2)).toEqual({ 200: 20 })
  expect(await tryCodes(5, 3)).toEqual({ 429: 5 })
  // Control: another network is not counted with it.
  const other = await callApi(shop(), "/getPromoValid/GUESS", {
    headers: { "x-forwarded-for": "2001:db8:10:1::1" }
  })
  expect(other.status).toBe(200)
})
