import { assign, setup } from "xstate"
import { visibleReel, type ReelVisibility, updateVisibility } from "./visibleReel.ts"

/**
 * Plays the one reel that is at least 80% visible, without sound until the shopper turns it on.
 *
 * Where the shopper wants less motion or saves data, and where the browser refuses, the poster waits for a tap.
 */
export const reelsMachine = setup({
  types: {
    input: {} as {
      readonly ids: ReadonlyArray<number>
      /** Where to begin; the first where there is none such. */
      readonly at: number | null
      readonly canAutoplay: boolean
    },
    context: {} as {
      readonly ids: ReadonlyArray<number>
      readonly canAutoplay: boolean
      readonly visibility: ReadonlyArray<ReelVisibility>
      /** The reel that is looked at; null while one takes the place of another. */
      readonly current: number | null
      /** The reel that was looked at last. */
      readonly lastVisible: number | null
      /** The shopper paused the current one. */
      readonly isPaused: boolean
      /** The shopper asked for the current one. */
      readonly isPlayRequested: boolean
      readonly isMuted: boolean
    },
    events: {} as
      | { type: "seen"; visibility: ReadonlyArray<ReelVisibility> }
      /** What becomes of a film, as the browser tells it: its pictures move, it waits for more bytes, it may not or cannot be played. */
      | { type: "moves"; id: number }
      | { type: "stalled"; id: number }
      | { type: "refused"; id: number }
      | { type: "broke"; id: number }
      /** The shopper taps the reel. */
      | { type: "tap" }
      | { type: "mute" }
      | { type: "retry" }
      /** The page went out of sight altogether, such as for another app, and came back. */
      | { type: "left" }
      | { type: "returned" }
  },
  actions: {
    setVisibility: assign(({ context }, reported: ReadonlyArray<ReelVisibility>) => {
      const visibility = updateVisibility(context.visibility, reported)
      const current = visibleReel(visibility)
      return current === context.current
        ? { visibility: visibility }
        : {
            visibility: visibility,
            current,
            lastVisible: current ?? context.lastVisible,
            isPaused: false,
            isPlayRequested: false
          }
    }),
    /** Filled by the app: whoever comes back to this page finds this reel again. */
    savePosition: (_, _id: number | null) => {}
  },
  guards: {
    isSameReel: ({ context }, reported: ReadonlyArray<ReelVisibility>) =>
      visibleReel(updateVisibility(context.visibility, reported)) === context.current,
    hasNoReel: ({ context }) => context.current === null,
    isCurrent: ({ context }, id: number) => context.current === id,
    isCurrentWithSound: ({ context }, id: number) => context.current === id && !context.isMuted,
    isPaused: ({ context }) => context.isPaused,
    canPlay: ({ context }) => context.canAutoplay || context.isPlayRequested
  }
}).createMachine({
  id: "reels",
  context: ({ input: { at, ids, canAutoplay } }) => ({
    ids,
    canAutoplay,
    visibility: [],
    current: null,
    lastVisible: at !== null && ids.includes(at) ? at : (ids[0] ?? null),
    isPaused: false,
    isPlayRequested: false,
    isMuted: true
  }),
  initial: "between",
  on: {
    seen: [
      {
        guard: { type: "isSameReel", params: ({ event }) => event.visibility },
        actions: { type: "setVisibility", params: ({ event }) => event.visibility }
      },
      {
        target: ".deciding",
        actions: { type: "setVisibility", params: ({ event }) => event.visibility }
      }
    ],
    mute: { actions: assign({ isMuted: ({ context }) => !context.isMuted }) },
    left: ".away"
  },
  states: {
    deciding: {
      entry: { type: "savePosition", params: ({ context }) => context.lastVisible },
      always: [
        { guard: "hasNoReel", target: "between" },
        { guard: "isPaused", target: "paused" },
        { guard: "canPlay", target: "running" },
        { target: "waiting" }
      ]
    },
    between: {},
    running: {
      initial: "starting",
      on: {
        tap: { target: "paused", actions: assign({ isPaused: true }) },
        // Some browsers let a film start by itself only while it is silent.
        refused: [
          {
            guard: { type: "isCurrentWithSound", params: ({ event }) => event.id },
            target: ".starting",
            actions: assign({ isMuted: true })
          },
          { guard: { type: "isCurrent", params: ({ event }) => event.id }, target: "waiting" }
        ],
        broke: { guard: { type: "isCurrent", params: ({ event }) => event.id }, target: "broken" }
      },
      states: {
        starting: {
          on: {
            moves: {
              guard: { type: "isCurrent", params: ({ event }) => event.id },
              target: "moving"
            }
          }
        },
        moving: {
          on: {
            stalled: {
              guard: { type: "isCurrent", params: ({ event }) => event.id },
              target: "starting"
            }
          }
        }
      }
    },
    paused: {
      on: {
        tap: { target: "running", actions: assign({ isPaused: false, isPlayRequested: true }) }
      }
    },
    waiting: { on: { tap: { target: "running", actions: assign({ isPlayRequested: true }) } } },
    broken: { on: { retry: { target: "running", actions: assign({ isPlayRequested: true }) } } },
    away: {
      on: {
        seen: { actions: { type: "setVisibility", params: ({ event }) => event.visibility } },
        left: {},
        returned: "deciding"
      }
    }
  }
})
