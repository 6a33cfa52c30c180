import type { Meta } from "@storybook/react-vite"
import { sessionMachine } from "#core/session/sessionMachine.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Profile } from "#ui/profile/Profile.tsx"
import { stateStories } from "../stateStory.tsx"
import { refusedWith } from "../refusals.ts"

export default { title: "Account/Refusals", tags: ["refusal"] } satisfies Meta

const story = stateStories(sessionMachine, (props) => <Profile {...props} />, {
  session: null,
  refusal: null
})

export const DeleteAccountFailed = {
  ...story("guest", { refusal: refusedWith(500) }),
  name: "Account not deleted"
}
export const DeleteAccountSessionEnded = {
  ...story("guest", { refusal: new SessionEnded() }),
  name: "Account not deleted, session ended"
}
