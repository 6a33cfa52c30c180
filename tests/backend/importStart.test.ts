import { afterEach, expect, it } from "vitest"
import { callApi, logIn, query } from "../support/apiClient.ts"
import { createPayload, storeOrder } from "../support/orderClient.ts"
import { createSeededDatabase } from "../support/testDatabase.ts"
import { startShop } from "../support/startShop.ts"

const open: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

it("importSeed at start-up: imports what changed in the seed folder since the last start, and sold items stay sold", async () => {
  const database = await createSeededDatabase()
  open.push(database.drop)
  const shop = { databaseUrl: database.url }
  const product = "select price_fils, stock from product where id = 102"
  const [before] = await query<{ price_fils: number; stock: number }>(shop, product)
  // The database of an older version: another price, other products in the journal, no stock
  // journal, and seven sold.
  await query(
    shop,
    `update product set price_fils = 10, stock = stock - 7, imported_stock = null where id = 102;
    delete from product where id = 104;
    update import_journal set digest = 'older products'`
  )
  const servers = await Promise.all([startShop(shop), startShop(shop)])
  open.push(...servers.map(({ stop }) => stop))
  expect(await query(shop, product)).toEqual([
    { price_fils: before?.price_fils, stock: (before?.stock ?? 0) - 7 }
  ])
  expect(await query(shop, "select slug from product where id = 104")).toEqual([
    { slug: "taif-rose-attar" }
  ])
  expect(
    await query(shop, "select source, finished_at is not null as is_done from import_journal")
  ).toEqual([{ source: "shop", is_done: true }])
})

it("a product that is no longer listed is not sold, and its orders stay", async () => {
  const shop = await startShop()
  open.push(shop.stop)
  const noura = await logIn(shop, "+96550001234")
  const payload = await createPayload(shop, { lines: [{ id: 102, quantity: 1 }], method: "cash" })
  const bought = await storeOrder(shop, noura, payload)
  await query(shop, "update product set is_listed = false where id = 102")
  expect(await storeOrder(shop, noura, payload)).toMatchObject({
    status: 409,
    body: { code: "out_of_stock", quote: { lines: [{ id: 102, available: 0, quantity: 0 }] } }
  })
  const order = await callApi(shop, `/order/${bought.body.data}`, { token: noura.token })
  expect(order.status).toBe(200)
})
