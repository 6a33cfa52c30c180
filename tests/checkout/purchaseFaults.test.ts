import { Cause, Effect, Exit } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Catalogue } from "#core/catalogue/Catalogue.ts"
import { type PlaceOrderInput, placeOrder } from "#core/checkout/placeOrder.ts"
import { sendCode, verifyCode } from "#core/login/OtpCodes.ts"
import { Orders, type PaymentMethod } from "#core/orders/Order.ts"
import type { OrderDraft } from "#core/orders/OrderDraft.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import { findAnnouncement } from "#core/payment/openPayments.ts"
import {
  type InvoiceId,
  OrderIdMissing,
  type PaymentId,
  PaymentPageMissing,
  Payments,
  PendingOrders
} from "#core/payment/Payment.ts"
import { verifyPayment } from "#core/payment/verifyPayment.ts"
import type { Session } from "#core/session/Session.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { runs } from "#core/testing/runs.ts"
import {
  type AroundCall,
  bakhoor,
  createPurchasePorts,
  invoiceOf,
  prepareCheckout,
  type PurchasePorts
} from "../support/purchasePorts.ts"

type Perform = Effect.Effect<unknown, unknown>
type Fault = (perform: Perform, call: string) => Perform

const fail = (reason: Unavailable["reason"]) => Effect.fail(new Unavailable({ reason }))
/** The server has done what was asked, and its response does not arrive. */
const lose = (perform: Perform, then: Perform) => Effect.andThen(Effect.exit(perform), then)
const unexpected = (call: string) => {
  if (call === "Payments.storeOrder") return Effect.fail(new OrderIdMissing())
  return call === "Payments.initiate" ? Effect.fail(new PaymentPageMissing()) : fail("unreadable")
}

const faults: Readonly<Record<string, Fault>> = {
  offline: () => fail("offline"),
  "timeout before the server has it": () => fail("timeout"),
  "timeout after the server has done it": (perform) => lose(perform, fail("timeout")),
  "lost response": (perform) => lose(perform, fail("offline")),
  "4xx": () => Effect.fail(new Refused({ status: 422, message: null })),
  "5xx": () => fail("server"),
  "5xx after the server has done it": (perform) => lose(perform, fail("server")),
  "malformed JSON": (perform) => lose(perform, fail("unreadable")),
  "wrong types": (perform, call) => lose(perform, unexpected(call)),
  "request sent twice": (perform) => Effect.andThen(Effect.exit(perform), perform),
  "tab closed before the server has it": () => Effect.interrupt,
  "tab closed after the server has done it": (perform) => lose(perform, Effect.interrupt)
}
const faultNames = Object.keys(faults)

interface PlannedFault {
  readonly call: string
  readonly fault: string
}

/** What a browser knows: its session outlives the tab, the rest is in the address of the page. */
interface Device {
  session: Session | null
  invoiceId: InvoiceId | null
  paymentId: PaymentId | null
  orderId: OrderId | null
}

interface Purchase {
  readonly method: PaymentMethod
  readonly place?: typeof placeOrder | typeof placeNaively
  readonly hasStorage?: boolean
  /** Again a moment later, in a new tab. */
  readonly isBoughtAgain?: boolean
}

/** 2 at 4.500 less 10 %, and a delivery at its least fee: 8.100 + 0.500. */
const total = 8_600

type Shop = ReturnType<typeof createPurchasePorts>["shop"]

/** What a shopper does from the open page on, until the order is in the list of orders. */
const buy = Effect.fnUntraced(function* (
  shop: Shop,
  device: Device,
  { method, place = placeOrder }: Purchase
) {
  if (device.session === null) {
    const sent = yield* sendCode({ country: "KW", digits: "50001234" })
    device.session = yield* verifyCode({ sent, typed: shop.lastCode(sent.phone) ?? "" })
    shop.setSession(device.session)
  }
  const { session } = device
  if (device.invoiceId === null) {
    const announced = yield* findAnnouncement
    if (announced?._tag === "OrderFound") device.orderId = announced.orderId
    if (announced?._tag === "PaymentPending") device.invoiceId = announced.payment.invoiceId
  }
  if (device.invoiceId === null && device.orderId === null) {
    const checkout = yield* prepareCheckout(session, method)
    const placed = yield* place(checkout)
    if (placed._tag === "PaymentRequired") device.invoiceId = invoiceOf(placed.url)
    else device.orderId = placed.orderId
  }
  if (device.invoiceId !== null && device.orderId === null) {
    device.paymentId ??= shop.pay(device.invoiceId, "paid")
    const outcome = yield* verifyPayment({ paymentId: device.paymentId, session })
    if (outcome._tag === "Ordered") device.orderId = outcome.orderId
  }
  return yield* Orders.use((orders) => orders.list(session.userId, null))
})

/** Places it with a new key each time, as a shop without pending orders does (control). */
const placeNaively = Effect.fnUntraced(function* ({ isRepeat: _, ...checkout }: PlaceOrderInput) {
  const { address, amounts, customer } = checkout
  if (customer === null || address === null || amounts === null) return yield* Effect.die("empty")
  const { lines, method, promo } = checkout
  const order: OrderDraft = { customer, address, lines, promo, method, note: "", ...amounts }
  const key = yield* PendingOrders.use((pending) => pending.newKey())
  const store = Payments.use((payments) => payments.storeOrder(order, { key, isRepeat: true }))
  return { _tag: "Ordered", orderId: yield* store, order } as const
})

/** Buys with these faults, as often as a patient shopper tries, and returns what came of it. */
const buyDespite = async (purchase: Purchase, planned: ReadonlyArray<PlannedFault>) => {
  const waiting = [...planned]
  const calls = new Set<string>()
  const aroundCall = ((call: string, perform: Perform) =>
    Effect.suspend(() => {
      if (call.startsWith("PendingOrders")) return perform
      calls.add(call)
      const at = waiting.findIndex((one) => one.call === call)
      const [fault] = at < 0 ? [] : waiting.splice(at, 1)
      return faults[fault?.fault ?? ""]?.(perform, call) ?? perform
    })) as AroundCall
  const { shop, layer } = createPurchasePorts(aroundCall, { hasStorage: purchase.hasStorage })
  const run = <A, E>(effect: Effect.Effect<A, E, PurchasePorts>) =>
    Effect.runPromiseExit(Effect.provide(effect, layer))
  const buyInTab = async () => {
    const device: Device = { session: null, invoiceId: null, paymentId: null, orderId: null }
    for (let tries = 0; tries < 12; tries++) {
      const exit = await run(buy(shop, device, purchase))
      if (Exit.isSuccess(exit)) return { device, listed: exit.value.orders.map(({ id }) => id) }
      const problem = Cause.squash(exit.cause)
      if (Cause.hasInterrupts(exit.cause)) {
        device.invoiceId = null
        device.paymentId = null
        if (purchase.hasStorage === false) device.session = null
      } else if (problem instanceof Error && !("_tag" in problem)) throw problem
      else if (Object.hasOwn(Object(problem), "orderId"))
        // The shopper was told of the order that exists.
        device.orderId = (problem as { readonly orderId: OrderId }).orderId
    }
    throw new Error("The shopper gave up")
  }
  const ends = [await buyInTab()]
  if (purchase.isBoughtAgain === true) ends.push(await buyInTab())
  const unmet = waiting.splice(0)
  const after = await run(
    Effect.gen(function* () {
      const { product } = yield* Catalogue.use((catalogue) => catalogue.product(bakhoor))
      const pending = yield* PendingOrders.use((orders) => orders.load())
      const open = Payments.use((payments) => payments.listOpen(null, pending?.key ?? null))
      const { invoiceId, orderId } = yield* open
      return { stock: product.stock, invoiceId, orderId }
    })
  )
  return { calls, ends, orders: shop.orders(), unmet, after }
}

/**
 * One order of the goods and at the total that were shown, paid once, known to the shopper, and no
 * longer pending on the device.
 */
const expectOneOrder = (
  { method }: Purchase,
  { after, ends, orders }: Awaited<ReturnType<typeof buyDespite>>
) => {
  expect(orders).toMatchObject([
    { total, isPaid: method !== "cash", status: "confirmed", lines: [{ quantity: 2 }] }
  ])
  expect(after).toMatchObject({ value: { stock: 38, invoiceId: null, orderId: null } })
  for (const { device, listed } of ends) {
    expect(device.orderId).toBe(orders[0]?.id)
    expect(listed).toEqual([orders[0]?.id])
  }
}

describe.each<[string, Purchase]>([
  ["in cash", { method: "cash" }],
  ["by card", { method: "knet" }],
  ["in cash, with full storage", { method: "cash", hasStorage: false }],
  ["by card, with full storage", { method: "knet", hasStorage: false }],
  ["in cash, again in a new tab", { method: "cash", isBoughtAgain: true }],
  ["by card, again in a new tab", { method: "knet", isBoughtAgain: true }]
])("a purchase %s", (_, purchase) => {
  it.each(faultNames)("is one order, whichever call meets %s", async (fault) => {
    const { calls } = await buyDespite(purchase, [])
    expect(calls.size).toBeGreaterThan(9)
    for (const call of calls) {
      const bought = await buyDespite(purchase, [{ call, fault }])
      expect(bought.unmet).toEqual([])
      expectOneOrder(purchase, bought)
    }
  })

  it("is one order, whichever two calls meet a fault (property)", async () => {
    const calls = [...(await buyDespite(purchase, [])).calls]
    const planned = fc.record({
      call: fc.constantFrom(...calls),
      fault: fc.constantFrom(...faultNames)
    })
    await fc.assert(
      fc.asyncProperty(planned, planned, async (first, second) =>
        expectOneOrder(purchase, await buyDespite(purchase, [first, second]))
      ),
      runs(100)
    )
  })
})

it("a shop that takes a new key for each try makes two orders of one purchase (control)", async () => {
  const purchase = { method: "cash", place: placeNaively } as const
  const { orders } = await buyDespite(purchase, [
    { call: "Payments.storeOrder", fault: "lost response" }
  ])
  expect(orders).toHaveLength(2)
})
