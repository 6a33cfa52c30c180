import { assign, setup } from "xstate"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { extractDigits } from "../shared/digits.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import type { Refused } from "../shared/Refused.ts"
import { hasData, hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import {
  codeLength,
  type SecondFactor,
  type SignIn,
  type StaffMember,
  type StaffSessionEnded,
  type StaffSignInRefusal
} from "./StaffSession.ts"

const signInSetup = setup({
  types: {
    input: {} as ActorsRequired,
    context: {} as {
      /** Who is signed in, or was until the session ended. */
      readonly staff: StaffMember | null
      readonly name: string
      readonly password: string
      readonly isPasswordShown: boolean
      readonly code: string
      /** The one that was used last. */
      readonly factor: SecondFactor
      readonly newPassword: string
      readonly signIn: SignIn | null
      readonly refusal: StaffSignInRefusal | StaffSessionEnded | null
    },
    events: {} as
      | { type: "name.typed"; typed: string }
      | { type: "password.typed"; typed: string }
      | { type: "password.toggle" }
      | { type: "password.submit" }
      | { type: "code.typed"; typed: string }
      | { type: "code.submit" }
      | { type: "passkey.use" }
      | { type: "newPassword.typed"; typed: string }
      | { type: "newPassword.submit" }
      | { type: "signIn.restart" }
      | { type: "load.retry" }
      | { type: "signOut" }
      /** A call was answered that there is no session. */
      | { type: "session.ended" },
    tags: {} as "loading"
  },
  actors: {} as {
    readonly loadStaff: EffectActor<null, StaffMember, StaffSessionEnded | Refused | Unavailable>
    readonly startSignIn: EffectActor<
      { readonly name: string; readonly password: string },
      SignIn,
      StaffSignInRefusal
    >
    readonly confirmFactor: EffectActor<
      { readonly signIn: SignIn; readonly code: string | null },
      StaffMember | null,
      StaffSignInRefusal
    >
    readonly replacePassword: EffectActor<
      { readonly signIn: SignIn; readonly name: string; readonly password: string },
      StaffMember,
      StaffSignInRefusal
    >
    readonly signOut: EffectActor<null, void, StaffSessionEnded | Refused | Unavailable>
  },
  actions: {
    forgetStaff: assign({ staff: null, name: "" }),
    togglePassword: assign({ isPasswordShown: ({ context }) => !context.isPasswordShown }),
    setCode: assign({
      code: (_, typed: string) => extractDigits(typed).slice(0, codeLength),
      factor: "totp",
      refusal: null
    }),
    /** Keeps nothing secret once it is not needed. */
    forgetSecrets: assign({
      password: "",
      isPasswordShown: false,
      code: "",
      newPassword: "",
      signIn: null
    })
  },
  guards: {
    isComplete: (_, typed: string) => extractDigits(typed).length >= codeLength,
    hasPasskey: ({ context }) => context.signIn?.passkey != null,
    isExpired: (_, refusal: StaffSignInRefusal | null) => refusal?._tag === "SignInExpired",
    isEnded: (_, refusal: { readonly _tag: string } | null) => refusal?._tag === "StaffSessionEnded"
  }
})

/** The second factor: a code of the app, or a passkey. */
const factorState = signInSetup.createStateConfig({
  initial: "entering",
  on: {
    "signIn.restart": {
      target: "enteringPassword",
      actions: ["forgetSecrets", assign({ refusal: null })]
    }
  },
  states: {
    entering: {
      on: {
        "code.typed": [
          {
            guard: { type: "isComplete", params: ({ event }) => event.typed },
            target: "confirming",
            actions: { type: "setCode", params: ({ event }) => event.typed }
          },
          { actions: { type: "setCode", params: ({ event }) => event.typed } }
        ],
        "code.submit": { target: "confirming", actions: assign({ factor: "totp" }) },
        "passkey.use": {
          guard: "hasPasskey",
          target: "confirming",
          actions: assign({ factor: "passkey" })
        }
      }
    },
    confirming: {
      tags: "loading",
      invoke: {
        id: "confirmFactor",
        src: "confirmFactor",
        input: ({ context: { code, factor, signIn } }) => ({
          signIn: assertNonNull(signIn),
          code: factor === "totp" ? code : null
        }),
        onDone: [
          {
            guard: hasData,
            target: "#staffSignIn.signedIn",
            actions: assign({ staff: settledData, refusal: null })
          },
          {
            guard: hasSucceeded,
            target: "#staffSignIn.enteringNewPassword",
            actions: assign({ refusal: null })
          },
          {
            guard: { type: "isExpired", params: settledRefusal },
            target: "#staffSignIn.enteringPassword",
            actions: ["forgetSecrets", assign({ refusal: settledRefusal })]
          },
          { target: "entering", actions: assign({ refusal: settledRefusal, code: "" }) }
        ]
      }
    }
  }
})

/**
 * The session at the desk, which lives as long as the window: signing in by name and password, a
 * second factor and, the first time, a new password. A session that ends while somebody works asks
 * for the password again and keeps who it was, so that the page behind it can stay as it is.
 */
export const staffSignInMachine = signInSetup.createMachine({
  id: "staffSignIn",
  context: {
    staff: null,
    name: "",
    password: "",
    isPasswordShown: false,
    code: "",
    factor: "totp",
    newPassword: "",
    signIn: null,
    refusal: null
  },
  initial: "restoring",
  on: { "password.toggle": { actions: "togglePassword" } },
  states: {
    restoring: {
      tags: "loading",
      invoke: {
        id: "loadStaff",
        src: "loadStaff",
        input: null,
        onDone: [
          {
            guard: hasSucceeded,
            target: "signedIn",
            actions: assign({ staff: settledData, refusal: null })
          },
          {
            guard: { type: "isEnded", params: settledRefusal },
            target: "enteringPassword"
          },
          { target: "failed", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    failed: { on: { "load.retry": "restoring" } },
    enteringPassword: {
      on: {
        "name.typed": { actions: assign({ name: ({ event }) => event.typed, refusal: null }) },
        "password.typed": {
          actions: assign({ password: ({ event }) => event.typed, refusal: null })
        },
        "password.submit": "checkingPassword"
      }
    },
    checkingPassword: {
      tags: "loading",
      invoke: {
        id: "startSignIn",
        src: "startSignIn",
        input: ({ context }) => ({ name: context.name, password: context.password }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "enteringFactor",
            actions: assign({
              signIn: settledData,
              password: "",
              isPasswordShown: false,
              refusal: null
            })
          },
          { target: "enteringPassword", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    enteringFactor: factorState,
    enteringNewPassword: {
      on: {
        "newPassword.typed": {
          actions: assign({ newPassword: ({ event }) => event.typed, refusal: null })
        },
        "newPassword.submit": "savingPassword"
      }
    },
    savingPassword: {
      tags: "loading",
      invoke: {
        id: "replacePassword",
        src: "replacePassword",
        input: ({ context }) => ({
          signIn: assertNonNull(context.signIn),
          name: context.name,
          password: context.newPassword
        }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "signedIn",
            actions: assign({ staff: settledData, refusal: null })
          },
          {
            guard: { type: "isExpired", params: settledRefusal },
            target: "enteringPassword",
            actions: ["forgetSecrets", assign({ refusal: settledRefusal })]
          },
          { target: "enteringNewPassword", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    signedIn: {
      entry: "forgetSecrets",
      exit: assign({ refusal: null }),
      on: {
        "session.ended": {
          target: "enteringPassword",
          actions: assign({ name: ({ context }) => context.staff?.name ?? "" })
        },
        signOut: "signingOut"
      }
    },
    signingOut: {
      tags: "loading",
      invoke: {
        id: "signOut",
        src: "signOut",
        input: null,
        onDone: [
          { guard: hasSucceeded, target: "enteringPassword", actions: "forgetStaff" },
          {
            guard: { type: "isEnded", params: settledRefusal },
            target: "enteringPassword",
            actions: "forgetStaff"
          },
          // Without an answer the session may still be open, which the person must know.
          { target: "signedIn", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    }
  }
})
