import { setup } from "xstate"

/** Whether a product is shown beside a thing whose size everybody knows. */
export const sizeComparisonMachine = setup({
  types: { events: {} as { type: "comparison.toggle" } | { type: "comparison.close" } }
}).createMachine({
  id: "sizeComparison",
  initial: "hidden",
  states: {
    hidden: { on: { "comparison.toggle": "shown" } },
    shown: { on: { "comparison.toggle": "hidden", "comparison.close": "hidden" } }
  }
})
