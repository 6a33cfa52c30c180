import { assign, setup } from "xstate"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { extractDigits } from "../shared/digits.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasSucceeded, settledAs, settledData, settledRefusal } from "../shared/settledResult.ts"
import type { FactorOffer, FirstOwner, FirstOwnerRefusal } from "./firstOwner.ts"
import { codeLength, type SecondFactor, type StaffMember } from "./StaffSession.ts"

const isLinkInvalid = settledAs("SetupLinkInvalid")

/**
 * The first owner of a shop, at the address that the start of the server printed: name and
 * password, then a code of an authenticator app or a passkey. `openDesk` goes on, signed in.
 */
export const firstOwnerMachine = setup({
  types: {
    input: {} as ActorsRequired<{ readonly token: string }>,
    context: {} as FirstOwner & {
      readonly isPasswordShown: boolean
      readonly code: string
      /** The one that was used last. */
      readonly factor: SecondFactor
      readonly offer: FactorOffer | null
      readonly refusal: FirstOwnerRefusal | null
    },
    events: {} as
      | { type: "name.typed"; typed: string }
      | { type: "password.typed"; typed: string }
      | { type: "password.toggle" }
      | { type: "account.submit" }
      | { type: "account.edit" }
      | { type: "code.typed"; typed: string }
      | { type: "code.submit" }
      | { type: "passkey.create" }
      | { type: "check.retry" },
    tags: {} as "loading"
  },
  actors: {} as {
    readonly checkLink: EffectActor<string, void, FirstOwnerRefusal>
    readonly startAccount: EffectActor<FirstOwner, FactorOffer, FirstOwnerRefusal>
    readonly confirmAccount: EffectActor<
      { readonly owner: FirstOwner; readonly offer: FactorOffer; readonly code: string | null },
      StaffMember,
      FirstOwnerRefusal
    >
  },
  actions: {
    openDesk: () => {},
    togglePassword: assign({ isPasswordShown: ({ context }) => !context.isPasswordShown }),
    setCode: assign({
      code: (_, typed: string) => extractDigits(typed).slice(0, codeLength),
      factor: "totp",
      refusal: null
    }),
    /** Keeps nothing secret once it is not needed. */
    forgetSecrets: assign({ password: "", isPasswordShown: false, code: "", offer: null })
  },
  guards: {
    isComplete: (_, typed: string) => extractDigits(typed).length >= codeLength,
    hasPasskey: ({ context }) => context.offer?.passkey != null
  }
}).createMachine({
  id: "firstOwner",
  context: ({ input }) => ({
    token: input.token,
    name: "",
    password: "",
    isPasswordShown: false,
    code: "",
    factor: "totp",
    offer: null,
    refusal: null
  }),
  initial: "checking",
  on: { "password.toggle": { actions: "togglePassword" } },
  states: {
    checking: {
      tags: "loading",
      invoke: {
        id: "checkLink",
        src: "checkLink",
        input: ({ context }) => context.token,
        onDone: [
          { guard: hasSucceeded, target: "enteringAccount", actions: assign({ refusal: null }) },
          { guard: isLinkInvalid, target: "invalid" },
          { target: "failed", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    failed: { on: { "check.retry": "checking" } },
    /** The address does not work any more. */
    invalid: { entry: "forgetSecrets" },
    enteringAccount: {
      on: {
        "name.typed": { actions: assign({ name: ({ event }) => event.typed, refusal: null }) },
        "password.typed": {
          actions: assign({ password: ({ event }) => event.typed, refusal: null })
        },
        "account.submit": "startingAccount"
      }
    },
    startingAccount: {
      tags: "loading",
      invoke: {
        id: "startAccount",
        src: "startAccount",
        input: ({ context: { name, password, token } }) => ({ token, name, password }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "choosingFactor",
            actions: assign({ offer: settledData, refusal: null, isPasswordShown: false })
          },
          { guard: isLinkInvalid, target: "invalid" },
          { target: "enteringAccount", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    choosingFactor: {
      on: {
        "account.edit": {
          target: "enteringAccount",
          actions: assign({ code: "", offer: null, refusal: null })
        },
        "code.typed": [
          {
            guard: { type: "isComplete", params: ({ event }) => event.typed },
            target: "confirming",
            actions: { type: "setCode", params: ({ event }) => event.typed }
          },
          { actions: { type: "setCode", params: ({ event }) => event.typed } }
        ],
        "code.submit": { target: "confirming", actions: assign({ factor: "totp" }) },
        "passkey.create": {
          guard: "hasPasskey",
          target: "confirming",
          actions: assign({ factor: "passkey" })
        }
      }
    },
    confirming: {
      tags: "loading",
      invoke: {
        id: "confirmAccount",
        src: "confirmAccount",
        input: ({ context: { code, factor, name, offer, password, token } }) => ({
          owner: { token, name, password },
          offer: assertNonNull(offer),
          code: factor === "totp" ? code : null
        }),
        onDone: [
          { guard: hasSucceeded, target: "signedIn" },
          { guard: isLinkInvalid, target: "invalid" },
          { target: "choosingFactor", actions: assign({ refusal: settledRefusal, code: "" }) }
        ]
      }
    },
    signedIn: { type: "final", entry: ["forgetSecrets", "openDesk"] }
  }
})
