import { assign, setup } from "xstate"
import { parseDay } from "./shopDay.ts"

/** The span of days of a file; a file is downloaded by a link, so nothing runs here. */
export const exportSpanMachine = setup({
  types: {
    /** Both are such as `2026-11-26`. */
    input: {} as { readonly first: string; readonly last: string },
    context: {} as { readonly first: string; readonly last: string },
    events: {} as { type: "first.change"; day: string } | { type: "last.change"; day: string }
  },
  guards: {
    isSpan: ({ context: { first, last } }) =>
      parseDay(first) !== null && parseDay(last) !== null && first <= last
  }
}).createMachine({
  id: "exportSpan",
  context: ({ input }) => input,
  initial: "deciding",
  on: {
    "first.change": { target: ".deciding", actions: assign({ first: ({ event }) => event.day }) },
    "last.change": { target: ".deciding", actions: assign({ last: ({ event }) => event.day }) }
  },
  states: {
    deciding: { always: [{ guard: "isSpan", target: "valid" }, { target: "invalid" }] },
    valid: {},
    /** A day is missing, or the last one is before the first. */
    invalid: {}
  }
})
