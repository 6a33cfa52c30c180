import type { Meta } from "@storybook/react-vite"
import {
  loginMachine,
  type SendCodeRefusal,
  type VerifyCodeRefusal
} from "#core/login/loginMachine.ts"
import { OtpExpired, OtpWrong } from "#core/login/OtpCodes.ts"
import { Phone } from "#core/contact/Phone.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { Login } from "#ui/login/Login.tsx"
import { stateStories } from "../stateStory.tsx"
import { type Fixture, fixture } from "../fixture.ts"
import { offline, refusedWith, refusedWithMessage } from "../refusals.ts"

export default { title: "Login/Refusals", tags: ["refusal"] } satisfies Meta

const phoneContext = {
  country: "KW" as const,
  digits: "50001234",
  code: "",
  sent: null,
  sendRefusal: null,
  verifyRefusal: null,
  session: null
}
const story = stateStories(loginMachine, Login, phoneContext)
const sent = { phone: Phone.make("+96550001234"), loginToken: "a1", endsAt: 120_000 }
const sendRefused = (sendRefusal: SendCodeRefusal | Fixture<SendCodeRefusal>) =>
  story("enteringPhone", { sendRefusal })
const checkRefused = (verifyRefusal: VerifyCodeRefusal | Fixture<VerifyCodeRefusal>) =>
  story(
    { enteringCode: { codeEntry: "typing", resend: "allowed", sentNotice: "hidden" } },
    { code: "4821", sent, verifyRefusal }
  )

export const SendRefusedWithMessage = {
  ...sendRefused(
    refusedWithMessage(422, {
      ar: "هذا الرقم موقوف، تواصل معنا",
      en: "This number is blocked, please contact us"
    })
  ),
  name: "Code not sent, with a message"
}
export const SendServerError = {
  ...sendRefused(new Unavailable({ reason: "server", status: 502 })),
  name: "Code not sent, server error"
}
export const SendTooManyRequestsWithMessage = {
  ...sendRefused(
    fixture(
      (locale) =>
        new TooManyRequests({
          message: { ar: "طلبت رموزًا كثيرة اليوم", en: "You asked for many codes today" }[locale],
          waitSeconds: 7_200
        })
    )
  ),
  name: "Too many codes requested, with a message"
}
export const SendTooManyRequestsWithoutWait = {
  ...sendRefused(new TooManyRequests({ message: null, waitSeconds: null })),
  name: "Too many codes requested, without a wait"
}
export const CodeIsWrong = {
  ...checkRefused(new OtpWrong({ triesLeft: null })),
  name: "Wrong code"
}
export const CodeIsWrongFourTriesLeft = {
  ...checkRefused(new OtpWrong({ triesLeft: 4 })),
  name: "Wrong code, 4 tries left"
}
export const CodeIsWrongOneTryLeft = {
  ...checkRefused(new OtpWrong({ triesLeft: 1 })),
  name: "Wrong code, last try"
}
export const CodeIsExpiredWithMessage = {
  ...checkRefused(
    fixture(
      (locale) =>
        new OtpExpired({
          message: {
            ar: "انتهت صلاحية الرمز، اطلب رمزًا جديدًا",
            en: "The code has expired, ask for a new one"
          }[locale]
        })
    )
  ),
  name: "Expired code, with a message"
}
export const CheckTooManyRequests = {
  ...checkRefused(new TooManyRequests({ message: null, waitSeconds: 900 })),
  name: "Too many codes tried"
}
export const CheckFailed = { ...checkRefused(refusedWith(400)), name: "Code not checked" }
export const CheckOffline = {
  ...checkRefused(offline),
  name: "Code not checked, offline",
  tags: ["offline"]
}
