import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { colleaguesMachine } from "#core/desk/colleaguesMachine.ts"
import {
  type Colleague,
  type ColleagueChange,
  type ColleagueRefusal,
  LastOwner,
  newColleague,
  StaffGone,
  StaffNameTaken
} from "#core/desk/DeskColleagues.ts"
import { PasswordWrong } from "#core/desk/StaffAccount.ts"
import { StaffNameInvalid } from "#core/desk/staffCredentials.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import type { Locale } from "#locales/i18n.ts"
import { Colleagues } from "#ui/desk/colleagues/Colleagues.tsx"
import { fixture, withChanges } from "../fixture.ts"
import { stateStory, withParameters } from "../stateStory.tsx"
import { emptyList, offline } from "./editableList.ts"
import { keyTexts, totpUriIn } from "./totpUri.ts"

export default { title: "Desk/Colleagues" } satisfies Meta

type Context = ContextFrom<typeof colleaguesMachine>

const story = stateStory(colleaguesMachine, Colleagues)
const empty: Context = { ...emptyList, filter: null }
const names = {
  ar: { owner: "نورة", new: "علي", other: "سارة", gone: "فهد" },
  en: { owner: "noura", new: "ali", other: "sara", gone: "fahad" }
}
const colleaguesIn = (locale: Locale): ReadonlyArray<Colleague> => {
  const one: Colleague = {
    name: names[locale].owner,
    role: "owner",
    hasStartPassword: false,
    isDisabled: false,
    passkeys: 2,
    sessions: 1,
    isSelf: true,
    start: null
  }
  return [
    one,
    { ...one, name: names[locale].other, role: "staff", passkeys: 0, sessions: 3, isSelf: false },
    {
      ...one,
      name: names[locale].new,
      role: "staff",
      hasStartPassword: true,
      passkeys: 0,
      sessions: 0,
      isSelf: false
    },
    {
      ...one,
      name: names[locale].gone,
      role: "staff",
      isDisabled: true,
      passkeys: 0,
      sessions: 0,
      isSelf: false
    }
  ]
}
const listed = fixture<Context>((locale) => ({ ...empty, items: colleaguesIn(locale) }))
const editing = (change: (name: string, locale: Locale) => ColleagueChange) =>
  withChanges<Context>(listed, (locale) => ({ draft: change(names[locale].other, locale) }))
const adding = editing((_, locale) => ({ ...newColleague, name: names[locale].new }))
const resetting = editing((name) => ({ kind: "reset", name, scope: "all", password: "" }))
const disabling = editing((name) => ({ kind: "disable", name }))
const refused = (context: typeof adding, changeRefusal: ColleagueRefusal) => ({
  ...story("editing", withChanges<Context>(context, { changeRefusal })),
  tags: ["refusal"]
})
const startPassword = "k3vq-x7mw-p2zt-h9cd"
const passwordTexts = { [startPassword]: "a start password has Latin letters" }
const started = (
  start: (locale: Locale) => Colleague["start"],
  foreignTexts: Readonly<Record<string, string>>
) =>
  withParameters(
    story(
      "listed",
      withChanges<Context>(listed, (locale) => ({
        done: { kind: "reset", name: names[locale].new, scope: "all", password: "" },
        items: colleaguesIn(locale).map((one) =>
          one.hasStartPassword ? { ...one, start: start(locale) } : one
        )
      }))
    ),
    { foreignTexts }
  )
const done = (change: (name: string) => ColleagueChange) =>
  story(
    "listed",
    withChanges<Context>(listed, (locale) => ({ done: change(names[locale].other) }))
  )

export const Loading = { ...story("loading", empty), tags: ["loading"] }
export const Offline = {
  ...story("failed", { ...empty, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const SessionEnded = {
  ...story("failed", { ...empty, refusal: new StaffSessionEnded() }),
  tags: ["refusal"]
}
export const Listed = story("listed", listed)
export const Refreshing = story("refreshing", listed)
export const LoadingMore = { ...story("loadingMore", listed), tags: ["loading"] }
export const LoadMoreFailed = {
  ...story("loadMoreFailed", withChanges<Context>(listed, { refusal: offline })),
  tags: ["offline", "refusal"]
}
export const Adding = story("editing", adding)
export const ChangingRole = story(
  "editing",
  editing((name) => ({ kind: "role", name, role: "owner", password: "" }))
)
export const Resetting = { ...story("editing", resetting), tags: ["destructive"] }
export const Enabling = story(
  "editing",
  editing((_, locale) => ({ kind: "reset", name: names[locale].gone, scope: "all", password: "" }))
)
export const Disabling = { ...story("editing", disabling), tags: ["destructive"] }
export const EndingSessions = story(
  "editing",
  editing((name) => ({ kind: "endSessions", name }))
)
export const Saving = { ...story("changing", adding), tags: ["loading"] }
export const Started = {
  ...started((locale) => ({ password: startPassword, totpUri: totpUriIn(locale) }), {
    ...passwordTexts,
    ...keyTexts
  }),
  name: "Start password and key, shown once"
}
export const NewPassword = {
  ...started(() => ({ password: startPassword, totpUri: null }), passwordTexts),
  name: "New password alone"
}
export const NewKey = {
  ...started((locale) => ({ password: null, totpUri: totpUriIn(locale) }), keyTexts),
  name: "New key alone"
}
export const RoleChanged = done((name) => ({ kind: "role", name, role: "owner", password: "" }))
export const Disabled = done((name) => ({ kind: "disable", name }))
export const SessionsEnded = done((name) => ({ kind: "endSessions", name }))
export const NameIsNone = refused(adding, new StaffNameInvalid())
export const NameIsTaken = refused(adding, new StaffNameTaken())
export const PasswordIsWrong = refused(resetting, new PasswordWrong())
export const TooMany = refused(
  resetting,
  new TooManyRequests({ message: null, waitSeconds: 1_800 })
)
export const IsLastOwner = { ...refused(disabling, new LastOwner()), name: "Last owner" }
export const IsGone = { ...refused(disabling, new StaffGone()), name: "Account gone" }
export const SaveOffline = {
  ...refused(disabling, offline),
  name: "Not saved, offline",
  tags: ["offline", "refusal"]
}
