import { assign, setup } from "xstate"
import { reelInSight, type Sight, sightsAfter } from "./reelInSight.ts"

/**
 * Plays reels (REEL-1): the one that is at least 80% visible and no other, without sound until the shopper asks for it.
 *
 * Where the shopper wants less motion or saves data, and where the browser refuses, the poster waits for a tap.
 */
export const reelsMachine = setup({
  types: {
    input: {} as {
      readonly ids: ReadonlyArray<number>
      /** Where to begin; the first where there is none such. */
      readonly at: number | null
      readonly playsItself: boolean
    },
    context: {} as {
      readonly ids: ReadonlyArray<number>
      readonly playsItself: boolean
      readonly sights: ReadonlyArray<Sight>
      /** The reel that is looked at; null while one takes the place of another. */
      readonly current: number | null
      /** The reel that was looked at last. */
      readonly around: number | null
      /** The shopper paused the current one. */
      readonly isHeld: boolean
      /** The shopper asked for the current one. */
      readonly isWanted: boolean
      readonly isMuted: boolean
    },
    events: {} as
      | { type: "seen"; sights: ReadonlyArray<Sight> }
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
    look: assign(({ context }, reported: ReadonlyArray<Sight>) => {
      const sights = sightsAfter(context.sights, reported)
      const current = reelInSight(sights)
      return current === context.current
        ? { sights }
        : { sights, current, around: current ?? context.around, isHeld: false, isWanted: false }
    }),
    /** Filled by the app: whoever comes back to this page finds this reel again. */
    keepPlace: (_, _id: number | null) => {}
  },
  guards: {
    seesTheSame: ({ context }, reported: ReadonlyArray<Sight>) =>
      reelInSight(sightsAfter(context.sights, reported)) === context.current,
    isBetween: ({ context }) => context.current === null,
    isCurrent: ({ context }, id: number) => context.current === id,
    isCurrentAndLoud: ({ context }, id: number) => context.current === id && !context.isMuted,
    isHeld: ({ context }) => context.isHeld,
    mayPlay: ({ context }) => context.playsItself || context.isWanted
  }
}).createMachine({
  id: "reels",
  context: ({ input: { at, ids, playsItself } }) => ({
    ids,
    playsItself,
    sights: [],
    current: null,
    around: at !== null && ids.includes(at) ? at : (ids[0] ?? null),
    isHeld: false,
    isWanted: false,
    isMuted: true
  }),
  initial: "between",
  on: {
    seen: [
      {
        guard: { type: "seesTheSame", params: ({ event }) => event.sights },
        actions: { type: "look", params: ({ event }) => event.sights }
      },
      { target: ".deciding", actions: { type: "look", params: ({ event }) => event.sights } }
    ],
    mute: { actions: assign({ isMuted: ({ context }) => !context.isMuted }) },
    left: ".away"
  },
  states: {
    deciding: {
      entry: { type: "keepPlace", params: ({ context }) => context.around },
      always: [
        { guard: "isBetween", target: "between" },
        { guard: "isHeld", target: "paused" },
        { guard: "mayPlay", target: "running" },
        { target: "waiting" }
      ]
    },
    between: {},
    running: {
      initial: "starting",
      on: {
        tap: { target: "paused", actions: assign({ isHeld: true }) },
        // Some browsers let a film start by itself only while it is silent.
        refused: [
          {
            guard: { type: "isCurrentAndLoud", params: ({ event }) => event.id },
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
      on: { tap: { target: "running", actions: assign({ isHeld: false, isWanted: true }) } }
    },
    waiting: { on: { tap: { target: "running", actions: assign({ isWanted: true }) } } },
    broken: { on: { retry: { target: "running", actions: assign({ isWanted: true }) } } },
    away: {
      on: {
        seen: { actions: { type: "look", params: ({ event }) => event.sights } },
        left: {},
        returned: "deciding"
      }
    }
  }
})
