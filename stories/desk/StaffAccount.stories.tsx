import type { Meta } from "@storybook/react-vite"
import type { ContextFrom, StateValueFrom } from "xstate"
import { PasskeyCancelled, PasskeyUnavailable, PasskeyWrong } from "#core/desk/Passkeys.ts"
import { PasskeyNameMissing, PasswordWrong, type StaffAccount } from "#core/desk/StaffAccount.ts"
import { staffAccountMachine } from "#core/desk/staffAccountMachine.ts"
import { PasswordRefused } from "#core/desk/staffCredentials.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { staffSignInMachine } from "#core/desk/staffSignInMachine.ts"
import type { Locale } from "#locales/i18n.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { StaffAccount as Account } from "#ui/desk/staff/StaffAccount.tsx"
import { type Fixture, fixture, withChanges } from "../fixture.ts"
import { stateStory } from "../stateStory.tsx"

export default { title: "Desk/Account" } satisfies Meta

type Context = ContextFrom<typeof staffAccountMachine>
type State = StateValueFrom<typeof staffAccountMachine>

const names = { ar: "نورة", en: "noura" }
const at = Date.parse("2026-11-20T09:00:00Z")
const account = fixture<StaffAccount>((locale) => ({
  passkeys: [
    { id: "a", name: { ar: "هاتف نورة", en: "Noura’s phone" }[locale], createdAt: at, usedAt: at },
    { id: "b", name: { ar: "مفتاح أمان", en: "Security key" }[locale], createdAt: at, usedAt: null }
  ],
  sessions: [
    { id: 2, address: "192.0.2.7", createdAt: at, usedAt: at, isCurrent: true },
    { id: 1, address: "198.51.100.23", createdAt: at, usedAt: at, isCurrent: false }
  ]
}))
const loaded = fixture<Context>((locale) => ({
  name: names[locale],
  account: account(locale),
  current: "",
  newPassword: "",
  passkeyName: "",
  passkey: null,
  sessionId: null,
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
const refused = (
  state: State,
  refusal: Context["refusal"],
  changes: Partial<Context> | Fixture<Partial<Context>> = {}
) => ({
  ...story(state, withChanges<Context>(withChanges<Context>(loaded, changes), { refusal })),
  tags: ["refusal"]
})
const typing = fixture((locale) => ({
  current: { ar: "قهوة عربية بالهيل", en: "correct horse battery" }[locale],
  newPassword: { ar: "شاي بالنعناع صباحًا", en: "a better sentence" }[locale],
  passkeyName: { ar: "هاتف المخزن", en: "Phone of the storeroom" }[locale]
}))

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
export const PasswordChanged = story("ready", withChanges(loaded, { done: "passwordChanged" }))
export const PasskeyAdded = story("ready", withChanges(loaded, { done: "passkeyAdded" }))
export const PasskeyRemoved = story("ready", withChanges(loaded, { done: "passkeyRemoved" }))
export const SessionRevoked = story("ready", withChanges(loaded, { done: "sessionRevoked" }))
export const SignedIn = sessionStory("signedIn", signedIn)
export const SigningOut = sessionStory("signingOut", signedIn)
export const SignOutFailed = {
  ...sessionStory(
    "signedIn",
    withChanges(signedIn, { refusal: new Unavailable({ reason: "offline" }) })
  ),
  tags: ["offline", "refusal"]
}
export const ChangingPassword = story({ changingPassword: "editing" }, loaded)
export const SavingPassword = story(
  { changingPassword: "saving" },
  withChanges<Context>(loaded, typing)
)
export const PasswordIsWrong = refused({ changingPassword: "editing" }, new PasswordWrong(), typing)
export const PasswordIsRefused = refused(
  { changingPassword: "editing" },
  new PasswordRefused({ problem: "guessable" }),
  typing
)
export const TooMany = refused(
  { changingPassword: "editing" },
  new TooManyRequests({ message: null, waitSeconds: 1_800 }),
  typing
)
export const AddingPasskey = story({ addingPasskey: "editing" }, loaded)
export const CreatingPasskey = story(
  { addingPasskey: "creating" },
  withChanges<Context>(loaded, typing)
)
export const NameIsMissing = refused({ addingPasskey: "editing" }, new PasskeyNameMissing())
export const PasskeyIsCancelled = refused({ addingPasskey: "editing" }, new PasskeyCancelled())
export const PasskeyIsUnavailable = refused({ addingPasskey: "editing" }, new PasskeyUnavailable())
export const PasskeyIsWrong = refused({ addingPasskey: "editing" }, new PasskeyWrong())
const removing = fixture<Context>((locale) => ({
  ...loaded(locale),
  passkey: account(locale).passkeys[0] ?? null
}))
export const Removing = story({ removingPasskey: "confirming" }, removing)
export const RemovalUnderway = story({ removingPasskey: "removing" }, removing)
export const RevokingSession = story("revokingSession", withChanges(loaded, { sessionId: 1 }))
export const SessionIsOver = refused("ready", new StaffSessionEnded())
