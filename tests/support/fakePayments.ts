import { Effect, Layer } from "effect"
import type { OrderDraft } from "#core/order/OrderDraft.ts"
import {
  AttemptKey,
  type InvoiceId,
  Payments,
  type PendingOrder,
  PendingOrders
} from "#core/payment/Payment.ts"

type PaymentCalls = Payments["Service"]

/** What was asked of the desk, in order. */
export type RecordedCall =
  | { readonly call: "initiate" | "store"; readonly key: AttemptKey; readonly order: OrderDraft }
  | { readonly call: "cancel"; readonly invoiceId: InvoiceId }
  | { readonly call: "status" | "open" }
  | { readonly call: "forget" }

/** The payments and the memory of a device, for tests: it answers as told, and writes down what it was asked. */
export const createFakePayments = (
  answers: Partial<PaymentCalls>,
  remembered: PendingOrder | null = null
) => {
  const asked: Array<RecordedCall> = []
  const memory = { pending: remembered, askedAt: null as number | null, keys: 0 }
  const untold = (call: string) => () => Effect.die(new Error(`${call} was not to be asked`))
  const told: PaymentCalls = {
    initiate: untold("initiate"),
    status: untold("status"),
    listOpen: untold("open"),
    cancel: untold("cancel"),
    storeOrder: untold("store"),
    ...answers
  }
  const payments = Layer.succeed(Payments, {
    initiate: (order, payer, key) => (
      asked.push({ call: "initiate", key, order }),
      told.initiate(order, payer, key)
    ),
    storeOrder: (order, key) =>
      Effect.suspend(
        () => (asked.push({ call: "store", key, order }), told.storeOrder(order, key))
      ),
    cancel: (invoiceId) => (asked.push({ call: "cancel", invoiceId }), told.cancel(invoiceId)),
    status: (of) => (asked.push({ call: "status" }), told.status(of)),
    listOpen: (since) => (asked.push({ call: "open" }), told.listOpen(since))
  })
  const pendingOrders = Layer.succeed(PendingOrders, {
    load: () => Effect.sync(() => memory.pending),
    save: (pending) => Effect.sync(() => void (memory.pending = pending)),
    clear: () =>
      Effect.sync(() => {
        asked.push({ call: "forget" })
        memory.pending = null
      }),
    newKey: () => Effect.sync(() => AttemptKey.make(`attempt-${++memory.keys}`)),
    lastAsked: () => Effect.sync(() => memory.askedAt),
    saveLastAsked: (at) => Effect.sync(() => void (memory.askedAt = at))
  })
  const run = <A, E>(program: Effect.Effect<A, E, Payments | PendingOrders>) =>
    Effect.runSync(Effect.result(Effect.provide(program, Layer.merge(payments, pendingOrders))))
  return { asked, memory, run, layer: Layer.merge(payments, pendingOrders) }
}
