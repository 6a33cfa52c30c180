import { parse } from "csv-parse/sync"
import { expect, it } from "vitest"
import type { customerCalls } from "#core/desk/DeskCustomers.ts"
import { callApi, homeAddress, logIn, query } from "../support/apiClient.ts"
import { createCustomers } from "../support/customers.ts"
import { placeOrder } from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

type Customer = (typeof customerCalls.get.success.Encoded)["customer"]
type Page = typeof customerCalls.list.success.Encoded

const productId = 129
const opened = sharedFixture(
  async () => {
    const shop = await startShop()
    const noura = await logIn(shop, "+96550001234")
    await query(shop, "update customer set name = 'نُورة O''Brien', created_at = $2 where id = $1", [
      noura.id,
      new Date(Date.UTC(2026, 0, 2))
    ])
    const lines = [{ id: productId, quantity: 1 }]
    const paid = await placeOrder(shop, noura, { lines, method: "card" })
    const cash = await placeOrder(shop, noura, { lines, method: "cash" })
    await query(shop, "update orders set phone = '+96566660012' where id = $1", [cash.id])
    return {
      shop,
      noura,
      paid,
      cash,
      owner: await signInStaff(shop, { role: "owner" }),
      staff: await signInStaff(shop, { name: "sara" })
    }
  },
  ({ shop }) => shop.stop()
)
const find = async (search: string) =>
  (
    await opened().staff.call<Page>(`/desk/customers?${new URLSearchParams({ search }).toString()}`)
  ).body.customers.map(({ id }) => id)
const read = async (id: number, language = "en") =>
  (
    await opened().staff.call<{ readonly customer: Customer }>(`/desk/customers/${id}`, {
      language
    })
  ).body.customer

it.each([
  "50001234",
  "+965 5000-1234",
  "٥٠٠٠١٢٣٤",
  "1234",
  "٢٣٤",
  "5000",
  "نوره",
  "obrien",
  // The number to which an order went.
  "0012"
])("a customer is found by %s", async (search) => {
  expect(await find(search)).toEqual([opened().noura.id])
})

it("a customer is found by the number of an order, and nobody by what fits nobody", async () => {
  const { cash, noura } = opened()
  expect(await find(String(cash.id))).toEqual([noura.id])
  for (const search of ["9999", "سالم", "%", "_", "1234 5000 1", "o'b'x"])
    expect(await find(search)).toEqual([])
})

it("the page of a customer has the orders, what was paid and given back, and what the customer allows", async () => {
  const { cash, noura, paid, shop } = opened()
  await query(
    shop,
    `insert into refund (invoice_id, order_id, reference, amount_fils, state, requested_at, changed_at)
     select invoice_id, id, state, 500, state, now(), now()
     from orders, unnest(array['done', 'rejected']) as state where id = $1`,
    [paid.id]
  )
  const before = await read(noura.id)
  expect(before).toMatchObject({
    phone: "+96550001234",
    orderCount: 2,
    details: {
      since: "2026-01-02T00:00:00.000Z",
      deletedAt: null,
      paid: Math.round(paid.total * 1000),
      refunded: 500,
      orders: [{ id: cash.id }, { id: paid.id }],
      consent: { orderTexts: true, orderMails: true, offers: false }
    }
  })
  // Cash counts once it was delivered.
  await query(shop, "update orders set order_status = 'delivered' where id = $1", [cash.id])
  expect((await read(noura.id)).details.paid).toBe(Math.round((paid.total + cash.total) * 1000))
})

it("the page of a customer has addresses, returns, reviews and what the customer waits for", async () => {
  const { cash, noura, shop } = opened()
  await query(shop, "update orders set order_status = 'delivered' where id = $1", [cash.id])
  await callApi(shop, "/address/store", {
    token: noura.token,
    body: homeAddress,
    headers: { "Idempotency-Key": "6b2ff6fb-2b1c-4f4e-bc5c-5a7e8e3f9f01" }
  })
  await callApi(shop, "/customer/review", {
    token: noura.token,
    body: { product_id: productId, stars: 4, text: "جميلة" }
  })
  await query(
    shop,
    `insert into stock_alert (customer_id, product_id, variant_id, locale, created_at)
     select $1, product_id, id, 'ar', now() from variant where is_listed order by id limit 1`,
    [noura.id]
  )
  await query(
    shop,
    `insert into return_request (order_id, key, payload_hash, state, note, requested_at, changed_at)
     values ($1, 'key', 'hash', 'requested', '', now(), now())`,
    [cash.id]
  )
  const { details } = await read(noura.id, "ar")
  expect(details).toMatchObject({
    addresses: [{ text: expect.stringContaining("الكويت") }],
    returns: [{ orderId: cash.id, state: "requested" }],
    reviews: [{ stars: 4, text: "جميلة", isHidden: false }],
    stockAlerts: [{ attributes: expect.stringMatching(/./) }]
  })
})

it("a note has its author; it and its text go with the account, and the audit never has the text", async () => {
  const { shop, staff } = opened()
  const salem = await logIn(shop, "+96550009876")
  const path = `/desk/customers/${salem.id}/notes`
  expect((await staff.call(path, { body: { text: "\u200b " } })).status).toBe(400)
  await staff.call(path, { body: { text: "First" } })
  const { body } = await staff.call<{ readonly customer: Customer }>(path, {
    body: { text: "Calls  late\nat night" }
  })
  const [newest, first] = body.customer.details.notes
  expect([newest, first]).toMatchObject([
    { staffName: "sara", text: expect.stringContaining("late") },
    { text: "First" }
  ])
  const other = { noteId: first?.id ?? 0 }
  const { noura } = opened()
  expect(
    (await staff.call(`/desk/customers/${noura.id}/notes/remove`, { body: other })).status
  ).toBe(404)
  expect((await staff.call(`${path}/remove`, { body: other })).status).toBe(200)
  expect((await staff.call(`${path}/remove`, { body: other })).status).toBe(404)
  const events = await query<{ action: string; after: unknown; before: unknown }>(
    shop,
    "select action, before, after from audit_event where subject = $1 order by id",
    [`customer-${salem.id}`]
  )
  expect(events).toEqual([
    { action: "customer.note", before: null, after: { noteId: first?.id } },
    { action: "customer.note", before: null, after: { noteId: newest?.id } },
    { action: "customer.removeNote", before: { noteId: first?.id }, after: null }
  ])
  await callApi(shop, "/customer/delete", { body: {}, token: salem.token })
  expect(await query(shop, "select from customer_note where customer_id = $1", [salem.id])).toEqual(
    []
  )
  expect((await staff.call(path, { body: { text: "Late" } })).status).toBe(404)
  expect(await find("9876")).toEqual([])
  expect(await read(salem.id)).toMatchObject({
    phone: null,
    details: { deletedAt: expect.any(String) }
  })
})

it("an order says who ordered it, how many orders there are, and what to write in the customer's language", async () => {
  const { noura, paid, shop, staff } = opened()
  const orderOf = async () =>
    (
      await staff.call<{
        readonly order: Readonly<Record<"customerId" | "customerOrders" | "whatsappText", unknown>>
      }>(`/desk/orders/${paid.id}`, { language: "ar" })
    ).body.order
  expect(await orderOf()).toMatchObject({
    customerId: noura.id,
    customerOrders: 2,
    whatsappText: expect.stringContaining("We have received your order")
  })
  await query(
    shop,
    `with moved as (update orders set order_status = 'out_for_delivery', locale = 'ar' where id = $1)
     insert into order_history (order_id, order_status, at) values ($1, 'out_for_delivery', now())`,
    [paid.id]
  )
  expect((await orderOf()).whatsappText).toContain(`طلبك ${paid.id} مع المندوب`)
})

it("customers come in pages, newest first, and unknown ones are 404", async () => {
  const { shop, staff } = opened()
  const made = await createCustomers(shop, 40)
  const first = (await staff.call<Page>("/desk/customers")).body
  const second = (await staff.call<Page>(`/desk/customers?cursor=${first.next}`)).body
  const ids = [...first.customers, ...second.customers].map(({ id }) => id)
  expect([first.customers.length, first.next]).toEqual([30, String(ids[29])])
  expect(ids.slice(0, 40)).toEqual(made.map(({ id }) => id).toSorted((a, b) => b - a))
  for (const id of ["0", "999999", "99999999999", "x"])
    expect((await staff.call(`/desk/customers/${id}`)).status).toBe(404)
})

it("the file of customers is for owners, has those with an account, and is in the audit", async () => {
  const { noura, owner, shop, staff } = opened()
  expect((await staff.call("/desk/export/customers")).status).toBe(403)
  const { text } = await owner.call("/desk/export/customers?locale=en")
  const rows: Array<Array<string>> = parse(text, { bom: true })
  const row = rows.find(([, phone]) => phone === "(+965) 5000 1234")
  const { details, orderCount } = await read(noura.id)
  expect(row?.[3]).toBe("2026-01-02")
  expect([Number(row?.[4]), Number(row?.[6]) * 1000, Number(row?.[7]) * 1000]).toEqual([
    orderCount,
    details.paid,
    details.refunded
  ])
  expect(row?.slice(8)).toEqual(["Yes", "Yes", "No"])
  expect(rows.some(([, phone]) => phone === "")).toBe(false)
  const events = await query(shop, "select from audit_event where action = 'export.customers'")
  expect(events).toHaveLength(1)
})
