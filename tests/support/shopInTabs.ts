import { Effect, type Fiber } from "effect"
import fc from "fast-check"
import type { PaymentMethod } from "#core/orders/Order.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import type { InvoiceId } from "#core/payment/Payment.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { newCustomer, succeedIn } from "#core/testing/ShopUnderTest.ts"
import {
  type AroundCall,
  createPurchasePorts,
  prepareCheckout,
  type PurchasePorts
} from "./purchasePorts.ts"

type Perform = Effect.Effect<unknown, unknown>

/** What happens to a call: it works, is not sent, or its response is lost. */
type Network = "works" | "offline" | "lost response"

/** What happens to the calls, one after another; the later ones work. */
export const networks = fc.array(
  fc.constantFrom<Network>("works", "works", "works", "offline", "lost response"),
  { maxLength: 12 }
)

/**
 * A shop in memory with a customer in two tabs of a browser, whose requests and responses wait for
 * the scheduler. Without `hasLock` the tabs do not wait for each other.
 */
export const openShopInTabs = async (
  scheduler: fc.Scheduler,
  networks: ReadonlyArray<Network>,
  hasLock = true
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
  const tabs = [1, 2].map(() => ({
    fibers: new Array<Fiber.Fiber<unknown, unknown>>(),
    placing: new Array<PaymentMethod>(),
    invoiceId: null as InvoiceId | null
  }))
  return {
    shop,
    session,
    checkout,
    tabs,
    /** The orders of which the shopper was told. */
    told: new Set<OrderId>(),
    /** From now on every call works, at once. */
    stopFaults: () => void (state.isScheduled = false),
    startFaults: () => void (state.isScheduled = true),
    run: succeedIn({ layer }),
    provide: <A, E>(effect: Effect.Effect<A, E, PurchasePorts>) => Effect.provide(effect, layer)
  }
}

export type ShopInTabs = Awaited<ReturnType<typeof openShopInTabs>>
export type Tab = ShopInTabs["tabs"][number]

/** Lists of what is started in either tab, by name; nothing waits for what is started before. */
export const actionsInTabs = <Real>(
  starts: Readonly<Record<string, (real: Real, tab: number) => void>>
) =>
  fc.commands(
    Object.entries(starts).flatMap(([name, start]) =>
      [0, 1].map((tab) =>
        fc.constant<fc.AsyncCommand<object, Real>>({
          check: () => true,
          run: async (_, real) => start(real, tab),
          toString: () => `${name} in tab ${tab + 1}`
        })
      )
    ),
    { maxCommands: 10 }
  )
