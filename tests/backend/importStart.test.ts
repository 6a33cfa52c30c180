import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, expect, it } from "vitest"
import { callApi, logIn, query } from "../support/apiClient.ts"
import { writeFiles } from "../support/importFiles.ts"
import { createPayload, storeOrder } from "../support/orderClient.ts"
import { sampleShopFolder } from "../support/sampleShopFolder.ts"
import { startSeedCommand } from "../support/seedCommand.ts"
import { signInStaff } from "../support/staff.ts"
import { createSeededDatabase } from "../support/testDatabase.ts"
import { startShop } from "../support/startShop.ts"
import { startShopProcess } from "../support/startShopProcess.ts"

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
  // The database of an older version: another price, other products in the journal, nothing known
  // of what was imported, and seven sold.
  await query(
    shop,
    `update product set price_fils = 10, stock = stock - 7, imported_stock = null, imported = '{}' where id = 102;
    delete from product where id = 104;
    update import_journal set digest = 'older products'`
  )
  const servers = await Promise.all([startShopProcess(shop), startShopProcess(shop)])
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
}, 180_000)

it("importSeed at start-up: a code that was ended and a product that was taken off at the desk stay so, and the log says where the files disagree", async () => {
  const first = await startShop()
  open.push(first.stop)
  const staff = await signInStaff(first)
  await staff.call("/desk/promos/end", { body: { code: "SADU10" } })
  const product = { productId: 102, reason: "recalled" }
  await staff.call("/desk/products/change", { body: { ...product, kind: "unlist" } })
  // As if the files had said something else at the last import.
  await query(
    first,
    `update import_journal set digest = 'older files';
    update promo set imported = imported || '{"ends_at": "2026-01-01T00:00:00Z"}' where code = 'SADU10'`
  )
  const second = await startShop({ databaseUrl: first.databaseUrl ?? "" })
  open.push(second.stop)
  expect((await callApi(second, "/getPromoValid/SADU10")).body.promo_code ?? []).toEqual([])
  expect((await callApi(second, "/product/102")).status).toBe(404)
  expect(second.logs()).toMatch(/^ {2}promo SADU10: ends_at: "[^"]+", not null of the file$/m)
}, 180_000)

it("importSeed at start-up: a shop with a merchant's folder gets nothing of the demo", async () => {
  const database = await createSeededDatabase()
  const folder = await mkdtemp(join(tmpdir(), "sadu-merchant-"))
  open.push(database.drop, () => rm(folder, { recursive: true }))
  const shop = { databaseUrl: database.url }
  // A folder may have the name of the demo's.
  await writeFiles(join(folder, "shop"), sampleShopFolder)
  const command = await startSeedCommand([join(folder, "shop")], {
    DATABASE_URL: database.url,
    DATA_DIR: folder
  })
  expect(await command.exitCode, command.output()).toBe(0)
  await query(shop, "update import_journal set digest = 'older files' where source = 'shop'")
  const contents = () =>
    query(
      shop,
      `select (select content from shop_info), (select jsonb_agg(to_jsonb(banner)) from banner),
      (select jsonb_agg(to_jsonb(delivery_rate)) from delivery_rate)`
    )
  const before = await contents()
  expect(JSON.stringify(before)).toContain("+96522200001")
  const server = await startShop(shop)
  open.push(server.stop)
  expect(await contents()).toEqual(before)
}, 180_000)

it("importSeed at start-up: outside the sandbox no code of the sandbox counts, and back in it does again", async () => {
  const database = await createSeededDatabase()
  open.push(database.drop)
  const ends = async (env: Readonly<Record<string, string>>) => {
    const shop = await startShop({ databaseUrl: database.url, env })
    await shop.stop()
    return query(shop, "select ends_at from promo where code = 'GIFT100'")
  }
  expect(await ends({ SANDBOX: "off", SEED: "none" })).toEqual([{ ends_at: new Date(0) }])
  await query({ databaseUrl: database.url }, "update import_journal set digest = 'outside'")
  expect(await ends({})).toEqual([{ ends_at: null }])
}, 180_000)

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
}, 180_000)
