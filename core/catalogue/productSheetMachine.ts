import { setup } from "xstate"

/** The sheets over a product: one at a time. */
export const productSheetMachine = setup({
  types: {
    events: {} as { type: "share.open" } | { type: "sizeGuide.open" } | { type: "sheet.close" }
  }
}).createMachine({
  id: "productSheet",
  initial: "closed",
  states: {
    closed: { on: { "share.open": "sharing", "sizeGuide.open": "showingSizeGuide" } },
    sharing: { on: { "sheet.close": "closed" } },
    showingSizeGuide: { on: { "sheet.close": "closed" } }
  }
})
