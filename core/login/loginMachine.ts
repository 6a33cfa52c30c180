import {
  type ActorLogic,
  assign,
  type EventFromLogic,
  type PromiseActorLogic,
  raise,
  setup,
  type SnapshotFrom
} from "xstate"
import type { Country } from "../contact/countries.ts"
import {
  parsePhoneInput,
  type PhoneNotValid,
  type PhoneTooLong,
  type PhoneTooShort
} from "../contact/Phone.ts"
import type { Session } from "../session/Session.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { extractDigits } from "../shared/digits.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import { limits } from "../shared/limits.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import type { Refused } from "../shared/Refused.ts"
import { hasOutput, hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import type { TooManyRequests } from "../shared/TooManyRequests.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { OtpExpired, OtpIncomplete, OtpSent, OtpWrong } from "./OtpCodes.ts"
import type { OtpCountdown } from "./otpCountdownMachine.ts"

/** Why no code was sent. */
export type SendCodeRefusal =
  | PhoneTooShort
  | PhoneTooLong
  | PhoneNotValid
  | TooManyRequests
  | Refused
  | Unavailable
/** Why a code did not log in. */
export type VerifyCodeRefusal =
  | OtpIncomplete
  | OtpWrong
  | OtpExpired
  | TooManyRequests
  | Refused
  | Unavailable

/** Types, actors, actions, guards and delays of the login. */
const loginSetup = setup({
  types: {
    input: {} as ActorsRequired,
    context: {} as {
      readonly country: Country
      /** As in `parsePhoneInput`. */
      readonly digits: string
      readonly code: string
      readonly sent: OtpSent | null
      readonly sendRefusal: SendCodeRefusal | null
      readonly verifyRefusal: VerifyCodeRefusal | null
      readonly session: Session | null
    },
    events: {} as
      | { type: "country.chosen"; country: Country }
      | { type: "phone.typed"; typed: string }
      | { type: "phone.submit" }
      | { type: "phone.edit" }
      | { type: "code.typed"; typed: string }
      | { type: "code.submit" }
      | { type: "code.resend" },
    tags: {} as "loading",
    children: {} as { otpCountdown: "otpCountdown" },
    output: {} as Session
  },
  actors: {} as {
    readonly sendCode: EffectActor<
      { readonly country: Country; readonly digits: string },
      OtpSent,
      SendCodeRefusal
    >
    readonly verifyCode: EffectActor<
      { readonly sent: OtpSent; readonly typed: string },
      Session,
      VerifyCodeRefusal
    >
    readonly otpCountdown: OtpCountdown
    /** Provided by the app: the code of the SMS, where the browser can read it; null otherwise. */
    readonly receiveCode: PromiseActorLogic<string | null>
    /** Provided by the app: loads the open code that was sent before the page was reloaded. */
    readonly loadSent: PromiseActorLogic<OtpSent | null>
  },
  actions: {
    /** Provided by the app: starts the session. */
    startSession: (_, _session: Session) => {},
    /** Provided by the app: navigates to the page that required the login. */
    goToDestination: () => {},
    /** Provided by the app: stores that a code was sent, for a reload of the page. */
    saveSent: (_, _sent: OtpSent) => {},
    /** Provided by the app: removes what `saveSent` stored. */
    clearSent: () => {},
    setSent: assign((_, sent: OtpSent | null) => ({
      sent,
      sendRefusal: null,
      verifyRefusal: null,
      code: ""
    })),
    setCode: assign({
      code: (_, typed: string) => extractDigits(typed).slice(0, limits.otp.digits),
      verifyRefusal: null
    })
  },
  guards: {
    isSentWithoutDigits: ({ context }, sent: OtpSent | null) =>
      sent !== null && context.digits === "",
    isCodeExpired: (_, refusal: VerifyCodeRefusal | null) => refusal?._tag === "OtpExpired",
    isComplete: (_, typed: string) => extractDigits(typed).length >= limits.otp.digits
  },
  delays: { redirect: limits.loginPhone.redirectAfterMs, sentNotice: limits.otp.sentNoticeMs }
})

/** The code of a login: typed, then verified by the server. */
const codeEntryRegion = loginSetup.createStateConfig({
  initial: "typing",
  states: {
    typing: {
      on: {
        "code.typed": [
          {
            guard: { type: "isComplete", params: ({ event }) => event.typed },
            target: "verifying",
            actions: { type: "setCode", params: ({ event }) => event.typed }
          },
          { actions: { type: "setCode", params: ({ event }) => event.typed } }
        ],
        "code.submit": "verifying"
      }
    },
    verifying: {
      tags: "loading",
      invoke: {
        id: "verifyCode",
        src: "verifyCode",
        input: ({ context }) => ({ sent: assertNonNull(context.sent), typed: context.code }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "#login.loggedIn",
            actions: assign({ session: settledData, verifyRefusal: null })
          },
          {
            target: "typing",
            actions: assign(({ context, event }) => {
              const verifyRefusal = settledRefusal({ event })
              const isOver =
                verifyRefusal?._tag === "OtpWrong" || verifyRefusal?._tag === "OtpExpired"
              return { verifyRefusal, code: isOver ? "" : context.code }
            })
          }
        ]
      }
    }
  }
})

/** Another code: sent on request, after a pause or once the code has expired. */
const resendRegion = loginSetup.createStateConfig({
  initial: "waiting",
  states: {
    waiting: {
      always: {
        guard: { type: "isCodeExpired", params: ({ context }) => context.verifyRefusal },
        target: "allowed"
      },
      invoke: [
        {
          id: "otpCountdown",
          src: "otpCountdown",
          input: ({ context }) => ({ endsAt: assertNonNull(context.sent).endsAt }),
          onDone: "allowed"
        },
        {
          id: "receiveCode",
          src: "receiveCode",
          onDone: {
            guard: hasOutput,
            actions: raise(({ event }) => ({
              type: "code.typed" as const,
              typed: assertNonNull(event.output)
            }))
          }
        }
      ]
    },
    allowed: { on: { "code.resend": "sending" } },
    sending: {
      tags: "loading",
      invoke: {
        id: "resendCode",
        src: "sendCode",
        input: ({ context }) => ({ country: context.country, digits: context.digits }),
        onDone: [
          {
            guard: hasSucceeded,
            target: ["waiting", "#login.enteringCode.sentNotice.shown"],
            actions: [
              { type: "setSent", params: settledData },
              { type: "saveSent", params: ({ context }) => assertNonNull(context.sent) }
            ]
          },
          { target: "allowed", actions: assign({ sendRefusal: settledRefusal }) }
        ]
      }
    }
  }
})

/** Login by phone number and a one-time code. */
export const loginMachine = loginSetup.createMachine({
  id: "login",
  context: {
    country: "KW",
    digits: "",
    code: "",
    sent: null,
    sendRefusal: null,
    verifyRefusal: null,
    session: null
  },
  initial: "enteringPhone",
  states: {
    enteringPhone: {
      invoke: {
        id: "loadSent",
        src: "loadSent",
        onDone: {
          guard: { type: "isSentWithoutDigits", params: ({ event }) => event.output },
          target: "enteringCode",
          actions: assign(({ event }) => {
            const sent = assertNonNull(event.output)
            return { ...parsePhoneInput("KW", sent.phone), sent }
          })
        }
      },
      on: {
        "country.chosen": {
          actions: assign({ country: ({ event }) => event.country, sendRefusal: null })
        },
        "phone.typed": {
          actions: assign(({ context, event }) => ({
            ...parsePhoneInput(context.country, event.typed),
            sendRefusal: null
          }))
        },
        "phone.submit": "sendingCode"
      }
    },
    sendingCode: {
      tags: "loading",
      invoke: {
        id: "sendCode",
        src: "sendCode",
        input: ({ context }) => ({ country: context.country, digits: context.digits }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "enteringCode",
            actions: [
              { type: "setSent", params: settledData },
              { type: "saveSent", params: ({ context }) => assertNonNull(context.sent) }
            ]
          },
          { target: "enteringPhone", actions: assign({ sendRefusal: settledRefusal }) }
        ]
      }
    },
    enteringCode: {
      type: "parallel",
      on: {
        "phone.edit": {
          target: "enteringPhone",
          actions: [
            assign({ sendRefusal: null, verifyRefusal: null, code: "", sent: null }),
            "clearSent"
          ]
        }
      },
      states: {
        codeEntry: codeEntryRegion,
        resend: resendRegion,
        sentNotice: {
          initial: "hidden",
          states: { hidden: {}, shown: { after: { sentNotice: "hidden" } } }
        }
      }
    },
    loggedIn: {
      entry: [
        { type: "startSession", params: ({ context }) => assertNonNull(context.session) },
        "clearSent"
      ],
      after: { redirect: "done" }
    },
    done: { type: "final", entry: "goToDestination" }
  },
  output: ({ context }) => assertNonNull(context.session)
})

/** The login of a machine that invokes it, with its actors. */
export type LoginLogic = ActorLogic<
  SnapshotFrom<typeof loginMachine>,
  EventFromLogic<typeof loginMachine>,
  undefined
>
