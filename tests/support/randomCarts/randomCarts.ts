import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { callApi, query } from "../apiClient.ts"
import { initiatePayment, newIdempotencyKey, payInSandbox, storeOrder } from "../orderClient.ts"
import { createCustomers } from "../customers.ts"
import { sharedFixture } from "../sharedFixture.ts"
import { startShop } from "../startShop.ts"
import { tamperWithPayload } from "./tamperWithPayload.ts"
import {
  toPayload,
  quoteCart,
  type ShopData,
  loadShopData,
  type WireCart,
  wireCart,
  type WirePayload
} from "../wireCarts.ts"

/**
 * Tests that the shown total, the invoice and the stored order agree for this many random carts
 * over HTTP.
 */
export const describeRandomCarts = (cartCount: number): void => {
  const fixture = sharedFixture(
    async () => {
      const shop = await startShop({ env: { SEED: "ample" } })
      await query(
        shop,
        "insert into promo (code, percent) values ('ODD', 12.37), ('THIRD', 33.33), ('LITTLE', 0.01), ('MOST', 99.99)"
      )
      await query(
        shop,
        "insert into promo (code, amount_fils) values ('FILS', 995), ('FIVE', 5000)"
      )
      await query(
        shop,
        `insert into promo (code, percent, excluded_category_ids)
        select 'PART', 33.33, array_agg(id) from category where level = 1 and id % 2 = 0`
      )
      await query(shop, "update product set price_fils = price_fils - 5 where id % 3 = 0")
      await query(shop, "update variant set price_fils = price_fils - 1 where id % 3 = 0")
      const [buyer] = await createCustomers(shop, 1)
      if (buyer === undefined) throw new Error("No customer was created.")
      const codes = "SADU10 GIFT100 ODD THIRD LITTLE MOST FILS FIVE TAWSEEL PART".split(" ")
      return { shop, buyer, shopData: await loadShopData(shop, codes) }
    },
    ({ shop }) => shop.stop()
  )

  describe(`${cartCount} random carts over HTTP`, () => {
    it("total, invoice and stored order are equal, and manipulated payloads are refused", async () => {
      const { shopData } = fixture()
      const bought = { cash: 0, card: 0, bent: 0 }
      await fc.assert(
        fc.asyncProperty(wireCart(shopData), async (randomCart) => {
          const cart = withPayableMethod(shopData, randomCart)
          const payload = toPayload(cart, quoteCart(shopData, cart))
          bought.bent += await expectTamperedRefused(payload, cart, bought.cash + bought.card)
          await (cart.method === "cash" ? buyForCash(payload) : buyByCard(payload))
          bought[cart.method]++
        }),
        // Shrinking would place more orders and change the count.
        { numRuns: cartCount, endOnFailure: true }
      )
      expect(await countOrders()).toBe(cartCount)
      console.log(
        `${bought.cash} bought for cash, ${bought.card} by card, ${bought.bent} bent payloads refused`
      )
    })
  })

  const buyForCash = async (payload: WirePayload) => {
    const { buyer, shop } = fixture()
    const placed = await storeOrder(shop, buyer, payload)
    expect(placed.status, placed.text).toBe(200)
    await expectStoredOrder(payload, placed.body.data)
  }

  const buyByCard = async (payload: WirePayload) => {
    const { buyer, shop } = fixture()
    const invoiced = await initiatePayment(shop, buyer, payload)
    expect(invoiced.status, invoiced.text).toBe(200)
    const invoiceId = invoiced.body.Data.InvoiceId
    const [sandboxInvoice] = await query<{ value_fils: number }>(
      shop,
      "select value_fils::integer from sandbox_invoice where id = $1",
      [invoiceId]
    )
    expect(sandboxInvoice?.value_fils).toBe(inFils(payload.order_detail.total_price))
    const paid = await payInSandbox(shop, invoiceId, { outcome: "paid", notify: false })
    const { body } = await callApi<StatusRead>(
      shop,
      `/payment/status?paymentId=${paid.body.paymentId}`,
      { token: buyer.token }
    )
    expect(body.Data).toMatchObject({
      InvoiceStatus: "Paid",
      InvoiceValue: payload.order_detail.total_price
    })
    await expectStoredOrder(payload, body.Data.OrderId)
  }

  const expectStoredOrder = async (
    { order_detail, product_details }: WirePayload,
    orderId: number
  ) => {
    const { buyer, shop } = fixture()
    const {
      body: { data: order }
    } = await callApi<{ readonly data: StoredOrder }>(shop, `/order/${orderId}`, {
      token: buyer.token
    })
    const linesTotal = order.products.reduce(
      (sum, { price, quantity }) => sum + inFils(price) * quantity,
      0
    )
    expect(linesTotal - inFils(order.discount) + inFils(order.delivery_charges)).toBe(
      inFils(order.total_price)
    )
    expect(order).toMatchObject({
      total_price: order_detail.total_price,
      sub_total: order_detail.subtotal_price,
      discount: order_detail.discount,
      delivery_charges: order_detail.delivery_price,
      products: product_details.map(({ id, price, quantity, v_id }) => ({
        id,
        v_id,
        price,
        quantity
      }))
    })
  }

  const expectTamperedRefused = async (
    payload: WirePayload,
    { lines, method }: WireCart,
    ordersBefore: number
  ) => {
    const { buyer, shop, shopData } = fixture()
    const foreign =
      shopData.items.find(({ id, v_id }) => v_id !== null && id !== lines[0]?.item.id)?.v_id ?? 0
    const tampered = tamperWithPayload(payload, foreign)
    const answers = await Promise.all(
      tampered.map(async ({ change, payload }) => ({
        change,
        status:
          method === "cash"
            ? (await storeOrder(shop, buyer, payload)).status
            : (
                await callApi(shop, "/payment/initiate", {
                  token: buyer.token,
                  headers: { "Idempotency-Key": newIdempotencyKey() },
                  body: { order: payload }
                })
              ).status
      }))
    )
    expect(answers.filter(({ status }) => ![400, 409, 422].includes(status))).toEqual([])
    expect(await countOrders()).toBe(ordersBefore)
    return tampered.length
  }

  const countOrders = async () => {
    const [row] = await query<{ orders: number; open: number }>(
      fixture().shop,
      `select (select count(*)::integer from orders) as orders,
      (select count(*)::integer from invoice where state <> 'paid') as open`
    )
    expect(row?.open).toBe(0)
    return row?.orders ?? 0
  }
}

/** A card payment of 0 is refused, so such a cart is paid in cash. */
const withPayableMethod = (shopData: ShopData, cart: WireCart): WireCart =>
  quoteCart(shopData, cart).total === 0 ? { ...cart, method: "cash" } : cart

const inFils = (dinars: number): number => Math.round(dinars * 1_000)

interface StatusRead {
  readonly Data: {
    readonly InvoiceStatus: string
    readonly InvoiceValue: number
    readonly OrderId: number
  }
}

interface StoredOrder {
  readonly total_price: number
  readonly sub_total: number
  readonly discount: number
  readonly delivery_charges: number
  readonly products: ReadonlyArray<{
    readonly id: number
    readonly v_id: number | null
    readonly price: number
    readonly quantity: number
  }>
}
