import type { Meta } from "@storybook/react-vite"
import { sessionMachine } from "#core/session/sessionMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Profile } from "#ui/profile/Profile.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"

export default { title: "Account/Refusals" } satisfies Meta

const story = stateStory(sessionMachine, (props: ScreenProps<typeof sessionMachine>) => (
  <Profile {...props} />
))

export const DeleteAccountFailed = {
  ...story("guest", {
    session: null,
    refusal: new Refused({ status: 500, message: null })
  }),
  name: "Account not deleted",
  tags: ["refusal"]
}
export const DeleteAccountSessionEnded = {
  ...story("guest", {
    session: null,
    refusal: new SessionEnded()
  }),
  name: "Account not deleted, session ended",
  tags: ["refusal"]
}
