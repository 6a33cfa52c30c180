import { assign, type EventObject, fromCallback, setup } from "xstate"
import { timerActor, type TimerFired } from "../shared/timerActor.ts"
import { limits } from "../shared/limits.ts"
import { stepAfter } from "./bannerSlider.ts"

/** Why the rotation is paused; `shopper` is the pause button. */
export type Hold = "touch" | "hover" | "focus" | "hidden" | "motion" | "shopper"

export interface Holding {
  readonly type: "rotation.pause" | "rotation.resume"
  readonly by: Hold
}

/**
 * Reports whether the page is hidden and whether reduced motion is preferred. The app provides it.
 */
const attentionSlot = fromCallback<EventObject, undefined, Holding>(() => {
  throw new Error('Nothing was provided for the actor "attention"')
})

/** The banner slider of the home page: advances by itself and wraps around. */
export const bannerSliderMachine = setup({
  types: {
    input: {} as { readonly count: number },
    context: {} as {
      readonly count: number
      /** The index of the visible banner, from 0. */
      readonly index: number
      readonly holds: ReadonlyArray<Hold>
    },
    events: {} as
      /** Shows the next banner in reading order. */
      | { type: "slide.next" }
      | { type: "slide.previous" }
      /** A dot was tapped, or the shopper scrolled to a banner. */
      | { type: "slide.select"; banner: number }
      /** A drag ended. */
      | { type: "drag.ended"; onward: number }
      | Holding
      /**
       * The play button was tapped: hover and focus, which are on the button itself, no longer
       * pause the rotation.
       */
      | { type: "rotation.play" }
      | TimerFired
  },
  actors: { timer: timerActor, attention: attentionSlot },
  guards: {
    isAlone: ({ context }) => context.count < 2,
    isHeld: ({ context }) => context.holds.length > 0
  },
  actions: {
    /** The first banner follows the last. */
    move: assign(({ context: { count, index } }, step: number) => ({
      index: (index + step + count) % count
    })),
    show: assign((_, index: number) => ({ index }))
  }
}).createMachine({
  id: "bannerSlider",
  context: ({ input }) => ({ count: input.count, index: 0, holds: [] }),
  invoke: { src: "attention" },
  initial: "deciding",
  // Every event restarts the full display time of the visible banner.
  on: {
    "slide.next": { target: ".deciding", actions: { type: "move", params: 1 } },
    "slide.previous": { target: ".deciding", actions: { type: "move", params: -1 } },
    "slide.select": {
      target: ".deciding",
      actions: { type: "show", params: ({ context, event }) => event.banner % context.count }
    },
    "drag.ended": {
      target: ".deciding",
      actions: { type: "move", params: ({ event }) => stepAfter(event.onward) }
    },
    "rotation.pause": {
      target: ".deciding",
      actions: assign({
        holds: ({ context, event }) => [...without(context.holds, event.by), event.by]
      })
    },
    "rotation.resume": {
      target: ".deciding",
      actions: assign({ holds: ({ context, event }) => without(context.holds, event.by) })
    },
    "rotation.play": {
      target: ".deciding",
      actions: assign({
        holds: ({ context }) => without(context.holds, "shopper", "hover", "focus")
      })
    }
  },
  states: {
    deciding: {
      always: [
        { guard: "isAlone", target: "single" },
        { guard: "isHeld", target: "paused" },
        { target: "rotating" }
      ]
    },
    /** A single banner does not rotate. */
    single: {},
    rotating: {
      invoke: { src: "timer", input: { ms: limits.banner.autoplayMs } },
      on: {
        "timer.fired": { target: "rotating", reenter: true, actions: { type: "move", params: 1 } }
      }
    },
    paused: {}
  }
})

const without = (holds: ReadonlyArray<Hold>, ...gone: ReadonlyArray<Hold>): ReadonlyArray<Hold> =>
  holds.filter((by) => !gone.includes(by))
