import { assign, setup } from "xstate"
import type { CategoryId } from "./Product.ts"

/** The side menu, with its category tree. */
export const sideMenuMachine = setup({
  types: {
    context: {} as {
      readonly expandedIds: ReadonlyArray<CategoryId>
    },
    events: {} as
      | { type: "menu.open" }
      | { type: "menu.close" }
      | { type: "category.toggle"; id: CategoryId }
  }
}).createMachine({
  id: "sideMenu",
  context: { expandedIds: [] },
  initial: "unopened",
  states: {
    /** Nothing of the menu has been needed yet. */
    unopened: { on: { "menu.open": "open" } },
    open: {
      on: {
        "menu.close": "closed",
        "category.toggle": {
          actions: assign({
            expandedIds: ({ context: { expandedIds }, event: { id } }) =>
              expandedIds.includes(id)
                ? expandedIds.filter((other) => other !== id)
                : [...expandedIds, id]
          })
        }
      }
    },
    closed: { on: { "menu.open": "open" } }
  }
})
