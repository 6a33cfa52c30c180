import { afterAll, beforeAll, expect, it } from "vitest"
import { callApi, type LoggedIn, query } from "../support/apiClient.ts"
import { createCustomers } from "../support/customers.ts"
import { countRows, eventually, setStock } from "../support/orderClient.ts"
import { startSmsProvider } from "../support/smsProvider.ts"
import { startShop, type TestShop } from "../support/startShop.ts"
import { startShopProcess } from "../support/startShopProcess.ts"

let shop: TestShop
let second: TestShop
let customers: ReadonlyArray<LoggedIn>
let sms: Awaited<ReturnType<typeof startSmsProvider>>

beforeAll(async () => {
  sms = await startSmsProvider()
  const env = {
    SMS_URL: "http://127.0.0.1:1/codes",
    SMS_TEXT_URL: sms.url,
    SMS_SENDER: "sadu-shop",
    SMS_AUTHORIZATION: "Bearer of-the-provider",
    SWEEP_EVERY_S: "1",
    STOCK_ALERTS_PER_DAY: "4",
    PUBLIC_URL: "http://127.0.0.1"
  }
  shop = await startShop({ env })
  second = await startShopProcess({ env, databaseUrl: shop.databaseUrl ?? "" })
  customers = await createCustomers(shop, 12)
})
afterAll(async () => {
  await second.stop()
  await shop.stop()
  await sms.close()
})

const ask = (token: string, productId: number, variant_id: number | null = null) =>
  callApi(shop, "/stock-alert", {
    body: { product_id: productId, variant_id },
    token,
    language: "ar"
  })

const texts = () => sms.requests.map(({ url }) => url.search)
const waiting = () => countRows(shop, "stock_alert where told_at is null")
/** Two rounds of the sweep, and what they queued. */
const rounds = () => new Promise((done) => setTimeout(done, 3_500))

it("stock alerts: one text message for each request when stock returns, as the customer allows and as often as the limit", async () => {
  const [noura, salem, hind] = customers
  if (!noura || !salem || !hind) throw new Error("There are no customers")
  const [variant] = await query<{ id: number; product_id: number }>(
    shop,
    "select id, product_id from variant where is_listed and is_available order by id limit 1"
  )
  if (variant === undefined) throw new Error("There is no variant")
  const { id: variantId, product_id: dressId } = variant
  await setStock(shop, 129, 0)
  await query(shop, "update variant set stock = 0 where product_id = $1", [dressId])
  await query(shop, "update customer set order_text = false where id = $1", [salem.id])

  expect((await ask("none", 129)).status).toBe(401)
  expect((await ask(noura.token, 999_999)).status).toBe(404)
  expect((await ask(noura.token, 129, variantId)).status).toBe(404)
  expect((await ask(salem.token, 129)).body).toMatchObject({ code: "text_messages_off" })
  for (const [id, variantOf] of [
    [129, null],
    [129, null],
    [dressId, null],
    [dressId, variantId]
  ] as const)
    expect((await ask(noura.token, id, variantOf)).status).toBe(200)
  const fifth = await ask(noura.token, 129)
  expect([fifth.status, Number(fifth.headers.get("retry-after")) > 0]).toEqual([429, true])
  await ask(hind.token, 129)
  expect(await waiting()).toBe(4)

  await callApi(shop, "/customer/delete", { body: {}, token: hind.token })
  await rounds()
  expect([await waiting(), texts()]).toEqual([3, []])

  await setStock(shop, 129, 2)
  await eventually(async () => sms.requests.length === 1)
  const text = decodeURIComponent(texts()[0] ?? "").replaceAll("+", " ")
  expect(text).toContain("توفّر")
  expect(text).toContain("/product/129")
  await setStock(shop, 129, 0)
  await setStock(shop, 129, 2)
  await query(shop, "update variant set stock = 1 where id = $1", [variantId])
  await eventually(async () => sms.requests.length === 3)
  await rounds()
  expect([await waiting(), sms.requests.length]).toEqual([0, 3])
})

/** Customers who ask for a sold-out product, one after another; returns their phones. */
const askInOrder = async (productId: number, asking: ReadonlyArray<LoggedIn>) => {
  await setStock(shop, productId, 0)
  for (const { token } of asking) await ask(token, productId)
  return asking.map(({ phone }) => phone)
}
const textsTo = (phones: ReadonlyArray<string>) =>
  sms.requests
    .map(({ url }) => `+${/965\d{8}/.exec(url.search)?.[0]}`)
    .filter((to) => phones.includes(to))

it("stock alerts: as many as there are pieces twice, in the order of asking; the others wait on", async () => {
  const phones = await askInOrder(137, customers.slice(3, 11))
  await setStock(shop, 137, 1)
  await eventually(async () => textsTo(phones).length === 2)
  await rounds()
  expect(textsTo(phones).toSorted()).toEqual(phones.slice(0, 2).toSorted())
  await setStock(shop, 137, 2)
  await eventually(async () => textsTo(phones).length === 4)
  expect(textsTo(phones).slice(2).toSorted()).toEqual(phones.slice(2, 4).toSorted())
  // The next day the piece is still there, so the next ones are told.
  await query(
    shop,
    "update stock_alert set told_at = told_at - interval '25 hours' where product_id = 137"
  )
  await eventually(async () => textsTo(phones).length === 8)
  await rounds()
  expect(textsTo(phones)).toHaveLength(8)
})

it("stock alerts: what is sold before the message is sent is not told, and the customer waits on", async () => {
  const phones = await askInOrder(129, customers.slice(11))
  // Its message is in the queue already when the last piece is sold.
  await query(
    shop,
    `delete from stock_alert where told_at is not null;
    update stock_alert set told_at = now() where product_id = 129;
    insert into pgboss.job (name, data) select 'stock-alert-sms', jsonb_build_object('channel', 'sms',
      'customerId', customer_id, 'productId', product_id, 'variantId', variant_id, 'locale', locale)
      from stock_alert where product_id = 129`
  )
  await eventually(
    async () =>
      (await countRows(shop, "stock_alert where product_id = 129 and told_at is null")) === 1
  )
  expect(textsTo(phones)).toEqual([])
  await setStock(shop, 129, 1)
  await eventually(async () => textsTo(phones).length === 1)
})
