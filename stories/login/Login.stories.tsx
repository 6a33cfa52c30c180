import type { Meta } from "@storybook/react-vite"
import { loginMachine } from "#core/login/loginMachine.ts"
import { OtpExpired, OtpIncomplete, OtpWrong } from "#core/login/OtpCodes.ts"
import { Phone, PhoneNotValid, PhoneTooLong, PhoneTooShort } from "#core/contact/Phone.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { Login } from "#ui/login/Login.tsx"
import { cart, noura } from "../checkout/carts.ts"
import { stateStories, stateStory } from "../stateStory.tsx"
import { fixture } from "../fixture.ts"
import { offline, refusedWith, timeout } from "../refusals.ts"

export default { title: "Login/Login" } satisfies Meta

const phone = Phone.make("+96550001234")
const emptyContext = {
  country: "KW" as const,
  digits: "",
  code: "",
  sent: null,
  sendRefusal: null,
  verifyRefusal: null,
  session: null
}
const phoneContext = { ...emptyContext, digits: "50001234" }
const codeContext = { ...phoneContext, sent: { phone, loginToken: "a1", endsAt: 120_000 } }
const story = stateStories(
  loginMachine,
  (props) => <Login {...props} policies={["terms", "privacy"]} />,
  codeContext
)
const loggedInContext = fixture((locale) => ({ ...codeContext, session: noura(locale) }))
const givingCodeState = (
  codeEntry: "typing" | "verifying" = "typing",
  resend: "waiting" | "allowed" | "sending" = "allowed",
  sentNotice: "hidden" | "shown" = "hidden"
) => ({ enteringCode: { codeEntry, resend, sentNotice } })

export const GivingPhone = { ...story("enteringPhone", emptyContext), name: "Phone number" }
export const ForOrder = {
  ...stateStory(loginMachine, ({ locale, ...props }) => (
    <Login {...props} lines={cart(locale).lines} />
  ))("enteringPhone", emptyContext),
  name: "Phone number, asked for by the checkout"
}
export const PhoneIsTooShort = {
  ...story("enteringPhone", { ...phoneContext, digits: "5000", sendRefusal: new PhoneTooShort() }),
  name: "Phone number too short",
  tags: ["refusal"]
}
export const PhoneIsTooLong = {
  ...story("enteringPhone", {
    ...phoneContext,
    digits: "5000123456",
    sendRefusal: new PhoneTooLong()
  }),
  name: "Phone number too long",
  tags: ["refusal"]
}
export const PhoneIsNotValid = {
  ...story("enteringPhone", {
    ...phoneContext,
    digits: "10001234",
    sendRefusal: new PhoneNotValid()
  }),
  name: "Phone number not valid",
  tags: ["refusal"]
}
export const SendFailed = {
  ...story("enteringPhone", { ...phoneContext, sendRefusal: refusedWith(500) }),
  name: "Code not sent",
  tags: ["refusal"]
}
export const SendOffline = {
  ...story("enteringPhone", { ...phoneContext, sendRefusal: offline }),
  name: "Code not sent, offline",
  tags: ["offline", "refusal"]
}
export const SendTooManyRequests = {
  ...story("enteringPhone", {
    ...phoneContext,
    sendRefusal: new TooManyRequests({ message: null, waitSeconds: 480 })
  }),
  name: "Too many codes requested",
  tags: ["refusal"]
}
export const SendingCode = { ...story("sendingCode", phoneContext), name: "Sending the code" }
export const GivingCode = {
  ...story(givingCodeState("typing", "waiting", "shown"), { code: "12" }),
  name: "Code being typed"
}
export const ResendAvailable = { ...story(givingCodeState()), name: "Code can be sent again" }
export const Resending = {
  ...story(givingCodeState("typing", "sending")),
  name: "Code is sent again"
}
export const Checking = {
  ...story(givingCodeState("verifying", "waiting"), { code: "1234" }),
  name: "Code being checked",
  tags: ["loading"]
}
export const CodeIsIncomplete = {
  ...story(givingCodeState("typing", "waiting"), {
    code: "12",
    verifyRefusal: new OtpIncomplete()
  }),
  name: "Code incomplete",
  tags: ["refusal"]
}
export const CodeIsWrong = {
  ...story(givingCodeState("typing", "waiting"), { verifyRefusal: new OtpWrong({ triesLeft: 3 }) }),
  name: "Wrong code, 3 tries left",
  tags: ["refusal"]
}
export const CodeIsExpired = {
  ...story(givingCodeState(), { verifyRefusal: new OtpExpired({ message: null }) }),
  name: "Expired code",
  tags: ["refusal"]
}
export const CheckTimedOut = {
  ...story(givingCodeState("typing", "waiting"), { code: "1234", verifyRefusal: timeout }),
  name: "Timeout while checking the code",
  tags: ["refusal"]
}
export const ResendTooManyRequests = {
  ...story(givingCodeState(), {
    sendRefusal: new TooManyRequests({ message: null, waitSeconds: 45 })
  }),
  name: "Too many codes requested, wait of 45 seconds",
  tags: ["refusal"]
}
export const LoggedIn = story("loggedIn", loggedInContext)
export const Left = { ...story("done", loggedInContext), name: "Logged in, the page is left" }
