import { assign, setup } from "xstate"
import { applyServerQuote } from "./applyServerQuote.ts"
import type { OrderChanged } from "../pricing/ServerQuote.ts"
import { type Cart, type CartLine, emptyCart, type LineKey, lineKey } from "./Cart.ts"
import {
  decrement,
  increment,
  mergeCarts,
  putLine,
  removeLine,
  applyTranslations,
  restoreLine,
  setQuantity,
  removeOrdered
} from "./cartRules.ts"

/** A line taken out, and where it stood, so that it can come back. */
export interface RemovedLine {
  readonly line: CartLine
  readonly index: number
  /** The code that left with the last line. */
  readonly promoCode: string | null
}

/** The shopper's cart. It lives as long as the app, for guests and customers. */
export const cartMachine = setup({
  types: {
    context: {} as {
      readonly cart: Cart
      /** The lines that were taken out and can come back. */
      readonly removed: ReadonlyArray<RemovedLine>
    },
    events: {} as
      /** The cart kept on this device was read. */
      | { type: "storage.restored"; cart: Cart }
      /** Another tab changed it. */
      | { type: "storage.changed"; cart: Cart }
      | { type: "line.put"; line: CartLine }
      | { type: "line.increment"; key: LineKey }
      | { type: "line.decrement"; key: LineKey }
      /** The stepper's number: 0 removes. */
      | { type: "quantity.set"; key: LineKey; pieces: number }
      | { type: "line.remove"; key: LineKey }
      /** Brings the line of this key back. */
      | { type: "removal.undo"; key: LineKey }
      | { type: "promo.set"; code: string | null }
      /** The same lines under another language's names. */
      | { type: "lines.translated"; lines: ReadonlyArray<CartLine> }
      /** The shopper agreed to the server's prices. */
      | { type: "quote.accepted"; changed: OrderChanged }
      /** An order of these lines exists. */
      | { type: "order.placed"; lines: ReadonlyArray<CartLine> }
      | { type: "cart.clear" }
  },
  actions: {
    /** Provided by the app: says that a line is gone, with a way back. */
    notifyRemoved: (_, _removed: { readonly key: LineKey; readonly name: string }) => {},
    remove: assign(({ context }, key: LineKey) => {
      const index = context.cart.lines.findIndex((line) => lineKey(line) === key)
      const line = context.cart.lines[index]
      if (line === undefined) return {}
      const cart = removeLine(context.cart, key)
      const promoCode = cart.promoCode === null ? context.cart.promoCode : null
      return { cart, removed: [...omitRemoved(context.removed, key), { line, index, promoCode }] }
    })
  },
  guards: {
    hasLines: ({ context }) => context.cart.lines.length > 0,
    isEmpty: ({ context }) => context.cart.lines.length === 0,
    hasLine: ({ context }, key: LineKey) =>
      context.cart.lines.some((line) => lineKey(line) === key),
    removesLine: ({ context }, wanted: { readonly key: LineKey; readonly pieces: number }) =>
      wanted.pieces < 1 && context.cart.lines.some((line) => lineKey(line) === wanted.key)
  }
}).createMachine({
  id: "cart",
  context: { cart: emptyCart, removed: [] },
  initial: "restoring",
  on: {
    "line.put": {
      actions: assign({ cart: ({ context, event }) => putLine(context.cart, event.line) })
    },
    "storage.changed": { target: ".open", actions: assign({ cart: ({ event }) => event.cart }) },
    "line.increment": {
      actions: assign({ cart: ({ context, event }) => increment(context.cart, event.key) })
    },
    "line.decrement": {
      actions: assign({ cart: ({ context, event }) => decrement(context.cart, event.key) })
    },
    "quantity.set": [
      {
        guard: { type: "removesLine", params: ({ event }) => event },
        actions: [
          {
            type: "notifyRemoved",
            params: ({ context, event }) => describeLine(context.cart, event.key)
          },
          { type: "remove", params: ({ event }) => event.key }
        ]
      },
      {
        actions: assign({
          cart: ({ context, event }) => setQuantity(context.cart, event.key, event.pieces)
        })
      }
    ],
    "line.remove": {
      guard: { type: "hasLine", params: ({ event }) => event.key },
      actions: [
        {
          type: "notifyRemoved",
          params: ({ context, event }) => describeLine(context.cart, event.key)
        },
        { type: "remove", params: ({ event }) => event.key }
      ]
    },
    "removal.undo": {
      actions: assign(({ context: { cart, removed }, event: { key } }) => {
        const back = removed.find(({ line }) => lineKey(line) === key)
        return back === undefined
          ? {}
          : {
              cart: {
                ...restoreLine(cart, back.line, back.index),
                promoCode: cart.promoCode ?? back.promoCode
              },
              removed: omitRemoved(removed, key)
            }
      })
    },
    "lines.translated": {
      actions: assign({
        cart: ({ context, event }) => applyTranslations(context.cart, event.lines)
      })
    },
    "promo.set": {
      actions: assign({
        cart: ({ context, event }) => ({ ...context.cart, promoCode: event.code })
      })
    },
    "quote.accepted": {
      actions: assign({
        cart: ({ context, event }) => applyServerQuote(context.cart, event.changed)
      })
    },
    "order.placed": {
      actions: assign({
        cart: ({ context, event }) => removeOrdered(context.cart, event.lines),
        removed: []
      })
    },
    "cart.clear": { actions: assign({ cart: emptyCart, removed: [] }) }
  },
  states: {
    restoring: {
      on: {
        // What is read after it was cleared is not brought back.
        "cart.clear": { target: "open", actions: assign({ cart: emptyCart, removed: [] }) },
        "storage.restored": {
          target: "open",
          actions: assign({ cart: ({ context, event }) => mergeCarts(event.cart, context.cart) })
        }
      }
    },
    open: {
      initial: "empty",
      states: {
        empty: { always: { guard: "hasLines", target: "filled" } },
        filled: { always: { guard: "isEmpty", target: "empty" } }
      }
    }
  }
})

const omitRemoved = (removed: ReadonlyArray<RemovedLine>, key: LineKey) =>
  removed.filter(({ line }) => lineKey(line) !== key)

const describeLine = (cart: Cart, key: LineKey) => ({
  key,
  name: cart.lines.find((line) => lineKey(line) === key)?.name ?? ""
})
