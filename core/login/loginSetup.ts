import { assign, fromPromise, setup } from "xstate"
import type { Country } from "../contact/countries.ts"
import type { Session } from "../session/Session.ts"
import { extractDigits } from "../shared/digits.ts"
import { effectActor } from "../shared/effectActor.ts"
import { limits } from "../shared/limits.ts"
import type { Refused } from "../shared/Refused.ts"
import type { TooManyRequests } from "../shared/TooManyRequests.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { OtpExpired, OtpIncomplete, OtpSent, OtpWrong } from "./OtpCodes.ts"
import { otpCountdownMachine } from "./otpCountdownMachine.ts"
import type { PhoneNotValid, PhoneTooLong, PhoneTooShort } from "../contact/Phone.ts"

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

/** Types, actors, actions, guards and delays that the regions of the login machine share. */
export const loginSetup = setup({
  types: {
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
  actors: {
    sendCode: effectActor<
      { readonly country: Country; readonly digits: string },
      OtpSent,
      SendCodeRefusal
    >("sendCode"),
    verifyCode: effectActor<
      { readonly sent: OtpSent; readonly typed: string },
      Session,
      VerifyCodeRefusal
    >("verifyCode"),
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
