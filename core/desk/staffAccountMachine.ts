import { assign, setup } from "xstate"
import { assertNonNull } from "../shared/assertNonNull.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import type { StaffAccount, StaffAccountRefusal, StaffPasskey } from "./StaffAccount.ts"

/** What was done last, for the message of the page. */
type Done = "passwordChanged" | "passkeyAdded" | "passkeyRemoved" | "sessionRevoked"

const accountSetup = setup({
  types: {
    input: {} as ActorsRequired<{ readonly name: string }>,
    context: {} as {
      /** The name of the person, whose password it may not be. */
      readonly name: string
      readonly account: StaffAccount | null
      /** The present password, which is asked for again. */
      readonly current: string
      readonly newPassword: string
      readonly passkeyName: string
      readonly passkey: StaffPasskey | null
      readonly sessionId: number | null
      readonly refusal: StaffAccountRefusal | null
      readonly done: Done | null
    },
    events: {} as
      | { type: "load.retry" }
      | { type: "password.change" }
      | { type: "passkey.add" }
      | { type: "passkey.remove"; passkey: StaffPasskey }
      | { type: "session.revoke"; id: number }
      | { type: "current.typed"; typed: string }
      | { type: "newPassword.typed"; typed: string }
      | { type: "passkeyName.typed"; typed: string }
      | { type: "form.submit" }
      | { type: "form.cancel" },
    tags: {} as "loading"
  },
  actors: {} as {
    readonly loadAccount: EffectActor<null, StaffAccount, StaffAccountRefusal>
    readonly changePassword: EffectActor<
      { readonly name: string; readonly current: string; readonly password: string },
      void,
      StaffAccountRefusal
    >
    readonly addPasskey: EffectActor<
      { readonly name: string; readonly password: string },
      void,
      StaffAccountRefusal
    >
    readonly removePasskey: EffectActor<string, void, StaffAccountRefusal>
    readonly revokeSession: EffectActor<number, void, StaffAccountRefusal>
  },
  actions: {
    /** Keeps no password longer than it is needed. */
    clearForm: assign({ current: "", newPassword: "", refusal: null }),
    /** A form begins empty, and without what was said before. */
    startForm: assign({
      current: "",
      newPassword: "",
      passkeyName: "",
      passkey: null,
      sessionId: null,
      refusal: null,
      done: null
    }),
    setDone: assign({ done: (_, done: Done) => done })
  }
})

/** The form for another password. */
const passwordState = accountSetup.createStateConfig({
  initial: "editing",
  exit: "clearForm",
  states: {
    editing: { on: { "form.submit": "saving", "form.cancel": "#staffAccount.ready" } },
    saving: {
      tags: "loading",
      invoke: {
        id: "changePassword",
        src: "changePassword",
        input: ({ context }) => ({
          name: context.name,
          current: context.current,
          password: context.newPassword
        }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "#staffAccount.loading",
            actions: { type: "setDone", params: "passwordChanged" as const }
          },
          { target: "editing", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    }
  }
})

/** The form for a new passkey, which the browser then makes. */
const newPasskeyState = accountSetup.createStateConfig({
  initial: "editing",
  exit: "clearForm",
  states: {
    editing: { on: { "form.submit": "creating", "form.cancel": "#staffAccount.ready" } },
    creating: {
      tags: "loading",
      invoke: {
        id: "addPasskey",
        src: "addPasskey",
        input: ({ context }) => ({ name: context.passkeyName, password: context.current }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "#staffAccount.loading",
            actions: { type: "setDone", params: "passkeyAdded" as const }
          },
          { target: "editing", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    }
  }
})

/** The question before a passkey is removed. */
const removalState = accountSetup.createStateConfig({
  initial: "confirming",
  exit: "clearForm",
  states: {
    confirming: { on: { "form.submit": "removing", "form.cancel": "#staffAccount.ready" } },
    removing: {
      tags: "loading",
      invoke: {
        id: "removePasskey",
        src: "removePasskey",
        input: ({ context }) => assertNonNull(context.passkey).id,
        onDone: [
          {
            guard: hasSucceeded,
            target: "#staffAccount.loading",
            actions: { type: "setDone", params: "passkeyRemoved" as const }
          },
          { target: "confirming", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    }
  }
})

/** The own account at the desk: password, passkeys and open sessions. */
export const staffAccountMachine = accountSetup.createMachine({
  id: "staffAccount",
  context: ({ input }) => ({
    name: input.name,
    account: null,
    current: "",
    newPassword: "",
    passkeyName: "",
    passkey: null,
    sessionId: null,
    refusal: null,
    done: null
  }),
  initial: "loading",
  on: {
    "current.typed": { actions: assign({ current: ({ event }) => event.typed, refusal: null }) },
    "newPassword.typed": {
      actions: assign({ newPassword: ({ event }) => event.typed, refusal: null })
    },
    "passkeyName.typed": {
      actions: assign({ passkeyName: ({ event }) => event.typed, refusal: null })
    }
  },
  states: {
    loading: {
      tags: "loading",
      entry: "clearForm",
      invoke: {
        id: "loadAccount",
        src: "loadAccount",
        input: null,
        onDone: [
          { guard: hasSucceeded, target: "ready", actions: assign({ account: settledData }) },
          { target: "failed", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    failed: { on: { "load.retry": "loading" } },
    ready: {
      on: {
        "password.change": { target: "changingPassword", actions: "startForm" },
        "passkey.add": { target: "addingPasskey", actions: "startForm" },
        "passkey.remove": {
          target: "removingPasskey",
          actions: ["startForm", assign({ passkey: ({ event }) => event.passkey })]
        },
        "session.revoke": {
          target: "revokingSession",
          actions: ["startForm", assign({ sessionId: ({ event }) => event.id })]
        }
      }
    },
    changingPassword: passwordState,
    addingPasskey: newPasskeyState,
    removingPasskey: removalState,
    revokingSession: {
      tags: "loading",
      invoke: {
        id: "revokeSession",
        src: "revokeSession",
        input: ({ context }) => assertNonNull(context.sessionId),
        onDone: [
          {
            guard: hasSucceeded,
            target: "loading",
            actions: { type: "setDone", params: "sessionRevoked" as const }
          },
          { target: "ready", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    }
  }
})
