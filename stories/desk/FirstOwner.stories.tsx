import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { firstOwnerMachine } from "#core/desk/firstOwnerMachine.ts"
import { SetupLinkInvalid } from "#core/desk/firstOwner.ts"
import { PasskeyCancelled, PasskeyUnavailable, PasskeyWrong } from "#core/desk/Passkeys.ts"
import { PasswordRefused, StaffNameInvalid } from "#core/desk/staffCredentials.ts"
import { CodeIncomplete, CodeWrong } from "#core/desk/StaffSession.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { FirstOwner } from "#ui/desk/staff/FirstOwner.tsx"
import { type Fixture, fixture, withChanges } from "../fixture.ts"
import { stateStory, withParameters } from "../stateStory.tsx"
import { offline } from "./editableList.ts"
import { keyTexts, totpUriIn } from "./totpUri.ts"

export default { title: "Desk/First owner" } satisfies Meta

type Context = ContextFrom<typeof firstOwnerMachine>

const bare = stateStory(firstOwnerMachine, FirstOwner)
const story: typeof bare = (state, context) =>
  state === "choosingFactor" || state === "confirming"
    ? withParameters(bare(state, context), { foreignTexts: keyTexts })
    : bare(state, context)
const empty: Context = {
  token: "token",
  name: "",
  password: "",
  isPasswordShown: false,
  code: "",
  factor: "totp",
  offer: null,
  refusal: null
}
const typed = fixture<Context>((locale) => ({
  ...empty,
  name: { ar: "نورة", en: "noura" }[locale],
  password: { ar: "قهوة عربية بالهيل", en: "correct horse battery" }[locale]
}))
const offered = withChanges<Context>(typed, (locale) => ({
  offer: { totpUri: totpUriIn(locale), passkey: { options: {} } }
}))
const withoutPasskey = withChanges<Context>(typed, (locale) => ({
  offer: { totpUri: totpUriIn(locale), passkey: null }
}))
const refused = (
  state: "enteringAccount" | "choosingFactor",
  context: Fixture<Context>,
  refusal: Context["refusal"]
) => ({ ...story(state, withChanges<Context>(context, { refusal })), tags: ["refusal"] })

export const Checking = { ...story("checking", empty), tags: ["loading"] }
export const Failed = {
  ...story("failed", { ...empty, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const LinkInvalid = {
  ...story("invalid", { ...empty, refusal: new SetupLinkInvalid() }),
  name: "Link used or too old",
  tags: ["refusal"]
}
export const Account = story("enteringAccount", empty)
export const PasswordShown = story(
  "enteringAccount",
  withChanges<Context>(typed, { isPasswordShown: true })
)
export const NameIsNone = refused("enteringAccount", typed, new StaffNameInvalid())
export const PasswordIsShort = refused(
  "enteringAccount",
  typed,
  new PasswordRefused({ problem: "tooShort" })
)
export const Starting = { ...story("startingAccount", typed), tags: ["loading"] }
export const Factor = { ...story("choosingFactor", offered), name: "Passkey or authenticator" }
export const WithoutPasskey = {
  ...story("choosingFactor", withoutPasskey),
  name: "Authenticator alone, at an address without passkeys"
}
export const CodeIsWrong = refused("choosingFactor", withoutPasskey, new CodeWrong())
export const CodeIsIncomplete = refused("choosingFactor", withoutPasskey, new CodeIncomplete())
export const PasskeyIsCancelled = refused("choosingFactor", offered, new PasskeyCancelled())
export const PasskeyIsUnavailable = refused("choosingFactor", offered, new PasskeyUnavailable())
export const PasskeyIsWrong = refused("choosingFactor", offered, new PasskeyWrong())
export const TooMany = refused(
  "choosingFactor",
  withoutPasskey,
  new TooManyRequests({ message: null, waitSeconds: 1_800 })
)
export const ConfirmingCode = {
  ...story("confirming", withChanges<Context>(withoutPasskey, { code: "123456" })),
  tags: ["loading"]
}
export const ConfirmingPasskey = {
  ...story("confirming", withChanges<Context>(offered, { factor: "passkey" })),
  tags: ["loading"]
}
export const SignedIn = { ...story("signedIn", typed), tags: ["loading"] }
