import { Effect, Fiber, Layer, Result, Semaphore } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  CustomerNameRequired,
  InvalidPaymentAmount,
  type OrderDraft
} from "#core/orders/OrderDraft.ts"
import { OrderChanged } from "#core/pricing/ServerQuote.ts"
import { type Cart, type CartLine, type LineKey, lineKey } from "#core/cart/Cart.ts"
import { removeOrdered } from "#core/cart/cartRules.ts"
import { isSameOrder, type PlaceOrderInput, placeOrder } from "#core/checkout/placeOrder.ts"
import {
  AddressMissing,
  CartEmpty,
  CustomerMissing,
  OrderNotPreparable,
  ShortAddressMissing
} from "#core/checkout/refusals.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import {
  AlreadyPaid,
  IdempotencyKey,
  InvoiceId,
  type PaymentState,
  KeyReused,
  type OpenPaymentList,
  OrderIdMissing,
  PaymentNotFound,
  PaymentPageMissing,
  type PendingOrder,
  PendingOrders
} from "#core/payment/Payment.ts"
import { Refused } from "#core/shared/Refused.ts"
import { type SessionCallRefusal, SessionEnded } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { address } from "#core/testing/addressArbitraries.ts"
import { quantity } from "#core/testing/arbitraries.ts"
import { cart } from "#core/testing/cartArbitraries.ts"
import { session } from "#core/testing/loginArbitraries.ts"
import { orderDraft } from "#core/testing/orderArbitraries.ts"
import { promo } from "#core/testing/pricingArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import { createFakePayments } from "../support/fakePayments.ts"

const confirmed = (order: OrderDraft, method = order.method): PlaceOrderInput => ({
  customer: order.customer,
  address: order.address,
  lines: order.lines,
  promo: order.promo,
  method,
  note: order.note,
  ...(order.gift && { gift: order.gift }),
  amounts: {
    subtotal: order.subtotal,
    discount: order.discount,
    ...(order.wrapping !== undefined && { wrapping: order.wrapping }),
    delivery: order.delivery,
    total: order.total
  },
  isRepeat: false
})
const payable = orderDraft.map((order) => ({
  ...order,
  total: Fils.make(order.total + 10),
  subtotal: Fils.make(order.subtotal + 10)
}))
const orderId = OrderId.make("77")
const invoice = { invoiceId: InvoiceId.make("900"), url: "https://pay.example/900" }
const offline = new Unavailable({ reason: "offline" })
const openOf = (
  found: Partial<OpenPaymentList>
): Effect.Effect<OpenPaymentList, SessionCallRefusal> =>
  Effect.succeed({ at: 0, payments: [], orderId: null, invoiceId: null, ...found })
const statusAs = (state: PaymentState, order: OrderId | null = null) =>
  Effect.succeed({
    state,
    invoiceId: invoice.invoiceId,
    total: null,
    failed: [],
    orderId: order,
    stranded: null
  })

/** One generated order, for tests about the server's responses. */
const about = (test: (order: OrderDraft) => void) => fc.assert(fc.property(payable, test), runs(20))

describe("placeOrder in cash", () => {
  it("stores the order once, and clears the pending order only after the order exists", () =>
    about((order) => {
      const fakes = createFakePayments({ storeOrder: () => Effect.succeed(orderId) })
      const placed = fakes.run(placeOrder(confirmed(order, "cash")))
      expect(placed).toEqual(
        Result.succeed({ _tag: "Ordered", orderId, order: { ...order, method: "cash" } })
      )
      expect(fakes.asked.map(({ call }) => call)).toEqual(["store", "forget"])
      expect(fakes.memory.pending).toBeNull()
    }))

  it("sends the note without white space around it", () =>
    about((order) => {
      const fakes = createFakePayments({ storeOrder: () => Effect.succeed(orderId) })
      const note = " call first \n"
      expect(fakes.run(placeOrder({ ...confirmed(order, "cash"), note }))).toMatchObject({
        success: { order: { note: "call first" } }
      })
    }))

  it("repeats the request once with the same key when the response has no order id, then is refused", () =>
    about((order) => {
      const answers: Array<Effect.Effect<OrderId, OrderIdMissing>> = [
        Effect.fail(new OrderIdMissing()),
        Effect.succeed(orderId)
      ]
      const mended = createFakePayments({
        storeOrder: () => answers.shift() ?? Effect.die("a third time")
      })
      expect(Result.isSuccess(mended.run(placeOrder(confirmed(order, "cash"))))).toBe(true)
      expect(mended.asked.map((asked) => ("key" in asked ? asked.key : asked.call))).toEqual([
        "checkout-1",
        "checkout-1",
        "forget"
      ])
      const never = createFakePayments({ storeOrder: () => Effect.fail(new OrderIdMissing()) })
      expect(never.run(placeOrder(confirmed(order, "cash")))).toEqual(
        Result.fail(new OrderIdMissing())
      )
      expect(never.asked).toHaveLength(2)
      expect(never.memory.pending?.key).toBe("checkout-1")
    }))

  it.each([offline, new Refused({ status: 500, message: null }), new SessionEnded()])(
    "keeps the pending order for a retry after $_tag",
    (refusal) =>
      about((order) => {
        const fakes = createFakePayments({ storeOrder: () => Effect.fail(refusal) })
        expect(fakes.run(placeOrder(confirmed(order, "cash")))).toEqual(Result.fail(refusal))
        expect(fakes.run(placeOrder(confirmed(order, "cash")))).toEqual(Result.fail(refusal))
        expect(fakes.asked.map((asked) => ("key" in asked ? asked.key : asked.call))).toEqual([
          "checkout-1",
          "checkout-1"
        ])
      })
  )
})

describe.each(["cash", "card"] as const)("a reused key, paying by %s", (method) => {
  it("is replaced, so that the next order can succeed", () =>
    about((order) => {
      const fakes = createFakePayments({
        storeOrder: (_, { key }) =>
          key === "checkout-1" ? Effect.fail(new KeyReused()) : Effect.succeed(orderId),
        initiate: (_, __, { key }) =>
          key === "checkout-1" ? Effect.fail(new KeyReused()) : Effect.succeed(invoice)
      })
      expect(fakes.run(placeOrder(confirmed(order, method)))).toEqual(Result.fail(new KeyReused()))
      expect(Result.isSuccess(fakes.run(placeOrder(confirmed(order, method))))).toBe(true)
    }))
})

describe("placeOrder by card", () => {
  it("creates an invoice, stores it with its order, and returns its payment page", () =>
    about((order) => {
      const fakes = createFakePayments({ initiate: () => Effect.succeed(invoice) })
      const draft = { ...order, method: "card" as const }
      expect(fakes.run(placeOrder(confirmed(order, "card")))).toEqual(
        Result.succeed({ _tag: "PaymentRequired", url: invoice.url, order: draft })
      )
      expect(fakes.memory.pending).toEqual({
        key: "checkout-1",
        order: draft,
        invoiceId: invoice.invoiceId
      })
    }))

  it("reuses the key while the invoice is pending or unknown, and takes a new key once it has ended", () =>
    about((order) => {
      const again = (
        status: Effect.Effect<
          Effect.Success<ReturnType<typeof statusAs>>,
          PaymentNotFound | Unavailable
        >
      ) => {
        const fakes = createFakePayments({
          initiate: () => Effect.succeed(invoice),
          status: () => status
        })
        for (const _ of [1, 2]) fakes.run(placeOrder(confirmed(order, "card")))
        return fakes.asked.flatMap((asked) => ("key" in asked ? [asked.key] : []))
      }
      expect(again(statusAs("pending"))).toEqual(["checkout-1", "checkout-1"])
      expect(again(Effect.fail(offline))).toEqual(["checkout-1", "checkout-1"])
      expect(again(Effect.fail(new PaymentNotFound()))).toEqual(["checkout-1", "checkout-1"])
      expect(again(statusAs("cancelled"))).toEqual(["checkout-1", "checkout-2"])
      expect(again(statusAs("expired"))).toEqual(["checkout-1", "checkout-2"])
    }))

  it("an order that was paid before is returned and no longer pending, and no other is made", () =>
    about((order) => {
      const draft = { ...order, method: "card" }
      const remembered = createFakePayments({
        initiate: () => Effect.succeed(invoice),
        status: () => statusAs("paid", orderId)
      })
      remembered.run(placeOrder(confirmed(order, "card")))
      expect(remembered.run(placeOrder(confirmed(order, "card")))).toMatchObject({
        success: { _tag: "EarlierOrder", orderId, order: draft }
      })
      expect(remembered.asked.map(({ call }) => call)).toEqual(["initiate", "status", "forget"])
      expect(remembered.memory).toMatchObject({ pending: null, shownOrders: [orderId] })
      const fakes = createFakePayments({
        initiate: () => Effect.fail(new AlreadyPaid({ orderId }))
      })
      expect(fakes.run(placeOrder(confirmed(order, "card")))).toMatchObject({
        success: { _tag: "EarlierOrder", orderId, order: draft, invoiceId: null }
      })
      expect(fakes.memory).toMatchObject({ pending: null, shownOrders: [orderId] })
    }))

  it("times out after 30 seconds, not earlier, and keeps the key", async () => {
    const [order] = fc.sample(payable, 1)
    if (order === undefined) throw new Error("No order was made")
    const fakes = createFakePayments({ initiate: () => Effect.never })
    const watched = Effect.gen(function* () {
      const placing = yield* Effect.forkChild(Effect.result(placeOrder(confirmed(order, "card"))))
      yield* TestClock.adjust("29999 millis")
      const before = placing.pollUnsafe()
      yield* TestClock.adjust("1 millis")
      return { before, after: yield* Fiber.join(placing) }
    })
    const { before, after } = await Effect.runPromise(
      watched.pipe(Effect.provide(fakes.layer), Effect.provide(TestClock.layer()))
    )
    expect(before).toBeUndefined()
    expect(after).toEqual(Result.fail(new Unavailable({ reason: "timeout" })))
    expect(fakes.memory.pending).toMatchObject({ key: "checkout-1", invoiceId: null })
  })

  it("sends no request while the payer is invalid", () =>
    about((order) => {
      const blank = { ...order, address: { ...order.address, fullName: " " } }
      expect(createFakePayments({}).run(placeOrder(confirmed(blank, "card")))).toEqual(
        Result.fail(new CustomerNameRequired())
      )
      expect(
        createFakePayments({}).run(placeOrder(confirmed({ ...order, total: Fils.make(0) }, "card")))
      ).toEqual(Result.fail(new InvalidPaymentAmount()))
    }))
})

describe("an order that cannot be placed", () => {
  it("is refused for its cause without a request", () =>
    about((order) => {
      const checkout = confirmed(order)
      const demo = { ...order.customer, userId: "demo" }
      for (const [broken, refusal] of [
        [{ customer: null }, new CustomerMissing()],
        [{ customer: demo }, new CustomerMissing()],
        [{ address: null }, new AddressMissing()],
        [
          { address: { ...order.address, country: "SA", shortAddress: null } },
          new ShortAddressMissing()
        ],
        [{ lines: [] }, new CartEmpty()],
        [{ amounts: null }, new OrderNotPreparable()]
      ] as const)
        expect(createFakePayments({}).run(placeOrder({ ...checkout, ...broken }))).toEqual(
          Result.fail(refusal)
        )
    }))
})

describe("an order that differs from the pending one", () => {
  const started = (order: OrderDraft, more: Parameters<typeof createFakePayments>[0]) => {
    const fakes = createFakePayments({
      initiate: () => Effect.succeed(invoice),
      storeOrder: () => Effect.succeed(orderId),
      ...more
    })
    fakes.run(placeOrder(confirmed(order, "card")))
    return fakes
  }

  it("gets a new key, after the previous invoice was cancelled", () =>
    about((order) => {
      const other = { ...order, total: Fils.make(order.total + 10) }
      const fakes = started(order, { cancel: () => Effect.void })
      expect(Result.isSuccess(fakes.run(placeOrder(confirmed(other, "card"))))).toBe(true)
      expect(fakes.asked).toMatchObject([
        { call: "initiate", key: "checkout-1" },
        { call: "cancel", invoiceId: invoice.invoiceId },
        { call: "initiate", key: "checkout-2" }
      ])
    }))

  it("is refused while it is unknown whether the previous invoice was cancelled", () =>
    about((order) => {
      const fakes = started(order, { cancel: () => Effect.fail(offline) })
      expect(fakes.run(placeOrder(confirmed(order, "cash")))).toEqual(Result.fail(offline))
      expect(fakes.asked.map(({ call }) => call)).toEqual(["initiate", "cancel"])
      expect(fakes.memory.pending?.key).toBe("checkout-1")
    }))

  it("is not placed when the previous invoice turns out to be paid: that order is named, and the next try places this one", () =>
    about((order) => {
      const other = { ...order, total: Fils.make(order.total + 10) }
      const fakes = started(order, { cancel: () => Effect.fail(new AlreadyPaid({ orderId })) })
      expect(fakes.run(placeOrder(confirmed(other, "cash")))).toEqual(
        Result.succeed({
          _tag: "EarlierOrder",
          orderId,
          order: { ...order, method: "card" },
          invoiceId: invoice.invoiceId
        })
      )
      expect(fakes.asked.map(({ call }) => call)).toEqual(["initiate", "cancel", "forget"])
      expect(fakes.memory).toMatchObject({ pending: null, shownOrders: [orderId] })
      expect(fakes.run(placeOrder(confirmed(other, "cash")))).toMatchObject({
        success: { _tag: "Ordered", order: { total: other.total } }
      })
    }))

  it("a paid previous invoice without an order gets its order first, with its own key", () =>
    about((order) => {
      const other = { ...order, total: Fils.make(order.total + 10) }
      const placeOther = (store: Effect.Effect<OrderId, Refused | SessionEnded | Unavailable>) => {
        const fakes = started(order, {
          cancel: () => Effect.fail(new AlreadyPaid({ orderId: null })),
          storeOrder: () => store
        })
        return { fakes, result: fakes.run(placeOrder(confirmed(other, "card"))) }
      }
      const stored = placeOther(Effect.succeed(orderId))
      expect(stored.result).toMatchObject({
        success: { _tag: "EarlierOrder", orderId, order: { total: order.total } }
      })
      expect(stored.fakes.asked).toMatchObject([
        { call: "initiate" },
        { call: "cancel" },
        { call: "store", key: "checkout-1", order: { total: order.total } },
        { call: "forget" }
      ])
      const refused = placeOther(Effect.fail(new Refused({ status: 422, message: null })))
      expect(refused.result).toMatchObject({
        success: { _tag: "EarlierOrder", orderId: null, invoiceId: invoice.invoiceId }
      })
      expect(refused.fakes.memory).toMatchObject({ pending: null, shownOrders: [] })
      // Nothing is known, so the pending order stays: only it can still become the paid order.
      for (const refusal of [offline, new SessionEnded()]) {
        const unknown = placeOther(Effect.fail(refusal))
        expect(unknown.result).toEqual(Result.fail(refusal))
        expect(unknown.fakes.memory.pending).toMatchObject({ key: "checkout-1" })
      }
    }))

  it("asks what became of an earlier order without a response, before another one is placed", () =>
    about((order) => {
      const earlier = { key: IdempotencyKey.make("checkout-0"), order, invoiceId: null }
      const other = confirmed({ ...order, note: `${order.note}!` }, "cash")
      const placeOther = (listOpen: ReturnType<typeof openOf>) => {
        const fakes = createFakePayments(
          {
            listOpen: () => listOpen,
            cancel: () => Effect.void,
            storeOrder: () => Effect.succeed(OrderId.make("78"))
          },
          earlier
        )
        return { result: fakes.run(placeOrder(other)), fakes }
      }
      const placed = placeOther(openOf({ orderId }))
      expect(placed.result).toMatchObject({ success: { _tag: "EarlierOrder", orderId, order } })
      expect(placed.fakes.memory).toMatchObject({ pending: null, shownOrders: [orderId] })
      const invoiced = placeOther(openOf({ invoiceId: invoice.invoiceId }))
      expect(invoiced.result).toMatchObject({ success: { _tag: "Ordered", orderId: "78" } })
      expect(invoiced.fakes.asked).toContainEqual({ call: "cancel", invoiceId: invoice.invoiceId })
      expect(placeOther(openOf({})).result).toMatchObject({ success: { _tag: "Ordered" } })
      const unknown = placeOther(Effect.fail(offline))
      expect(unknown.result).toEqual(Result.fail(offline))
      expect(unknown.fakes.memory.pending).toBe(earlier)
    }))

  it("isSameOrder: false for another customer, address, line, promo, method, note or amount, and for nothing else (property)", () => {
    fc.assert(
      fc.property(payable, session, address, promo, (order, customer, address, promo) => {
        const [first, ...rest] = order.lines
        fc.pre(first !== undefined)
        const others: ReadonlyArray<OrderDraft> = [
          { ...order, customer: { ...customer, userId: `${order.customer.userId}1` } },
          { ...order, address: { ...address, city: `${order.address.city}!` } },
          { ...order, promo: { ...promo, code: "ANOTHER" } },
          { ...order, method: order.method === "cash" ? "card" : "cash" },
          { ...order, method: order.method === "knet" ? "card" : "knet" },
          { ...order, note: `${order.note}!` },
          {
            ...order,
            lines: [{ ...first, quantity: Quantity.make(first.quantity === 9 ? 8 : 9) }, ...rest]
          },
          { ...order, lines: [{ ...first, price: Fils.make(first.price + 10) }, ...rest] },
          { ...order, lines: [...rest, first, first] },
          ...(["subtotal", "discount", "delivery", "total"] as const).map((amount) => ({
            ...order,
            [amount]: order[amount] + 10
          }))
        ]
        for (const other of others) expect(isSameOrder(other, order)).toBe(false)
        const { country, ...otherFields } = order.address
        const renamed = {
          ...order,
          // The order of keys does not matter.
          address: { ...otherFields, country },
          lines: order.lines.map((line) => ({ ...line, name: "Other", image: null, subText: "" }))
        }
        const loggedInAgain = { ...order.customer, token: "new", name: "Other" }
        expect(isSameOrder({ ...renamed, customer: loggedInAgain }, order)).toBe(true)
      })
    )
  })
})

describe("placeOrder with any responses, repeatedly", () => {
  const refusals = fc.constantFrom(
    offline,
    new Unavailable({ reason: "timeout" }),
    new Refused({ status: 500, message: null }),
    new SessionEnded()
  )
  const fail = <E>(refusal: E) => Effect.fail(refusal)
  const step = fc.record({
    order: fc.constantFrom("one", "other"),
    initiate: fc.oneof(
      fc.constant(Effect.succeed(invoice)),
      refusals.map(fail),
      fc.constant(fail(new PaymentPageMissing()))
    ),
    store: fc.oneof(
      refusals.map(fail),
      fc.constant(fail(new OrderIdMissing())),
      fc.constant(
        fail(new OrderChanged({ reason: "prices_changed", quote: { lines: [], ...amountless() } }))
      )
    ),
    status: fc.oneof(
      fc.constantFrom("pending", "cancelled", "expired").map((state) => statusAs(state)),
      fc.constant(fail(offline))
    ),
    cancel: fc.oneof(
      fc.constant(Effect.void),
      fc.constant(fail(offline)),
      fc.constant(fail(new PaymentNotFound()))
    ),
    open: fc.oneof(fc.constant(openOf({})), fc.constant(fail(offline)))
  })

  it("an order never has a second key while the first may still be open (property)", () => {
    fc.assert(
      fc.property(payable, fc.array(step, { maxLength: 12 }), (made, steps) => {
        const orders = { one: made, other: { ...made, total: Fils.make(made.total + 10) } }
        const received: Array<
          { readonly order: OrderDraft; readonly key: IdempotencyKey } | "ended"
        > = []
        let current = steps[0]
        const fakes = createFakePayments({
          initiate: (order, _, { key }) => (
            received.push({ order, key }),
            current?.initiate ?? Effect.succeed(invoice)
          ),
          storeOrder: (order, { key }) => (
            received.push({ order, key }),
            current?.store ?? Effect.fail(offline)
          ),
          status: () =>
            Effect.tap(current?.status ?? Effect.fail(offline), ({ state }) =>
              Effect.sync(() => void (state !== "pending" && received.push("ended")))
            ),
          cancel: () => current?.cancel ?? Effect.void,
          listOpen: () => current?.open ?? Effect.fail(offline)
        })
        for (current of steps) {
          const before = fakes.memory.pending
          const size = fakes.asked.length
          fakes.run(placeOrder(confirmed(orders[current.order])))
          const used = fakes.asked
            .slice(size)
            .flatMap((asked) => ("key" in asked ? [asked.key] : []))
          const changed = before !== null && used.some((key) => key !== before.key)
          const ended =
            fakes.asked.slice(size).some(({ call }) => call === "cancel") ||
            received.at(-2) === "ended"
          if (changed && before.invoiceId !== null) expect(ended).toBe(true)
        }
        received.forEach((now, index) => {
          const before = received[index - 1]
          if (
            now === "ended" ||
            before === undefined ||
            before === "ended" ||
            !isSameOrder(before.order, now.order)
          )
            return
          expect(now.key).toBe(before.key)
        })
      }),
      runs(300)
    )
  })
})

describe("placeOrder and the cart", () => {
  /** Two carts whose lines partly have the same keys, in any quantities. */
  const carts = cart({ least: 2, most: 5 }).chain(({ lines }) => {
    const part = fc
      .subarray([...lines], { minLength: 1 })
      .chain((some) =>
        fc.tuple(...some.map((line) => quantity.map((quantity) => ({ ...line, quantity }))))
      )
    return fc.tuple(part, part)
  })
  const steps = fc.array(
    fc.record({
      cart: fc.constantFrom(0, 1),
      method: fc.constantFrom("card", "cash"),
      isPaidAfterwards: fc.boolean()
    }),
    { minLength: 2, maxLength: 8 }
  )

  it("the lines removed after placing are a subset of the lines of the order named, and the next try places the rest (property)", () => {
    fc.assert(
      fc.property(payable, carts, steps, (made, contents, steps) => {
        const server = createPayableServer()
        const fakes = createFakePayments(server.calls)
        for (const { cart, method, isPaidAfterwards } of steps) {
          const before: Cart = { lines: contents[cart] ?? [], promoCode: null }
          const request = confirmed({ ...made, lines: before.lines }, method)
          const result = fakes.run(placeOrder(request))
          if (Result.isFailure(result)) throw new Error("The server refuses nothing")
          const { success: placed } = result
          if (isPaidAfterwards) server.payAll()
          if (placed._tag === "PaymentRequired") continue
          const named = server.orders.find(({ id }) => id === placed.orderId)
          const after = removeOrdered(before, placed.order.lines)
          for (const line of before.lines) {
            const key = lineKey(line)
            const removed = line.quantity - quantityOf(after.lines, key)
            expect(removed).toBeLessThanOrEqual(quantityOf(named?.order.lines ?? [], key))
          }
          if (placed._tag === "EarlierOrder")
            expect(fakes.run(placeOrder(request))).toMatchObject({
              success: { _tag: method === "cash" ? "Ordered" : "PaymentRequired" }
            })
        }
      }),
      runs(200)
    )
  })
})

const quantityOf = (lines: ReadonlyArray<CartLine>, key: LineKey): number =>
  lines.find((line) => lineKey(line) === key)?.quantity ?? 0

/** A server that makes an order of each paid invoice, as the reference backend does. */
const createPayableServer = () => {
  const orders = new Array<{ readonly id: OrderId; readonly order: OrderDraft }>()
  const invoices = new Array<{
    readonly key: IdempotencyKey
    readonly invoiceId: InvoiceId
    readonly order: OrderDraft
    state: PaymentState
    orderId: OrderId | null
  }>()
  const storeOrder = (order: OrderDraft): OrderId => {
    const id = OrderId.make(String(1_000 + orders.length))
    orders.push({ id, order })
    return id
  }
  const findInvoice = (id: InvoiceId) => {
    const invoice = invoices.find(({ invoiceId }) => invoiceId === id)
    if (invoice === undefined) throw new Error(`There is no invoice ${id}`)
    return invoice
  }
  const payAll = () => {
    for (const invoice of invoices.filter(({ state }) => state === "pending")) {
      invoice.state = "paid"
      invoice.orderId = storeOrder(invoice.order)
    }
  }
  const calls: Parameters<typeof createFakePayments>[0] = {
    storeOrder: (order) => Effect.sync(() => storeOrder(order)),
    initiate: (order, _, { key }) =>
      Effect.suspend(() => {
        const before = invoices.find((invoice) => invoice.key === key)
        if (before?.state === "paid")
          return Effect.fail(new AlreadyPaid({ orderId: before.orderId }))
        const invoiceId = before?.invoiceId ?? InvoiceId.make(String(900 + invoices.length))
        if (before === undefined)
          invoices.push({ key, invoiceId, order, state: "pending", orderId: null })
        return Effect.succeed({ invoiceId, url: "https://pay.example/" })
      }),
    status: (of) =>
      Effect.suspend(() => {
        if (!("invoiceId" in of)) return Effect.die("asked by payment")
        const { state, orderId } = findInvoice(of.invoiceId)
        return statusAs(state, orderId)
      }),
    cancel: (invoiceId) =>
      Effect.suspend(() => {
        const invoice = findInvoice(invoiceId)
        if (invoice.state === "paid")
          return Effect.fail(new AlreadyPaid({ orderId: invoice.orderId }))
        invoice.state = "cancelled"
        return Effect.void
      })
  }
  return { calls, orders, payAll }
}

function amountless() {
  return {
    subtotal: Fils.make(0),
    discount: Fils.make(0),
    delivery: Fils.make(0),
    total: Fils.make(0)
  }
}

describe("two tabs that place the same order at the same moment", () => {
  /** The tabs share the pending order of the browser; reading and writing it take any time. */
  const placeInTwoTabs = async (
    scheduler: fc.Scheduler,
    order: OrderDraft,
    exclusively: PendingOrders["Service"]["exclusively"]
  ) => {
    const stored = { pending: null as PendingOrder | null, keys: 0 }
    const requestedKeys: Array<IdempotencyKey> = []
    const bothRequested = Promise.withResolvers<void>()
    const scheduled = <A>(read: () => A) =>
      Effect.promise(() => scheduler.schedule(Promise.resolve()).then(read))
    const pendingOrders = Layer.succeed(PendingOrders, {
      load: () => scheduled(() => stored.pending),
      save: (pending) => scheduled(() => void (stored.pending = pending)),
      saveInvoice: (key, invoiceId) =>
        Effect.sync(() => {
          if (stored.pending?.key === key) stored.pending = { ...stored.pending, invoiceId }
        }),
      clear: (key) =>
        Effect.sync(() => {
          if (stored.pending?.key === key) stored.pending = null
        }),
      exclusively,
      newKey: () => Effect.sync(() => IdempotencyKey.make(`checkout-${++stored.keys}`)),
      lastCheckedAt: () => Effect.succeed(null),
      saveLastCheckedAt: () => Effect.void,
      shownOrders: () => Effect.succeed([]),
      saveShownOrder: () => Effect.void
    })
    const { layer } = createFakePayments({
      storeOrder: (_, { key }) =>
        Effect.promise(async () => {
          if (requestedKeys.push(key) === 2) bothRequested.resolve()
          await bothRequested.promise
          return orderId
        })
    })
    const tabs = [1, 2].map(() =>
      Effect.runPromise(
        Effect.provide(placeOrder(confirmed(order, "cash")), Layer.merge(layer, pendingOrders))
      )
    )
    await scheduler.waitFor(Promise.all(tabs))
    return new Set(requestedKeys).size
  }

  it("send one key, in every order of their steps", () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), payable, async (scheduler, order) => {
        const lock = Semaphore.makeUnsafe(1)
        expect(await placeInTwoTabs(scheduler, order, lock.withPermits(1))).toBe(1)
      }),
      runs(50)
    ))

  it("control: send two keys in some order of their steps without a lock between the tabs", async () => {
    const counts = new Set<number>()
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), payable, async (scheduler, order) => {
        counts.add(await placeInTwoTabs(scheduler, order, (effect) => effect))
      }),
      runs(50)
    )
    expect(counts).toContain(2)
  })
})
