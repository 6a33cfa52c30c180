import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { Phone } from "#core/contact/Phone.ts"
import { personalDetailsMachine } from "#core/profile/personalDetailsMachine.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { PersonalDetails } from "#ui/profile/PersonalDetails.tsx"
import { noura } from "../checkout/carts.ts"
import { stateStories } from "../stateStory.tsx"
import { withChanges } from "../fixture.ts"
import { offline, refusedWith } from "../refusals.ts"

export default { title: "Account/Personal details" } satisfies Meta

const empty: ContextFrom<typeof personalDetailsMachine> = {
  draft: { name: "", email: "" },
  problems: {},
  loadRefusal: null,
  saveRefusal: null
}
const story = stateStories(
  personalDetailsMachine,
  (props) => <PersonalDetails {...props} phone={Phone.make("+96550001234")} />,
  empty
)
const filled = withChanges(empty, (locale) => ({
  draft: { name: noura(locale).name, email: "noura@example.com" }
}))

export const Restoring = { ...story("restoring"), tags: ["loading"] }
export const Loading = { ...story("loading"), tags: ["loading"] }
export const LoadOffline = {
  ...story("failed", { loadRefusal: offline }),
  name: "Offline, details not loaded",
  tags: ["offline", "refusal"]
}
export const LoadRefused = {
  ...story("failed", { loadRefusal: refusedWith(500) }),
  name: "Details not loaded",
  tags: ["refusal"]
}
export const LoadSessionEnded = {
  ...story("failed", { loadRefusal: new SessionEnded() }),
  name: "Session ended, details not loaded",
  tags: ["refusal"]
}
export const NoName = story("editing")
export const Filled = story("editing", filled)
export const InvalidFields = {
  ...story("editing", (locale) => ({
    draft: { name: `${noura(locale).name} `.repeat(12), email: "noura@" },
    problems: { name: "tooLong", email: "email" }
  })),
  tags: ["refusal"]
}
export const Saving = story("saving", filled)
export const SaveOffline = {
  ...story("editing", withChanges(filled, { saveRefusal: offline })),
  name: "Details not saved, offline",
  tags: ["offline", "refusal"]
}
export const SaveRefused = {
  ...story("editing", withChanges(filled, { saveRefusal: refusedWith(500) })),
  name: "Details not saved",
  tags: ["refusal"]
}
export const SaveSessionEnded = {
  ...story("editing", withChanges(filled, { saveRefusal: new SessionEnded() })),
  name: "Session ended while saving",
  tags: ["refusal"]
}
export const Saved = story("saved", filled)
