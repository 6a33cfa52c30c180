import type { Meta } from "@storybook/react-vite"
import { sessionMachine } from "#core/session/sessionMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { Profile } from "#ui/profile/Profile.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { noura } from "../checkout/carts.ts"
import { fixture } from "../fixture.ts"

export default { title: "Account/Profile" } satisfies Meta

const story = stateStory(sessionMachine, (props: ScreenProps<typeof sessionMachine>) => (
  <Profile {...props} whatsapp="+96550000000" />
))
const guestContext = { session: null, refusal: null }
const customerContext = fixture((locale) => ({ ...guestContext, session: noura(locale) }))

export const Restoring = {
  ...story({ restoring: { request: "pending", minimumTime: "pending" } }, guestContext),
  tags: ["loading"]
}
export const RestoredEarly = {
  ...story({ restoring: { request: "done", minimumTime: "pending" } }, customerContext),
  tags: ["loading"]
}
export const RestoredLate = {
  ...story({ restoring: { request: "pending", minimumTime: "done" } }, guestContext),
  tags: ["loading"]
}
export const Guest = story("guest", guestContext)
export const DeleteAccountOffline = {
  ...story("guest", {
    ...guestContext,
    refusal: new Unavailable({ reason: "offline" })
  }),
  name: "Account not deleted, offline",
  tags: ["offline", "refusal"]
}
export const Customer = story({ customer: "idle" }, customerContext)
export const CustomerWithoutName = story({ customer: "idle" }, (locale) => ({
  ...guestContext,
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
