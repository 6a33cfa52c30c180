import type { Meta } from "@storybook/react-vite"
import { sessionMachine } from "#core/session/sessionMachine.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Profile } from "#ui/profile/Profile.tsx"
import { stateStory } from "../stateStory.tsx"
import { refusedWith } from "../refusals.ts"

export default { title: "Account/Refusals", tags: ["refusal"] } satisfies Meta

const story = stateStory(sessionMachine, (props) => <Profile {...props} />)

export const DeleteAccountFailed = {
  ...story("guest", { session: null, refusal: refusedWith(500) }),
  name: "Account not deleted"
}
export const DeleteAccountSessionEnded = {
  ...story("guest", { session: null, refusal: new SessionEnded() }),
  name: "Account not deleted, session ended"
}
