import { assign, setup } from "xstate"
import type { CartLine } from "./Cart.ts"

/**
 * How long the notification is visible; the time starts again when the pointer or the focus leaves
 * it.
 */
export const cartNotificationMs = 6_000

/**
 * Tells that a line was added to the cart: by a notification, which leaves the page usable and
 * disappears by itself, or in a wide window by a panel, which stays until it is closed.
 */
export const cartNotificationMachine = setup({
  types: {
    context: {} as {
      readonly line: CartLine | null
      /** The panel is rendered from then on, so that its closing is animated. */
      readonly wasPanelOpen: boolean
    },
    events: {} as
      | { type: "line.added"; line: CartLine; isWide: boolean }
      /** The shopper closed the notification or the panel. */
      | { type: "notification.close" }
      /** The pointer or the focus entered the notification, or left it. */
      | { type: "timer.pause" }
      | { type: "timer.resume" }
  },
  actions: { keepLine: assign((_, line: CartLine) => ({ line })) },
  guards: { isWide: (_, isWide: boolean) => isWide },
  delays: { display: cartNotificationMs }
}).createMachine({
  id: "cartNotification",
  context: { line: null, wasPanelOpen: false },
  initial: "hidden",
  on: {
    "line.added": [
      {
        guard: { type: "isWide", params: ({ event }) => event.isWide },
        target: ".panelOpen",
        actions: { type: "keepLine", params: ({ event }) => event.line }
      },
      { target: ".visible", actions: { type: "keepLine", params: ({ event }) => event.line } }
    ]
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
    },
    panelOpen: {
      entry: assign({ wasPanelOpen: true }),
      on: { "notification.close": "hidden" }
    }
  }
})
