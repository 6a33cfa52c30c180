import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { PasskeyCancelled, PasskeyUnavailable, PasskeyWrong } from "#core/desk/Passkeys.ts"
import { PasswordRefused } from "#core/desk/staffCredentials.ts"
import {
  CodeIncomplete,
  CodeWrong,
  SignInExpired,
  SignInWrong,
  type StaffMember
} from "#core/desk/StaffSession.ts"
import { staffSignInMachine } from "#core/desk/staffSignInMachine.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { SessionEnded, SignIn } from "#ui/desk/staff/SignIn.tsx"
import { type Fixture, fixture, withChanges } from "../fixture.ts"
import { refusedWithMessage } from "../refusals.ts"
import { stateStory } from "../stateStory.tsx"

export default { title: "Desk/Sign in" } satisfies Meta

type Context = ContextFrom<typeof staffSignInMachine>

const words = { ar: "قهوة عربية بالهيل", en: "correct horse battery" }
const names = { ar: "نورة", en: "noura" }
const staff: Fixture<StaffMember> = fixture((locale) => ({
  id: 1,
  name: names[locale],
  role: "owner"
}))
const nobody: Context = {
  staff: null,
  name: "",
  password: "",
  isPasswordShown: false,
  code: "",
  factor: "totp",
  newPassword: "",
  signIn: null,
  refusal: null
}
const signIn = { token: "a token", passkey: null }
const withPasskey = { token: "a token", passkey: { options: {} } }
const typed = fixture<Context>((locale) => ({
  ...nobody,
  name: names[locale],
  password: words[locale]
}))
const confirming = withChanges<Context>(typed, { password: "", signIn })
const replacing = fixture<Context>((locale) => ({
  ...confirming(locale),
  newPassword: words[locale]
}))
const ended = fixture<Context>((locale) => ({
  ...nobody,
  staff: staff(locale),
  name: names[locale]
}))

const story = stateStory(staffSignInMachine, SignIn)
const dialog = stateStory(staffSignInMachine, (props) => (
  <>
    <main />
    <SessionEnded {...props} />
  </>
))
const offline = new Unavailable({ reason: "offline" })
const tooMany = new TooManyRequests({ message: null, waitSeconds: 1_800 })
const refused = (
  state: Parameters<typeof story>[0],
  context: Context | Fixture<Context>,
  refusal: Context["refusal"]
) => ({
  ...story(state, withChanges<Context>(context, { refusal })),
  tags: refusal === offline ? ["offline", "refusal"] : ["refusal"]
})

export const Restoring = { ...story("restoring", nobody), tags: ["loading"] }
export const Failed = refused("failed", nobody, offline)
export const NameAndPassword = story("enteringPassword", nobody)
export const PasswordShown = story(
  "enteringPassword",
  withChanges<Context>(typed, { isPasswordShown: true })
)
export const Wrong = refused("enteringPassword", typed, new SignInWrong())
export const TooMany = refused("enteringPassword", typed, tooMany)
export const Expired = refused("enteringPassword", typed, new SignInExpired())
export const Offline = refused("enteringPassword", typed, offline)
export const Refused = {
  ...story(
    "enteringPassword",
    fixture((locale) => ({
      ...typed(locale),
      refusal: refusedWithMessage(400, {
        ar: "في هذا الطلب خطأ ما.",
        en: "Something in this request isn’t right."
      })(locale)
    }))
  ),
  tags: ["refusal"]
}
export const CheckingPassword = story("checkingPassword", typed)
export const Code = story({ enteringFactor: "entering" }, withChanges(confirming, { code: "123" }))
export const CheckingCode = story(
  { enteringFactor: "confirming" },
  withChanges(confirming, { code: "123456" })
)
export const CodeIsIncomplete = refused(
  { enteringFactor: "entering" },
  confirming,
  new CodeIncomplete()
)
export const CodeIsWrong = refused({ enteringFactor: "entering" }, confirming, new CodeWrong())
export const Passkey = story(
  { enteringFactor: "entering" },
  withChanges(confirming, { signIn: withPasskey })
)
export const UsingPasskey = story(
  { enteringFactor: "confirming" },
  withChanges<Context>(confirming, { signIn: withPasskey, factor: "passkey" })
)
const passkeyRefused = (refusal: Context["refusal"]) =>
  refused(
    { enteringFactor: "entering" },
    withChanges<Context>(confirming, { signIn: withPasskey }),
    refusal
  )
export const PasskeyIsWrong = passkeyRefused(new PasskeyWrong())
export const PasskeyIsCancelled = passkeyRefused(new PasskeyCancelled())
export const PasskeyIsUnavailable = passkeyRefused(new PasskeyUnavailable())
export const NewPassword = story("enteringNewPassword", confirming)
export const SavingPassword = story("savingPassword", replacing)
const passwordRefused = (problem: PasswordRefused["problem"]) =>
  refused("enteringNewPassword", replacing, new PasswordRefused({ problem }))
export const PasswordIsTooShort = passwordRefused("tooShort")
export const PasswordIsTooLong = passwordRefused("tooLong")
export const PasswordIsGuessable = passwordRefused("guessable")
export const PasswordIsTheSame = passwordRefused("same")
export const Ended = { ...dialog("enteringPassword", ended), name: "Session ended while working" }
export const EndedConfirming = dialog(
  { enteringFactor: "entering" },
  withChanges<Context>(ended, { signIn: withPasskey })
)
