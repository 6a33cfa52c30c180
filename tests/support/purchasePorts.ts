import { type Context, Effect, Layer, Semaphore } from "effect"
import { shopInMemory } from "#adapters/memory/shopInMemory.ts"
import { Addresses } from "#core/address/Address.ts"
import { createLine } from "#core/cart/createLine.ts"
import { Catalogue } from "#core/catalogue/Catalogue.ts"
import { ProductId } from "#core/catalogue/Product.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import type { PlaceOrderInput } from "#core/checkout/placeOrder.ts"
import { OtpCodes } from "#core/login/OtpCodes.ts"
import { Orders, type PaymentMethod } from "#core/orders/Order.ts"
import { InvoiceId, Payments, PendingOrders } from "#core/payment/Payment.ts"
import { DeliveryRates } from "#core/pricing/delivery.ts"
import { Promos } from "#core/pricing/promo.ts"
import { quote } from "#core/pricing/quote.ts"
import { Returns } from "#core/returns/Returns.ts"
import type { Session } from "#core/session/Session.ts"
import { homeAddress } from "#core/testing/createOrder.ts"
import { sampleProducts } from "./sampleProducts.ts"

/** Does something around each call of a port, such as `Payments.initiate`. */
export type AroundCall = <A, E>(call: string, perform: Effect.Effect<A, E>) => Effect.Effect<A, E>

const around = <Calls extends object>(port: string, calls: Calls, aroundCall: AroundCall): Calls =>
  new Proxy(calls, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name)
      return typeof method === "function"
        ? (...args: ReadonlyArray<unknown>) =>
            aroundCall(`${port}.${String(name)}`, method(...args))
        : method
    }
  })

/**
 * A shop in memory, for a purchase whose calls of the server pass through `aroundCall`. Its tabs
 * share the pending order of their browser, under a lock of all tabs.
 */
export const createPurchasePorts = (
  aroundCall: AroundCall,
  {
    hasLock = true,
    hasStorage = true
  }: { readonly hasLock?: boolean; readonly hasStorage?: boolean | undefined } = {}
) => {
  const shop = shopInMemory(sampleProducts)
  const lock = Semaphore.makeUnsafe(1)
  const disturb = <Id, Calls extends object>(name: string, port: Context.Service<Id, Calls>) =>
    Layer.effect(
      port,
      Effect.map(port, (calls) => around(name, calls, aroundCall))
    )
  const disturbed = Layer.mergeAll(
    disturb("OtpCodes", OtpCodes),
    disturb("Catalogue", Catalogue),
    disturb("Addresses", Addresses),
    disturb("Promos", Promos),
    disturb("DeliveryRates", DeliveryRates),
    disturb("Payments", Payments),
    disturb("Orders", Orders),
    disturb("Returns", Returns),
    Layer.effect(
      PendingOrders,
      Effect.map(PendingOrders, (calls) => ({
        ...calls,
        // Two tabs read and write it at any time.
        load: () => aroundCall("PendingOrders.load", calls.load()),
        save: (pending) =>
          aroundCall("PendingOrders.save", hasStorage ? calls.save(pending) : Effect.void),
        ...(hasLock && { exclusively: lock.withPermits(1) })
      }))
    )
  )
  return { shop, layer: Layer.provide(disturbed, shop.layer) }
}

export type PurchasePorts = Layer.Success<ReturnType<typeof createPurchasePorts>["layer"]>

export const bakhoor = ProductId.make(1)

/** Loads what the checkout shows of 2 pieces of bakhoor with a promo code, and saves an address. */
export const prepareCheckout = Effect.fnUntraced(function* (
  session: Session,
  method: PaymentMethod
) {
  const detail = yield* Catalogue.use((catalogue) => catalogue.product(bakhoor))
  const line = createLine(detail, {}, Quantity.make(2))
  if (line === null) return yield* Effect.die("It cannot be sold")
  const addresses = yield* Addresses
  const saved = yield* addresses.list(session.userId)
  const address = saved[0] ?? (yield* addresses.add(session.userId, homeAddress))
  const promo = yield* Promos.use((promos) =>
    promos.check({ code: "SADU10", subtotal: line.price, products: [bakhoor] })
  )
  const rates = yield* DeliveryRates.use((delivery) => delivery.list())
  yield* Payments.use((payments) => payments.listMethods())
  const quoted = quote({ lines: [line], promo, destination: address.country, rates })
  const { deliveryBasis: _, ...amounts } = yield* Effect.orDie(quoted)
  const choices = { address, lines: [line], promo, method, note: "", amounts, isRepeat: false }
  return { customer: session, ...choices } satisfies PlaceOrderInput
})

/** The invoice of a page of the sandbox. */
export const invoiceOf = (url: string): InvoiceId => InvoiceId.make(url.split("/").at(-1) ?? "")
