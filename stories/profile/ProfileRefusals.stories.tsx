import type { Meta } from "@storybook/react-vite"
import { sessionMachine } from "#core/session/sessionMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { useTranslation } from "react-i18next"
import { Profile } from "#ui/profile/Profile.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { heldStill } from "../bothDirections.tsx"

export default { title: "Profile/Refusals" } satisfies Meta

const when = heldStill(sessionMachine, (props: ScreenProps<typeof sessionMachine>) => {
  const { i18n } = useTranslation()
  return <Profile {...props} language={i18n.language === "en" ? "en" : "ar"} onLanguage={() => {}} />
})

export const NotDeleted = when("guest", { session: null, refusal: new Refused({ status: 500, message: null }) })
export const NotDeletedForNobody = when("guest", { session: null, refusal: new SessionEnded() })
