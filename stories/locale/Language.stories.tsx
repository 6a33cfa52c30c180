import type { Meta } from "@storybook/react-vite"
import { useTranslation } from "react-i18next"
import { localeMachine } from "#core/locale/localeMachine.ts"
import { Language } from "#ui/locale/Language.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { inArabicDigits, languageNames, stateStories } from "../stateStory.tsx"

export default {
  title: "Account/Language page",
  parameters: { foreignTexts: languageNames }
} satisfies Meta

/** With a machine in the locale that is rendered. */
const StoryLanguage = ({ snapshot, send }: ScreenProps<typeof localeMachine>) => {
  const { i18n } = useTranslation()
  const context = { ...snapshot.context, locale: i18n.language === "ar" ? "ar" : "en" } as const
  return (
    <Language
      snapshot={localeMachine.resolveState({ value: snapshot.value, context })}
      send={send}
    />
  )
}
const story = stateStories(localeMachine, StoryLanguage, { locale: "en", numberingSystem: "latn" })

export const WesternDigits = story("idle")
export const ArabicDigits = inArabicDigits(story("idle", { numberingSystem: "arab" }))
export const LoadingLocale = { ...story("loading"), tags: ["loading"] }
export const LocaleNotLoaded = { ...story("failed"), tags: ["refusal"] }
