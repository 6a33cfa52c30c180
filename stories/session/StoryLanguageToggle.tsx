import { useTranslation } from "react-i18next"
import { localeMachine } from "#core/session/localeMachine.ts"
import { LanguageToggle } from "#ui/session/LanguageToggle.tsx"

interface StoryLanguageToggleProps {
  readonly state?: "idle" | "loading" | "failed"
  readonly label?: "profile.language"
}

/** The row that changes the locale, with a machine in the locale that is rendered. */
export const StoryLanguageToggle = ({ state = "idle", label }: StoryLanguageToggleProps) => {
  const { i18n, t } = useTranslation()
  const locale = i18n.language === "ar" ? "ar" : "en"
  const snapshot = localeMachine.resolveState({
    value: state,
    context: { locale, numberingSystem: "latn" }
  })
  return <LanguageToggle snapshot={snapshot} send={() => {}} {...(label && { label: t(label) })} />
}
