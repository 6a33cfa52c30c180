import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { Phone } from "#core/contact/Phone.ts"
import { notificationsMachine } from "#core/profile/notificationsMachine.ts"
import type { Profile } from "#core/profile/Profile.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Notifications } from "#ui/profile/Notifications.tsx"
import { stateStories } from "../stateStory.tsx"
import { fixture, withChanges } from "../fixture.ts"
import { offline, refusedWith } from "../refusals.ts"

export default { title: "Account/Notifications" } satisfies Meta

const notLoaded: ContextFrom<typeof notificationsMachine> = {
  profile: null,
  settings: null,
  pendingSettings: null,
  loadRefusal: null,
  saveRefusal: null
}
const story = stateStories(
  notificationsMachine,
  (props) => <Notifications {...props} phone={Phone.make("+96550001234")} />,
  notLoaded
)
const settings = { orderText: true, orderMail: true, offers: false }
const profile = fixture((locale): Profile => ({
  name: { ar: "نورة", en: "Noura" }[locale],
  email: "noura@example.com",
  isNameAsked: true,
  notifications: settings,
  channels: ["text", "mail"]
}))
const loaded = withChanges(notLoaded, { profile, settings })
const changed = withChanges(loaded, { settings: { ...settings, offers: true } })

export const Loading = { ...story("loading"), tags: ["loading"] }
export const LoadOffline = {
  ...story("failed", { loadRefusal: offline }),
  name: "Offline, choices not loaded",
  tags: ["offline", "refusal"]
}
export const LoadRefused = {
  ...story("failed", { loadRefusal: refusedWith(500) }),
  name: "Choices not loaded",
  tags: ["refusal"]
}
export const LoadSessionEnded = {
  ...story("failed", { loadRefusal: new SessionEnded() }),
  name: "Session ended, choices not loaded",
  tags: ["refusal"]
}
export const Loaded = story({ ready: "idle" }, loaded)
export const WithoutEmail = story(
  { ready: "idle" },
  withChanges(loaded, (locale) => ({ profile: { ...profile(locale), email: null } }))
)
export const ShopWithoutMessages = story(
  { ready: "idle" },
  withChanges(loaded, (locale) => ({ profile: { ...profile(locale), channels: [] } }))
)
export const Saving = story({ ready: "saving" }, changed)
export const SaveOffline = {
  ...story({ ready: "unsaved" }, withChanges(changed, { saveRefusal: offline })),
  name: "Choices not saved, offline",
  tags: ["offline", "refusal"]
}
export const SaveRefused = {
  ...story({ ready: "unsaved" }, withChanges(changed, { saveRefusal: refusedWith(500) })),
  name: "Choices not saved",
  tags: ["refusal"]
}
export const SaveSessionEnded = {
  ...story({ ready: "unsaved" }, withChanges(changed, { saveRefusal: new SessionEnded() })),
  name: "Session ended while saving",
  tags: ["refusal"]
}
