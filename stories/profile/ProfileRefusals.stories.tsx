import type { Meta } from "@storybook/react-vite"
import { sessionMachine } from "#core/session/sessionMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Profile } from "#ui/profile/Profile.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { heldStill } from "../bothDirections.tsx"
import { SpokenToggle } from "../session/SpokenToggle.tsx"

export default { title: "Profile/Refusals" } satisfies Meta

const when = heldStill(sessionMachine, (props: ScreenProps<typeof sessionMachine>) => (
  <Profile {...props} toggle={<SpokenToggle label="profile.language" />} />
))

export const NotDeleted = when("guest", {
  session: null,
  refusal: new Refused({ status: 500, message: null })
})
export const NotDeletedForNobody = when("guest", { session: null, refusal: new SessionEnded() })
