import { assign, type CallbackActorLogic, type EventObject, setup } from "xstate"
import type { ActorsRequired } from "../shared/provideActors.ts"
import type { TimerActor, TimerFired } from "../shared/TimerActor.ts"
import { dragStep } from "./bannerSlider.ts"

const autoplayMs = 3_000

/** Why the rotation is paused; `shopper` is the pause button. */
export type PauseReason = "touch" | "hover" | "focus" | "hidden" | "motion" | "shopper"

/** A reason to pause the rotation begins or ends; it goes on when no reason is left. */
export interface RotationEvent {
  readonly type: "rotation.pause" | "rotation.resume"
  readonly reason: PauseReason
}

/** Reports whether the page is hidden and whether reduced motion is preferred. */
type PauseSignalsActor = CallbackActorLogic<EventObject, undefined, RotationEvent>

/** The banner slider of the home page: advances by itself and wraps around. */
export const bannerSliderMachine = setup({
  types: {
    input: {} as ActorsRequired<{ readonly count: number }>,
    context: {} as {
      readonly count: number
      /** The index of the visible banner, from 0. */
      readonly index: number
      readonly pauseReasons: ReadonlyArray<PauseReason>
    },
    events: {} as
      | { type: "slide.next" }
      | { type: "slide.previous" }
      /** A dot was tapped, or the shopper scrolled to a banner. */
      | { type: "slide.select"; banner: number }
      | { type: "drag.ended"; forwardPx: number }
      | RotationEvent
      /**
       * The play button was tapped: hover and focus, which are on the button itself, no longer
       * pause the rotation.
       */
      | { type: "rotation.play" }
      | TimerFired
  },
  actors: {} as { readonly timer: TimerActor; readonly pauseSignals: PauseSignalsActor },
  guards: {
    hasOneBanner: ({ context }) => context.count < 2,
    isPaused: ({ context }) => context.pauseReasons.length > 0
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
  context: ({ input }) => ({ count: input.count, index: 0, pauseReasons: [] }),
  invoke: { src: "pauseSignals" },
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
      actions: { type: "move", params: ({ event }) => dragStep(event.forwardPx) }
    },
    "rotation.pause": {
      target: ".deciding",
      actions: assign({
        pauseReasons: ({ context, event }) => [
          ...without(context.pauseReasons, event.reason),
          event.reason
        ]
      })
    },
    "rotation.resume": {
      target: ".deciding",
      actions: assign({
        pauseReasons: ({ context, event }) => without(context.pauseReasons, event.reason)
      })
    },
    "rotation.play": {
      target: ".deciding",
      actions: assign({
        pauseReasons: ({ context }) => without(context.pauseReasons, "shopper", "hover", "focus")
      })
    }
  },
  states: {
    deciding: {
      always: [
        { guard: "hasOneBanner", target: "single" },
        { guard: "isPaused", target: "paused" },
        { target: "rotating" }
      ]
    },
    single: {},
    rotating: {
      invoke: { src: "timer", input: { ms: autoplayMs } },
      on: {
        "timer.fired": { target: "rotating", reenter: true, actions: { type: "move", params: 1 } }
      }
    },
    paused: {}
  }
})

const without = (
  pauseReasons: ReadonlyArray<PauseReason>,
  ...removed: ReadonlyArray<PauseReason>
): ReadonlyArray<PauseReason> => pauseReasons.filter((reason) => !removed.includes(reason))
