import type { Meta } from "@storybook/react-vite"
import { localeMachine } from "#core/locale/localeMachine.ts"
import { LanguageToggle } from "#ui/locale/LanguageToggle.tsx"
import { Card } from "#ui/shared/Card.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { languageNames, stateStories } from "../stateStory.tsx"
import { useLocaleSnapshot } from "./useLocaleSnapshot.ts"

export default {
  title: "Account/Language toggle",
  parameters: { foreignTexts: languageNames }
} satisfies Meta

/** With a machine in the locale that is rendered. */
const StoryLanguageToggle = ({ snapshot, send }: ScreenProps<typeof localeMachine>) => (
  <div className="gap">
    <Card flush>
      <LanguageToggle snapshot={useLocaleSnapshot(snapshot)} send={send} />
    </Card>
  </div>
)
const story = stateStories(localeMachine, StoryLanguageToggle, {
  locale: "en",
  numberingSystem: "latn"
})

export const Ready = story("idle")
export const Loading = { ...story("loading"), tags: ["loading"] }
export const Failed = { ...story("failed"), tags: ["refusal"] }
