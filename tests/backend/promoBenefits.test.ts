import { describe, expect, it } from "vitest"
import { ProductId } from "#core/catalogue/Product.ts"
import type { DeskPromo } from "#core/desk/DeskPromos.ts"
import { Fils } from "#core/money/Fils.ts"
import type { Promo } from "#core/pricing/promo.ts"
import { callApi, logIn, query } from "../support/apiClient.ts"
import {
  createPayload,
  newIdempotencyKey,
  type Purchase,
  storeOrder
} from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const opened = sharedFixture(
  async () => {
    const shop = await startShop()
    // Two products without variants in different top categories, at prices with a third decimal.
    const products = await query<{ id: number; top: number }>(
      shop,
      `with recursive above as (
        select id, id as top, parent_id from category where parent_id is null
        union all select category.id, above.top, above.id from category join above on category.parent_id = above.id
      )
      select min(product.id) as id, top from product join above on above.id = category_id
      where is_listed and not is_sold_out and stock > 5 and not exists (select from variant where product_id = product.id)
        and above.parent_id is not null
      group by top order by top limit 2`
    )
    const [oud, mug] = products
    if (oud === undefined || mug === undefined) throw new Error("There are no two categories")
    await query(
      shop,
      "update product set price_fils = 3995, old_price_fils = null where id in ($1, $2)",
      [oud.id, mug.id]
    )
    return {
      shop,
      oud: ProductId.make(oud.id),
      mug: ProductId.make(mug.id),
      categoryOfMug: mug.top,
      owner: await signInStaff(shop, { role: "owner" }),
      noura: await logIn(shop, "+96550001234")
    }
  },
  ({ shop }) => shop.stop()
)

const make = (code: string, more: object) =>
  opened().owner.call<{ readonly code?: string; readonly field?: string; promo: DeskPromo }>(
    "/desk/promos",
    {
      body: {
        code,
        discount: null,
        startsAt: null,
        endsAt: null,
        minimum: null,
        maximumUses: null,
        maximumUsesPerCustomer: null,
        ...more
      }
    }
  )
const find = async (code: string) =>
  (
    await opened().owner.call<{ readonly promos: ReadonlyArray<DeskPromo> }>("/desk/promos")
  ).body.promos.find((promo) => promo.code === code)
const check = async (code: string, products: ReadonlyArray<number>) =>
  (
    await callApi(opened().shop, `/getPromoValid/${code}?products=${products.join(",")}`, {
      language: "ar"
    })
  ).body
const order = async (promo: Promo | null, lines: Purchase["lines"]) => {
  const { noura, shop } = opened()
  const payload = await createPayload(shop, { lines, method: "cash", promo })
  const stored = await storeOrder(shop, noura, { ...payload, repeat: true })
  return { stored, detail: payload.order_detail }
}

describe("a promo code of an amount", () => {
  it("takes it off the items that it is for, to the fils, and their refunds share it", async () => {
    const { categoryOfMug, mug, oud, owner, shop } = opened()
    const { body } = await make("HALA", { amount: 1_001, excludedCategories: [categoryOfMug] })
    expect(body.promo).toMatchObject({
      discount: null,
      amount: 1_001,
      excludedCategories: [{ id: categoryOfMug }]
    })
    expect(await check("hala", [oud, mug])).toMatchObject({
      promo_code: [{ code: "HALA", discount: 0, amount: 1.001, excluded_products: [mug] }]
    })
    const promo = { code: "HALA", amount: Fils.make(1_001), excludedProducts: [mug] }
    const { detail, stored } = await order(promo, [
      { id: mug, quantity: 1 },
      { id: oud, quantity: 2 }
    ])
    expect([stored.status, detail.discount]).toEqual([200, 1.001])
    const id = stored.body.data
    await query(shop, "update orders set order_status = 'delivered' where id = $1", [id])
    const refund = async (part: object) => {
      const { refundable } = (await owner.call(`/desk/orders/${id}`)).body.order
      const request = { key: newIdempotencyKey(), part, backToStock: [], method: "cash" }
      const { body } = await owner.call(`/desk/orders/${id}/refund`, {
        body: { ...request, reason: "It broke", refundable }
      })
      return body.order.refunds.at(-1).amount
    }
    const item = (position: number) => ({ items: [{ position, quantity: 1 }] })
    const amounts: ReadonlyArray<number> = [
      await refund(item(1)),
      await refund(item(0)),
      await refund(item(1))
    ]
    expect(amounts[1]).toBe(3_995)
    expect(amounts).toEqual([3_494, 3_995, 3_495])
    expect(await find("HALA")).toMatchObject({ uses: 1, discounts: 1_001 })
  })

  it("is never more than the items", async () => {
    const { oud } = opened()
    await make("ALL", { amount: 50_000 })
    const promo = { code: "ALL", amount: Fils.make(50_000) }
    const { detail, stored } = await order(promo, [{ id: oud, quantity: 1 }])
    expect([stored.status, detail.discount, detail.total_price]).toEqual([
      200,
      3.995,
      detail.delivery_price
    ])
  })
})

describe("a promo code that excludes categories", () => {
  it("is refused where it is for nothing in the cart, when it is checked and with the order", async () => {
    const { categoryOfMug, mug, oud } = opened()
    await make("OUDS", { discount: 10, excludedCategories: [categoryOfMug] })
    expect(await check("OUDS", [mug])).toMatchObject({
      status: false,
      code: "promo_excluded",
      message: "رمز الخصم هذا لا يشمل المنتجات التي في سلتك."
    })
    expect(await check("OUDS", [oud])).toEqual({
      status: true,
      promo_code: [{ code: "OUDS", discount: 10 }]
    })
    const { stored } = await order({ code: "OUDS", amount: Fils.make(0) }, [
      { id: mug, quantity: 1 }
    ])
    expect(stored).toMatchObject({
      status: 409,
      body: { code: "promo_excluded", quote: { discount: 0, subtotal: 3.995 } }
    })
  })

  it("priced by a client that takes it off everything is 'prices changed'", async () => {
    const { mug, oud } = opened()
    const lines = [mug, oud].map((id) => ({ id, quantity: 1 }))
    const { stored } = await order({ code: "OUDS", amount: Fils.make(800) }, lines)
    expect(stored).toMatchObject({
      status: 409,
      body: { code: "prices_changed", quote: { discount: 0.4 } }
    })
  })
})

describe("a promo code of free delivery", () => {
  it("takes exactly the fee, which counts as given", async () => {
    const { oud } = opened()
    expect(await check("TAWSEEL", [oud])).toEqual({
      status: true,
      promo_code: [{ code: "TAWSEEL", discount: 0, free_delivery: true }]
    })
    const lines = [{ id: oud, quantity: 1 }]
    const fee = (await order(null, lines)).detail.delivery_price
    expect(fee).toBeGreaterThan(0)
    const { detail, stored } = await order({ code: "TAWSEEL", isFreeDelivery: true }, lines)
    expect([stored.status, detail.delivery_price, detail.discount]).toEqual([200, 0, 0])
    expect(await find("TAWSEEL")).toMatchObject({
      isFreeDelivery: true,
      uses: 1,
      discounts: Math.round(fee * 1_000)
    })
    await query(opened().shop, "update orders set order_status = 'cancelled' where id = $1", [
      stored.body.data
    ])
    expect(await find("TAWSEEL")).toMatchObject({ uses: 0, discounts: 0 })
  })
})

it.each([
  [{ discount: 10, amount: 1_000 }, "kind"],
  [{ isFreeDelivery: true, amount: 1_000 }, "kind"],
  [{}, "kind"],
  [{ discount: 10, excludedCategories: [999_999] }, "excludedCategories"]
])("the desk: %j is refused with its field", async (wrong, field) => {
  expect((await make("NEVER", wrong)).body).toMatchObject({ code: "promo_invalid", field })
  expect(await find("NEVER")).toBeUndefined()
})
