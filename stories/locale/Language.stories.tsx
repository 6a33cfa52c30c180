import type { Meta } from "@storybook/react-vite"
import { localeMachine } from "#core/locale/localeMachine.ts"
import { Language } from "#ui/locale/Language.tsx"
import { inArabicDigits, languageNames, stateStories } from "../stateStory.tsx"
import { localeSettings } from "./localeSettings.ts"

export default {
  title: "Account/Language page",
  parameters: { foreignTexts: languageNames }
} satisfies Meta

const story = stateStories(localeMachine, Language, localeSettings)

export const WesternDigits = story("idle")
export const ArabicDigits = inArabicDigits(story("idle", { numberingSystem: "arab" }))
export const LoadingLocale = { ...story("loading"), tags: ["loading"] }
export const LocaleNotLoaded = { ...story("failed"), tags: ["refusal"] }
