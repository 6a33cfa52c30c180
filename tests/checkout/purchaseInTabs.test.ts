import { Effect, Fiber } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { placeOrder } from "#core/checkout/placeOrder.ts"
import type { PaymentMethod } from "#core/orders/Order.ts"
import { cancelOpenPayment, findAnnouncement } from "#core/payment/openPayments.ts"
import { verifyPayment } from "#core/payment/verifyPayment.ts"
import { runs } from "#core/testing/runs.ts"
import { runScheduler } from "../support/machineTesting.ts"
import { invoiceOf, type PurchasePorts } from "../support/purchasePorts.ts"
import {
  actionsInTabs,
  networks,
  openShopInTabs,
  type ShopInTabs,
  type Tab
} from "../support/shopInTabs.ts"

/** What a shopper starts in a tab; null where it is not possible now. */
type Start = (real: ShopInTabs, tab: Tab) => Effect.Effect<unknown, unknown, PurchasePorts> | null

const inTab = (start: Start) => (real: ShopInTabs, at: number) => {
  const tab = real.tabs[at]
  const effect = tab && start(real, tab)
  if (effect) tab.fibers.push(Effect.runFork(real.provide(effect)))
}

/**
 * Places the order. The way to pay is changed only after an earlier try has ended: the same goods
 * in two ways at the same moment, in two tabs, are two orders.
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

const payWith =
  (outcome: "declined" | "paid" | "pending"): Start =>
  (real, tab) => {
    if (tab.invoiceId === null) return null
    const paymentId = real.shop.pay(tab.invoiceId, outcome)
    return Effect.map(verifyPayment({ paymentId, session: real.session }), (verified) => {
      if (verified._tag === "Ordered") real.told.add(verified.orderId)
    })
  }

const announce = (real: ShopInTabs, tab: Tab) =>
  Effect.map(findAnnouncement, (announcement) => {
    if (announcement?._tag === "OrderFound") real.told.add(announcement.orderId)
    if (announcement?._tag === "PaymentPending") tab.invoiceId = announcement.payment.invoiceId
  })

/** Closes the tab, whatever is on its way, and opens the shop again. */
const reopen: Start = (real, tab) => {
  const closing = Fiber.interruptAll(tab.fibers.splice(0))
  tab.invoiceId = null
  return Effect.andThen(closing, announce(real, tab))
}

const cancelPayment: Start = (_, tab) =>
  tab.invoiceId === null ? null : cancelOpenPayment(tab.invoiceId)

const paying = { pay: inTab(payWith("paid")) }
const hesitating = {
  "be declined": inTab(payWith("declined")),
  "leave the bank undecided": inTab(payWith("pending")),
  "cancel the payment": inTab(cancelPayment),
  reopen: inTab(reopen)
}

/** Ends what is on its way, and opens the shop once more without faults. */
const settle = async (scheduler: fc.Scheduler, real: ShopInTabs) => {
  await runScheduler(scheduler)
  real.stopFaults()
  const [tab] = real.tabs
  if (tab) await real.run(announce(real, tab))
}

const buyInTwoTabs = (
  methods: ReadonlyArray<PaymentMethod>,
  starts: Readonly<Record<string, ReturnType<typeof inTab>>> = { ...paying, ...hesitating },
  hasLock = true
) => {
  const placing = methods.map((method) => [`place (${method})`, inTab(place(method))] as const)
  return fc.asyncProperty(
    fc.scheduler(),
    networks,
    actionsInTabs<ShopInTabs>({ ...Object.fromEntries(placing), ...starts }),
    async (scheduler, networks, commands) => {
      const real = await openShopInTabs(scheduler, networks, hasLock)
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
