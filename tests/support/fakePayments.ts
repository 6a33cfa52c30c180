import { Effect, Layer } from "effect"
import type { OrderDraft } from "#core/orders/OrderDraft.ts"
import { Orders } from "#core/orders/Order.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import {
  IdempotencyKey,
  type InvoiceId,
  Payments,
  type PendingOrder,
  PendingOrders
} from "#core/payment/Payment.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"

type PaymentCalls = Payments["Service"]

/** A call of the fake ports. */
export type RecordedCall =
  | {
      readonly call: "initiate" | "store"
      readonly key: IdempotencyKey
      readonly order: OrderDraft
    }
  | { readonly call: "cancel"; readonly invoiceId: InvoiceId }
  | { readonly call: "status" | "open" }
  | { readonly call: "forget" }

/**
 * Fakes of the ports Payments, PendingOrders and Orders: they return the given results and record
 * their calls.
 */
export const createFakePayments = (
  {
    get = () => Effect.fail(new Unavailable({ reason: "offline" })),
    ...answers
  }: Partial<PaymentCalls & Pick<Orders["Service"], "get">>,
  pendingOrder: PendingOrder | null = null
) => {
  const calls: Array<RecordedCall> = []
  const memory = {
    pending: pendingOrder,
    lastCheckedAt: null as number | null,
    shownOrders: new Array<OrderId>(),
    keys: 0
  }
  const unexpectedCall = (call: string) => () => Effect.die(new Error(`${call} must not be called`))
  const methods: PaymentCalls = {
    listMethods: unexpectedCall("methods"),
    initiate: unexpectedCall("initiate"),
    status: unexpectedCall("status"),
    listOpen: unexpectedCall("open"),
    cancel: unexpectedCall("cancel"),
    storeOrder: unexpectedCall("store"),
    ...answers
  }
  const payments = Layer.succeed(Payments, {
    listMethods: () => methods.listMethods(),
    initiate: (order, payer, checkoutKey) => (
      calls.push({ call: "initiate", key: checkoutKey.key, order }),
      methods.initiate(order, payer, checkoutKey)
    ),
    storeOrder: (order, checkoutKey) =>
      Effect.suspend(
        () => (
          calls.push({ call: "store", key: checkoutKey.key, order }),
          methods.storeOrder(order, checkoutKey)
        )
      ),
    cancel: (invoiceId) => (calls.push({ call: "cancel", invoiceId }), methods.cancel(invoiceId)),
    status: (of) => (calls.push({ call: "status" }), methods.status(of)),
    listOpen: (since, key) => (calls.push({ call: "open" }), methods.listOpen(since, key))
  })
  const pendingOrders = Layer.succeed(PendingOrders, {
    load: () => Effect.sync(() => memory.pending),
    save: (pending) => Effect.sync(() => void (memory.pending = pending)),
    saveInvoice: (key, invoiceId) =>
      Effect.sync(() => {
        if (memory.pending?.key === key) memory.pending = { ...memory.pending, invoiceId }
      }),
    clear: (key) =>
      Effect.sync(() => {
        calls.push({ call: "forget" })
        if (memory.pending?.key === key) memory.pending = null
      }),
    exclusively: (effect) => effect,
    newKey: () => Effect.sync(() => IdempotencyKey.make(`checkout-${++memory.keys}`)),
    lastCheckedAt: () => Effect.sync(() => memory.lastCheckedAt),
    saveLastCheckedAt: (at) => Effect.sync(() => void (memory.lastCheckedAt = at)),
    shownOrders: () => Effect.sync(() => memory.shownOrders),
    saveShownOrder: (id) => Effect.sync(() => void memory.shownOrders.push(id))
  })
  const orders = Layer.succeed(Orders, {
    list: unexpectedCall("orders"),
    cancel: unexpectedCall("order cancel"),
    change: unexpectedCall("order change"),
    quoteChange: unexpectedCall("order change"),
    get
  })
  const layer = Layer.mergeAll(payments, pendingOrders, orders)
  const run = <A, E>(program: Effect.Effect<A, E, Payments | PendingOrders | Orders>) =>
    Effect.runSync(Effect.result(Effect.provide(program, layer)))
  return { asked: calls, memory, run, layer }
}
