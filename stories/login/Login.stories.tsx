import type { Meta } from "@storybook/react-vite"
import { loginMachine } from "#core/login/loginMachine.ts"
import { OtpExpired, OtpIncomplete, OtpWrong } from "#core/login/OtpCodes.ts"
import { Phone, PhoneNotValid, PhoneTooLong, PhoneTooShort } from "#core/contact/Phone.ts"
import { Refused } from "#core/shared/Refused.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { Login } from "#ui/login/Login.tsx"
import { noura } from "../checkout/carts.ts"
import { stateStory } from "../stateStory.tsx"
import { fixture } from "../fixture.ts"

export default { title: "Login/Login" } satisfies Meta

const story = stateStory(loginMachine, Login)
const phone = Phone.make("+96550001234")
const emptyContext = {
  country: "KW" as const,
  digits: "",
  code: "",
  sent: null,
  sendRefusal: null,
  checkRefusal: null,
  session: null
}
const phoneContext = { ...emptyContext, digits: "50001234" }
const codeContext = { ...phoneContext, sent: { phone, attempt: "a1", endsAt: 120_000 } }
const loggedInContext = fixture((locale) => ({
  ...codeContext,
  session: noura(locale)
}))
const givingCodeState = (
  entry: "typing" | "checking" = "typing",
  resend: "waiting" | "allowed" | "sending" = "allowed",
  sentNotice: "hidden" | "shown" = "hidden"
) => ({ enteringCode: { entry, resend, sentNotice } })

export const GivingPhone = story("enteringPhone", emptyContext)
export const PhoneIsTooShort = story("enteringPhone", {
  ...phoneContext,
  digits: "5000",
  sendRefusal: new PhoneTooShort()
})
export const PhoneIsTooLong = story("enteringPhone", {
  ...phoneContext,
  digits: "5000123456",
  sendRefusal: new PhoneTooLong()
})
export const PhoneIsNotValid = story("enteringPhone", {
  ...phoneContext,
  digits: "10001234",
  sendRefusal: new PhoneNotValid()
})
export const SendFailed = story("enteringPhone", {
  ...phoneContext,
  sendRefusal: new Refused({ status: 500, message: null })
})
export const SendOffline = story("enteringPhone", {
  ...phoneContext,
  sendRefusal: new Unavailable({ reason: "offline" })
})
export const SendTooManyRequests = story("enteringPhone", {
  ...phoneContext,
  sendRefusal: new TooManyRequests({ message: null, waitSeconds: 480 })
})
export const SendingCode = story("sendingCode", phoneContext)
export const GivingCode = story(givingCodeState("typing", "waiting", "shown"), {
  ...codeContext,
  code: "12"
})
export const ResendAvailable = story(givingCodeState(), codeContext)
export const Resending = story(givingCodeState("typing", "sending"), codeContext)
export const Checking = story(givingCodeState("checking", "waiting"), {
  ...codeContext,
  code: "1234"
})
export const CodeIsIncomplete = story(givingCodeState("typing", "waiting"), {
  ...codeContext,
  code: "12",
  checkRefusal: new OtpIncomplete()
})
export const CodeIsWrong = story(givingCodeState("typing", "waiting"), {
  ...codeContext,
  checkRefusal: new OtpWrong({ triesLeft: 3 })
})
export const CodeIsExpired = story(givingCodeState(), {
  ...codeContext,
  checkRefusal: new OtpExpired({ message: null })
})
export const CheckTimedOut = story(givingCodeState("typing", "waiting"), {
  ...codeContext,
  code: "1234",
  checkRefusal: new Unavailable({ reason: "timeout" })
})
export const ResendTooManyRequests = story(givingCodeState(), {
  ...codeContext,
  sendRefusal: new TooManyRequests({ message: null, waitSeconds: 45 })
})
export const LoggedIn = story("loggedIn", loggedInContext)
export const Left = story("done", loggedInContext)
