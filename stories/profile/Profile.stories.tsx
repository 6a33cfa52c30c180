import type { Meta } from "@storybook/react-vite"
import { sessionMachine } from "#core/session/sessionMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { Profile } from "#ui/profile/Profile.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { StoryLanguageToggle } from "../session/StoryLanguageToggle.tsx"
import { noura } from "../checkout/carts.ts"

export default { title: "Profile/Profile" } satisfies Meta

const when = stateStory(sessionMachine, (props: ScreenProps<typeof sessionMachine>) => (
  <Profile {...props} languageToggle={<StoryLanguageToggle label="profile.language" />} />
))
const guest = { session: null, refusal: null }
const customer = { ...guest, session: noura }

export const Restoring = when({ restoring: { reading: "pending", waiting: "pending" } }, guest)
export const RestoredEarly = when({ restoring: { reading: "done", waiting: "pending" } }, customer)
export const RestoredLate = when({ restoring: { reading: "pending", waiting: "done" } }, guest)
export const Guest = when("guest", guest)
export const GuestWhoseAccountIsStillThere = when("guest", {
  ...guest,
  refusal: new Unavailable({ reason: "offline" })
})
export const Customer = when({ customer: "idle" }, customer)
export const CustomerWithoutAName = when(
  { customer: "idle" },
  { ...customer, session: { ...noura, name: "" } }
)
export const LoggingOut = when({ customer: "loggingOut" }, customer)
export const ConfirmingDeletion = when({ customer: "confirmingDeletion" }, customer)
export const Deleting = when({ customer: "deleting" }, customer)
