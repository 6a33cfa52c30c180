import { assign, setup } from "xstate"
import { assertNonNull } from "../shared/assertNonNull.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasData, hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import type {
  AccountChange,
  AccountForm,
  StaffAccount,
  StaffAccountRefusal
} from "./StaffAccount.ts"

const emptyForm: AccountForm = { current: "", newPassword: "", passkeyName: "", code: "" }

/**
 * The own account at the desk: password, passkeys and open sessions. A form asks before every
 * change except the end of another session.
 */
export const staffAccountMachine = setup({
  types: {
    input: {} as ActorsRequired<{ readonly name: string }>,
    context: {} as {
      readonly name: string
      readonly account: StaffAccount | null
      readonly change: AccountChange | null
      readonly form: AccountForm
      readonly refusal: StaffAccountRefusal | null
      /** What was done last, until the next change begins. */
      readonly done: Exclude<AccountChange["kind"], "startTotp"> | null
    },
    events: {} as
      | { type: "load.retry" }
      | { type: "change.begin"; change: AccountChange }
      | { type: "form.type"; typed: Partial<AccountForm> }
      | { type: "form.submit" }
      | { type: "form.cancel" },
    tags: {} as "loading"
  },
  actors: {} as {
    readonly loadAccount: EffectActor<null, StaffAccount, StaffAccountRefusal>
    readonly changeAccount: EffectActor<
      { readonly name: string; readonly change: AccountChange; readonly form: AccountForm },
      AccountChange | null,
      StaffAccountRefusal
    >
  },
  actions: {
    beginChange: assign((_, change: AccountChange) => ({
      change,
      form: emptyForm,
      refusal: null,
      done: null
    })),
    /** Keeps no password longer than it is needed. */
    clearForm: assign({ form: emptyForm, refusal: null })
  },
  guards: {
    hasForm: (_, { kind }: AccountChange) => kind !== "revokeSession"
  }
}).createMachine({
  id: "staffAccount",
  context: ({ input }) => ({
    name: input.name,
    account: null,
    change: null,
    form: emptyForm,
    refusal: null,
    done: null
  }),
  initial: "loading",
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
        "change.begin": [
          {
            guard: { type: "hasForm", params: ({ event }) => event.change },
            target: "editing",
            actions: { type: "beginChange", params: ({ event }) => event.change }
          },
          {
            target: "changing",
            actions: { type: "beginChange", params: ({ event }) => event.change }
          }
        ]
      }
    },
    editing: {
      on: {
        "form.type": {
          actions: assign({
            form: ({ context, event }) => ({ ...context.form, ...event.typed }),
            refusal: null
          })
        },
        "form.submit": "changing",
        "form.cancel": { target: "ready", actions: "clearForm" }
      }
    },
    changing: {
      tags: "loading",
      invoke: {
        id: "changeAccount",
        src: "changeAccount",
        input: ({ context: { name, change, form } }) => ({
          name,
          change: assertNonNull(change),
          form
        }),
        onDone: [
          {
            // A new authenticator is scanned before its code is asked for.
            guard: hasData,
            target: "editing",
            actions: {
              type: "beginChange",
              params: (settled) => assertNonNull(settledData(settled))
            }
          },
          {
            guard: hasSucceeded,
            target: "loading",
            actions: assign({
              done: ({ context }) => {
                const { kind } = assertNonNull(context.change)
                return kind === "startTotp" ? null : kind
              }
            })
          },
          {
            guard: { type: "hasForm", params: ({ context }) => assertNonNull(context.change) },
            target: "editing",
            actions: assign({ refusal: settledRefusal })
          },
          { target: "ready", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    }
  }
})
