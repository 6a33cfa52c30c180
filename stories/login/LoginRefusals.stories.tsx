import type { Meta } from "@storybook/react-vite"
import {
  loginMachine,
  type SendCodeRefusal,
  type VerifyCodeRefusal
} from "#core/login/loginMachine.ts"
import { OtpExpired, OtpWrong } from "#core/login/OtpCodes.ts"
import { Phone } from "#core/contact/Phone.ts"
import { Refused } from "#core/shared/Refused.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { Login } from "#ui/login/Login.tsx"
import { stateStory } from "../stateStory.tsx"
import { type Fixture, fixture, inLocale } from "../fixture.ts"
import { refusedWithMessage } from "../refusals.ts"

export default { title: "Login/Refusals" } satisfies Meta

const story = stateStory(loginMachine, Login)
const phoneContext = {
  country: "KW" as const,
  digits: "50001234",
  code: "",
  sent: null,
  sendRefusal: null,
  verifyRefusal: null,
  session: null
}
const codeContext = {
  ...phoneContext,
  code: "4821",
  sent: { phone: Phone.make("+96550001234"), attempt: "a1", endsAt: 120_000 }
}
const sendRefused = (sendRefusal: SendCodeRefusal | Fixture<SendCodeRefusal>) =>
  story("enteringPhone", (locale) => ({
    ...phoneContext,
    sendRefusal: inLocale(sendRefusal, locale)
  }))
const checkRefused = (verifyRefusal: VerifyCodeRefusal | Fixture<VerifyCodeRefusal>) =>
  story(
    { enteringCode: { codeEntry: "typing", resend: "allowed", sentNotice: "hidden" } },
    (locale) => ({ ...codeContext, verifyRefusal: inLocale(verifyRefusal, locale) })
  )

export const SendRefusedWithMessage = {
  ...sendRefused(
    refusedWithMessage(422, {
      ar: "هذا الرقم موقوف، تواصل معنا",
      en: "This number is blocked, please contact us"
    })
  ),
  name: "Code not sent, with a message",
  tags: ["refusal"]
}
export const SendServerError = {
  ...sendRefused(new Unavailable({ reason: "server", status: 502 })),
  name: "Code not sent, server error",
  tags: ["refusal"]
}
export const SendTooManyRequestsWithMessage = {
  ...sendRefused(
    fixture(
      (locale) =>
        new TooManyRequests({
          message: {
            ar: "طلبت رموزًا كثيرة اليوم",
            en: "You asked for many codes today"
          }[locale],
          waitSeconds: 7_200
        })
    )
  ),
  name: "Too many codes requested, with a message",
  tags: ["refusal"]
}
export const SendTooManyRequestsWithoutWait = {
  ...sendRefused(new TooManyRequests({ message: null, waitSeconds: null })),
  name: "Too many codes requested, without a wait",
  tags: ["refusal"]
}
export const CodeIsWrong = {
  ...checkRefused(new OtpWrong({ triesLeft: null })),
  name: "Wrong code",
  tags: ["refusal"]
}
export const CodeIsWrongFourTriesLeft = {
  ...checkRefused(new OtpWrong({ triesLeft: 4 })),
  name: "Wrong code, 4 tries left",
  tags: ["refusal"]
}
export const CodeIsWrongOneTryLeft = {
  ...checkRefused(new OtpWrong({ triesLeft: 1 })),
  name: "Wrong code, last try",
  tags: ["refusal"]
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
  name: "Expired code, with a message",
  tags: ["refusal"]
}
export const CheckTooManyRequests = {
  ...checkRefused(new TooManyRequests({ message: null, waitSeconds: 900 })),
  name: "Too many codes tried",
  tags: ["refusal"]
}
export const CheckFailed = {
  ...checkRefused(new Refused({ status: 400, message: null })),
  name: "Code not checked",
  tags: ["refusal"]
}
export const CheckOffline = {
  ...checkRefused(new Unavailable({ reason: "offline" })),
  name: "Code not checked, offline",
  tags: ["offline", "refusal"]
}
