import { assign, setup } from "xstate"

/** A text field with a list of suggestions, of which the arrow keys make one active. */
export const comboboxMachine = setup({
  types: {
    context: {} as {
      /** What is being typed; null while the field shows its value. */
      readonly typed: string | null
      /** The active option, counted from 0; null for none. */
      readonly activeIndex: number | null
    },
    events: {} as
      | { type: "list.open" }
      /** Escape: the list closes, and what is typed stays. */
      | { type: "list.close" }
      | { type: "text.type"; text: string }
      /** An arrow key: the option after or before the active one of so many, around the ends. */
      | { type: "option.move"; step: 1 | -1; count: number }
      /** An option was chosen, or the focus left the field. */
      | { type: "text.leave" }
  }
}).createMachine({
  id: "combobox",
  context: { typed: null, activeIndex: null },
  initial: "closed",
  on: {
    "list.open": ".open",
    "text.type": {
      target: ".open",
      actions: assign({ typed: ({ event }) => event.text, activeIndex: null })
    },
    "option.move": {
      target: ".open",
      actions: assign({
        activeIndex: ({ context: { activeIndex }, event: { count, step } }) =>
          count === 0 ? null : ((activeIndex ?? (step === 1 ? -1 : count)) + step + count) % count
      })
    },
    "text.leave": { target: ".closed", actions: assign({ typed: null }) }
  },
  states: {
    closed: { entry: assign({ activeIndex: null }) },
    open: { on: { "list.close": "closed" } }
  }
})
