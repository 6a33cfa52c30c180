import { Effect, Layer, Option, Schema } from "effect"
import { dinarsFromFils } from "#core/money/Fils.ts"
import { AttemptKey, PendingOrders } from "#core/payment/Payment.ts"
import { randomKey } from "../shared/randomKey.ts"
import { deviceDrawer, type Drawer } from "./drawer.ts"
import { PendingOrderKept } from "./keptJson.ts"
import { names } from "./names.ts"
import { rootIn } from "./root.ts"

/** The attempt to order, under its own name in a drawer (decision 37). The customer's token is never written with it. */
export const pendingOrdersIn = (drawer: Drawer) => {
  const root = rootIn(drawer)
  return Layer.succeed(PendingOrders, {
    current: () =>
      Effect.sync(() => {
        const text = drawer.get(names.pendingOrder)
        const kept =
          text === null ? Option.none() : Schema.decodeUnknownOption(PendingOrderJson)(text)
        return Option.getOrNull(
          Option.map(kept, ({ key, invoiceId, orderData }) => ({
            key,
            invoiceId,
            order: orderData
          }))
        )
      }),
    keep: ({ key, order, invoiceId }) =>
      Effect.sync(() =>
        drawer.put(
          names.pendingOrder,
          JSON.stringify({
            paymentMethod: order.method,
            invoiceId,
            total: dinarsFromFils(order.total),
            orderData: { ...order, customer: { ...order.customer, token: "" } },
            key
          })
        )
      ),
    forget: () => Effect.sync(() => drawer.drop(names.pendingOrder)),
    newKey: () => Effect.sync(() => AttemptKey.make(randomKey())),
    lastAsked: () =>
      Effect.sync(() =>
        Option.getOrNull(
          Option.map(
            Schema.decodeUnknownOption(AskedKept)(root.part("orders")),
            ({ lastAsked }) => lastAsked
          )
        )
      ),
    keepAsked: (at) => Effect.sync(() => root.keep("orders", { lastAsked: at }))
  })
}

/** This device's attempt to order. */
export const pendingOrdersInBrowser = pendingOrdersIn(deviceDrawer)

const PendingOrderJson = Schema.fromJsonString(PendingOrderKept)
const AskedKept = Schema.Struct({ lastAsked: Schema.Int.check(Schema.isGreaterThan(0)) })
