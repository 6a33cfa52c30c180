import { assign, type PromiseActorLogic, setup } from "xstate"
import { assertNonNull } from "../shared/assertNonNull.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import type { SessionCallRefusal } from "../shared/SessionEnded.ts"
import { settledData } from "../shared/settledResult.ts"
import type { Profile } from "./Profile.ts"

/**
 * Asks a customer whose session has no name for it, once. The name that the server has meanwhile,
 * such as that of the first address, is taken without a question.
 */
export const namePromptMachine = setup({
  types: {
    input: {} as ActorsRequired,
    context: {} as { readonly isSkipped: boolean },
    events: {} as { type: "name.give" } | { type: "name.skip" }
  },
  actors: {} as {
    /** Provided by the app: whether the customer skipped the name on this device. */
    readonly loadSkipped: PromiseActorLogic<boolean>
    readonly load: EffectActor<null, Profile, SessionCallRefusal>
  },
  actions: {
    /** Provided by the app: gives the session the name that the server has. */
    setName: (_, _name: string) => {},
    /**
     * Provided by the app: remembers on the device and at the server that the name was asked for.
     */
    saveAsked: () => {},
    /** Provided by the app: opens the form of the personal details. */
    openDetails: () => {}
  },
  guards: {
    hasName: (_, profile: Profile | null) => profile !== null && profile.name !== "",
    canAsk: ({ context }, profile: Profile | null) =>
      !context.isSkipped && profile !== null && !profile.isNameAsked
  }
}).createMachine({
  id: "namePrompt",
  context: { isSkipped: false },
  initial: "restoring",
  states: {
    restoring: {
      invoke: {
        id: "loadSkipped",
        src: "loadSkipped",
        onDone: {
          target: "loading",
          actions: assign({ isSkipped: ({ event }) => event.output })
        },
        onError: "loading"
      }
    },
    loading: {
      invoke: {
        id: "load",
        src: "load",
        input: null,
        onDone: [
          {
            guard: { type: "hasName", params: settledData },
            target: "done",
            actions: {
              type: "setName",
              params: ({ event }) => assertNonNull(settledData({ event })).name
            }
          },
          { guard: { type: "canAsk", params: settledData }, target: "asking" },
          { target: "done" }
        ]
      }
    },
    asking: {
      exit: "saveAsked",
      on: {
        "name.give": { target: "done", actions: "openDetails" },
        "name.skip": "done"
      }
    },
    /** Nothing is asked. */
    done: {}
  }
})
