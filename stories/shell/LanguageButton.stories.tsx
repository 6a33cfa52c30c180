import type { Meta } from "@storybook/react-vite"
import { localeMachine } from "#core/locale/localeMachine.ts"
import { LanguageButton } from "#ui/shell/LanguageButton.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { languageNames, stateStory } from "../stateStory.tsx"
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
const story = stateStory(localeMachine, StoryLanguageButton)

export const Ready = story("idle", { locale: "en", numberingSystem: "latn" })
export const Loading = {
  ...story("loading", { locale: "en", numberingSystem: "latn" }),
  tags: ["loading"]
}
export const Failed = {
  ...story("failed", { locale: "en", numberingSystem: "latn" }),
  tags: ["refusal"]
}
