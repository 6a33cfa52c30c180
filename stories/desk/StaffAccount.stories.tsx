import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { PasskeyCancelled, PasskeyUnavailable, PasskeyWrong } from "#core/desk/Passkeys.ts"
import { PasskeyNameMissing, PasswordWrong, type StaffAccount } from "#core/desk/StaffAccount.ts"
import { staffAccountMachine } from "#core/desk/staffAccountMachine.ts"
import { PasswordRefused } from "#core/desk/staffCredentials.ts"
import { CodeIncomplete, CodeWrong, StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { staffSignInMachine } from "#core/desk/staffSignInMachine.ts"
import type { Locale } from "#locales/i18n.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { StaffAccount as Account } from "#ui/desk/staff/StaffAccount.tsx"
import { type Fixture, fixture, withChanges } from "../fixture.ts"
import { stateStory, withParameters } from "../stateStory.tsx"
import { keyTexts, totpUriIn } from "./totpUri.ts"

export default { title: "Desk/Account" } satisfies Meta

type Context = ContextFrom<typeof staffAccountMachine>

const names = { ar: "نورة", en: "noura" }
const at = Date.parse("2026-11-20T09:00:00Z")
const account = fixture<StaffAccount>((locale) => ({
  passkeys: [
    { id: "a", name: { ar: "هاتف نورة", en: "Noura’s phone" }[locale], createdAt: at, usedAt: at },
    { id: "b", name: { ar: "مفتاح أمان", en: "Security key" }[locale], createdAt: at, usedAt: null }
  ],
  sessions: [
    { id: 2, ip: "192.0.2.7", createdAt: at, usedAt: at, isCurrent: true },
    { id: 1, ip: "198.51.100.23", createdAt: at, usedAt: at, isCurrent: false }
  ]
}))
const loaded = fixture<Context>((locale) => ({
  name: names[locale],
  account: account(locale),
  change: null,
  form: { current: "", newPassword: "", passkeyName: "", code: "" },
  refusal: null,
  done: null
}))
const withoutAccount = withChanges<Context>(loaded, { account: null })

const staffIn = (locale: Locale) => ({ id: 1, name: names[locale], role: "owner" }) as const

const signedIn = fixture<ContextFrom<typeof staffSignInMachine>>((locale) => ({
  staff: staffIn(locale),
  name: "",
  password: "",
  isPasswordShown: false,
  code: "",
  factor: "totp",
  newPassword: "",
  signIn: null,
  refusal: null
}))
const story = stateStory(staffAccountMachine, ({ snapshot, send, locale }) => (
  <Account
    snapshot={snapshot}
    send={send}
    staff={staffIn(locale)}
    session={{
      snapshot: staffSignInMachine.resolveState({ value: "signedIn", context: signedIn(locale) }),
      send: () => {}
    }}
  />
))
/** The same page in a state of the session. */
const sessionStory = stateStory(staffSignInMachine, ({ snapshot, send, locale }) => (
  <Account
    snapshot={staffAccountMachine.resolveState({ value: "ready", context: loaded(locale) })}
    send={() => {}}
    staff={staffIn(locale)}
    session={{ snapshot, send }}
  />
))
const opened = (kind: "changePassword" | "addPasskey" | "startTotp") =>
  withChanges<Context>(loaded, { change: { kind } })
const typed = (kind: "changePassword" | "addPasskey") =>
  withChanges<Context>(opened(kind), (locale) => ({
    form: {
      current: { ar: "قهوة عربية بالهيل", en: "correct horse battery" }[locale],
      newPassword: { ar: "شاي بالنعناع صباحًا", en: "a better sentence" }[locale],
      passkeyName: { ar: "هاتف المخزن", en: "Phone of the storeroom" }[locale],
      code: ""
    }
  }))
const refused = (
  state: "editing" | "ready",
  context: Fixture<Context>,
  refusal: Context["refusal"]
) => ({ ...story(state, withChanges<Context>(context, { refusal })), tags: ["refusal"] })

export const Loading = { ...story("loading", withoutAccount), tags: ["loading"] }
export const Failed = {
  ...story(
    "failed",
    withChanges<Context>(withoutAccount, { refusal: new Unavailable({ reason: "offline" }) })
  ),
  tags: ["offline", "refusal"]
}
export const Ready = story("ready", loaded)
export const WithoutPasskeys = story(
  "ready",
  fixture((locale) => ({ ...loaded(locale), account: { ...account(locale), passkeys: [] } }))
)
const done = (kind: Context["done"]) => story("ready", withChanges<Context>(loaded, { done: kind }))
export const PasswordChanged = done("changePassword")
export const PasskeyAdded = done("addPasskey")
export const AuthenticatorRenewed = done("confirmTotp")
export const PasskeyRemoved = done("removePasskey")
export const SessionRevoked = done("revokeSession")
export const SignedIn = sessionStory("signedIn", signedIn)
export const SigningOut = sessionStory("signingOut", signedIn)
export const SignOutFailed = {
  ...sessionStory(
    "signedIn",
    withChanges(signedIn, { refusal: new Unavailable({ reason: "offline" }) })
  ),
  tags: ["offline", "refusal"]
}
export const ChangingPassword = story("editing", opened("changePassword"))
export const SavingPassword = story("changing", typed("changePassword"))
const passwordRefused = (refusal: Context["refusal"]) =>
  refused("editing", typed("changePassword"), refusal)
export const PasswordIsWrong = passwordRefused(new PasswordWrong())
export const PasswordIsRefused = passwordRefused(new PasswordRefused({ problem: "guessable" }))
export const TooMany = passwordRefused(new TooManyRequests({ message: null, waitSeconds: 1_800 }))
export const NewAuthenticator = story("editing", opened("startTotp"))
const scanning = withChanges<Context>(loaded, (locale): Partial<Context> => ({
  change: {
    kind: "confirmTotp",
    totpUri: totpUriIn(locale)
  }
}))
const withKey = { foreignTexts: keyTexts }
export const ScanningAuthenticator = withParameters(story("editing", scanning), withKey)
const scanRefused = (refusal: Context["refusal"]) => ({
  ...withParameters(story("editing", withChanges<Context>(scanning, { refusal })), withKey),
  tags: ["refusal"]
})
export const CodeIsWrong = scanRefused(new CodeWrong())
export const CodeIsIncomplete = scanRefused(new CodeIncomplete())
export const AddingPasskey = story("editing", opened("addPasskey"))
export const CreatingPasskey = story("changing", typed("addPasskey"))
const passkeyRefused = (refusal: Context["refusal"]) =>
  refused("editing", opened("addPasskey"), refusal)
export const NameIsMissing = passkeyRefused(new PasskeyNameMissing())
export const PasskeyIsCancelled = passkeyRefused(new PasskeyCancelled())
export const PasskeyIsUnavailable = passkeyRefused(new PasskeyUnavailable())
export const PasskeyIsWrong = passkeyRefused(new PasskeyWrong())
const removing = withChanges<Context>(loaded, (locale): Partial<Context> => {
  const [passkey] = account(locale).passkeys
  return passkey === undefined ? {} : { change: { kind: "removePasskey", passkey } }
})
export const Removing = story("editing", removing)
export const RemovalUnderway = story("changing", removing)
export const RevokingSession = story(
  "changing",
  withChanges<Context>(loaded, { change: { kind: "revokeSession", id: 1 } })
)
export const SessionIsOver = refused("ready", loaded, new StaffSessionEnded())
