import type { Meta } from "@storybook/react-vite"
import { loginMachine } from "#core/login/loginMachine.ts"
import { OtpExpired, OtpIncomplete, OtpWrong } from "#core/login/OtpCodes.ts"
import { Phone, PhoneNotValid, PhoneTooLong, PhoneTooShort } from "#core/contact/Phone.ts"
import { Refused } from "#core/shared/Refused.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { Login } from "#ui/login/Login.tsx"
import { stateStory } from "../stateStory.tsx"

export default { title: "Login/Login" } satisfies Meta

const when = stateStory(loginMachine, Login)
const phone = Phone.make("+96550001234")
const nobody = {
  country: "KW" as const,
  digits: "",
  code: "",
  sent: null,
  sendRefusal: null,
  checkRefusal: null,
  session: null
}
const typed = { ...nobody, digits: "50001234" }
const sent = { ...typed, sent: { phone, attempt: "a1", endsAt: 120_000 } }
const known = { ...sent, session: { token: "t", userId: "7", name: "نورة", phone } }
const coding = (
  entry: "typing" | "checking" = "typing",
  resend: "later" | "now" | "sending" = "now",
  note: "hidden" | "shown" = "hidden"
) => ({ givingCode: { entry, resend, note } })

export const GivingPhone = when("givingPhone", nobody)
export const PhoneIsTooShort = when("givingPhone", {
  ...typed,
  digits: "5000",
  sendRefusal: new PhoneTooShort()
})
export const PhoneIsTooLong = when("givingPhone", {
  ...typed,
  digits: "5000123456",
  sendRefusal: new PhoneTooLong()
})
export const PhoneIsNotValid = when("givingPhone", {
  ...typed,
  digits: "10001234",
  sendRefusal: new PhoneNotValid()
})
export const NotSent = when("givingPhone", {
  ...typed,
  sendRefusal: new Refused({ status: 500, message: null })
})
export const NotReached = when("givingPhone", {
  ...typed,
  sendRefusal: new Unavailable({ reason: "offline" })
})
export const AskedTooOften = when("givingPhone", {
  ...typed,
  sendRefusal: new TooManyRequests({ message: null, waitSeconds: 480 })
})
export const SendingCode = when("sendingCode", typed)
export const GivingCode = when(coding("typing", "later", "shown"), { ...sent, code: "12" })
export const CodeMayBeAskedForAgain = when(coding(), sent)
export const SendingAgain = when(coding("typing", "sending"), sent)
export const Checking = when(coding("checking", "later"), { ...sent, code: "1234" })
export const CodeIsIncomplete = when(coding("typing", "later"), {
  ...sent,
  code: "12",
  checkRefusal: new OtpIncomplete()
})
export const CodeIsWrong = when(coding("typing", "later"), {
  ...sent,
  checkRefusal: new OtpWrong({ triesLeft: 3 })
})
export const CodeIsOver = when(coding(), {
  ...sent,
  checkRefusal: new OtpExpired({ message: null })
})
export const NotChecked = when(coding("typing", "later"), {
  ...sent,
  code: "1234",
  checkRefusal: new Unavailable({ reason: "timeout" })
})
export const NotSentAgain = when(coding(), {
  ...sent,
  sendRefusal: new TooManyRequests({ message: null, waitSeconds: 45 })
})
export const LoggedIn = when("loggedIn", known)
export const Left = when("left", known)
