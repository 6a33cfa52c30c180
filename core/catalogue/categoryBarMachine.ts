import { assign, setup } from "xstate"
import type { CategoryId } from "./Product.ts"

/** A menu of the bar: the subcategories of a category, or the categories that do not fit. */
export type BarMenu = CategoryId | "more"

/** The bar of categories in a wide window: one of its menus is open at a time. */
export const categoryBarMachine = setup({
  types: {
    context: {} as { readonly menu: BarMenu | null },
    events: {} as { type: "menu.open"; menu: BarMenu } | { type: "menu.close" }
  }
}).createMachine({
  id: "categoryBar",
  context: { menu: null },
  initial: "closed",
  on: { "menu.open": { target: ".open", actions: assign({ menu: ({ event }) => event.menu }) } },
  states: {
    closed: {},
    open: { on: { "menu.close": { target: "closed", actions: assign({ menu: null }) } } }
  }
})
