import { assign, setup } from "xstate"
import { assertNonNull } from "../shared/assertNonNull.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import type { SessionCallRefusal } from "../shared/SessionEnded.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import type { CustomerSession, EndedSessions } from "./CustomerSessions.ts"

/** The customer's sessions on all devices, each of which can be ended from here. */
export const customerSessionsMachine = setup({
  types: {
    input: {} as ActorsRequired,
    context: {} as {
      readonly sessions: ReadonlyArray<CustomerSession>
      /** The sessions that are being ended. */
      readonly ended: EndedSessions | null
      readonly loadRefusal: SessionCallRefusal | null
      readonly endRefusal: SessionCallRefusal | null
    },
    events: {} as { type: "sessions.end"; sessions: EndedSessions } | { type: "retry" }
  },
  actors: {} as {
    readonly load: EffectActor<null, ReadonlyArray<CustomerSession>, SessionCallRefusal>
    readonly end: EffectActor<EndedSessions, ReadonlyArray<CustomerSession>, SessionCallRefusal>
  },
  actions: {
    setSessions: assign((_, sessions: ReadonlyArray<CustomerSession> | null) => ({
      sessions: assertNonNull(sessions),
      loadRefusal: null,
      endRefusal: null
    }))
  }
}).createMachine({
  id: "customerSessions",
  context: { sessions: [], ended: null, loadRefusal: null, endRefusal: null },
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "load",
        src: "load",
        input: null,
        onDone: [
          {
            guard: hasSucceeded,
            target: "idle",
            actions: { type: "setSessions", params: settledData }
          },
          { target: "failed", actions: assign({ loadRefusal: settledRefusal }) }
        ]
      }
    },
    failed: { on: { retry: "loading" } },
    idle: {
      on: {
        "sessions.end": {
          target: "ending",
          actions: assign({ ended: ({ event }) => event.sessions, endRefusal: null })
        }
      }
    },
    ending: {
      exit: assign({ ended: null }),
      invoke: {
        id: "end",
        src: "end",
        input: ({ context }) => assertNonNull(context.ended),
        onDone: [
          {
            guard: hasSucceeded,
            target: "idle",
            actions: { type: "setSessions", params: settledData }
          },
          { target: "idle", actions: assign({ endRefusal: settledRefusal }) }
        ]
      }
    }
  }
})
