import { describe, expect, it } from "vitest"
import { query } from "../support/apiClient.ts"
import { createCustomers } from "../support/customers.ts"
import { placeOrder } from "../support/orderClient.ts"
import { countStatuses, sendSimultaneously } from "../support/sendSimultaneously.ts"
import { signInStaff, type StaffClient } from "../support/staff.ts"
import { startShop, type TestShop } from "../support/startShop.ts"

const withShop = async (
  use: (shop: TestShop, owner: StaffClient) => Promise<void>,
  env: Readonly<Record<string, string>> = {}
) => {
  const shop = await startShop({ env })
  try {
    await use(shop, await signInStaff(shop, { role: "owner" }))
  } finally {
    await shop.stop()
  }
}
const load = async (owner: StaffClient) => (await owner.call("/desk/first-steps")).body.setup
const doneOf = async (owner: StaffClient) =>
  (await load(owner)).tasks
    .filter(({ isDone }: { readonly isDone: boolean }) => isDone)
    .map(({ name }: { readonly name: string }) => name)
const remove = (owner: StaffClient) => owner.call("/desk/first-steps/remove-samples", { body: {} })
const countListed = async (shop: TestShop) =>
  (
    await query<{ readonly count: number }>(
      shop,
      "select count(*)::integer as count from product where is_listed"
    )
  )[0]?.count ?? 0

describe("first steps", () => {
  it("a shop of samples has nothing of its own, and each step is ticked by what is there", () =>
    withShop(async (shop, owner) => {
      expect(await doneOf(owner)).toEqual([])
      await query(
        shop,
        `update shop_info set content = jsonb_set(content, '{brand}', content->'brand'
          || '{"name": {"en": "Oud", "ar": "عود"}, "logo": "/pictures/logo.png"}')`
      )
      expect(await doneOf(owner)).toEqual(["name", "logo"])
      // A sample is the merchant's own once more than its stock was changed.
      await query(shop, "update product set stock = stock + 1 where id = 129")
      expect(await doneOf(owner)).toEqual(["name", "logo"])
      await query(shop, "update product set price_fils = price_fils + 1000 where id = 129")
      expect(await doneOf(owner)).toEqual(["name", "logo", "product"])
      await query(shop, "update delivery_rate set per_kg_fils = 1500 where position = 0")
      expect(await doneOf(owner)).toEqual(["name", "logo", "product", "delivery"])
    }))

  it("settings of the server tick payment and text messages; an empty shop has no samples", () =>
    withShop(
      async (_, owner) => {
        expect(await doneOf(owner)).toEqual(["payment", "sms"])
        expect((await load(owner)).samples).toEqual({
          products: 0,
          banners: 0,
          reels: 0,
          promos: 0
        })
      },
      {
        SEED: "none",
        SMS_URL: "http://127.0.0.1:9/",
        SMS_SENDER: "Shop",
        SMS_AUTHORIZATION: "secret",
        PUBLIC_URL: "https://shop.example",
        SANDBOX: "off",
        PAYMENT_PROVIDER: "tap",
        TAP_URL: "http://127.0.0.1:9/",
        TAP_SECRET_KEY: "secret"
      }
    ))

  it("is hidden once for everybody, and is for owners", () =>
    withShop(async (shop, owner) => {
      const staff = await signInStaff(shop)
      expect((await staff.call("/desk/first-steps")).status).toBe(403)
      expect((await load(owner)).isHidden).toBe(false)
      for (let times = 0; times < 2; times++)
        expect((await owner.call("/desk/first-steps/hide", { body: {} })).body.setup.isHidden).toBe(
          true
        )
    }))
})

describe("samples", () => {
  it("are taken off but for what the merchant changed; orders keep them, and no import brings them back", () =>
    withShop(async (shop, owner) => {
      const listed = await countListed(shop)
      const [ordered] = await query<{ readonly id: number }>(
        shop,
        `select id from product where is_listed and stock > 5 and id <> 129
         and not exists (select from variant where product_id = product.id) order by id limit 1`
      )
      const [renamed] = await query<{ readonly id: number }>(
        shop,
        `select id from category where is_listed and parent_id is not null
         and id not in (select category_id from product where is_listed and (id = 129
           or id = (select product_id from variant where is_listed order by id limit 1)))
         and not exists (select from category child where child.parent_id = category.id)
         order by id limit 1`
      )
      const [customer] = await createCustomers(shop, 1)
      if (customer === undefined || ordered === undefined || renamed === undefined)
        throw new Error("No order")
      const placed = await placeOrder(shop, customer, {
        lines: [{ id: ordered.id, quantity: 1 }],
        method: "cash"
      })
      await query(shop, "update product set price_fils = price_fils + 1000 where id = 129")
      await query(
        shop,
        `update variant set price_fils = price_fils + 1000
         where product_id = (select product_id from variant where is_listed order by id limit 1)`
      )
      await query(shop, "update banner set title_en = 'Mine' where position = 0")
      // A category of a file of the merchant, and a sample that has another name by now.
      await query(
        shop,
        `insert into category (id, level, position, slug, name_en, name_ar, image, imported)
         values (900, 1, 900, 'own', 'Own', 'خاص', '', '{"name_en": "Own", "name_ar": "خاص", "is_listed": true}')`
      )
      await query(shop, "update category set name_en = 'Mine' where id = $1", [renamed.id])
      // A stock that was counted makes no sample the merchant's.
      await query(shop, "update product set stock = stock + 1")
      const before = (await load(owner)).samples
      expect(before.products).toBe(listed - 2)
      const { body } = await remove(owner)
      expect(body.removed).toEqual(before)
      expect(body.setup.samples).toEqual({ products: 0, banners: 0, reels: 0, promos: 0 })
      expect(await countListed(shop)).toBe(2)
      expect(await query(shop, "select title_en from banner")).toEqual([{ title_en: "Mine" }])
      expect(await query(shop, "select from reel")).toEqual([])
      expect(
        await query(shop, "select code from promo where ends_at is null or ends_at > now()")
      ).toEqual([])
      // Only the categories of what is left are shown, and those that are the merchant's.
      expect(
        await query(
          shop,
          `select name_en from category where is_listed and not exists (
             select from product where category_id = category.id and is_listed
           ) and not exists (select from category child where child.parent_id = category.id and child.is_listed)
           order by name_en`
        )
      ).toEqual([{ name_en: "Mine" }, { name_en: "Own" }])
      expect(placed.id).toBeGreaterThan(0)
      expect(
        await query(
          shop,
          `select product_id, product.is_listed from order_line join product on product.id = product_id`
        )
      ).toEqual([{ product_id: ordered.id, is_listed: false }])
      expect((await remove(owner)).body.removed).toEqual(body.setup.samples)

      await query(shop, "update import_journal set digest = 'older'")
      const again = await startShop({ databaseUrl: shop.databaseUrl ?? "" })
      await again.stop()
      expect(await countListed(shop)).toBe(2)
      expect(await query(shop, "select from reel")).toEqual([])
      const [event] = (await owner.call("/desk/audit?kind=shop")).body.events
      expect(event).toMatchObject({ action: "samples.remove", canUndo: false })
    }))

  it("two owners at the same time take each sample off once", () =>
    withShop(async (shop, owner) => {
      const { products } = (await load(owner)).samples
      const answers = await sendSimultaneously(
        [0, 1].map(() => ({
          url: `${shop.url}/api/desk/first-steps/remove-samples`,
          headers: { cookie: owner.cookie },
          body: {}
        }))
      )
      expect(countStatuses(answers)).toEqual({ 200: 2 })
      const removed = answers.map(({ text }) => JSON.parse(text).removed.products)
      expect(removed.toSorted((a, b) => a - b)).toEqual([0, products])
    }))
})
