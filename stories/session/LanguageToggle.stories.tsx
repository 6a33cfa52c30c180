import type { Meta } from "@storybook/react-vite"
import { localeMachine } from "#core/session/localeMachine.ts"
import { Card } from "#ui/shared/Card.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { StoryLanguageToggle } from "./StoryLanguageToggle.tsx"

export default { title: "Session/Language" } satisfies Meta

const story = stateStory(localeMachine, ({ snapshot }: ScreenProps<typeof localeMachine>) => (
  <div className="gap">
    <Card flush>
      <StoryLanguageToggle state={snapshot.value} />
    </Card>
    <Card flush>
      <StoryLanguageToggle state={snapshot.value} label="profile.language" />
    </Card>
  </div>
))

export const Ready = story("idle", { locale: "en", numberingSystem: "latn" })
export const Loading = story("loading", { locale: "en", numberingSystem: "latn" })
export const Failed = story("failed", { locale: "en", numberingSystem: "latn" })
