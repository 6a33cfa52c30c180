import { assign, setup } from "xstate"
import type { CartLine } from "./Cart.ts"

/** How long the notification is visible; the time starts again when the pointer or the focus leaves it. */
export const cartNotificationMs = 6_000

/** The notification that a line was added to the cart. It leaves the page usable and disappears by itself. */
export const cartNotificationMachine = setup({
  types: {
    context: {} as { readonly line: CartLine | null },
    events: {} as
      | { type: "line.added"; line: CartLine }
      | { type: "notification.close" }
      /** The pointer or the focus entered the notification, or left it. */
      | { type: "timer.pause" }
      | { type: "timer.resume" }
  },
  delays: { display: cartNotificationMs }
}).createMachine({
  id: "cartNotification",
  context: { line: null },
  initial: "hidden",
  on: {
    "line.added": { target: ".visible", actions: assign({ line: ({ event }) => event.line }) }
  },
  states: {
    hidden: {},
    visible: {
      initial: "expiring",
      on: { "notification.close": "hidden" },
      states: {
        expiring: {
          after: { display: "#cartNotification.hidden" },
          on: { "timer.pause": "paused" }
        },
        paused: { on: { "timer.resume": "expiring" } }
      }
    }
  }
})
