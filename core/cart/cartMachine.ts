import { assign, raise } from "xstate"
import { applyServerQuote } from "./applyServerQuote.ts"
import { type Cart, emptyCart, type LineKey, lineKey } from "./Cart.ts"
import {
  acceptOffers,
  applyTranslations,
  decrement,
  increment,
  putLine,
  removeOrdered,
  restoreLine,
  setQuantity,
  updateOffers
} from "./cartRules.ts"
import { cartSetup, omitRemoved } from "./cartSetup.ts"

/** The shopper's cart. It lives as long as the app, for guests and customers. */
export const cartMachine = cartSetup.createMachine({
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
                promoCode: cart.promoCode ?? restored.promoCode
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
