import { Effect, Layer, Option, Schema } from "effect"
import { dinarsFromFils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { IdempotencyKey, type PendingOrder, PendingOrders } from "#core/payment/Payment.ts"
import { randomKey } from "../shared/randomKey.ts"
import { deviceKeyValueStore, type KeyValueStore } from "./keyValueStore.ts"
import { PendingOrderSchema } from "./storageSchemas.ts"
import { storageKeys } from "./storageKeys.ts"
import { persistedStateOf } from "./persistedState.ts"

/**
 * Stores the pending order under its own key, without the customer's token. A late answer changes
 * only the pending order that it is about.
 */
export const createPendingOrders = (store: KeyValueStore, locks: LockManager | undefined) => {
  const state = persistedStateOf(store)
  const load = (): PendingOrder | null => {
    const text = store.get(storageKeys.pendingOrder)
    const decoded =
      text === null ? Option.none() : Schema.decodeUnknownOption(PendingOrderJson)(text)
    return Option.getOrNull(
      Option.map(decoded, ({ key, invoiceId, orderData }) => ({ key, invoiceId, order: orderData }))
    )
  }
  const save = ({ key, order, invoiceId }: PendingOrder) =>
    store.set(
      storageKeys.pendingOrder,
      JSON.stringify({
        paymentMethod: order.method,
        invoiceId,
        total: dinarsFromFils(order.total),
        orderData: { ...order, customer: { ...order.customer, token: "" } },
        key
      })
    )
  return Layer.succeed(PendingOrders, {
    load: () => Effect.sync(load),
    save: (pending) => Effect.sync(() => save(pending)),
    saveInvoice: (key, invoiceId) =>
      Effect.sync(() => {
        const stored = load()
        if (stored?.key === key) save({ ...stored, invoiceId })
      }),
    clear: (key) =>
      Effect.sync(() => {
        if (load()?.key === key) store.remove(storageKeys.pendingOrder)
      }),
    exclusively: (effect) => (locks === undefined ? effect : withLock(locks, effect)),
    newKey: () => Effect.sync(() => IdempotencyKey.make(randomKey())),
    lastCheckedAt: () => Effect.sync(() => parseOrders(state.read("orders")).lastCheckedAt),
    saveLastCheckedAt: (at) =>
      Effect.sync(() =>
        state.change("orders", (stored) => ({ ...parseOrders(stored), lastCheckedAt: at }))
      ),
    shownOrders: () => Effect.sync(() => parseOrders(state.read("orders")).shown),
    saveShownOrder: (id) =>
      Effect.sync(() =>
        state.change("orders", (stored) => {
          const orders = parseOrders(stored)
          const others = orders.shown.filter((shown) => shown !== id)
          return { ...orders, shown: [...others, id].slice(-maximumShownOrders) }
        })
      )
  })
}

/** The pending order of this browser. */
export const browserPendingOrders = createPendingOrders(
  deviceKeyValueStore,
  globalThis.navigator?.locks
)

const withLock = <A, E, R>(locks: LockManager, effect: Effect.Effect<A, E, R>) =>
  Effect.acquireUseRelease(
    acquireLock(locks),
    () => effect,
    (release) => Effect.sync(release)
  )

/** Waits for the lock of all tabs of this origin, and returns the function that releases it. */
const acquireLock = (locks: LockManager) =>
  Effect.callback<() => void>((resume, signal) => {
    locks
      .request(
        lockName,
        { signal },
        () => new Promise<void>((release) => resume(Effect.succeed(release)))
      )
      // A browser without locks for this page, such as a sandboxed frame, goes on without.
      .catch(() => resume(Effect.succeed(() => {})))
  })

const lockName = "sadu-pending-order"

const PendingOrderJson = Schema.fromJsonString(PendingOrderSchema)

/** An older shown order was completed before the last request, so the server does not list it. */
const maximumShownOrders = 20

/** The part of the state about orders; what cannot be decoded of it is left out. */
const parseOrders = (stored: unknown) => {
  const checked = Option.getOrNull(Schema.decodeUnknownOption(LastCheckedAtSchema)(stored))
  const shownOrders = Option.getOrNull(Schema.decodeUnknownOption(ShownOrdersSchema)(stored))
  return { lastCheckedAt: checked?.lastCheckedAt ?? null, shown: shownOrders?.shown ?? [] }
}

const LastCheckedAtSchema = Schema.Struct({
  lastCheckedAt: Schema.Int.check(Schema.isGreaterThan(0))
})
const ShownOrdersSchema = Schema.Struct({
  shown: Schema.Array(Schema.String.pipe(Schema.refine(OrderId.is)))
})
