import { assign, fromPromise, raise, setup } from "xstate"
import type { Country } from "../contact/countries.ts"
import type { Session } from "../session/Session.ts"
import { extractDigits } from "../shared/digits.ts"
import { effectActor } from "../shared/effectActor.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { limits } from "../shared/limits.ts"
import type { Refused } from "../shared/Refused.ts"
import type { TooManyRequests } from "../shared/TooManyRequests.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { OtpExpired, OtpIncomplete, OtpSent, OtpWrong } from "./OtpCodes.ts"
import { otpCountdownMachine } from "./otpCountdownMachine.ts"
import {
  type PhoneNotValid,
  parsePhoneInput,
  type PhoneTooLong,
  type PhoneTooShort,
  splitPhone
} from "../contact/Phone.ts"
import { hasOutput, hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"

/** Why no code was sent. */
export type SendRefusal =
  | PhoneTooShort
  | PhoneTooLong
  | PhoneNotValid
  | TooManyRequests
  | Refused
  | Unavailable
/** Why a code did not log in. */
export type CheckRefusal =
  | OtpIncomplete
  | OtpWrong
  | OtpExpired
  | TooManyRequests
  | Refused
  | Unavailable

/** Login by phone number and a one-time code. */
export const loginMachine = setup({
  types: {
    context: {} as {
      readonly country: Country
      readonly digits: string
      readonly code: string
      readonly sent: OtpSent | null
      readonly sendRefusal: SendRefusal | null
      readonly checkRefusal: CheckRefusal | null
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
  actors: {
    sendCode: effectActor<
      { readonly country: Country; readonly digits: string },
      OtpSent,
      SendRefusal
    >("sendCode"),
    checkCode: effectActor<
      { readonly sent: OtpSent; readonly typed: string },
      Session,
      CheckRefusal
    >("checkCode"),
    otpCountdown: otpCountdownMachine,
    /** Provided by the app: the code of the SMS, where the browser can read it; null otherwise. */
    receiveCode: fromPromise<string | null>(() => Promise.resolve(null)),
    /** Provided by the app: loads the open code that was sent before the page was reloaded. */
    loadSent: fromPromise<OtpSent | null>(() => Promise.resolve(null))
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
    setCode: assign({
      code: (_, typed: string) => extractDigits(typed).slice(0, limits.otp.digits),
      checkRefusal: null
    })
  },
  guards: {
    isSentWithoutDigits: ({ context }, sent: OtpSent | null) =>
      sent !== null && context.digits === "",
    isCodeExpired: (_, refusal: CheckRefusal | null) => refusal?._tag === "OtpExpired",
    isComplete: (_, typed: string) => extractDigits(typed).length >= limits.otp.digits
  },
  delays: { redirect: limits.loginPhone.redirectAfterMs, sentNotice: limits.otp.sentNoticeMs }
}).createMachine({
  id: "login",
  context: {
    country: "KW",
    digits: "",
    code: "",
    sent: null,
    sendRefusal: null,
    checkRefusal: null,
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
            return { ...splitPhone(sent.phone), sent }
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
              assign({
                sent: settledData,
                sendRefusal: null,
                checkRefusal: null,
                code: ""
              }),
              { type: "saveSent", params: ({ context }) => assertNonNull(context.sent) }
            ]
          },
          {
            target: "enteringPhone",
            actions: assign({
              sendRefusal: settledRefusal
            })
          }
        ]
      }
    },
    enteringCode: {
      type: "parallel",
      on: {
        "phone.edit": {
          target: "enteringPhone",
          actions: [
            assign({ sendRefusal: null, checkRefusal: null, code: "", sent: null }),
            "clearSent"
          ]
        }
      },
      states: {
        entry: {
          initial: "typing",
          states: {
            typing: {
              on: {
                "code.typed": [
                  {
                    guard: { type: "isComplete", params: ({ event }) => event.typed },
                    target: "checking",
                    actions: { type: "setCode", params: ({ event }) => event.typed }
                  },
                  { actions: { type: "setCode", params: ({ event }) => event.typed } }
                ],
                "code.submit": "checking"
              }
            },
            checking: {
              tags: "loading",
              invoke: {
                id: "checkCode",
                src: "checkCode",
                input: ({ context }) => ({
                  sent: assertNonNull(context.sent),
                  typed: context.code
                }),
                onDone: [
                  {
                    guard: hasSucceeded,
                    target: "#login.loggedIn",
                    actions: assign({
                      session: settledData,
                      checkRefusal: null
                    })
                  },
                  {
                    target: "typing",
                    actions: assign(({ context, event }) => {
                      const checkRefusal = settledRefusal({ event })
                      const isOver =
                        checkRefusal?._tag === "OtpWrong" || checkRefusal?._tag === "OtpExpired"
                      return { checkRefusal, code: isOver ? "" : context.code }
                    })
                  }
                ]
              }
            }
          }
        },
        resend: {
          initial: "waiting",
          states: {
            waiting: {
              always: {
                guard: { type: "isCodeExpired", params: ({ context }) => context.checkRefusal },
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
                      assign({
                        sent: settledData,
                        sendRefusal: null,
                        checkRefusal: null,
                        code: ""
                      }),
                      { type: "saveSent", params: ({ context }) => assertNonNull(context.sent) }
                    ]
                  },
                  {
                    target: "allowed",
                    actions: assign({
                      sendRefusal: settledRefusal
                    })
                  }
                ]
              }
            }
          }
        },
        sentNotice: {
          initial: "hidden",
          states: {
            hidden: {},
            shown: { after: { sentNotice: "hidden" } }
          }
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
