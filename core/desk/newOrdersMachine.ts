import { assign, setup, stateIn } from "xstate"
import type { Fils } from "../money/Fils.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasSucceeded, type Settled, settledData } from "../shared/settledResult.ts"
import type { DeskRefusal } from "./deskCall.ts"
import type { NewOrders } from "./DeskPush.ts"
import { refreshMs } from "./pollingRegion.ts"

interface Context {
  /** Until when the person has seen the orders; null until the first answer. */
  readonly seenUntil: number | null
  /** Until when the last answer counts them. */
  readonly countedUntil: number | null
  /** The orders that were placed since they were seen. */
  readonly count: number
  readonly amount: Fils | null
  readonly hasSound: boolean
}

/**
 * Counts the orders that arrive while the desk is open, also in the background, until the person
 * looks at the list; each arrival can be heard.
 */
export const newOrdersMachine = setup({
  types: {
    input: {} as ActorsRequired<{ readonly hasSound: boolean }>,
    context: {} as Context,
    events: {} as
      /** The list of orders is before the person's eyes, or not any more. */
      { type: "list.shown" } | { type: "list.hidden" } | { type: "sound.switch"; isOn: boolean }
  },
  actors: {} as {
    readonly loadNewOrders: EffectActor<number | null, NewOrders, DeskRefusal>
  },
  actions: {
    /** Provided by the app. */
    playSound: () => {},
    /** Provided by the app. */
    saveSound: (_, _isOn: boolean) => {},
    setCounted: assign(({ context }, news: NewOrders | null) =>
      news === null
        ? {}
        : {
            seenUntil: context.seenUntil ?? news.until,
            countedUntil: news.until,
            count: news.count,
            amount: news.amount
          }
    ),
    markSeen: assign(({ context: { countedUntil } }) => ({
      seenUntil: countedUntil,
      count: 0,
      amount: null
    }))
  },
  guards: {
    isSwitchedOn: (_, isOn: boolean) => isOn,
    isHeard: ({ context }, settled: Settled<NewOrders, DeskRefusal>) =>
      context.hasSound && (settledData(settled)?.count ?? 0) > context.count
  },
  delays: { refresh: refreshMs }
}).createMachine({
  id: "newOrders",
  type: "parallel",
  context: ({ input: { hasSound } }) => ({
    seenUntil: null,
    countedUntil: null,
    count: 0,
    amount: null,
    hasSound
  }),
  on: {
    "sound.switch": [
      {
        guard: { type: "isSwitchedOn", params: ({ event }) => event.isOn },
        // It is heard at once, which also tells how loud it is.
        actions: [
          assign({ hasSound: true }),
          { type: "saveSound", params: ({ event }) => event.isOn },
          "playSound"
        ]
      },
      {
        actions: [
          assign({ hasSound: false }),
          { type: "saveSound", params: ({ event }) => event.isOn }
        ]
      }
    ]
  },
  states: {
    count: {
      initial: "asking",
      states: {
        asking: {
          invoke: {
            id: "loadNewOrders",
            src: "loadNewOrders",
            input: ({ context }) => context.seenUntil,
            onDone: [
              {
                guard: { type: "isHeard", params: (settled) => settled },
                target: "counted",
                actions: ["playSound", { type: "setCounted", params: settledData }]
              },
              {
                guard: hasSucceeded,
                target: "counted",
                actions: { type: "setCounted", params: settledData }
              },
              { target: "waiting" }
            ]
          }
        },
        counted: {
          always: [
            { guard: stateIn({ list: "shown" }), target: "waiting", actions: "markSeen" },
            { target: "waiting" }
          ]
        },
        waiting: { after: { refresh: "asking" } }
      }
    },
    list: {
      initial: "hidden",
      states: {
        hidden: { on: { "list.shown": "shown" } },
        shown: { entry: "markSeen", on: { "list.hidden": "hidden" } }
      }
    }
  }
})
