import { afterEach, describe, expect, it } from "vitest"
import { callApi, logIn, query } from "../support/apiClient.ts"
import { createPayload, storeOrder } from "../support/orderClient.ts"
import { createTestDatabase } from "../support/testDatabase.ts"
import { startShop } from "../support/startShop.ts"

const open: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

describe("importSeed at start-up", () => {
  it("imports what changed in the seed folder since the last start, and sold items stay sold", async () => {
    const database = await createTestDatabase()
    open.push(database.drop)
    const asked = { databaseUrl: database.url }
    const first = await startShop(asked)
    open.push(first.stop)
    const [before] = await query<{ price_fils: number; stock: number }>(
      asked,
      "select price_fils, stock from product where id = 102"
    )
    // The database of an older version: another price, other products in the journal, no stock
    // journal, and seven sold.
    await query(
      asked,
      "update product set price_fils = 10, stock = stock - 7, imported_stock = null where id = 102"
    )
    await query(asked, "delete from product where id = 104")
    await query(asked, "update import_journal set digest = 'older products'")
    const [second, third] = await Promise.all([startShop(asked), startShop(asked)])
    open.push(second.stop, third.stop)
    expect(await query(asked, "select price_fils, stock from product where id = 102")).toEqual([
      { price_fils: before?.price_fils, stock: (before?.stock ?? 0) - 7 }
    ])
    expect(await query(asked, "select slug from product where id = 104")).toEqual([
      { slug: "taif-rose-attar" }
    ])
    expect(
      await query(asked, "select source, finished_at is not null as is_done from import_journal")
    ).toEqual([{ source: "shop", is_done: true }])
  })
})

describe("a product that is no longer listed", () => {
  it("is neither shown nor sold, and its orders stay", async () => {
    const shop = await startShop()
    open.push(shop.stop)
    const noura = await logIn(shop, "+96550001234")
    const payload = await createPayload(shop, { lines: [{ id: 102, quantity: 1 }], method: "cash" })
    const bought = await storeOrder(shop, noura, payload)
    expect(bought.status).toBe(200)
    await query(shop, "update product set is_listed = false where id = 102")

    const ids = async (path: string) =>
      JSON.stringify((await callApi(shop, path)).body).match(/"id":102\b/g) ?? []
    for (const path of [
      "/sections",
      "/products?search=bakhoor",
      "/products?category=7",
      "/category/7/products",
      "/getProductName?name=bakhoor"
    ]) {
      expect([path, await ids(path)]).toEqual([path, []])
    }
    expect((await callApi(shop, "/getProductById/102")).status).toBe(404)
    expect((await callApi(shop, "/hasVariants/102")).status).toBe(404)
    expect(await (await fetch(`${shop.url}/product/102`)).text()).not.toContain("بخور مبثوث")
    const refused = await storeOrder(shop, noura, payload)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "out_of_stock", quote: { lines: [{ id: 102, available: 0, quantity: 0 }] } }
    })
    expect((await callApi(shop, `/order/${bought.body.data}`, { token: noura.token })).status).toBe(
      200
    )

    await query(shop, "update product set is_listed = true where id = 102")
    expect((await callApi(shop, "/getProductById/102")).status).toBe(200)
    expect(await ids("/products?search=bakhoor")).not.toEqual([])
  })
})
