import { assign, raise, setup } from "xstate"
import { type Cart, type CartLine, emptyCart, type LineKey, lineKey } from "./Cart.ts"
import {
  acceptOffers,
  applyTranslations,
  decrement,
  increment,
  putLine,
  removeLine,
  removeOrdered,
  restoreLine,
  setQuantity,
  updateOffers
} from "./cartRules.ts"
import type { Gift } from "../gift/Gift.ts"
import type { LineOffers } from "./lineChanges.ts"

/** A removed line and its index, so that the removal can be undone. */
export interface RemovedLine {
  readonly line: CartLine
  readonly index: number
  /** The promo code and the gift that were removed with the last line. */
  readonly promoCode: string | null
  readonly gift?: Gift | null
}

/** The shopper's cart. It lives as long as the app, for guests and customers. */
export const cartMachine = setup({
  types: {
    context: {} as {
      readonly cart: Cart
      /** The removed lines whose removal can be undone. */
      readonly removed: ReadonlyArray<RemovedLine>
      /** The device could not store these lines beyond this tab. */
      readonly isUnsaved: boolean
    },
    events: {} as
      /** The stored cart was read, and has what was changed meanwhile. */
      | { type: "storage.restored"; cart: Cart; isDurable: boolean }
      /** The cart was saved, beyond this tab or only for it. */
      | { type: "cart.saved"; isDurable: boolean }
      /** Another tab changed the cart. */
      | { type: "storage.changed"; cart: Cart }
      | { type: "line.put"; line: CartLine }
      | { type: "line.increment"; key: LineKey }
      | { type: "line.decrement"; key: LineKey }
      /** The number of the stepper; 0 removes the line. */
      | { type: "quantity.set"; key: LineKey; quantity: number }
      | { type: "line.remove"; key: LineKey }
      /** Restores the line with this key. */
      | { type: "removal.undo"; key: LineKey }
      | { type: "promo.set"; code: string | null }
      | { type: "gift.set"; gift: Gift | null }
      /** The lines with names in another locale. */
      | { type: "lines.translated"; lines: ReadonlyArray<CartLine> }
      /** Today's prices and stock, which the cart shows from now on. */
      | { type: "offers.received"; offers: LineOffers }
      /** The shopper goes on with what can be bought of the cart. */
      | { type: "offers.accepted"; offers: LineOffers }
      /** The shopper accepted the server's prices, at which the cart is this one. */
      | { type: "quote.accepted"; cart: Cart }
      /** An order with these lines was placed. */
      | { type: "order.placed"; lines: ReadonlyArray<CartLine> }
      | { type: "cart.clear" }
  },
  actions: {
    /** Provided by the app: shows a toast with an undo button. */
    notifyRemoved: (_, _removed: { readonly key: LineKey; readonly name: string }) => {},
    /** Provided by the app: shows a toast that the device cannot store the cart. */
    notifyUnsaved: () => {},
    remove: assign(({ context }, key: LineKey) => {
      const index = context.cart.lines.findIndex((line) => lineKey(line) === key)
      const line = context.cart.lines[index]
      if (line === undefined) return {}
      const cart = removeLine(context.cart, key)
      const promoCode = cart.promoCode === null ? context.cart.promoCode : null
      const gift = cart.gift ? null : context.cart.gift
      return {
        cart,
        removed: [
          ...omitRemoved(context.removed, key),
          { line, index, promoCode, ...(gift && { gift }) }
        ]
      }
    })
  },
  guards: {
    hasLines: ({ context }) => context.cart.lines.length > 0,
    isEmpty: ({ context }) => context.cart.lines.length === 0,
    hasLine: ({ context }, key: LineKey) =>
      context.cart.lines.some((line) => lineKey(line) === key),
    becomesUnsaved: ({ context }, isDurable: boolean) =>
      !isDurable && !context.isUnsaved && context.cart.lines.length > 0,
    isNone: (_, quantity: number) => quantity < 1
  }
}).createMachine({
  id: "cart",
  context: { cart: emptyCart, removed: [], isUnsaved: false },
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
        guard: { type: "isNone", params: ({ event }) => event.quantity },
        actions: raise(({ event }) => ({ type: "line.remove", key: event.key }))
      },
      {
        actions: assign({
          cart: ({ context, event }) => setQuantity(context.cart, event.key, event.quantity)
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
        const restored = removed.find(({ line }) => lineKey(line) === key)
        return restored === undefined
          ? {}
          : {
              cart: {
                ...restoreLine(cart, restored.line, restored.index),
                promoCode: cart.promoCode ?? restored.promoCode,
                ...(!cart.gift && restored.gift && { gift: restored.gift })
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
    "gift.set": {
      actions: assign({ cart: ({ context, event }) => ({ ...context.cart, gift: event.gift }) })
    },
    "offers.received": {
      actions: assign({ cart: ({ context, event }) => updateOffers(context.cart, event.offers) })
    },
    "offers.accepted": {
      actions: assign({
        cart: ({ context: { cart }, event }) => {
          const lines = acceptOffers(cart.lines, event.offers)
          return lines.length === 0 ? emptyCart : { ...cart, lines }
        }
      })
    },
    "quote.accepted": { actions: assign({ cart: ({ event }) => event.cart }) },
    "order.placed": {
      actions: assign({
        cart: ({ context, event }) => removeOrdered(context.cart, event.lines),
        removed: []
      })
    },
    "cart.saved": [
      {
        guard: { type: "becomesUnsaved", params: ({ event }) => event.isDurable },
        actions: ["notifyUnsaved", assign({ isUnsaved: true })]
      },
      {
        actions: assign({
          isUnsaved: ({ context, event }) => !event.isDurable && context.cart.lines.length > 0
        })
      }
    ],
    "cart.clear": { actions: assign({ cart: emptyCart, removed: [] }) }
  },
  states: {
    restoring: {
      on: {
        // A cart that is cleared before the stored one was read stays empty.
        "cart.clear": { target: "open", actions: assign({ cart: emptyCart, removed: [] }) },
        "storage.restored": {
          target: "open",
          actions: assign({
            cart: ({ event }) => event.cart,
            isUnsaved: ({ event }) => !event.isDurable && event.cart.lines.length > 0
          })
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

const describeLine = (cart: Cart, key: LineKey) => ({
  key,
  name: cart.lines.find((line) => lineKey(line) === key)?.name ?? ""
})

/** The removed lines without the one with this key. */
const omitRemoved = (removed: ReadonlyArray<RemovedLine>, key: LineKey) =>
  removed.filter(({ line }) => lineKey(line) !== key)
