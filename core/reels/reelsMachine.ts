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
      | { type: "visibility.changed"; visibility: ReadonlyArray<ReelVisibility> }
      /** What becomes of a film, as the browser tells it: its pictures move, it waits for more bytes, it may not or cannot be played. */
      | { type: "video.playing"; id: number }
      | { type: "video.stalled"; id: number }
      | { type: "video.blocked"; id: number }
      | { type: "video.failed"; id: number }
      /** The shopper taps the reel. */
      | { type: "reel.tap" }
      | { type: "sound.toggle" }
      | { type: "retry" }
      /** The page went out of sight altogether, such as for another app, and came back. */
      | { type: "page.hidden" }
      | { type: "page.shown" }
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
    /** Provided by the app: whoever comes back to this page finds this reel again. */
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
  initial: "idle",
  on: {
    "visibility.changed": [
      {
        guard: { type: "isSameReel", params: ({ event }) => event.visibility },
        actions: { type: "setVisibility", params: ({ event }) => event.visibility }
      },
      {
        target: ".deciding",
        actions: { type: "setVisibility", params: ({ event }) => event.visibility }
      }
    ],
    "sound.toggle": { actions: assign({ isMuted: ({ context }) => !context.isMuted }) },
    "page.hidden": ".hidden"
  },
  states: {
    deciding: {
      entry: { type: "savePosition", params: ({ context }) => context.lastVisible },
      always: [
        { guard: "hasNoReel", target: "idle" },
        { guard: "isPaused", target: "paused" },
        { guard: "canPlay", target: "playing" },
        { target: "awaitingTap" }
      ]
    },
    idle: {},
    playing: {
      initial: "buffering",
      on: {
        "reel.tap": { target: "paused", actions: assign({ isPaused: true }) },
        // Some browsers let a film start by itself only while it is silent.
        "video.blocked": [
          {
            guard: { type: "isCurrentWithSound", params: ({ event }) => event.id },
            target: ".buffering",
            actions: assign({ isMuted: true })
          },
          { guard: { type: "isCurrent", params: ({ event }) => event.id }, target: "awaitingTap" }
        ],
        "video.failed": {
          guard: { type: "isCurrent", params: ({ event }) => event.id },
          target: "failed"
        }
      },
      states: {
        buffering: {
          on: {
            "video.playing": {
              guard: { type: "isCurrent", params: ({ event }) => event.id },
              target: "advancing"
            }
          }
        },
        advancing: {
          on: {
            "video.stalled": {
              guard: { type: "isCurrent", params: ({ event }) => event.id },
              target: "buffering"
            }
          }
        }
      }
    },
    paused: {
      on: {
        "reel.tap": {
          target: "playing",
          actions: assign({ isPaused: false, isPlayRequested: true })
        }
      }
    },
    awaitingTap: {
      on: { "reel.tap": { target: "playing", actions: assign({ isPlayRequested: true }) } }
    },
    failed: { on: { retry: { target: "playing", actions: assign({ isPlayRequested: true }) } } },
    hidden: {
      on: {
        "visibility.changed": {
          actions: { type: "setVisibility", params: ({ event }) => event.visibility }
        },
        "page.hidden": {},
        "page.shown": "deciding"
      }
    }
  }
})
