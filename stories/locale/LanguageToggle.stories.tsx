import type { Meta } from "@storybook/react-vite"
import { localeMachine } from "#core/locale/localeMachine.ts"
import { LanguageToggle } from "#ui/locale/LanguageToggle.tsx"
import { Card } from "#ui/shared/Card.tsx"
import { languageNames, stateStories } from "../stateStory.tsx"
import { localeSettings } from "./localeSettings.ts"

export default {
  title: "Account/Language toggle",
  parameters: { foreignTexts: languageNames }
} satisfies Meta

const story = stateStories(
  localeMachine,
  ({ snapshot, send }) => (
    <div className="gap">
      <Card flush>
        <LanguageToggle snapshot={snapshot} send={send} />
      </Card>
    </div>
  ),
  localeSettings
)

export const Ready = story("idle")
export const Loading = { ...story("loading"), tags: ["loading"] }
export const Restoring = { ...story("restoring"), tags: ["loading"] }
export const Failed = { ...story("failed"), tags: ["refusal"] }
