import { type Effect, Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Addresses } from "#core/address/Address.ts"
import { Catalogue } from "#core/catalogue/Catalogue.ts"
import { CategoryId } from "#core/catalogue/Product.ts"
import { noFilter } from "#core/catalogue/ProductList.ts"
import type { OrderDraft } from "#core/orders/OrderDraft.ts"
import { OtpCode, OtpCodes } from "#core/login/OtpCodes.ts"
import { Orders } from "#core/orders/Order.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import { IdempotencyKey, type InvoiceId, Payments } from "#core/payment/Payment.ts"
import { Fils } from "#core/money/Fils.ts"
import { DeliveryRates } from "#core/pricing/delivery.ts"
import { Promos } from "#core/pricing/promo.ts"
import { type Session, Sessions } from "#core/session/Session.ts"
import { assertNonNull } from "#core/shared/assertNonNull.ts"
import { type ShopProcess, startShopProcess } from "../support/startShopProcess.ts"
import { findProduct, homeAddress, createOrder } from "#core/testing/createOrder.ts"
import { runIn, succeedIn, newCustomer, newPhone } from "#core/testing/ShopUnderTest.ts"
import type { BackendPorts } from "#core/testing/shopContract.ts"
import { type Browser, createBrowser, type Fault } from "./browserOverHttp.ts"

/** A customer with an order and an invoice. */
interface PurchaseFixture {
  readonly customer: Session
  readonly order: OrderDraft
  readonly orderId: OrderId
  readonly invoiceId: InvoiceId
}
type Call = Effect.Effect<unknown, { readonly _tag: string }, BackendPorts>
/** A call; what it consumes is created before the fault is injected. */
type CreateCall = (fixture: PurchaseFixture, browser: Browser) => Call | Promise<Call>

const key = () => IdempotencyKey.make(`faults-${process.pid}-${keys.last++}`)
const keys = { last: 0 }
const initiate = (order: OrderDraft, key: IdempotencyKey) =>
  Payments.use((payments) =>
    payments.initiate(
      { ...order, method: "card" },
      { name: "Noura", email: null, mobile: "50001234" },
      { key, isRepeat: true }
    )
  )

/**
 * Every call from home to the order, and the refusal for wrong types where that is not
 * `unreadable`.
 */
const path: ReadonlyArray<
  readonly [call: string, createCall: CreateCall, wrongTypes?: string | null]
> = [
  ["GET /sections", () => Catalogue.use((catalogue) => catalogue.sections())],
  ["GET /getBanners", () => Catalogue.use((catalogue) => catalogue.banners())],
  ["GET /get-featured-categories", () => Catalogue.use((catalogue) => catalogue.featured())],
  ["GET /getAllCatesWithSub", () => Catalogue.use((catalogue) => catalogue.categories())],
  [
    "GET /category/{id}/products",
    () => Catalogue.use((catalogue) => catalogue.category(CategoryId.make(1)))
  ],
  [
    "GET /products",
    () => Catalogue.use((catalogue) => catalogue.productPage({ filter: noFilter, cursor: null }))
  ],
  ["GET /products/facets", () => Catalogue.use((catalogue) => catalogue.facets(noFilter))],
  ["GET /getProductName", () => Catalogue.use((catalogue) => catalogue.searchByName("oud"))],
  // Each part of wrong type is left out by itself.
  ["GET /shop", () => Catalogue.use((catalogue) => catalogue.shopInfo()), null],
  ["GET /get-reels", () => Catalogue.use((catalogue) => catalogue.reels())],
  [
    "GET /getProductById/{id}",
    ({ order }) => Catalogue.use((catalogue) => catalogue.product(idIn(order)))
  ],
  [
    "GET /hasVariants/{id}",
    ({ order }) => Catalogue.use((catalogue) => catalogue.countSellableVariants(idIn(order)))
  ],
  ["POST /send-otp", () => OtpCodes.use((codes) => codes.send(newPhone())), null],
  [
    "POST /verify-otp",
    async (_, browser) => {
      const sent = await succeedIn(browser)(OtpCodes.use((codes) => codes.send(newPhone())))
      const code = OtpCode.make(await browser.lastCode(sent.phone))
      return OtpCodes.use((codes) => codes.verify(sent, code))
    }
  ],
  [
    "POST /customer/logout",
    async (_, browser) => {
      const customer = await newCustomer(browser)
      return Sessions.use((sessions) => sessions.logout(customer))
    },
    null
  ],
  [
    "POST /customer/delete",
    async (_, browser) => {
      const customer = await newCustomer(browser)
      return Sessions.use((sessions) => sessions.deleteAccount(customer))
    },
    null
  ],
  [
    "GET /user/{userId}/addresses",
    ({ customer }) => Addresses.use((addresses) => addresses.list(customer.userId))
  ],
  [
    "GET /address/{id}",
    ({ order }) => Addresses.use((addresses) => addresses.get(order.address.id))
  ],
  [
    "POST /address/store",
    ({ customer }) => Addresses.use((addresses) => addresses.add(customer.userId, homeAddress))
  ],
  [
    "POST /address/{id}/update",
    ({ order, customer }) =>
      Addresses.use((addresses) => addresses.update(customer.userId, order.address)),
    null
  ],
  [
    "POST /address/{id}/default",
    ({ order }) => Addresses.use((addresses) => addresses.makeDefault(order.address.id)),
    null
  ],
  [
    "POST /address/{id}/delete",
    async ({ customer }, browser) => {
      const { id } = await succeedIn(browser)(
        Addresses.use((addresses) => addresses.add(customer.userId, homeAddress))
      )
      return Addresses.use((addresses) => addresses.remove(id))
    },
    null
  ],
  [
    "GET /getPromoValid/{code}",
    () =>
      Promos.use((promos) => promos.check({ code: "SADU10", subtotal: Fils.make(0), products: [] }))
  ],
  ["GET /deliveryCharges_admin", () => DeliveryRates.use((delivery) => delivery.list())],
  ["GET /payment/methods", () => Payments.use((payments) => payments.listMethods())],
  ["POST /payment/initiate", ({ order }) => initiate(order, key()), "PaymentPageMissing"],
  [
    "GET /payment/status",
    ({ invoiceId }) => Payments.use((payments) => payments.status({ invoiceId }))
  ],
  ["GET /payment/open", () => Payments.use((payments) => payments.listOpen(1_000, null))],
  [
    "POST /payment/{invoiceId}/cancel",
    async ({ order }, browser) => {
      const { invoiceId } = await succeedIn(browser)(initiate(order, key()))
      return Payments.use((payments) => payments.cancel(invoiceId))
    },
    null
  ],
  [
    "POST /order/store",
    ({ order }) =>
      Payments.use((payments) => payments.storeOrder(order, { key: key(), isRepeat: true })),
    "OrderIdMissing"
  ],
  [
    "GET /user/{userId}/orders",
    ({ customer }) => Orders.use((orders) => orders.list(customer.userId, null)),
    "OrdersUnreadable"
  ],
  [
    "GET /order/{orderId}",
    ({ orderId }) => Orders.use((orders) => orders.get(orderId)),
    "OrderUnreadable"
  ]
]

/** The refusal that each fault leads to. */
const refusalByFault: ReadonlyArray<readonly [Fault, string]> = [
  ["offline", "Unavailable offline"],
  ["lost_answer", "Unavailable offline"],
  ["slow", "Unavailable timeout"],
  ["500", "Unavailable server"],
  ["400", "Refused 400"],
  ["429", "Refused 429"],
  ["nonsense", "Unavailable unreadable"],
  ["wrong_types", "Unavailable unreadable"]
]

describe("faults over HTTP", () => {
  const running: { server: ShopProcess | null } = { server: null }
  beforeAll(async () => {
    running.server = await startShopProcess({ env: { OTP_SENDS_PER_CLIENT_ADDRESS: "10000" } })
  })
  // The connections that faults left open would delay an orderly stop by ten seconds.
  afterAll(async () => {
    await running.server?.kill9()
    await running.server?.stop()
  })
  const newBrowser = (timeoutMs = 30_000) => {
    if (running.server === null) throw new Error("The server has not started.")
    return createBrowser(running.server, { requestMs: timeoutMs, orderMs: timeoutMs })
  }

  const shared: { fixture: PurchaseFixture | null } = { fixture: null }

  it.each(refusalByFault)(
    "%s: every call of the purchase has the right refusal",
    async (fault, refusal) => {
      const fixture = (shared.fixture ??= await createPurchaseFixture(newBrowser()))
      const outcomes: Array<readonly [string, string]> = []
      const queue = [...path]
      const work = async () => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
          const [callName, createCall] = next
          const browser = newBrowser(fault === "slow" ? 8_000 : undefined)
          browser.setSession(fixture.customer)
          const call = await createCall(fixture, browser)
          await browser.injectFault(callName, fault)
          outcomes.push([callName, outcomeOf(await runIn(browser)(call))])
        }
      }
      const workers = fault === "slow" ? path.length : 11
      await Promise.all(Array.from({ length: workers }, work))
      expect(Object.fromEntries(outcomes)).toEqual(
        Object.fromEntries(
          path.map(([call, , wrongTypes = refusal]) => [
            call,
            expected(fault, call, fault === "wrong_types" ? wrongTypes : refusal)
          ])
        )
      )
    }
  )

  it("lost response of order/store: one order after the retry", async () => {
    const browser = newBrowser()
    const { order, customer, orderId: before } = await createPurchaseFixture(browser)
    const attempt = key()
    const store = Payments.use((payments) =>
      payments.storeOrder(order, { key: attempt, isRepeat: true })
    )
    await browser.injectFault("POST /order/store", "lost_answer")
    expect(outcomeOf(await runIn(browser)(store))).toBe("Unavailable offline")
    await browser.clearFaults()
    const id = await succeedIn(browser)(store)
    const { orders } = await succeedIn(browser)(
      Orders.use((orders) => orders.list(customer.userId, null))
    )
    expect(orders.map((one) => one.id).toSorted()).toEqual([before, id].toSorted())
  })

  it("lost response of payment/initiate: one invoice after the retry", async () => {
    const browser = newBrowser()
    const fixture = await createPurchaseFixture(browser)
    const start = initiate(fixture.order, key())
    await browser.injectFault("POST /payment/initiate", "lost_answer")
    expect(outcomeOf(await runIn(browser)(start))).toBe("Unavailable offline")
    await browser.clearFaults()
    const invoice = await succeedIn(browser)(start)
    const open = await succeedIn(browser)(
      Payments.use((payments) => payments.listOpen(1_000, null))
    )
    expect(open.payments.map(({ invoiceId }) => invoiceId).toSorted()).toEqual(
      [fixture.invoiceId, invoice.invoiceId].toSorted()
    )
  })

  it("a read works again once its fault is removed", async () => {
    const browser = newBrowser()
    await browser.injectFault("GET /sections", "500")
    const sections = Catalogue.use((catalogue) => catalogue.sections())
    expect(outcomeOf(await runIn(browser)(sections))).toBe("Unavailable server")
    await browser.clearFaults()
    expect(outcomeOf(await runIn(browser)(sections))).toBe("yes")
  })
})

const createPurchaseFixture = async (browser: Browser): Promise<PurchaseFixture> => {
  const customer = await newCustomer(browser)
  const get = succeedIn(browser)
  const order = await createOrder(browser, customer, {
    method: "cash",
    product: await findProduct(browser, "plain")
  })
  const orderId = await get(
    Payments.use((payments) => payments.storeOrder(order, { key: key(), isRepeat: true }))
  )
  const { invoiceId } = await get(initiate(order, key()))
  return { customer, order, orderId, invoiceId }
}

const idIn = (order: OrderDraft) => assertNonNull(order.lines[0] ?? null).productId

const expected = (fault: Fault, call: string, refusal: string | null): string => {
  // After any HTTP error the status of a payment is unknown.
  if (call === "GET /payment/status" && /^\d/.test(fault)) return "Unavailable server"
  return fault === "429" && call.endsWith("-otp") ? "TooManyRequests" : (refusal ?? "yes")
}

const outcomeOf = (result: Result.Result<unknown, { readonly _tag: string }>): string => {
  if (Result.isSuccess(result)) return "yes"
  const { failure } = result
  const more =
    "reason" in failure
      ? ` ${String(failure.reason)}`
      : "status" in failure
        ? ` ${String(failure.status)}`
        : ""
  return `${failure._tag}${more}`
}
