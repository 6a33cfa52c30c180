import { assign, setup } from "xstate"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import type { DeskRefusal } from "./deskCall.ts"
import {
  defaultQuietHours,
  type PushDevice,
  type PushServiceUnknown,
  type QuietHours
} from "./DeskPush.ts"
import type { PushBlocked, PushFailed } from "./PushBrowser.ts"

/** Why this browser is not told of new orders, or not switched. */
export type PushRefusal = PushServiceUnknown | PushBlocked | PushFailed | DeskRefusal

/** Whether this browser is told of new orders by pushes, and when not. */
export const pushDeviceMachine = setup({
  types: {
    input: {} as ActorsRequired,
    context: {} as {
      readonly device: PushDevice | null
      /** The quiet hours that are saved, or will be. */
      readonly quiet: QuietHours
      readonly refusal: PushRefusal | null
    },
    events: {} as
      | { type: "push.switch"; isOn: boolean }
      | { type: "quiet.change"; quiet: QuietHours }
      | { type: "retry" }
  },
  actors: {} as {
    readonly load: EffectActor<null, PushDevice, PushRefusal>
    readonly save: EffectActor<QuietHours, PushDevice, PushRefusal>
    readonly remove: EffectActor<null, PushDevice, PushRefusal>
  },
  actions: {
    setDevice: assign((_, device: PushDevice | null) =>
      device?.kind === "on"
        ? { device, quiet: device.quiet, refusal: null }
        : { device, refusal: null }
    )
  },
  guards: {
    isSwitchedOn: (_, isOn: boolean) => isOn,
    isOn: ({ context }) => context.device?.kind === "on"
  }
}).createMachine({
  id: "pushDevice",
  context: { device: null, quiet: defaultQuietHours, refusal: null },
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
            target: "ready",
            actions: { type: "setDevice", params: settledData }
          },
          { target: "failed", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    failed: { on: { retry: "loading" } },
    ready: {
      on: {
        "push.switch": [
          {
            guard: { type: "isSwitchedOn", params: ({ event }) => event.isOn },
            target: "saving"
          },
          { target: "removing" }
        ],
        "quiet.change": {
          guard: "isOn",
          target: "saving",
          actions: assign({ quiet: ({ event }) => event.quiet })
        }
      }
    },
    saving: {
      invoke: {
        id: "save",
        src: "save",
        input: ({ context }) => context.quiet,
        onDone: [
          {
            guard: hasSucceeded,
            target: "ready",
            actions: { type: "setDevice", params: settledData }
          },
          { target: "ready", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    removing: {
      invoke: {
        id: "remove",
        src: "remove",
        input: null,
        onDone: [
          {
            guard: hasSucceeded,
            target: "ready",
            actions: { type: "setDevice", params: settledData }
          },
          { target: "ready", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    }
  }
})
