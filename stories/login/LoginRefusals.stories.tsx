import type { Meta } from "@storybook/react-vite"
import { type CheckRefusal, loginMachine, type SendRefusal } from "#core/login/loginMachine.ts"
import { OtpExpired, OtpWrong } from "#core/login/OtpCodes.ts"
import { Phone } from "#core/contact/Phone.ts"
import { Refused } from "#core/shared/Refused.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { Login } from "#ui/login/Login.tsx"
import { stateStory } from "../stateStory.tsx"

export default { title: "Login/Refusals" } satisfies Meta

const when = stateStory(loginMachine, Login)
const typed = {
  country: "KW" as const,
  digits: "50001234",
  code: "",
  sent: null,
  sendRefusal: null,
  checkRefusal: null,
  session: null
}
const sent = {
  ...typed,
  code: "4821",
  sent: { phone: Phone.make("+96550001234"), attempt: "a1", endsAt: 120_000 }
}
const send = (sendRefusal: SendRefusal) => when("givingPhone", { ...typed, sendRefusal })
const check = (checkRefusal: CheckRefusal) =>
  when(
    { givingCode: { entry: "typing", resend: "now", note: "hidden" } },
    { ...sent, checkRefusal }
  )

export const NotSentInItsWords = send(
  new Refused({ status: 422, message: "هذا الرقم موقوف، تواصل معنا" })
)
export const NotSentByABrokenServer = send(new Unavailable({ reason: "server", status: 502 }))
export const AskedTooOftenInItsWords = send(
  new TooManyRequests({ message: "طلبت رموزًا كثيرة اليوم", waitSeconds: 7_200 })
)
export const AskedTooOftenWithoutAWait = send(
  new TooManyRequests({ message: null, waitSeconds: null })
)
export const CodeIsWrong = check(new OtpWrong({ triesLeft: null }))
export const CodeIsWrongTheFirstTime = check(new OtpWrong({ triesLeft: 4 }))
export const CodeIsWrongBeforeTheLastTime = check(new OtpWrong({ triesLeft: 1 }))
export const CodeIsOverInItsWords = check(
  new OtpExpired({ message: "انتهت صلاحية الرمز، اطلب رمزًا جديدًا" })
)
export const TriedTooOften = check(new TooManyRequests({ message: null, waitSeconds: 900 }))
export const NotChecked = check(new Refused({ status: 400, message: null }))
export const NotCheckedOffline = check(new Unavailable({ reason: "offline" }))
