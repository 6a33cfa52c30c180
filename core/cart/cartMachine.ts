import { assign, setup } from "xstate"
import { agreeTo } from "../checkout/agreeTo.ts"
import type { OrderChanged } from "../checkout/OrderDraft.ts"
import { type Cart, type CartLine, emptyCart, type LineKey, lineKey } from "./Cart.ts"
import {
  decrement, increment, mergeCarts, putLine, removeLine, renameTo, restoreLine, setQuantity, withoutOrdered
} from "./cartRules.ts"

/** A line taken out, and where it stood, so that it can come back. */
export interface RemovedLine {
  readonly line: CartLine
  readonly index: number
  /** The code that left with the last line. */
  readonly promoCode: string | null
}

/** The shopper's cart (specification, section 4: Cart). It lives as long as the app, for guests and customers alike. */
export const cartMachine = setup({
  types: {
    context: {} as { readonly cart: Cart; readonly removed: RemovedLine | null },
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
      | { type: "undo" }
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
    tellRemoved: (_, _name: string) => {},
    remove: assign(({ context }, key: LineKey) => {
      const index = context.cart.lines.findIndex((line) => lineKey(line) === key)
      const line = context.cart.lines[index]
      if (line === undefined) return {}
      const cart = removeLine(context.cart, key)
      const promoCode = cart.promoCode === null ? context.cart.promoCode : null
      return { cart, removed: { line, index, promoCode } }
    })
  },
  guards: {
    holdsLines: ({ context }) => context.cart.lines.length > 0,
    isEmpty: ({ context }) => context.cart.lines.length === 0,
    holds: ({ context }, key: LineKey) => context.cart.lines.some((line) => lineKey(line) === key),
    removes: ({ context }, wanted: { readonly key: LineKey; readonly pieces: number }) =>
      wanted.pieces < 1 && context.cart.lines.some((line) => lineKey(line) === wanted.key)
  }
}).createMachine({
  id: "cart",
  context: { cart: emptyCart, removed: null },
  initial: "restoring",
  on: {
    put: { actions: assign({ cart: ({ context, event }) => putLine(context.cart, event.line) }) },
    synced: { target: ".open", actions: assign({ cart: ({ event }) => event.cart }) },
    increment: { actions: assign({ cart: ({ context, event }) => increment(context.cart, event.key) }) },
    decrement: { actions: assign({ cart: ({ context, event }) => decrement(context.cart, event.key) }) },
    quantity: [
      {
        guard: { type: "removes", params: ({ event }) => event },
        actions: [
          { type: "tellRemoved", params: ({ context, event }) => nameOf(context.cart, event.key) },
          { type: "remove", params: ({ event }) => event.key }
        ]
      },
      { actions: assign({ cart: ({ context, event }) => setQuantity(context.cart, event.key, event.pieces) }) }
    ],
    remove: {
      guard: { type: "holds", params: ({ event }) => event.key },
      actions: [
        { type: "tellRemoved", params: ({ context, event }) => nameOf(context.cart, event.key) },
        { type: "remove", params: ({ event }) => event.key }
      ]
    },
    undo: {
      guard: ({ context }) => context.removed !== null,
      actions: assign(({ context: { cart, removed } }) =>
        removed === null ? {} : {
          cart: { ...restoreLine(cart, removed.line, removed.index), promoCode: cart.promoCode ?? removed.promoCode },
          removed: null
        }
      )
    },
    renamed: { actions: assign({ cart: ({ context, event }) => renameTo(context.cart, event.lines) }) },
    promo: { actions: assign({ cart: ({ context, event }) => ({ ...context.cart, promoCode: event.code }) }) },
    agreed: { actions: assign({ cart: ({ context, event }) => agreeTo(context.cart, event.changed) }) },
    ordered: {
      actions: assign({ cart: ({ context, event }) => withoutOrdered(context.cart, event.lines), removed: null })
    },
    clear: { actions: assign({ cart: emptyCart, removed: null }) }
  },
  states: {
    restoring: {
      on: {
        // What is read after it was cleared is not brought back.
        clear: { target: "open", actions: assign({ cart: emptyCart, removed: null }) },
        restored: {
          target: "open",
          actions: assign({ cart: ({ context, event }) => mergeCarts(event.cart, context.cart) })
        }
      }
    },
    open: {
      initial: "empty",
      states: {
        empty: { always: { guard: "holdsLines", target: "filled" } },
        filled: { always: { guard: "isEmpty", target: "empty" } }
      }
    }
  }
})

const nameOf = (cart: Cart, key: LineKey): string => cart.lines.find((line) => lineKey(line) === key)?.name ?? ""
