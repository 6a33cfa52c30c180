/** How long something is shown before it is loaded again. */
export const refreshMs = 20_000

/**
 * A region that calls the machine's action `requestRefresh` after each delay `refresh` while the
 * window is visible, and once it is visible again.
 */
export const pollingRegion = {
  initial: "visible",
  states: {
    visible: {
      after: { refresh: { target: "visible", reenter: true, actions: "requestRefresh" } },
      on: { "page.hidden": "hidden" }
    },
    hidden: { on: { "page.shown": { target: "visible", actions: "requestRefresh" } } }
  }
} as const
