import type { Meta } from "@storybook/react-vite"
import { sessionMachine } from "#core/session/sessionMachine.ts"
import { Profile } from "#ui/profile/Profile.tsx"
import { stateStories } from "../stateStory.tsx"
import { noura } from "../checkout/carts.ts"
import { fixture } from "../fixture.ts"
import { offline } from "../refusals.ts"

export default { title: "Account/Profile" } satisfies Meta

const guestContext = { session: null, refusal: null }
const story = stateStories(
  sessionMachine,
  (props) => <Profile {...props} whatsapp="+96550000000" />,
  guestContext
)
const customerContext = fixture((locale) => ({ ...guestContext, session: noura(locale) }))

export const Restoring = {
  ...story({ restoring: { request: "pending", minimumTime: "pending" } }),
  tags: ["loading"]
}
export const RestoredEarly = {
  ...story({ restoring: { request: "done", minimumTime: "pending" } }, customerContext),
  tags: ["loading"]
}
export const RestoredLate = {
  ...story({ restoring: { request: "pending", minimumTime: "done" } }),
  tags: ["loading"]
}
export const Guest = story("guest")
export const DeleteAccountOffline = {
  ...story("guest", { refusal: offline }),
  name: "Account not deleted, offline",
  tags: ["offline", "refusal"]
}
export const Customer = story({ customer: "idle" }, customerContext)
export const CustomerWithoutName = story({ customer: "idle" }, (locale) => ({
  session: { ...noura(locale), name: "" }
}))
export const ConfirmingDeletion = {
  ...story({ customer: "confirmingDeletion" }, customerContext),
  name: "Delete the account, confirmation",
  tags: ["destructive"]
}
export const Deleting = {
  ...story({ customer: "deleting" }, customerContext),
  name: "Account being deleted",
  tags: ["destructive"]
}
