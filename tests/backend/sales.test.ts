import { describe, expect, it } from "vitest"
import { saleColumns, switchDueSales } from "#backend/catalogue/sales.ts"
import { Fils } from "#core/money/Fils.ts"
import { callApi, query } from "../support/apiClient.ts"
import { createEmptyShop, importFiles } from "../support/importFiles.ts"
import { createPayload, eventually, storeOrder } from "../support/orderClient.ts"
import { raceFixture } from "../support/raceFixture.ts"
import { replaceInFile, sampleShopFolder } from "../support/sampleShopFolder.ts"
import { sharedFixture } from "../support/sharedFixture.ts"

const shop = sharedFixture(createEmptyShop, ({ close }) => close())
const hourMs = 3_600_000
const at = Date.parse("2026-11-27T21:00:00Z")
const run = (time: number) => switchDueSales({ db: shop().db, now: () => time })
const sale = (price: number, startsAt: number | null, endsAt: number | null) => ({
  price: Fils.make(price),
  startsAt,
  endsAt
})
const importShop = async () => {
  await shop().pool.query(
    "truncate product, category, promo, delivery_rate, banner, shop_info, imported_list, import_journal cascade"
  )
  await importFiles(shop(), sampleShopFolder)
}
const putOnSale = (slug: string, columns: ReturnType<typeof saleColumns>) =>
  shop().db.updateTable("product").set(columns).where("slug", "=", slug).execute()
const priceOf = async (slug: string) => {
  const product = await shop()
    .db.selectFrom("product")
    .select(["price_fils", "current_price_fils", "current_old_price_fils"])
    .select(["offer_price_fils", "offer_old_price_fils", "sale_price_fils"])
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow()
  return Object.values(product)
}
const tea = "karak-blend"

describe("switchDueSales", () => {
  it("a sale begins and ends at its moments, and is then gone; the price of the file stays", async () => {
    await importShop()
    await putOnSale(tea, saleColumns(sale(995, at, at + hourMs), at - 1))
    const before = [1_250, 1_250, 1_500, 1_250, 1_500, 995]
    const during = [1_250, 995, 1_250, 995, 1_250, 995]
    const after = [1_250, 1_250, 1_500, 1_250, 1_500, null]
    for (const [time, price] of [
      [at - 1, before],
      [at, during],
      [at + hourMs - 1, during],
      [at + hourMs, after]
    ] as const) {
      await run(time)
      expect(await priceOf(tea)).toEqual(price)
    }
    // A sale of which the shop was down all the time never begins.
    await putOnSale(tea, saleColumns(sale(995, at, at + hourMs), at - 1))
    await run(at + 2 * hourMs)
    expect(await priceOf(tea)).toEqual(after)
  })

  it("a variant has a sale of its own, which is then the offer of its product", async () => {
    await importShop()
    await shop()
      .db.updateTable("variant")
      .set(saleColumns(sale(1_500, at, null), at))
      .where("sku", "=", "TWL-RP")
      .execute()
    expect(await priceOf("tea-towel")).toMatchObject({ 3: 1_500 })
    await shop().pool.query("update variant set sale_ends_at = $1 where sku = 'TWL-RP'", [
      new Date(at + 1)
    ])
    await run(at + 1)
    expect((await priceOf("tea-towel"))[3]).toBeGreaterThan(1_500)
  })

  it("an import neither sees nor ends a sale, and a price below that of the sale is the price", async () => {
    await importShop()
    await putOnSale(tea, saleColumns(sale(1_000, null, null), at))
    const file = "products/tea.yaml"
    expect(await importFiles(shop(), sampleShopFolder)).toMatchObject({ changed: 0, conflicts: [] })
    expect(await priceOf(tea)).toMatchObject({ 0: 1_250, 1: 1_000 })
    const raised = replaceInFile(file, "price: 1.250", "price: 1.300")
    expect(await importFiles(shop(), raised)).toMatchObject({ changed: 1, conflicts: [] })
    expect(await priceOf(tea)).toMatchObject({ 0: 1_300, 1: 1_000, 2: 1_300 })
    await importFiles(shop(), replaceInFile(file, "price: 1.250", "price: 0.900"))
    expect(await priceOf(tea)).toMatchObject({ 0: 900, 1: 900, 2: 1_500, 3: 900 })
  })

  it("what the desk changes at the same time is not switched by what was read before", async () => {
    await importShop()
    await putOnSale(tea, saleColumns(sale(995, at, null), at - 1))
    const desk = await shop().pool.connect()
    const postpone = async (switchSales: () => Promise<unknown>) => {
      await desk.query("begin")
      await desk.query("update product set sale_starts_at = $1 where slug = $2", [
        new Date(at + hourMs),
        tea
      ])
      const switched = switchSales()
      await desk.query("commit")
      await switched
      return (await priceOf(tea))[1]
    }
    try {
      // Twice at once, as two servers do.
      expect(await postpone(() => Promise.all([run(at), run(at)]))).toBe(1_250)
      await run(at + hourMs)
      expect(await priceOf(tea)).toMatchObject({ 1: 995 })
      // Control: to switch the products that were due begins a sale that was postponed.
      await putOnSale(tea, saleColumns(sale(995, at, null), at - 1))
      expect(
        await postpone(() =>
          shop().pool.query(
            "update product set is_on_sale = true where id in (select id from product where slug = $1)",
            [tea]
          )
        )
      ).toBe(995)
    } finally {
      desk.release()
    }
  })
})

const { fixture } = raceFixture()

describe("a sale between cart and order", () => {
  it("begins by itself on every server; the order at the earlier price is 'prices changed', as at its end", async () => {
    const { noura, one, two } = fixture()
    const read = async (server: typeof one) => {
      const { body } = await callApi(server, "/getProductById/129")
      return [body.data.price, body.data.old_price]
    }
    const [price, oldPrice] = await read(one)
    const lower = (price * 1_000 - 10) / 1_000
    const order = () => createPayload(one, { lines: [{ id: 129, quantity: 1 }], method: "cash" })
    const changed = { code: "prices_changed", quote: { lines: [{ price: lower }] } }
    const before = await order()
    await query(
      one,
      "update product set sale_price_fils = price_fils - 10, sale_starts_at = now() - interval '1 second' where id = 129"
    )
    for (const server of [one, two])
      await eventually(async () => String(await read(server)) === String([lower, price]))
    expect((await storeOrder(two, noura, before)).body).toMatchObject(changed)
    const during = await order()
    expect((await storeOrder(one, noura, during)).status).toBe(200)
    expect(
      await query(
        one,
        "select price_fils, subtotal_fils::integer from order_line join orders on orders.id = order_id order by created_at desc limit 1"
      )
    ).toEqual([{ price_fils: lower * 1_000, subtotal_fils: lower * 1_000 }])
    await query(one, "update product set sale_ends_at = now() where id = 129")
    for (const server of [one, two])
      await eventually(async () => String(await read(server)) === String([price, oldPrice]))
    expect((await storeOrder(one, noura, during)).body).toMatchObject({
      code: "prices_changed",
      quote: { lines: [{ price }] }
    })
  })
})
