import { Effect, Layer, Option, Schema } from "effect"
import { dinarsFromFils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { IdempotencyKey, PendingOrders } from "#core/payment/Payment.ts"
import { randomKey } from "../shared/randomKey.ts"
import { deviceKeyValueStore, type KeyValueStore } from "./keyValueStore.ts"
import { PendingOrderSchema } from "./storageSchemas.ts"
import { storageKeys } from "./storageKeys.ts"
import { createPersistedState, type PersistedState } from "./persistedState.ts"

/** Stores the pending order under its own key, without the customer's token. */
export const createPendingOrders = (store: KeyValueStore, locks: LockManager | undefined) => {
  const state = createPersistedState(store)
  return Layer.succeed(PendingOrders, {
    load: () =>
      Effect.sync(() => {
        const text = store.get(storageKeys.pendingOrder)
        const decoded =
          text === null ? Option.none() : Schema.decodeUnknownOption(PendingOrderJson)(text)
        return Option.getOrNull(
          Option.map(decoded, ({ key, invoiceId, orderData }) => ({
            key,
            invoiceId,
            order: orderData
          }))
        )
      }),
    save: ({ key, order, invoiceId }) =>
      Effect.sync(() =>
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
      ),
    clear: () => Effect.sync(() => store.remove(storageKeys.pendingOrder)),
    exclusively: (effect) => (locks === undefined ? effect : withLock(locks, effect)),
    newKey: () => Effect.sync(() => IdempotencyKey.make(randomKey())),
    lastCheckedAt: () => Effect.sync(() => readOrders(state).lastCheckedAt),
    saveLastCheckedAt: (at) =>
      Effect.sync(() => state.write("orders", { ...readOrders(state), lastCheckedAt: at })),
    shownOrders: () => Effect.sync(() => readOrders(state).shown),
    saveShownOrder: (id) =>
      Effect.sync(() => {
        const orders = readOrders(state)
        const others = orders.shown.filter((shown) => shown !== id)
        state.write("orders", { ...orders, shown: [...others, id].slice(-maximumShownOrders) })
      })
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
const readOrders = (state: PersistedState) => {
  const stored = state.read("orders")
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
