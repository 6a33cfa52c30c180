import { Effect, Result } from "effect"
import { describe, expect, it } from "vitest"
import { Addresses } from "../address/Address.ts"
import { Quantity } from "../catalogue/Quantity.ts"
import { type OrderDraft, validatePayer } from "../orders/OrderDraft.ts"
import { Catalogue } from "../catalogue/Catalogue.ts"
import { Fils } from "../money/Fils.ts"
import { type OrderListPage, Orders, type PaymentMethod } from "../orders/Order.ts"
import { OrderId } from "../orders/OrderId.ts"
import { parseOrderStatus } from "../orders/orderStatus.ts"
import {
  type IdempotencyKey,
  type Invoice,
  InvoiceId,
  PaymentId,
  Payments
} from "../payment/Payment.ts"
import type { DeliveryRates } from "../pricing/delivery.ts"
import { Promos } from "../pricing/promo.ts"
import type { Session } from "../session/Session.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { createOrder, findProduct, findScarceProduct, homeAddress, newKey } from "./createOrder.ts"
import { defineContract } from "./defineContract.ts"
import type { CustomerControls, ShopControls } from "./ShopUnderTest.ts"

type BuyingPorts = Catalogue | Addresses | Promos | DeliveryRates | Payments | Orders

/**
 * The contract of `Payments` and `Orders`: one order per key, at the shown price, and never
 * more pieces than there are. It takes cash and at least one way to pay online, delivers to Kuwait,
 * has the promo code SADU10 (10 percent), and on its home page a product with variants, one without
 * that has at least 20 in stock, and one without that has 2 to 198.
 */
export const buyingContract = defineContract<
  BuyingPorts,
  CustomerControls & Pick<ShopControls, "pay">
>("buying", ({ get, refusal, run, shop }) => {
  const store = (order: OrderDraft, key: IdempotencyKey, isRepeat = false) =>
    Payments.use((payments) => payments.storeOrder(order, { key, isRepeat }))
  const initiate = (order: OrderDraft, key: IdempotencyKey, isRepeat = false) =>
    Effect.flatMap(Effect.orDie(Effect.fromResult(validatePayer(order))), (payer) =>
      Payments.use((payments) => payments.initiate(order, payer, { key, isRepeat }))
    )
  const statusOf = (of: { readonly paymentId: PaymentId } | { readonly invoiceId: InvoiceId }) =>
    get(Payments.use((payments) => payments.status(of)))
  const findOrder = (id: OrderId) => run(Orders.use((orders) => orders.get(id)))
  const listMethods = Payments.use((payments) => payments.listMethods())
  const findOnlineMethod = async () =>
    assertNonNull((await get(listMethods)).find((method) => method !== "cash") ?? null)
  const createPlainOrder = async (method: PaymentMethod) => {
    const customer = await shop().newCustomer()
    const product = await findProduct(shop(), "plain")
    return { customer, order: await createOrder(shop(), customer, { method, product }) }
  }
  const createCardOrder = async () => ({
    ...(await createPlainOrder(await findOnlineMethod())),
    key: newKey()
  })
  const createUnpaidInvoice = async () => {
    const created = await createCardOrder()
    const invoice: Invoice = await get(initiate(created.order, created.key))
    return { ...created, invoice }
  }

  describe("cash order", () => {
    it("is stored once per key at the shown price, and can be read", async () => {
      const customer = await shop().newCustomer()
      const promo = await get(
        Promos.use((promos) =>
          promos.check({ code: "SADU10", subtotal: Fils.make(0), products: [] })
        )
      )
      const order = await createOrder(shop(), customer, {
        method: "cash",
        product: await findProduct(shop(), "variants"),
        promo,
        note: "call first"
      })
      const key = newKey()
      const id = await get(store(order, key))
      expect(await get(store(order, key))).toBe(id)
      expect(
        await refusal(
          store({ ...order, address: { ...order.address, fullName: "Somebody else" } }, key)
        )
      ).toBe("KeyReused")

      const { orders } = await get(Orders.use((orders) => orders.list(customer.userId, null)))
      expect(orders).toHaveLength(1)
      expect(orders[0]).toMatchObject({
        id,
        isPaid: false,
        method: "cash",
        receipt: null,
        note: "call first",
        subtotal: order.subtotal,
        discount: order.discount,
        delivery: order.delivery,
        total: order.total,
        customer: { name: "نورة الصباح", phone: "+96550001234" },
        lines: [
          {
            productId: order.lines[0]?.productId,
            variantId: order.lines[0]?.variantId,
            price: order.lines[0]?.price,
            quantity: 1
          }
        ]
      })
      expect(await findOrder(id)).toMatchObject({ success: orders[0] })
    })

    it("is listed once, page by page and newest first", async () => {
      const { customer, order } = await createPlainOrder("cash")
      const ids: Array<OrderId> = []
      for (let count = 0; count < 21; count++) {
        const id = await get(store(order, newKey(), true))
        await get(Orders.use((orders) => orders.cancel(id)))
        ids.unshift(id)
      }
      const listed: Array<OrderId> = []
      for (let cursor: string | null = null; ;) {
        const page: OrderListPage = await get(
          Orders.use((orders) => orders.list(customer.userId, cursor))
        )
        listed.push(...page.orders.map(({ id }) => id))
        if (page.next === null) break
        cursor = page.next
      }
      expect(listed).toEqual(ids)
    })

    it("puts its address first in the list of addresses", async () => {
      const { customer, order } = await createPlainOrder("cash")
      const newer = await get(
        Addresses.use((addresses) =>
          addresses.add(customer.userId, { ...homeAddress, city: "Hawalli", block: "9" })
        )
      )
      const listed = async () =>
        (await get(Addresses.use((addresses) => addresses.list(customer.userId)))).map(
          ({ id }) => id
        )
      expect(await listed()).toEqual([newer.id, order.address.id])
      await get(store(order, newKey()))
      expect(await listed()).toEqual([order.address.id, newer.id])
      await get(store({ ...order, address: newer }, newKey(), true))
      expect(await listed()).toEqual([newer.id, order.address.id])
    })

    it("at another price is refused with the server's quote", async () => {
      const { order } = await createPlainOrder("cash")
      const cheaper = {
        ...order,
        delivery: Fils.make(0),
        total: Fils.make(order.total - order.delivery)
      }
      expect(await run(store(cheaper, newKey()))).toMatchObject({
        failure: {
          _tag: "OrderChanged",
          reason: "prices_changed",
          quote: { total: order.total, delivery: order.delivery }
        }
      })
    })

    it("beyond the stock is refused with the available quantity and its price", async () => {
      const customer = await shop().newCustomer()
      const product = await findProduct(shop(), "variants")
      const order = await createOrder(shop(), customer, { method: "cash", product, quantity: 1 })
      const [line] = order.lines
      const withTooMany = {
        ...order,
        lines: order.lines.map((one) => ({ ...one, quantity: Quantity.make(99) }))
      }
      expect(await run(store(withTooMany, newKey()))).toMatchObject({
        failure: {
          _tag: "OrderChanged",
          reason: "out_of_stock",
          quote: {
            lines: [{ productId: line?.productId, available: line?.stock }],
            subtotal: (line?.price ?? 0) * (line?.stock ?? 0)
          }
        }
      })
    })

    it("is found by its key, by its customer only", async () => {
      const { order } = await createPlainOrder("cash")
      const key = newKey()
      const orderOfKey = async (key: IdempotencyKey | null) =>
        (await get(Payments.use((payments) => payments.listOpen(null, key)))).orderId
      expect(await orderOfKey(key)).toBeNull()
      const id = await get(store(order, key))
      expect(await orderOfKey(key)).toBe(id)
      expect(await orderOfKey(null)).toBeNull()
      await shop().newCustomer()
      expect(await orderOfKey(key)).toBeNull()
    })

    it("simultaneous requests with one key are one order", async () => {
      const { customer, order } = await createPlainOrder("cash")
      const key = newKey()
      const ids = await Promise.all([1, 2, 3, 4].map(() => get(store(order, key))))
      expect(new Set(ids).size).toBe(1)
      const { orders } = await get(Orders.use((orders) => orders.list(customer.userId, null)))
      expect(orders.map(({ id }) => id)).toEqual([ids[0]])
    })

    it("the last pieces are sold once: of simultaneous orders for most of the stock one is refused", async () => {
      const product = await findScarceProduct(shop())
      const quantity = Math.floor(product.product.stock / 2) + 1
      const orderFor = async (customer: Session) =>
        createOrder(shop(), customer, { method: "cash", product, quantity })
      const order = await orderFor(await shop().newCustomer())
      const results = await Promise.all([1, 2, 3].map(() => run(store(order, newKey(), true))))
      const ids = results.flatMap((result) => (Result.isSuccess(result) ? [result.success] : []))
      expect(ids).toHaveLength(1)
      for (const result of results.filter(Result.isFailure))
        expect(result.failure).toMatchObject({ _tag: "OrderChanged", reason: "out_of_stock" })
      const sold = await get(Catalogue.use((catalogue) => catalogue.product(product.product.id)))
      expect(sold.product.stock).toBe(product.product.stock - quantity)
      for (const id of ids) await get(Orders.use((orders) => orders.cancel(id)))
    })

    it("of another customer is not found", async () => {
      const { order } = await createPlainOrder("cash")
      const id = await get(store(order, newKey()))
      await shop().newCustomer()
      expect(await refusal(Orders.use((orders) => orders.get(id)))).toBe("OrderNotFound")
      shop().setSession(null)
      expect(await refusal(store(order, newKey()))).toBe("SessionEnded")
    })
  })

  it("ways to pay: a customer has cash and one paid online, each once, and nobody else a list", async () => {
    await shop().newCustomer()
    const methods = await get(listMethods)
    expect(methods).toContain("cash")
    expect(methods.length).toBeGreaterThan(1)
    expect(new Set(methods).size).toBe(methods.length)
    shop().setSession(null)
    expect(await refusal(listMethods)).toBe("SessionEnded")
  })

  describe("card order", () => {
    it("paid online has its way to pay, its receipt and its note", async () => {
      const customer = await shop().newCustomer()
      const method = await findOnlineMethod()
      const order = await createOrder(shop(), customer, {
        method,
        product: await findProduct(shop(), "plain"),
        note: "اترك الطلب عند الحارس"
      })
      const invoice = await get(initiate(order, newKey()))
      const paymentId = await shop().pay(invoice.invoiceId, "paid")
      const { orderId } = await statusOf({ paymentId })
      const stored = await get(Orders.use((orders) => orders.get(assertNonNull(orderId))))
      expect(stored).toMatchObject({ method, isPaid: true, note: order.note })
      // A backend may have no receipt, and promise no day.
      expect(stored.receipt?.paymentId ?? paymentId).toBe(paymentId)
      expect(stored.expectedDay ?? stored.placedAt).toBeGreaterThan(stored.placedAt - 86_400_000)
    })

    it("becomes exactly one order when paid, no matter who asks and how often", async () => {
      const { order, key, invoice } = await createUnpaidInvoice()
      expect(await get(initiate(order, key))).toEqual(invoice)
      expect(await statusOf({ invoiceId: invoice.invoiceId })).toMatchObject({
        state: "pending",
        orderId: null,
        total: order.total
      })
      const paymentId = await shop().pay(invoice.invoiceId, "paid")
      const paid = await statusOf({ paymentId })
      expect(paid).toMatchObject({
        state: "paid",
        invoiceId: invoice.invoiceId,
        total: order.total
      })
      expect(paid.orderId).not.toBeNull()
      expect(await statusOf({ invoiceId: invoice.invoiceId })).toEqual(paid)
      const { orders } = await get(Orders.use((orders) => orders.list(order.customer.userId, null)))
      expect(orders).toMatchObject([
        { id: paid.orderId, isPaid: true, method: order.method, total: order.total }
      ])
      expect(await run(initiate(order, key))).toMatchObject({
        failure: { _tag: "AlreadyPaid", orderId: paid.orderId }
      })
      expect(
        await run(Payments.use((payments) => payments.cancel(invoice.invoiceId)))
      ).toMatchObject({ failure: { _tag: "AlreadyPaid", orderId: paid.orderId } })
    })

    it("paid twice is one order, and simultaneous questions see the same one", async () => {
      const { customer, invoice } = await createUnpaidInvoice()
      // The page of a provider may refuse the second payment.
      await Promise.allSettled([1, 2].map(() => shop().pay(invoice.invoiceId, "paid")))
      await Promise.allSettled([shop().pay(invoice.invoiceId, "paid")])
      const paid = await Promise.all(
        [1, 2, 3, 4].map(() => statusOf({ invoiceId: invoice.invoiceId }))
      )
      expect(paid[0]).toMatchObject({ state: "paid", orderId: expect.any(String) })
      expect(paid).toEqual(paid.map(() => paid[0]))
      const { orders } = await get(Orders.use((orders) => orders.list(customer.userId, null)))
      expect(orders.map(({ id }) => id)).toEqual([paid[0]?.orderId])
    })

    it("simultaneous requests with one key are one invoice", async () => {
      const { order, key } = await createCardOrder()
      const invoices = await Promise.all([1, 2, 3, 4].map(() => get(initiate(order, key))))
      expect(invoices).toEqual(invoices.map(() => invoices[0]))
    })

    it("stays open after a declined card and can then be paid", async () => {
      const { invoice } = await createUnpaidInvoice()
      const declined = await shop().pay(invoice.invoiceId, "declined")
      expect(await statusOf({ paymentId: declined })).toMatchObject({
        state: "pending",
        failed: [{ paymentId: declined }],
        orderId: null
      })
      const paymentId = await shop().pay(invoice.invoiceId, "paid")
      expect(await statusOf({ paymentId })).toMatchObject({
        state: "paid",
        failed: [{ paymentId: declined }]
      })
    })

    it("is final after it was cancelled", async () => {
      const { invoice } = await createUnpaidInvoice()
      await get(Payments.use((payments) => payments.cancel(invoice.invoiceId)))
      expect(await statusOf({ invoiceId: invoice.invoiceId })).toMatchObject({
        state: "cancelled",
        orderId: null
      })
    })

    it("shows others only the state of the payment", async () => {
      const { invoice } = await createUnpaidInvoice()
      const paymentId = await shop().pay(invoice.invoiceId, "paid")
      const statusOnly = {
        state: "paid",
        invoiceId: null,
        total: null,
        failed: [],
        orderId: null,
        stranded: null
      }
      shop().setSession(null)
      expect(await statusOf({ paymentId })).toEqual(statusOnly)
      await shop().newCustomer()
      expect(await statusOf({ paymentId })).toEqual(statusOnly)
      expect(await refusal(Payments.use((payments) => payments.cancel(invoice.invoiceId)))).toBe(
        "PaymentNotFound"
      )
    })

    it("a confirmed order is cancelled once by its owner, and its stock is back", async () => {
      const customer = await shop().newCustomer()
      const product = await findProduct(shop(), "plain")
      const stockOf = async () =>
        (await get(Catalogue.use((catalogue) => catalogue.product(product.product.id)))).product
          .stock
      const before = await stockOf()
      const order = await createOrder(shop(), customer, { method: "cash", product, quantity: 2 })
      const id = await get(store(order, newKey()))
      const stored = await get(Orders.use((orders) => orders.get(id)))
      expect(stored).toMatchObject({ canCancel: true, refunds: [] })
      const cancel = Orders.use((orders) => orders.cancel(id))
      await shop().newCustomer()
      expect(await refusal(cancel)).toBe("OrderNotFound")
      shop().setSession(null)
      expect(await refusal(cancel)).toBe("SessionEnded")
      shop().setSession(customer)
      expect(await stockOf()).toBe(before - 2)
      const cancelled = await get(cancel)
      expect(cancelled).toMatchObject({ canCancel: false, refunds: [] })
      expect(parseOrderStatus(cancelled.status)).toBe("cancelled")
      expect(await get(cancel)).toEqual(cancelled)
      expect(await stockOf()).toBe(before)
      // Its items can be ordered again at once: a cancelled order is not repeated.
      expect(await get(store(order, newKey()))).not.toBe(id)
    })

    it("a paid order that is cancelled is refunded in full", async () => {
      const { customer, order, invoice } = await createUnpaidInvoice()
      const paymentId = await shop().pay(invoice.invoiceId, "paid")
      const { orderId } = await statusOf({ paymentId })
      if (orderId === null) throw new Error("The payment has no order")
      shop().setSession(customer)
      expect(await get(Orders.use((orders) => orders.cancel(orderId)))).toMatchObject({
        isPaid: true,
        canCancel: false,
        refunds: [{ state: "requested", amount: order.total, method: "provider" }]
      })
    })

    it("the items of an order of the last minute are OrderRepeated, unless the repetition is confirmed", async () => {
      const customer = await shop().newCustomer()
      const product = await findProduct(shop(), "plain")
      const cash = await createOrder(shop(), customer, { method: "cash", product })
      const id = await get(store(cash, newKey()))
      const repeated = { _tag: "OrderRepeated", orderId: id }
      const key = newKey()
      expect(await run(store(cash, key))).toMatchObject({ failure: repeated })
      expect(
        await run(initiate({ ...cash, method: await findOnlineMethod() }, newKey()))
      ).toMatchObject({
        failure: repeated
      })
      const more = await createOrder(shop(), customer, { method: "cash", product, quantity: 2 })
      expect(await get(store(more, newKey()))).not.toBe(id)
      const again = await get(store(cash, key, true))
      expect(again).not.toBe(id)
      // The lost response of a confirmed repetition is recovered by its key.
      expect(await get(store(cash, key))).toBe(again)
    })

    it("unpaid: order/store is refused", async () => {
      const { order, key } = await createCardOrder()
      expect(await refusal(store(order, key))).toBe("Refused")
    })

    it("is found by its key", async () => {
      const { invoice, key } = await createUnpaidInvoice()
      expect(await get(Payments.use((payments) => payments.listOpen(null, key)))).toMatchObject({
        invoiceId: invoice.invoiceId,
        orderId: null
      })
    })

    it("one key with two payloads is KeyReused", async () => {
      const { order, key } = await createUnpaidInvoice()
      expect(
        await refusal(
          initiate({ ...order, address: { ...order.address, fullName: "Somebody else" } }, key)
        )
      ).toBe("KeyReused")
    })

    it("open: lists unfinished payments and those paid since, nothing else", async () => {
      const { order, invoice } = await createUnpaidInvoice()
      const open = async (since: number | null) => {
        const { at, payments } = await get(
          Payments.use((payments) => payments.listOpen(since, null))
        )
        expect(at).toBeGreaterThan(0)
        return payments
      }
      expect(await open(null)).toEqual([
        {
          ...invoice,
          state: "pending",
          total: order.total,
          orderId: null,
          hasFailed: false,
          returnedAt: null,
          stranded: null
        }
      ])
      await shop().pay(invoice.invoiceId, "declined")
      expect(await open(null)).toMatchObject([{ state: "pending", hasFailed: true }])
      const paymentId = await shop().pay(invoice.invoiceId, "paid")
      const { orderId } = await statusOf({ paymentId })
      expect(await open(1_000)).toMatchObject([
        { invoiceId: invoice.invoiceId, state: "paid", total: order.total, orderId }
      ])
      expect(await open(startOf2099)).toEqual([])
      await shop().newCustomer()
      expect(await open(1_000)).toEqual([])
    })
  })

  describe("without a session", () => {
    it("orders and payments are SessionEnded", async () => {
      shop().setSession(null)
      expect(await refusal(Orders.use((orders) => orders.list("1", null)))).toBe("SessionEnded")
      expect(await refusal(Orders.use((orders) => orders.get(OrderId.make("1"))))).toBe(
        "SessionEnded"
      )
      expect(await refusal(Payments.use((payments) => payments.listOpen(null, null)))).toBe(
        "SessionEnded"
      )
      expect(await refusal(Payments.use((payments) => payments.cancel(InvoiceId.make("1"))))).toBe(
        "SessionEnded"
      )
    })

    it("an unknown payment is not found", async () => {
      const unknown = { paymentId: PaymentId.make("no-such-payment") }
      expect(await refusal(Payments.use((payments) => payments.status(unknown)))).toBe(
        "PaymentNotFound"
      )
    })
  })
})

const startOf2099 = 4_070_908_800_000
