import type { Meta } from "@storybook/react-vite"
import { languageMachine } from "#core/session/languageMachine.ts"
import { Card } from "#ui/shared/Card.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { heldStill } from "../bothDirections.tsx"
import { SpokenToggle } from "./SpokenToggle.tsx"

export default { title: "Session/Language" } satisfies Meta

const when = heldStill(languageMachine, ({ snapshot }: ScreenProps<typeof languageMachine>) => (
  <div className="gap">
    <Card flush>
      <SpokenToggle state={snapshot.value} />
    </Card>
    <Card flush>
      <SpokenToggle state={snapshot.value} label="profile.language" />
    </Card>
  </div>
))

export const Speaking = when("speaking", { language: "en" })
export const Learning = when("learning", { language: "en" })
export const Failed = when("failed", { language: "en" })
