import { Effect, Exit, Fiber } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { placeOrder } from "#core/checkout/placeOrder.ts"
import type { PaymentMethod } from "#core/orders/Order.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import { cancelOpenPayment, findAnnouncement } from "#core/payment/openPayments.ts"
import type { InvoiceId } from "#core/payment/Payment.ts"
import { verifyPayment } from "#core/payment/verifyPayment.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { newCustomer, succeedIn } from "#core/testing/ShopUnderTest.ts"
import { runs } from "#core/testing/runs.ts"
import { runScheduler } from "../support/machineTesting.ts"
import {
  type AroundCall,
  createPurchasePorts,
  invoiceOf,
  prepareCheckout,
  type PurchasePorts
} from "../support/purchasePorts.ts"

type Perform = Effect.Effect<unknown, unknown>

/** What happens to a call: it works, is not sent, or its response is lost. */
type Network = "works" | "offline" | "lost response"
const networks = fc.array(
  fc.constantFrom<Network>("works", "works", "works", "offline", "lost response"),
  { maxLength: 12 }
)

/** Two tabs of a browser whose requests and responses wait for the scheduler. */
const openShop = async (
  scheduler: fc.Scheduler,
  networks: ReadonlyArray<Network>,
  hasLock: boolean
) => {
  const state = { isScheduled: false, calls: 0 }
  const wait = (label: string) => Effect.promise(() => scheduler.schedule(Promise.resolve(), label))
  const aroundCall = ((call: string, perform: Perform) =>
    Effect.suspend(() => {
      if (!state.isScheduled) return perform
      if (call.startsWith("PendingOrders")) return Effect.andThen(wait(call), perform)
      const network = networks[state.calls++] ?? "works"
      const offline = Effect.fail(new Unavailable({ reason: "offline" }))
      if (network === "offline") return Effect.andThen(wait(`${call} is not sent`), offline)
      return wait(call).pipe(
        Effect.andThen(Effect.exit(perform)),
        Effect.tap(wait(`${network === "works" ? "response" : network} of ${call}`)),
        Effect.flatMap((exit) => (network === "works" ? exit : offline))
      )
    })) as AroundCall
  const { shop, layer } = createPurchasePorts(aroundCall, { hasLock })
  const session = await newCustomer({
    layer,
    setSession: shop.setSession,
    lastCode: async (phone) => shop.lastCode(phone) ?? ""
  })
  const checkout = await succeedIn({ layer })(prepareCheckout(session, "cash"))
  state.isScheduled = true
  const fork = <A, E>(effect: Effect.Effect<A, E, PurchasePorts>) =>
    Effect.runFork(Effect.provide(effect, layer))
  const tabs = [1, 2].map((number) => ({
    name: `tab ${number}`,
    fibers: new Array<Fiber.Fiber<unknown, unknown>>(),
    placing: new Array<PaymentMethod>(),
    invoiceId: null as InvoiceId | null
  }))
  return { shop, session, checkout, fork, tabs, state, told: new Set<OrderId>() }
}

type OpenShop = Awaited<ReturnType<typeof openShop>>
type Tab = OpenShop["tabs"][number]

type Start = (real: OpenShop, tab: Tab) => Effect.Effect<unknown, unknown, PurchasePorts> | null

/** An action in a tab, which does not wait for what is going on in it. */
const action = (name: string, at: number, start: Start): fc.AsyncCommand<object, OpenShop> => ({
  check: () => true,
  run: async (_, real) => {
    const tab = real.tabs[at]
    const effect = tab && start(real, tab)
    if (effect) tab.fibers.push(real.fork(effect))
  },
  toString: () => `${name} in tab ${at + 1}`
})

/**
 * Places the order. The way to pay is changed only after an earlier try has ended: the same goods in
 * two ways at the same moment, in two tabs, are two orders.
 */
const place =
  (method: PaymentMethod): Start =>
  (real, tab) => {
    if (real.tabs.some(({ placing }) => placing.some((other) => other !== method))) return null
    tab.placing.push(method)
    const ended = Effect.sync(() => void tab.placing.pop())
    return Effect.match(Effect.ensuring(placeOrder({ ...real.checkout, method }), ended), {
      onSuccess: (placed) => {
        if (placed._tag === "PaymentRequired") tab.invoiceId = invoiceOf(placed.url)
        else if (placed.orderId !== null) real.told.add(placed.orderId)
      },
      onFailure: (refusal) => {
        if (refusal._tag === "OrderRepeated") real.told.add(refusal.orderId)
      }
    })
  }

const payWith = (outcome: "declined" | "paid" | "pending") => (real: OpenShop, tab: Tab) => {
  if (tab.invoiceId === null) return null
  const paymentId = real.shop.pay(tab.invoiceId, outcome)
  return Effect.map(verifyPayment({ paymentId, session: real.session }), (verified) => {
    if (verified._tag === "Ordered") real.told.add(verified.orderId)
  })
}

const announce = (real: OpenShop, tab: Tab) =>
  Effect.map(findAnnouncement, (announcement) => {
    if (announcement?._tag === "OrderFound") real.told.add(announcement.orderId)
    if (announcement?._tag === "PaymentPending") tab.invoiceId = announcement.payment.invoiceId
  })

/** Closes the tab, whatever is on its way, and opens the shop again. */
const reopen = (real: OpenShop, tab: Tab) => {
  const closing = Fiber.interruptAll(tab.fibers.splice(0))
  tab.invoiceId = null
  return Effect.andThen(closing, announce(real, tab))
}

const cancelPayment = (_: OpenShop, tab: Tab) =>
  tab.invoiceId === null ? null : cancelOpenPayment(tab.invoiceId)

const paying: Readonly<Record<string, Start>> = { pay: payWith("paid") }
const hesitating: Readonly<Record<string, Start>> = {
  "be declined": payWith("declined"),
  "leave the bank undecided": payWith("pending"),
  "cancel the payment": cancelPayment,
  reopen
}

const actions = (starts: Readonly<Record<string, Start>>) =>
  fc.commands(
    Object.entries(starts).flatMap(([name, start]) =>
      [0, 1].map((tab) => fc.constant(action(name, tab, start)))
    ),
    { maxCommands: 10 }
  )

/** Ends what is on its way, and opens the shop once more without faults. */
const settle = async (scheduler: fc.Scheduler, real: OpenShop) => {
  await runScheduler(scheduler)
  real.state.isScheduled = false
  const tab = real.tabs[0]
  if (tab === undefined) throw new Error("No tab")
  const exit = await Effect.runPromise(Fiber.await(real.fork(announce(real, tab))))
  expect(Exit.isSuccess(exit)).toBe(true)
}

const buyInTwoTabs = (
  methods: ReadonlyArray<PaymentMethod>,
  starts: Readonly<Record<string, Start>> = { ...paying, ...hesitating },
  hasLock = true
) => {
  const placing = methods.map((method) => [`place (${method})`, place(method)] as const)
  return fc.asyncProperty(
    fc.scheduler(),
    networks,
    actions({ ...Object.fromEntries(placing), ...starts }),
    async (scheduler, networks, commands) => {
      const real = await openShop(scheduler, networks, hasLock)
      await fc.scheduledModelRun(scheduler, () => ({ model: {}, real }), commands)
      await settle(scheduler, real)
      const orders = real.shop.orders()
      expect(orders.length).toBeLessThanOrEqual(1)
      for (const order of orders) {
        expect(order.isPaid).toBe(order.method !== "cash")
        expect(order.total).toBe(real.checkout.amounts.total)
      }
      expect([...real.told]).toEqual(orders.map(({ id }) => id))
    }
  )
}

describe("one purchase in two tabs, with lost requests and responses, in any order of its steps", () => {
  it.each<[ReadonlyArray<PaymentMethod>]>([[["cash"]], [["knet"]], [["cash", "knet"]]])(
    "makes one order at most, of which the shopper is told (%j, property)",
    (methods) => fc.assert(buyInTwoTabs(methods), runs(100))
  )

  it("control: without a lock between the tabs it makes two orders", async () => {
    const { failed } = await fc.check(buyInTwoTabs(["knet"], paying, false), {
      numRuns: 2_000,
      endOnFailure: true
    })
    expect(failed).toBe(true)
  })
})
