import type { Meta } from "@storybook/react-vite"
import { localeMachine } from "#core/locale/localeMachine.ts"
import { LanguageButton } from "#ui/shell/LanguageButton.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { languageNames, stateStories } from "../stateStory.tsx"
import { useLocaleSnapshot } from "../locale/useLocaleSnapshot.ts"

export default {
  title: "Account/Language button",
  parameters: { foreignTexts: languageNames }
} satisfies Meta

/** With a machine in the locale that is rendered, at the end of a header. */
const StoryLanguageButton = ({ snapshot, send }: ScreenProps<typeof localeMachine>) => (
  <div className="end">
    <LanguageButton snapshot={useLocaleSnapshot(snapshot)} send={send} />
  </div>
)
const story = stateStories(localeMachine, StoryLanguageButton, {
  locale: "en",
  numberingSystem: "latn"
})

export const Ready = story("idle")
export const Loading = { ...story("loading"), tags: ["loading"] }
export const Failed = { ...story("failed"), tags: ["refusal"] }
