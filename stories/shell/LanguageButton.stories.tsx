import type { Meta } from "@storybook/react-vite"
import { localeMachine } from "#core/locale/localeMachine.ts"
import { LanguageButton } from "#ui/frame/LanguageButton.tsx"
import { languageNames, stateStories } from "../stateStory.tsx"
import { localeSettings } from "../locale/localeSettings.ts"

export default {
  title: "Account/Language button",
  parameters: { foreignTexts: languageNames }
} satisfies Meta

const story = stateStories(
  localeMachine,
  ({ snapshot, send }) => (
    // At the end of a header.
    <div className="end">
      <LanguageButton snapshot={snapshot} send={send} />
    </div>
  ),
  localeSettings
)

export const Ready = story("idle")
export const Loading = { ...story("loading"), tags: ["loading"] }
export const Failed = { ...story("failed"), tags: ["refusal"] }
