import { assign, setup } from "xstate"
import type { Area } from "./kuwaitAreas.ts"

/** The area for which a page tells what delivery costs, while no address is chosen. */
export const deliveryAreaMachine = setup({
  types: {
    context: {} as { readonly area: Area | null },
    events: {} as
      | { type: "storage.restored"; area: Area | null }
      | { type: "area.choose"; area: Area }
  },
  actions: {
    /** Provided by the app: stores the area, so that the next page knows it. */
    saveArea: (_, _area: Area) => {}
  },
  guards: {
    isKnown: ({ context }) => context.area !== null
  }
}).createMachine({
  id: "deliveryArea",
  context: { area: null },
  initial: "unknown",
  states: { unknown: { always: { guard: "isKnown", target: "chosen" } }, chosen: {} },
  on: {
    "storage.restored": { actions: assign({ area: ({ event }) => event.area }) },
    "area.choose": {
      actions: [
        assign({ area: ({ event }) => event.area }),
        { type: "saveArea", params: ({ event }) => event.area }
      ]
    }
  }
})
