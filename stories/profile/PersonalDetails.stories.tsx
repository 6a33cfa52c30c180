import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { Phone } from "#core/contact/Phone.ts"
import { personalDetailsMachine } from "#core/profile/personalDetailsMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { PersonalDetails } from "#ui/profile/PersonalDetails.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { noura } from "../checkout/carts.ts"
import { stateStory } from "../stateStory.tsx"
import { withChanges } from "../fixture.ts"

export default { title: "Account/Personal details" } satisfies Meta

const story = stateStory(
  personalDetailsMachine,
  (props: ScreenProps<typeof personalDetailsMachine>) => (
    <PersonalDetails {...props} phone={Phone.make("+96550001234")} />
  )
)
const empty: ContextFrom<typeof personalDetailsMachine> = {
  draft: { name: "", email: "" },
  problems: {},
  loadRefusal: null,
  saveRefusal: null
}
const filled = withChanges(empty, (locale) => ({
  draft: { name: noura(locale).name, email: "noura@example.com" }
}))

export const Restoring = { ...story("restoring", empty), tags: ["loading"] }
export const Loading = { ...story("loading", empty), tags: ["loading"] }
export const LoadOffline = {
  ...story("failed", {
    ...empty,
    loadRefusal: new Unavailable({ reason: "offline" })
  }),
  name: "Offline, details not loaded",
  tags: ["offline", "refusal"]
}
export const LoadRefused = {
  ...story("failed", {
    ...empty,
    loadRefusal: new Refused({ status: 500, message: null })
  }),
  name: "Details not loaded",
  tags: ["refusal"]
}
export const LoadSessionEnded = {
  ...story("failed", { ...empty, loadRefusal: new SessionEnded() }),
  name: "Session ended, details not loaded",
  tags: ["refusal"]
}
export const NoName = story("editing", empty)
export const Filled = story("editing", filled)
export const InvalidFields = {
  ...story(
    "editing",
    withChanges(empty, (locale) => ({
      draft: { name: `${noura(locale).name} `.repeat(12), email: "noura@" },
      problems: { name: "tooLong", email: "email" }
    }))
  ),
  tags: ["refusal"]
}
export const Saving = story("saving", filled)
export const SaveOffline = {
  ...story("editing", withChanges(filled, { saveRefusal: new Unavailable({ reason: "offline" }) })),
  name: "Details not saved, offline",
  tags: ["offline", "refusal"]
}
export const SaveRefused = {
  ...story(
    "editing",
    withChanges(filled, { saveRefusal: new Refused({ status: 500, message: null }) })
  ),
  name: "Details not saved",
  tags: ["refusal"]
}
export const SaveSessionEnded = {
  ...story("editing", withChanges(filled, { saveRefusal: new SessionEnded() })),
  name: "Session ended while saving",
  tags: ["refusal"]
}
export const Saved = story("saved", filled)
