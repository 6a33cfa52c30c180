import type { Meta } from "@storybook/react-vite"
import { type CheckRefusal, loginMachine, type SendRefusal } from "#core/login/loginMachine.ts"
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
  checkRefusal: null,
  session: null
}
const codeContext = {
  ...phoneContext,
  code: "4821",
  sent: { phone: Phone.make("+96550001234"), attempt: "a1", endsAt: 120_000 }
}
const sendRefused = (sendRefusal: SendRefusal | Fixture<SendRefusal>) =>
  story("enteringPhone", (locale) => ({
    ...phoneContext,
    sendRefusal: inLocale(sendRefusal, locale)
  }))
const checkRefused = (checkRefusal: CheckRefusal | Fixture<CheckRefusal>) =>
  story(
    { enteringCode: { entry: "typing", resend: "allowed", sentNotice: "hidden" } },
    (locale) => ({ ...codeContext, checkRefusal: inLocale(checkRefusal, locale) })
  )

export const SendRefusedWithMessage = sendRefused(
  refusedWithMessage(422, {
    ar: "هذا الرقم موقوف، تواصل معنا",
    en: "This number is blocked, please contact us"
  })
)
export const SendServerError = sendRefused(new Unavailable({ reason: "server", status: 502 }))
export const SendTooManyRequestsWithMessage = sendRefused(
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
)
export const SendTooManyRequestsWithoutWait = sendRefused(
  new TooManyRequests({ message: null, waitSeconds: null })
)
export const CodeIsWrong = checkRefused(new OtpWrong({ triesLeft: null }))
export const CodeIsWrongFourTriesLeft = checkRefused(new OtpWrong({ triesLeft: 4 }))
export const CodeIsWrongOneTryLeft = checkRefused(new OtpWrong({ triesLeft: 1 }))
export const CodeIsExpiredWithMessage = checkRefused(
  fixture(
    (locale) =>
      new OtpExpired({
        message: {
          ar: "انتهت صلاحية الرمز، اطلب رمزًا جديدًا",
          en: "The code has expired, ask for a new one"
        }[locale]
      })
  )
)
export const CheckTooManyRequests = checkRefused(
  new TooManyRequests({ message: null, waitSeconds: 900 })
)
export const CheckFailed = checkRefused(new Refused({ status: 400, message: null }))
export const CheckOffline = checkRefused(new Unavailable({ reason: "offline" }))
