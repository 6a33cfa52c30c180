import { assign, setup } from "xstate"
import type { OrderChanged } from "../pricing/ServerQuote.ts"
import { type Cart, type CartLine, type LineKey, lineKey } from "./Cart.ts"
import { removeLine } from "./cartRules.ts"
import type { LineOffers } from "./lineChanges.ts"

/** A removed line and its index, so that the removal can be undone. */
export interface RemovedLine {
  readonly line: CartLine
  readonly index: number
  /** The promo code that was removed with the last line. */
  readonly promoCode: string | null
}

/** Types, actions and guards of the cart machine. */
export const cartSetup = setup({
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
      /** The lines with names in another locale. */
      | { type: "lines.translated"; lines: ReadonlyArray<CartLine> }
      /** Today's prices and stock, which the cart shows from now on. */
      | { type: "offers.received"; offers: LineOffers }
      /** The shopper goes on with what can be bought of the cart. */
      | { type: "offers.accepted"; offers: LineOffers }
      /** The shopper accepted the server's prices. */
      | { type: "quote.accepted"; changed: OrderChanged }
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
      return { cart, removed: [...omitRemoved(context.removed, key), { line, index, promoCode }] }
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
})

/** The removed lines without the one with this key. */
export const omitRemoved = (removed: ReadonlyArray<RemovedLine>, key: LineKey) =>
  removed.filter(({ line }) => lineKey(line) !== key)
