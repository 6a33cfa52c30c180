import { assign, setup } from "xstate"
import type { LoginLogic } from "../login/loginMachine.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasSucceeded, settledRefusal } from "../shared/settledResult.ts"
import type { SoldOutItem, StockAlertRefusal } from "./StockAlerts.ts"

/**
 * The request to be told when an item is in stock again. A guest first gives a number and the code
 * that is sent to it, so that nobody asks for messages to the phone of somebody else.
 */
export const stockAlertMachine = setup({
  types: {
    input: {} as ActorsRequired<{ readonly item: SoldOutItem }>,
    context: {} as { readonly item: SoldOutItem; readonly refusal: StockAlertRefusal | null },
    events: {} as
      | { type: "alert.request"; isLoggedIn: boolean }
      /** The guest gives no number. */
      | { type: "login.close" },
    children: {} as { login: "login" }
  },
  actors: {} as {
    readonly login: LoginLogic
    readonly request: EffectActor<SoldOutItem, void, StockAlertRefusal>
  },
  guards: { isLoggedIn: (_, isLoggedIn: boolean) => isLoggedIn }
}).createMachine({
  id: "stockAlert",
  context: ({ input }) => ({ ...input, refusal: null }),
  initial: "offered",
  states: {
    offered: {
      on: {
        "alert.request": [
          {
            guard: { type: "isLoggedIn", params: ({ event }) => event.isLoggedIn },
            target: "requesting"
          },
          { target: "identifying" }
        ]
      }
    },
    identifying: {
      invoke: { id: "login", src: "login", onDone: "requesting" },
      on: { "login.close": "offered" }
    },
    requesting: {
      entry: assign({ refusal: null }),
      invoke: {
        id: "request",
        src: "request",
        input: ({ context }) => context.item,
        onDone: [
          { guard: hasSucceeded, target: "requested" },
          { target: "offered", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    requested: {}
  }
})
