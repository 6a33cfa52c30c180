import { assign, setup } from "xstate"
import type { EffectActor } from "./EffectActor.ts"
import type { ActorsRequired } from "./provideActors.ts"
import { settledData } from "./settledResult.ts"

/**
 * The machine of data that belongs to a changing key, such as the filter in the address. The data
 * that was loaded last stays until that of the newest key is there; it also stays where that is
 * null or cannot be loaded.
 */
export const latestMachine = <Key, Data, Refusal>(id: string) =>
  setup({
    types: {
      input: {} as ActorsRequired<{ readonly key: Key; readonly initialData: Data }>,
      context: {} as { readonly key: Key; readonly data: Data },
      events: {} as
        /** Loads the data of this key, which may be the same in another locale. */
        { type: "key.changed"; key: Key } | { type: "data.received"; data: Data }
    },
    actors: {} as { readonly load: EffectActor<{ readonly key: Key }, Data, Refusal> }
  }).createMachine({
    id,
    context: ({ input }) => ({ key: input.key, data: input.initialData }),
    initial: "ready",
    on: {
      "key.changed": { target: ".loading", actions: assign({ key: ({ event }) => event.key }) },
      "data.received": { target: ".ready", actions: assign({ data: ({ event }) => event.data }) }
    },
    states: {
      ready: {},
      loading: {
        invoke: {
          id: "load",
          src: "load",
          input: ({ context }) => ({ key: context.key }),
          onDone: {
            target: "ready",
            actions: assign({
              data: ({ context, event }) => settledData({ event }) ?? context.data
            })
          },
          onError: "ready"
        }
      }
    }
  })
