import { assign, setup } from "xstate"
import { assertNonNull } from "../shared/assertNonNull.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import type { SessionCallRefusal } from "../shared/SessionEnded.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import type { NotificationSettings, Profile } from "./Profile.ts"

interface SettingChange {
  readonly setting: keyof NotificationSettings
  readonly isAllowed: boolean
}

/**
 * What the shop may tell the customer. Each change is saved at once, one after another; one that
 * could not be saved stays on the screen until it is.
 */
export const notificationsMachine = setup({
  types: {
    input: {} as ActorsRequired,
    context: {} as {
      /** The profile with the settings as they were last saved. */
      readonly profile: Profile | null
      /** The settings on the screen. */
      readonly settings: NotificationSettings | null
      /** The settings that are being saved. */
      readonly pendingSettings: NotificationSettings | null
      readonly loadRefusal: SessionCallRefusal | null
      readonly saveRefusal: SessionCallRefusal | null
    },
    events: {} as ({ type: "setting.change" } & SettingChange) | { type: "retry" }
  },
  actors: {} as {
    readonly load: EffectActor<null, Profile, SessionCallRefusal>
    readonly save: EffectActor<NotificationSettings, Profile, SessionCallRefusal>
  },
  actions: {
    setProfile: assign((_, profile: Profile | null) => ({
      profile,
      settings: profile?.notifications ?? null,
      pendingSettings: null,
      loadRefusal: null,
      saveRefusal: null
    })),
    changeSetting: assign(({ context }, { setting, isAllowed }: SettingChange) => ({
      settings: { ...assertNonNull(context.settings), [setting]: isAllowed }
    }))
  },
  guards: {
    /** A setting was changed while another was being saved. */
    hasNewerSettings: ({ context }) => context.settings !== context.pendingSettings
  }
}).createMachine({
  id: "notifications",
  context: {
    profile: null,
    settings: null,
    pendingSettings: null,
    loadRefusal: null,
    saveRefusal: null
  },
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
            actions: { type: "setProfile", params: settledData }
          },
          { target: "failed", actions: assign({ loadRefusal: settledRefusal }) }
        ]
      }
    },
    failed: { on: { retry: "loading" } },
    ready: {
      initial: "idle",
      on: {
        "setting.change": {
          target: ".saving",
          actions: { type: "changeSetting", params: ({ event }) => event }
        }
      },
      states: {
        idle: {},
        saving: {
          entry: assign(({ context }) => ({
            pendingSettings: context.settings,
            saveRefusal: null
          })),
          invoke: {
            id: "save",
            src: "save",
            input: ({ context }) => assertNonNull(context.settings),
            onDone: [
              { guard: "hasNewerSettings", target: "saving", reenter: true },
              {
                guard: hasSucceeded,
                target: "idle",
                actions: { type: "setProfile", params: settledData }
              },
              { target: "unsaved", actions: assign({ saveRefusal: settledRefusal }) }
            ]
          },
          on: {
            // A second call could overtake the first: the change is saved after it.
            "setting.change": {
              actions: { type: "changeSetting", params: ({ event }) => event }
            }
          }
        },
        unsaved: { on: { retry: "saving" } }
      }
    }
  }
})
