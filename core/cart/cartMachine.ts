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
      | { type: "restored"; cart: Cart }
      /** Another tab changed it. */
      | { type: "synced"; cart: Cart }
      | { type: "put"; line: CartLine }
      | { type: "increment"; key: LineKey }
      | { type: "decrement"; key: LineKey }
      /** The stepper's number: 0 removes. */
      | { type: "quantity"; key: LineKey; pieces: number }
      | { type: "remove"; key: LineKey }
      /** Brings the line of this key back. */
      | { type: "undo"; key: LineKey }
      | { type: "promo"; code: string | null }
      /** The same lines under another language's names. */
      | { type: "renamed"; lines: ReadonlyArray<CartLine> }
      /** The shopper agreed to the server's prices. */
      | { type: "agreed"; changed: OrderChanged }
      /** An order of these lines exists. */
      | { type: "ordered"; lines: ReadonlyArray<CartLine> }
      | { type: "clear" }
  },
  actions: {
    /** Filled by the app: says that a line is gone, with a way back. */
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
    put: { actions: assign({ cart: ({ context, event }) => putLine(context.cart, event.line) }) },
    synced: { target: ".open", actions: assign({ cart: ({ event }) => event.cart }) },
    increment: {
      actions: assign({ cart: ({ context, event }) => increment(context.cart, event.key) })
    },
    decrement: {
      actions: assign({ cart: ({ context, event }) => decrement(context.cart, event.key) })
    },
    quantity: [
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
    remove: {
      guard: { type: "hasLine", params: ({ event }) => event.key },
      actions: [
        {
          type: "notifyRemoved",
          params: ({ context, event }) => describeLine(context.cart, event.key)
        },
        { type: "remove", params: ({ event }) => event.key }
      ]
    },
    undo: {
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
    renamed: {
      actions: assign({
        cart: ({ context, event }) => applyTranslations(context.cart, event.lines)
      })
    },
    promo: {
      actions: assign({
        cart: ({ context, event }) => ({ ...context.cart, promoCode: event.code })
      })
    },
    agreed: {
      actions: assign({
        cart: ({ context, event }) => applyServerQuote(context.cart, event.changed)
      })
    },
    ordered: {
      actions: assign({
        cart: ({ context, event }) => removeOrdered(context.cart, event.lines),
        removed: []
      })
    },
    clear: { actions: assign({ cart: emptyCart, removed: [] }) }
  },
  states: {
    restoring: {
      on: {
        // What is read after it was cleared is not brought back.
        clear: { target: "open", actions: assign({ cart: emptyCart, removed: [] }) },
        restored: {
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
