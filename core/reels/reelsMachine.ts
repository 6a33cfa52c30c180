import { assign, setup } from "xstate"
import { visibleReel, type ReelVisibility, updateVisibility } from "./visibleReel.ts"

/**
 * Plays the one reel that is at least 80% visible, muted until the shopper turns on the sound.
 *
 * When the shopper prefers reduced motion or saves data, and when the browser blocks autoplay, the
 * poster waits for a tap.
 */
export const reelsMachine = setup({
  types: {
    input: {} as {
      readonly ids: ReadonlyArray<number>
      /** The first reel to show; an unknown id means the first of the list. */
      readonly at: number | null
      readonly canAutoplay: boolean
    },
    context: {} as {
      readonly ids: ReadonlyArray<number>
      readonly canAutoplay: boolean
      readonly visibility: ReadonlyArray<ReelVisibility>
      /** The visible reel; null while the list is scrolling between two reels. */
      readonly current: number | null
      readonly lastVisible: number | null
      /** The shopper paused the current reel. */
      readonly isPaused: boolean
      /** The shopper started the current reel. */
      readonly isPlayRequested: boolean
      readonly isMuted: boolean
    },
    events: {} as
      | { type: "visibility.changed"; visibility: ReadonlyArray<ReelVisibility> }
      /** Events of the video element: it plays, waits for data, was blocked, or failed. */
      | { type: "video.playing"; id: number }
      | { type: "video.stalled"; id: number }
      | { type: "video.blocked"; id: number }
      | { type: "video.failed"; id: number }
      | { type: "reel.tap" }
      | { type: "sound.toggle" }
      | { type: "retry" }
      /** The page became hidden, for example behind another app, or visible again. */
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
    /** Provided by the app: saves the current reel for a return to this page. */
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
        // Some browsers allow autoplay only for muted videos.
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
